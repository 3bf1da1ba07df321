import Drawing
public import PlaneGeometry
public import Typography

/// A rectangle in which text is set: broken into lines and aligned both ways. Text that does not fit is shrunk, cut off or an
/// error.
///
///     var box = TextBox(size: Size(width: 50, height: 30))
///     box.alignment = .center
///     box.fit = .shrink(to: 0.6)
///     let text = try box.layout([.text("Draw two cards. ", plain), .text("Discard one.", bold)])
///     context.draw(text.scene)
///
/// The origin is the box's top left corner; y grows downwards. The same box and runs give the same layout on every machine.
public struct TextBox: Sendable {
  /// The treatment of text that needs more space than there is.
  public enum Fit: Hashable, Sendable {
    /// All of it shrinks, including icons and tracking, down to this factor, above 0 and at most 1. Beyond that it is an error.
    case shrink(to: Double)
    /// It is cut off at the edges of the box.
    case clip
    /// It is an error.
    case error
  }

  /// The vertical position of the lines in a box that is higher than they are.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// The first line's ascent is at the upper edge.
    case top
    /// The space above and below is the same.
    case middle
    /// The last line's descent is at the lower edge.
    case bottom
    /// The space above the first line's capitals and below the last line's baseline is the same, so that digits are centred.
    case optical

    var fraction: Double {
      switch self {
      case .top: 0
      case .middle, .optical: 0.5
      case .bottom: 1
      }
    }
  }

  /// The width and the height of the box.
  public var size: Size
  /// The alignment of lines narrower than the box.
  public var alignment = TextAlignment.left
  /// The vertical alignment of lines that do not fill the box.
  public var verticalAlignment = VerticalAlignment.top
  /// The distance from baseline to baseline, as a multiple of the fonts' own.
  public var lineSpacing = 1.0
  /// The space added between paragraphs, in ems of the paragraph's first letter.
  public var paragraphSpacing = 0.0
  /// The distance from baseline to baseline, as a multiple of the size of type; `nil` for the fonts' own.
  public var lineHeight: Double?
  /// Further rectangles in which the text continues when this one is full, relative to the box's upper left corner.
  public var followingFrames: [Rect] = []
  /// The rectangles that the text runs around, relative to the same corner: lines continue behind them.
  public var obstacles: [Rect] = []
  /// Whether the lines of a paragraph are made equally long. Ignored with obstacles or further rectangles.
  public var isBalanced = false
  /// The base direction of the text.
  public var direction = TextDirection.leftToRight
  /// The treatment of text that does not fit.
  public var fit = Fit.error

  /// The largest number of code points in a box.
  public static let largestCount = 100_000

  /// The number of halvings that find the scale of shrunk text: to within a 4,000th of its size.
  private static let halvings = 12

  /// Creates a box for which text that does not fit is an error.
  public init(size: Size) { self.size = size }

  /// Sets a text.
  ///
  /// - Throws: ``TextBoxError`` if a measure is out of range, or the text needs more space than there is.
  public func layout(_ runs: [TextRun]) throws(TextBoxError) -> TextBoxLayout {
    try check()
    let text = try BoxText(runs)
    let whole = set(text, at: 1)
    if whole.fits { return whole }
    switch fit {
    case .clip: return whole.clipped()
    case .error: throw overflow(whole)
    case .shrink(let least):
      let smallest = set(text, at: least, isDrawn: false)
      guard smallest.fits else { throw overflow(smallest) }
      var low = least
      var high = 1.0
      for _ in 0..<TextBox.halvings {
        let middle = (low + high) / 2
        if set(text, at: middle, isDrawn: false).fits { low = middle } else { high = middle }
      }
      return set(text, at: low)
    }
  }

  private func overflow(_ layout: TextBoxLayout) -> TextBoxError {
    let height = layout.frames.reduce(0) { $0 + $1.height }
    return .overflow(
      needed: layout.extent, available: Size(width: size.width, height: height), scale: layout.scale)
  }

  private func check() throws(TextBoxError) {
    func check(_ value: Double, _ range: ClosedRange<Double>, _ name: String) throws(TextBoxError) {
      if !range.contains(value) { throw .invalidMeasure(name: name, value: value) }
    }
    let sides = Double.leastNormalMagnitude...FontFace.largestSize
    try check(size.width, sides, "the width of a box")
    try check(size.height, sides, "the height of a box")
    try check(lineSpacing, 0...100, "the spacing of lines")
    try check(paragraphSpacing, 0...100, "the spacing of paragraphs")
    if case .shrink(let least) = fit { try check(least, 1e-3...1, "how much text is shrunk") }
  }

  /// - Parameter isDrawn: whether the layout has letters, and not only measures.
  private func set(_ text: BoxText, at scale: Double, isDrawn: Bool = true) -> TextBoxLayout {
    var filling = BoxFilling(self, text, at: scale)
    filling.fill(isDrawn: isDrawn)
    return TextBoxLayout(
      lines: filling.lines, extent: filling.extent, scale: scale, frames: filling.frames, fits: filling.fits,
      missing: text.missing, unshaped: text.unshaped)
  }
}
