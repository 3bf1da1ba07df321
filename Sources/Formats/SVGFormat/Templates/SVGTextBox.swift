package import Drawing
package import PlaneGeometry
package import Typography

/// A box for text: a `rect` with `data-text`, text that flows into a shape (`shape-inside`, `flowRoot`), or text that
/// is broken at a width (`inline-size`).
package struct SVGTextBox: Sendable {
  /// Letters in one style.
  package struct Span: Sendable {
    /// The text's index in ``SVGTemplate/places``; `nil` if the text is always the same.
    package let place: Int?
    /// The text.
    package let text: String
    /// The look of the letters.
    package let style: Style
  }

  /// The look of letters.
  package struct Style: Sendable {
    /// The fonts that the element asks for.
    package let font: FontQuery
    /// The length of an em, in user units.
    package let fontSize: Double
    /// The font features that are switched on or off.
    package let features: [FontFeature]
    /// The space after each letter, in user units.
    package let letterSpacing: Double
    /// The paint of the letters: the element's `fill`; `nil` for none.
    package let paint: Paint?
    /// The pen around the letters: the element's `stroke`; `nil` for none.
    package let stroke: Stroke?
    /// Whether the text is underlined.
    package let isUnderlined: Bool
    /// Whether the text is struck through.
    package let isStruckThrough: Bool
    /// Whether small letters are drawn as small capitals.
    package let usesSmallCapitals: Bool
    /// The case of the letters.
    package let letterCase: TextCase
  }

  /// A stroke around letters.
  package struct Stroke: Sendable {
    /// The paint of the stroke.
    package let paint: Paint
    /// The width and ends of the stroke, in user units.
    package let style: StrokeStyle
    /// Whether the letters' own paint covers it.
    package let isBehind: Bool
  }

  /// The text, in one span or several.
  package let spans: [Span]
  /// The `id` of the box, if it has one.
  package let id: String?
  /// The position at which its element begins.
  package let position: SVGPosition
  /// The rectangles that the text flows through, in user units from the first one's upper left corner. There is at least one.
  package let frames: [Rect]
  /// The rectangles that the text runs around, in the same units.
  package let obstacles: [Rect]
  /// The other `data-` attributes, by their names without that prefix.
  package let attributes: [String: String]
  /// The distance between baselines, as a multiple of the font size; `nil` leaves it to the fonts.
  package let lineHeight: Double?
  /// The direction of the text.
  package let direction: TextDirection
  /// The default alignment of lines: that of `text-align`, or else of `text-anchor`.
  package let alignment: TextAlignment

  /// The width and height of the first frame, in user units.
  package var size: Size { frames[0].size }
  /// The whole text.
  package var text: String { spans.map(\.text).joined() }
}

/// The text of a box, ready to be drawn.
package struct SVGBoxContent: Sendable {
  /// The drawing, with its origin at the box's upper left corner.
  package var scene: Scene
  /// The rectangle from the first line to the last one of the first frame, with the same origin.
  package var bounds: Rect

  /// Creates a box's content from a drawing and the rectangle of its lines.
  package init(scene: Scene, bounds: Rect) {
    self.scene = scene
    self.bounds = bounds
  }
}
