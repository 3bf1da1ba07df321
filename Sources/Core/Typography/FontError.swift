public import ErrorReporting

/// The reason why a font cannot be used or a text cannot be set.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read; `reason` is the system's message.
  case cannotRead(path: String, reason: String)
  /// The file exceeds the limit for fonts.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// FreeType does not know or cannot read the font; `reason` is FreeType's message.
  case notAFont(source: String, reason: String)
  /// The font lists a table that ends beyond its last byte.
  case truncated(source: String, table: String, end: Int, byteCount: Int)
  /// The font contains only bitmaps.
  case notScalable(font: String)
  /// The font has no glyph for a character; `scalar` is the missing code point in it.
  case missingGlyph(font: String, character: Character, scalar: Unicode.Scalar)
  /// The font's outline of a glyph cannot be read; `reason` is FreeType's message.
  case damagedGlyph(font: String, character: Character, scalar: Unicode.Scalar, reason: String)
  /// The font has a glyph that needs something unsupported, such as combining several code points.
  case unsupportedGlyph(font: String, character: Character, reason: String)
  /// A size of type is not above 0 and at most ``FontFace/largestSize``.
  case invalidSize(Double)
  /// A tracking is not between minus and plus ``FontFace/largestSize``.
  case invalidTracking(Double)
  /// A leading is not from 0 to ``FontFace/largestSize``.
  case invalidLeading(Double)
}

extension FontError: ReportableError {
  /// One line: what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "cannot read font \(quoted(path)): \(reason)"
    case .tooLarge(let path, let byteCount, let limit):
      "font \(quoted(path)) has \(byteCount) bytes, more than the limit of \(limit)"
    case .notAFont(let source, let reason):
      "\(quoted(source)) is not a font that can be used: \(reason); a TrueType or OpenType font is needed"
    case .truncated(let source, let table, let end, let byteCount):
      "font \(quoted(source)) is truncated: table \(quoted(table)) ends at byte \(end) of \(byteCount)"
    case .notScalable(let font):
      "font \(quoted(font)) holds bitmaps only; one with outlines is needed"
    case .missingGlyph(let font, let character, let scalar):
      "font \(quoted(font)) has no glyph for \(quoted(String(character))) (\(codePoint(scalar)))"
    case .damagedGlyph(let font, let character, let scalar, let reason):
      "font \(quoted(font)) has a damaged glyph for \(quoted(String(character))) (\(codePoint(scalar))): \(reason)"
    case .unsupportedGlyph(let font, let character, let reason):
      "cannot draw \(quoted(String(character))) of font \(quoted(font)): \(reason)"
    case .invalidSize(let size):
      "\(size) is not a size of type; it must be above 0 and at most \(FontFace.largestSize)"
    case .invalidTracking(let tracking):
      "\(tracking) is not a tracking; it must be from \(0 - FontFace.largestSize) to \(FontFace.largestSize)"
    case .invalidLeading(let leading):
      "\(leading) is not a leading; it must be from 0 to \(FontFace.largestSize)"
    }
  }

  /// Returns a text in quotation marks on one line, with control characters escaped.
  private func quoted(_ text: String) -> String { text.debugDescription }

  private func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  public var kind: ErrorKind { if case .cannotRead = self { .noInput } else { .badData } }

  public var advice: ErrorAdvice? { if case .missingGlyph = self { .bringFont } else { nil } }
}
