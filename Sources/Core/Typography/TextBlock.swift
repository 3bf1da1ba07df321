public import PlaneGeometry

/// Several lines of text as one shape, such as the label in the corner of a card: rank over suit.
///
/// The origin is the top left corner of the block's box. It reaches from the first line's ascent to the last line's descent,
/// and is as wide as the widest line. y grows downwards; all measures are in the unit of the size of type.
public struct TextBlock: Hashable, Sendable {
  /// The lines from top to bottom. An empty line keeps its height.
  public let lines: [TextLine]
  /// The alignment of its lines.
  public let alignment: TextAlignment
  /// The distance from baseline to baseline.
  public let leading: Double
  /// The width and the height of the box.
  public let size: Size
  /// The outlines of all lines.
  public let path: Path
  /// The smallest rectangle around the path; null if nothing is visible.
  public let inkBounds: Rect

  /// Sets text that is broken at its newlines.
  ///
  /// - Parameters:
  ///   - size: The size of type, above 0 and at most ``FontFace/largestSize``.
  ///   - alignment: The alignment of lines narrower than the widest one.
  ///   - leading: The distance from baseline to baseline, in the unit of the size and not negative; `nil` for the font's own:
  ///     ascent, descent and line gap.
  ///   - tracking: Space added between neighbouring glyphs.
  /// - Throws: The errors of ``TextLine``.
  public init(
    _ text: String, face: FontFace, size: Double, alignment: TextAlignment = .center, leading: Double? = nil,
    tracking: Double = 0
  ) throws(FontError) {
    if let leading, !(leading >= 0 && leading <= FontFace.largestSize) { throw .invalidLeading(leading) }
    var lines: [TextLine] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(try TextLine(String(line), face: face, size: size, tracking: tracking))
    }
    self.lines = lines
    self.alignment = alignment
    self.leading = leading ?? face.metrics.lineHeight * size / face.metrics.unitsPerEm
    let width = lines.map(\.width).max() ?? 0
    let ascent = lines.first?.ascent ?? 0
    let descent = lines.last?.descent ?? 0
    self.size = Size(width: width, height: ascent + Double(lines.count - 1) * self.leading + descent)
    var path = Path()
    for (index, line) in lines.enumerated() {
      let baseline = Point(x: width * alignment.fraction, y: ascent + Double(index) * self.leading)
      path.addPath(line.path(at: baseline, alignment: alignment))
    }
    self.path = path
    inkBounds = path.boundingRect
  }
}
