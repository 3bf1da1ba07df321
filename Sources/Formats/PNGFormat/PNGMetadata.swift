/// Everything that a PNG holds besides the pixels.
public struct PNGMetadata: Hashable, Sendable {
  /// The density, horizontal and vertical, 1 to 2^31 - 1; `nil` if the PNG gives none. 300 dpi is 11811.
  public var pixelsPerMetre: Int?
  /// The texts, in the order of the file. Several may have the same keyword.
  public var texts: [PNGText]

  /// Creates metadata with a density in pixels per metre. Writing rejects a density outside 1 to 2^31 - 1.
  public init(pixelsPerMetre: Int? = nil, texts: [PNGText] = []) {
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }

  /// Creates metadata with a density in pixels per inch (25.4 mm), rounded to whole pixels per metre.
  ///
  /// Writing rejects a density that PNG cannot express (not above 0, not a number, too large).
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
