import PlainNotation

/// A value in an expression.
enum TableValue: Hashable, Sendable {
  case text(String)
  /// A number of a spreadsheet, and the text that shows it: `$2.50`.
  case shown(String, Double)
  case number(Double)
  case flag(Bool)
  case list([String])

  /// The value as text.
  var text: String {
    switch self {
    case .text(let text), .shown(let text, _): text
    case .number(let number): NumberText.of(number)
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .list(let items): items.joined(separator: ", ")
    }
  }

  /// The value as a number; `nil` for a text that is not a number.
  var number: Double? {
    switch self {
    case .text(let text): TableValue.number(text.trimmed)
    case .number(let number), .shown(_, let number): number
    case .flag(let isTrue): isTrue ? 1 : 0
    case .list: nil
    }
  }

  /// Whether the value counts as true.
  var isTrue: Bool {
    switch self {
    case .text(let text): TableValue.isTrue(text)
    case .number(let number), .shown(_, let number): number != 0
    case .flag(let isTrue): isTrue
    case .list(let items): !items.isEmpty
    }
  }

  /// Whether the text is empty.
  var isEmpty: Bool {
    switch self {
    case .text(let text), .shown(let text, _): text.trimmed.isEmpty
    case .list(let items): items.isEmpty
    case .number, .flag: false
    }
  }

  /// The items: those of a JSON array, otherwise the parts between semicolons and line ends. Empty parts are left out.
  var items: [String] {
    if case .list(let items) = self { return items }
    let text = text.trimmed
    if text.hasPrefix("["), let value = try? JSONValue(parsing: Array(text.utf8), limit: text.utf8.count),
      case .array(let elements) = value
    {
      return elements.map(\.text)
    }
    return text.split { $0 == ";" || $0.isNewline }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether a text counts as true.
  static func isTrue(_ text: String) -> Bool {
    let text = text.trimmed.lowercased()
    let words = ["", "no", "n", "off", "false", "n/a", "-", "\u{2013}", "\u{2014}"]
    return !words.contains(text) && number(text) != 0
  }

  /// Returns the number in a text with a decimal point; `nil` for infinite numbers and words such as `nan` and `0x10`.
  static func number(_ text: String) -> Double? {
    // Typographers' minus sign.
    let text = text.first == "\u{2212}" ? "-" + text.dropFirst() : text
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the number in a text with a decimal comma; `nil` for other texts.
  static func germanNumber(_ text: String) -> Double? {
    let parts = text.trimmed.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 ? number(parts.joined(separator: ".")) : nil
  }

  /// Returns the number in a text with commas between thousands, as in 1,500; `nil` for other texts.
  static func groupedNumber(_ text: String) -> Double? {
    let parts = text.trimmed.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, (1...3).contains(first.drop { $0 == "-" }.count),
      parts.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 })
    else { return nil }
    return number(parts.joined())
  }

  /// The number of digits with points and commas, of which the last one stands before the decimals, as in 20 and 1.234,5; `nil` for
  /// other texts.
  static func plainNumber(_ text: String) -> Double? {
    guard let mark = text.lastIndex(where: { $0 == "," }) else { return number(text) }
    return number(text[..<mark].filter { $0 != "." } + "." + text[text.index(after: mark)...])
  }

  /// Whether two values are the same: as texts, or as numbers, however those are shown.
  static func isEqual(_ value: TableValue, _ other: TableValue) -> Bool {
    if isEqual(value.text.trimmed, other.text.trimmed) { return true }
    switch (value, other) {
    case (.shown, _), (_, .shown): return value.number != nil && value.number == other.number
    default: return false
    }
  }

  /// Whether two texts are the same ignoring case, or as numbers.
  static func isEqual(_ text: String, _ other: String) -> Bool {
    if text.lowercased() == other.lowercased() { return true }
    guard let a = number(text), let b = number(other) else { return false }
    return a == b
  }
}
