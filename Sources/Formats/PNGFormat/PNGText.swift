/// A text in a PNG with a keyword, such as `Title`.
///
/// It is written as Latin-1 (`tEXt`) if the value allows it, otherwise as UTF-8 (`iTXt`), never compressed. Texts in a file may
/// be compressed (`zTXt`). Reading cuts a value at a U+0000, and replaces invalid UTF-8 by U+FFFD. It skips a text with an
/// invalid keyword, so that what was read can be written.
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 characters of printable Latin-1, without spaces at either end or two in a row.
  public var keyword: String
  /// The value: any text without U+0000; lines end with U+000A.
  public var value: String

  /// Creates a text from any strings. Writing rejects those that PNG does not allow, with a ``PNGTextProblem``.
  public init(keyword: String, value: String) {
    self.keyword = keyword
    self.value = value
  }

  /// The name of the picture.
  public static func title(_ value: String) -> PNGText { PNGText(keyword: "Title", value: value) }
  /// The software that made the picture.
  package static func software(_ value: String) -> PNGText { PNGText(keyword: "Software", value: value) }
  /// The card that the picture shows.
  package static func card(_ value: String) -> PNGText { PNGText(keyword: "Card", value: value) }
}

/// A fault of a text that PNG does not allow.
public enum PNGTextProblem: Hashable, Sendable {
  /// The keyword does not have 1 to 79 characters; it has this number.
  case keywordLength(Int)
  /// The keyword has a character outside U+0020 to U+007E and U+00A1 to U+00FF.
  case keywordCharacter(Unicode.Scalar)
  /// The keyword has a space at an end, or two in a row.
  case keywordSpaces
  /// The value has a U+0000 at this offset in Unicode scalars.
  case valueHasNull(offset: Int)
  /// The value does not fit into a chunk.
  case valueTooLong(byteCount: Int)
}

extension PNGText {
  /// The largest number of bytes of a value that fits into a chunk with its keyword.
  static let maximumValueByteCount = Int(Int32.max) - 128

  /// - Throws: ``PNGError/invalidText(keyword:problem:)``
  func validate() throws(PNGError) {
    if let problem { throw .invalidText(keyword: keyword, problem: problem) }
  }

  /// The text's fault; `nil` if it can be written.
  var problem: PNGTextProblem? {
    let scalars = keyword.unicodeScalars
    guard (1...79).contains(scalars.count) else { return .keywordLength(scalars.count) }
    if let wrong = scalars.first(where: { !(0x20...0x7E).contains($0.value) && !(0xA1...0xFF).contains($0.value) }) {
      return .keywordCharacter(wrong)
    }
    // A space at the start is treated like the second of two.
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      if scalar == " ", previous == " " { return .keywordSpaces }
      previous = scalar
    }
    if previous == " " { return .keywordSpaces }
    guard value.utf8.count <= Self.maximumValueByteCount else { return .valueTooLong(byteCount: value.utf8.count) }
    if let offset = value.unicodeScalars.enumerated().first(where: { $0.element == "\0" })?.offset {
      return .valueHasNull(offset: offset)
    }
    return nil
  }

  /// Whether the value fits a `tEXt` chunk: Latin-1 without control characters other than the line feed.
  var isLatin1: Bool {
    value.unicodeScalars.allSatisfy {
      $0 == "\n" || (0x20...0x7E).contains($0.value) || (0xA0...0xFF).contains($0.value)
    }
  }
}

extension String {
  /// The string's bytes in Latin-1; all its characters must be Latin-1.
  var latin1Bytes: [UInt8] { unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  init(latin1 bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { unicodeScalars.append(Unicode.Scalar(byte)) }
  }
}
