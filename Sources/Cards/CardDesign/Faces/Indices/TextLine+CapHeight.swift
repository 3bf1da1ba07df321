import PlaneGeometry
package import Typography

extension TextLine {
  /// Sets a line at the size at which capitals are `capHeight` tall, with this room's error.
  static func setting(
    _ text: String, in typeface: FontFace, capHeight: Double, tracking: Double = 0
  ) throws(CardDesignError) -> TextLine {
    try setting(text, in: typeface, size: capHeight / typeface.capHeightToSize, tracking: tracking)
  }

  /// Sets a line, with this room's error.
  package static func setting(
    _ text: String, in typeface: FontFace, size: Double, tracking: Double = 0
  ) throws(CardDesignError) -> TextLine {
    let line: TextLine
    do throws(FontError) {
      line = try TextLine(text, face: typeface, size: size, tracking: tracking)
    } catch {
      throw .typeface(error)
    }
    guard !line.inkBounds.isEmpty else { throw .blankText(text, font: typeface.name) }
    return line
  }
}
