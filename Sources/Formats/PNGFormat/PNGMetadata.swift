/// A PNG's notes on its picture: all that it holds besides the pixels.
public struct PNGMetadata: Hashable, Sendable {
  /// The density, the same across and down, 1 to 2^31 - 1; `nil` if the PNG names none. 300 dpi is 11811.
  public var pixelsPerMetre: Int?
  /// The texts, in the order of the file. Several may have the same keyword.
  public var texts: [PNGText]

  /// Takes a density in pixels per metre. One that is not 1 to 2^31 - 1 is refused in writing.
  public init(pixelsPerMetre: Int? = nil, texts: [PNGText] = []) {
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }

  /// A density in pixels per inch (25.4 mm), rounded to whole pixels per metre.
  ///
  /// A density that PNG cannot name (not above 0, not a number, too large) is refused in writing.
  public init(dotsPerInch: Double, texts: [PNGText] = []) {
    let rounded = (dotsPerInch / 0.0254).rounded()
    self.init(pixelsPerMetre: Int(exactly: rounded) ?? (rounded > 0 ? .max : 0), texts: texts)
  }

  /// The density in pixels per inch.
  public var dotsPerInch: Double? { pixelsPerMetre.map { Double($0) * 0.0254 } }

  /// The value of the first text with this keyword.
  public subscript(keyword: String) -> String? {
    texts.first { $0.keyword == keyword }?.value
  }
}
