import PlaneGeometry
package import Typography

extension TextLine {
  /// Sets a line in the size with a given height of capitals, and throws this module's error.
  static func setting(
    _ text: String, in typeface: FontFace, capHeight: Double, tracking: Double = 0
  ) throws(CardDesignError) -> TextLine {
    try setting(text, in: typeface, size: capHeight / typeface.capHeightToSize, tracking: tracking)
  }

  /// Sets a line, and throws this module's error.
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
