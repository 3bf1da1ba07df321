package import Drawing
package import PlaneGeometry
package import Typography

/// A box for text: a `rect` with `data-text`, or text that flows into a shape (`shape-inside`, `flowRoot`) or is
/// broken at a width (`inline-size`).
package struct SVGTextBox: Sendable {
  /// Letters in one style.
  package struct Span: Sendable {
    /// The text's place among ``SVGTemplate/places``; `nil` if the text is always the same.
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
    /// The features of fonts that are switched on or off.
    package let features: [FontFeature]
    /// Space after each letter, in user units.
    package let letterSpacing: Double
    /// The paint of the letters: the element's `fill`; `nil` for none.
    package let paint: Paint?
    /// The pen around the letters: the element's `stroke`; `nil` for none.
    package let stroke: Stroke?
    /// The line below the text.
    package let isUnderlined: Bool
    /// The line through the text.
    package let isStruckThrough: Bool
    /// Whether small letters are small capitals.
    package let usesSmallCapitals: Bool
    /// The case of the letters.
    package let letterCase: TextCase
  }

  /// A pen around letters.
  package struct Stroke: Sendable {
    /// Its paint.
    package let paint: Paint
    /// Its width and its ends, in user units.
    package let style: StrokeStyle
    /// Whether the letters' own paint covers it.
    package let isBehind: Bool
  }

  /// The text, in one span or several.
  package let spans: [Span]
  /// The name of the box: its `id`, if it has one.
  package let id: String?
  /// Where its element begins.
  package let position: SVGPosition
  /// The rectangles that the text flows through, in user units from the first one's upper left corner. There is one at least.
  package let frames: [Rect]
  /// The rectangles that the text runs around, likewise.
  package let obstacles: [Rect]
  /// The other attributes whose names begin with `data-`, by the rest of their names.
  package let attributes: [String: String]
  /// The distance from baseline to baseline, as a multiple of the size of type; `nil` leaves it to the fonts.
  package let lineHeight: Double?
  /// The direction of the text.
  package let direction: TextDirection
  /// The alignment of lines without an attribute for it: that of `text-align`, or else of `text-anchor`.
  package let alignment: TextAlignment

  /// The width and height of the first frame, in user units.
  package var size: Size { frames[0].size }
  /// The whole text.
  package var text: String { spans.map(\.text).joined() }
}

/// A box's text, ready to be drawn.
package struct SVGBoxContent: Sendable {
  /// The drawing, from the box's upper left corner.
  package var scene: Scene
  /// The rectangle from the first line to the last one of the first frame, likewise.
  package var bounds: Rect

  /// A drawing, and the rectangle of its lines.
  package init(scene: Scene, bounds: Rect) {
    self.scene = scene
    self.bounds = bounds
  }
}
