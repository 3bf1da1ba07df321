public import Drawing
public import Typography

/// How letters of a text look.
public struct TextStyle: Sendable {
  /// The font: a bold or an italic one for text that is so.
  public var face: FontFace
  /// The size of type, in the unit of the box: above 0 and at most `FontFace.largestSize`.
  public var size: Double
  /// The paint of the letters.
  public var paint: Paint
  /// Space that is added after each letter, in the unit of the box.
  public var tracking: Double
  /// How far the letters are raised, in ems.
  public var rise: Double
  /// Where characters are looked for that the font has not; `nil` for nowhere.
  public var fallbacks: FontCollection?

  /// Letters of a size, black unless something else is said.
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

  /// From font units to the unit of the box.
  var scale: Double { size / face.metrics.unitsPerEm }

  var areMeasuresValid: Bool {
    size > 0 && size <= FontFace.largestSize && tracking.magnitude <= FontFace.largestSize && rise.magnitude <= 1_000
  }
}

/// A part of a text.
public enum TextRun: Sendable {
  /// Letters in one style. A line feed begins a new paragraph, U+2028 a new line. Lines end after
  /// spaces, hyphens and dashes, and between Chinese, Japanese and Korean characters.
  case text(String, TextStyle)
  /// A picture in the line, such as the sign of a coin: as high as `height` says, in ems of the style, with its middle at half the
  /// height of a capital.
  case icon(Scene, TextStyle, height: Double = 1)
}
