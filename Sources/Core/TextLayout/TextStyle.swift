public import Drawing
public import PlaneGeometry
public import Typography

/// The look of a text's letters.
public struct TextStyle: Sendable {
  /// The font; bold and italic text has its own.
  public var face: FontFace
  /// The size of type, in the unit of the box: above 0 and at most `FontFace.largestSize`.
  public var size: Double
  /// The paint of the letters.
  public var paint: Paint
  /// The space added after each letter, in the unit of the box.
  public var tracking: Double
  /// The distance by which the letters are raised, in ems.
  public var rise: Double
  /// The pen around the letters; `nil` for none.
  public var stroke: TextStroke?
  /// Whether there is a line below the letters.
  public var isUnderlined = false
  /// Whether there is a line through the letters.
  public var isStruckThrough = false
  /// The indent of the first line of a paragraph that begins with these letters, in the unit of the box.
  public var firstIndent = 0.0
  /// The indent of the other lines of that paragraph.
  public var indent = 0.0
  /// Features of the font that are switched on or off.
  package var features: [FontFeature] = []
  /// The fonts for characters that the font lacks; `nil` for none.
  public var fallbacks: FontCollection?

  /// Creates a style with a size, black by default.
  public init(
    face: FontFace, size: Double, paint: Paint = .color(.black), tracking: Double = 0, rise: Double = 0,
    fallbacks: FontCollection? = nil
  ) {
    self.face = face
    self.size = size
    self.paint = paint
    self.tracking = tracking
    self.rise = rise
    self.fallbacks = fallbacks
  }

  /// The factor from font units to the unit of the box.
  var scale: Double { size / face.metrics.unitsPerEm }

  var areMeasuresValid: Bool {
    size > 0 && size <= FontFace.largestSize && tracking.magnitude <= FontFace.largestSize && rise.magnitude <= 1_000
  }
}

/// A pen around letters.
public struct TextStroke: Hashable, Sendable {
  /// The paint of the pen.
  public var paint: Paint
  /// The width of the pen, in the unit of the box, and its ends.
  public var style: StrokeStyle
  /// Whether it is drawn before the letters, which cover its inner half.
  public var isBehind: Bool

  /// Creates a pen, by default over the letters.
  public init(paint: Paint, style: StrokeStyle, isBehind: Bool = false) {
    self.paint = paint
    self.style = style
    self.isBehind = isBehind
  }
}

/// A part of a text.
public enum TextRun: Sendable {
  /// Letters in one style. A line feed begins a new paragraph, U+2028 a new line. Lines end after spaces, hyphens and dashes, at soft
  /// hyphens, and between Chinese, Japanese and Korean characters.
  case text(String, TextStyle)
  /// A picture in the line, such as the sign of a coin. Its height is `height`, in ems of the style; its middle is at half the
  /// height of a capital.
  case icon(Scene, TextStyle, height: Double = 1)
}
