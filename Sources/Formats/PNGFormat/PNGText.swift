/// A remark in a PNG: a keyword, such as `Title`, and a text.
///
/// It is written as Latin-1 (`tEXt`) where the value allows it, else as UTF-8 (`iTXt`), never compressed. Texts that are
/// read may have been compressed (`zTXt`); they end at a U+0000, and what is not valid UTF-8 in them has become U+FFFD. One whose
/// keyword PNG does not allow is left out, so that what was read can be written.
public struct PNGText: Hashable, Sendable {
  /// 1 to 79 characters of printable Latin-1, without spaces at either end or side by side.
  public var keyword: String
  /// Any text without U+0000; a line ends with U+000A.
  public var value: String

  /// Takes any text. One that PNG does not allow is refused in writing, with a ``PNGTextProblem``.
  public init(keyword: String, value: String) {
    self.keyword = keyword
    self.value = value
  }

  /// The name of the picture.
  public static func title(_ value: String) -> PNGText { PNGText(keyword: "Title", value: value) }
  /// The software that has made the picture.
  package static func software(_ value: String) -> PNGText { PNGText(keyword: "Software", value: value) }
  /// The card that the picture shows.
  package static func card(_ value: String) -> PNGText { PNGText(keyword: "Card", value: value) }
}

/// A fault of a text that PNG does not allow.
public enum PNGTextProblem: Hashable, Sendable {
  /// A keyword must have 1 to 79 characters.
  case keywordLength(Int)
  /// A keyword consists of U+0020 to U+007E and U+00A1 to U+00FF.
  case keywordCharacter(Unicode.Scalar)
  /// A keyword has a space at an end, or two side by side.
  case keywordSpaces
  /// The value has a U+0000, counted in Unicode scalars from 0.
  case valueHasNull(offset: Int)
  /// The value has more bytes than a chunk may have.
  case valueTooLong(byteCount: Int)
}

extension PNGText {
  /// The most bytes of a value, so that it fits a chunk with its keyword.
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
    // As if there were one before the first character.
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
  /// The string's bytes in Latin-1, of which all its characters must be.
  var latin1Bytes: [UInt8] { unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  init(latin1 bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { unicodeScalars.append(Unicode.Scalar(byte)) }
  }
}
