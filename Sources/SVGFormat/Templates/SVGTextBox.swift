public import Drawing
public import PlaneGeometry
public import Typography

/// A box for text: a `rect` with `data-text`, or text that flows into a shape (`shape-inside`, `flowRoot`) or is
/// broken at a width (`inline-size`).
public struct SVGTextBox: Sendable {
  /// Letters in one style.
  public struct Span: Sendable {
    /// The text's place among ``SVGTemplate/places``; `nil` if the text is always the same.
    public let place: Int?
    /// The text.
    public let text: String
    /// The look of the letters.
    public let style: Style
  }

  /// The look of letters.
  public struct Style: Sendable {
    /// The fonts that the element asks for.
    public let font: FontQuery
    /// The length of an em, in user units.
    public let fontSize: Double
    /// Space after each letter, in user units.
    public let letterSpacing: Double
    /// The paint of the letters: the element's `fill`; `nil` for none.
    public let paint: Paint?
    /// The pen around the letters: the element's `stroke`; `nil` for none.
    public let stroke: Stroke?
    /// The line below the text.
    public let isUnderlined: Bool
    /// The line through the text.
    public let isStruckThrough: Bool
    /// Whether small letters are small capitals.
    public let usesSmallCapitals: Bool
    /// The case of the letters.
    public let letterCase: TextCase
  }

  /// A pen around letters.
  public struct Stroke: Sendable {
    /// Its paint.
    public let paint: Paint
    /// Its width and its ends, in user units.
    public let style: StrokeStyle
    /// Whether the letters' own paint covers it.
    public let isBehind: Bool
  }

  /// The text, in one span or several.
  public let spans: [Span]
  /// The name of the box: its `id`, if it has one.
  public let id: String?
  /// Where its element begins.
  public let position: SVGPosition
  /// The rectangles that the text flows through, in user units from the first one's upper left corner. There is one at least.
  public let frames: [Rect]
  /// The rectangles that the text runs around, likewise.
  public let obstacles: [Rect]
  /// The other attributes whose names begin with `data-`, by the rest of their names.
  public let attributes: [String: String]
  /// The distance from baseline to baseline, as a multiple of the size of type; `nil` leaves it to the fonts.
  public let lineHeight: Double?
  /// The direction of the text.
  public let direction: TextDirection
  /// The alignment of lines without an attribute for it: that of `text-align`, or else of `text-anchor`.
  public let alignment: TextAlignment

  /// The width and height of the first frame, in user units.
  public var size: Size { frames[0].size }
  /// The whole text.
  public var text: String { spans.map(\.text).joined() }
}

/// A box's text, ready to be drawn.
public struct SVGBoxContent: Sendable {
  /// The drawing, from the box's upper left corner.
  public var scene: Scene
  /// The rectangle from the first line to the last one of the first frame, likewise.
  public var bounds: Rect

  /// A drawing, and the rectangle of its lines.
  public init(scene: Scene, bounds: Rect) {
    self.scene = scene
    self.bounds = bounds
  }
}
