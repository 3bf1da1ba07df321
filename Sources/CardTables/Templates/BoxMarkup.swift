// The marks in the text of a box: *italic*, **bold**, ***both***, :icon:, \n for a new line, and a backslash before a sign that is
// to be the sign itself. A sign that stands between spaces, as in 2 * 3, marks nothing.

/// A text with its marks read.
struct BoxMarkup {
  /// Letters in one style, or an icon.
  enum Piece: Hashable {
    case text(String, isBold: Bool, isItalic: Bool)
    case icon(String)
  }

  private(set) var pieces: [Piece] = []
  /// A mark that does not end.
  private(set) var unclosed: String?

  private let characters: [Character]
  private let hasIcons: Bool
  private var position = 0
  private var text = ""
  private var isBold = false
  private var isItalic = false

  /// - Parameter hasIcons: whether names between colons are icons.
  init(_ source: String, hasIcons: Bool) {
    characters = Array(source)
    self.hasIcons = hasIcons
    read()
  }

  private mutating func read() {
    while position < characters.count {
      let character = characters[position]
      switch character {
      case "\\" where position + 1 < characters.count && "\\*:n".contains(characters[position + 1]):
        text.append(characters[position + 1] == "n" ? "\n" : characters[position + 1])
        position += 2
      case "*": takeStars()
      case ":":
        if let name = iconName {
          finishText()
          pieces.append(.icon(name.lowercased()))
          position += name.count + 2
        } else {
          text.append(character)
          position += 1
        }
      case "\r\n", "\r":
        text.append("\n")
        position += 1
      default:
        text.append(character)
        position += 1
      }
    }
    finishText()
    if isBold || isItalic { unclosed = isBold ? (isItalic ? "***" : "**") : "*" }
  }

  private mutating func takeStars() {
    let start = position
    while position < characters.count, characters[position] == "*", position - start < 3 { position += 1 }
    let count = position - start
    let before = start > 0 ? characters[start - 1] : " "
    let after = position < characters.count ? characters[position] : " "
    let isOpen = count == 1 ? isItalic : count == 2 ? isBold : isBold || isItalic
    // A mark begins before a letter, and ends after one.
    guard isOpen ? !before.isWhitespace : !after.isWhitespace else {
      text += String(repeating: "*", count: count)
      return
    }
    finishText()
    if count != 2 { isItalic.toggle() }
    if count != 1 { isBold.toggle() }
  }

  /// The name between the colon here and the next one.
  private var iconName: String? {
    guard hasIcons, position + 1 < characters.count, characters[position + 1].isLetter else { return nil }
    let rest = characters[(position + 1)...]
    guard let end = rest.firstIndex(where: { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }),
      characters[end] == ":"
    else { return nil }
    return String(rest[..<end])
  }

  private mutating func finishText() {
    if !text.isEmpty { pieces.append(.text(text, isBold: isBold, isItalic: isItalic)) }
    text = ""
  }
}
