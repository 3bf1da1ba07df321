/// The text of a cell with bold and italic parts.
struct RichText {
  struct Style: OptionSet, Hashable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
  }

  private var parts: [(text: String, style: Style)] = []

  mutating func add(_ text: String, _ style: Style = []) {
    if let last = parts.last, last.style == style {
      parts[parts.count - 1].text += text
    } else if !text.isEmpty {
      parts.append((text, style))
    }
  }

  /// The text without styles.
  var plain: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }

  /// Returns the cell; `nil` if it is empty. A style of the whole text is the cell's look and gets no markup.
  ///
  /// - Parameter read: decodes the text.
  func cell(_ read: (String) -> String = { $0 }) -> SheetGrid.Cell? {
    let plain = read(plain)
    if plain.isEmpty { return nil }
    guard Set(parts.filter { !$0.text.isBlank }.map(\.style)).count > 1 else { return .text(plain) }
    return .rich(plain: plain, marked: parts.map { RichText.marked(read($0.text), $0.style) }.joined())
  }

  /// Returns a part between tags, which texts in boxes support.
  private static func marked(_ text: String, _ style: Style) -> String {
    var text = text
    if text.isBlank { return text }
    if style.contains(.italic) { text = "<i>\(text)</i>" }
    if style.contains(.bold) { text = "<b>\(text)</b>" }
    return text
  }
}
