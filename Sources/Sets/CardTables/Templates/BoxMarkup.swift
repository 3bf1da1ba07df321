import PlainNotation

// The markup in the text of a box: *italic*, **bold**, ***both***, :icon:, HTML tags, and \n for a new line. "* " or a bullet
// at the start of a line makes it an item of a list. A backslash escapes a character. A character between spaces, as in 2 * 3
// or 1 < 2, is no markup.

/// A text with parsed markup.
struct BoxMarkup {
  /// A part of a text.
  enum Piece: Hashable {
    /// Letters in one style.
    case text(String, MarkupStyle)
    /// An icon of the folder.
    case icon(String, MarkupStyle)
    /// A picture in a file, and its height in ems if it is given.
    case picture(String, height: Double?, MarkupStyle)
    /// The start of a list item.
    case bullet(MarkupStyle)
  }

  /// An error in the markup.
  enum Fault: Hashable {
    /// A mark without its end.
    case unclosed(String)
    /// An unknown tag; `nearest` has a similar name.
    case unknownTag(String, nearest: String?)
    /// An invalid part of a tag.
    case value(String, tag: String)
  }

  private(set) var pieces: [Piece] = []
  private(set) var faults: [Fault] = []

  /// The addresses of the pictures in the text.
  var pictures: [String] {
    pieces.compactMap { piece in
      if case .picture(let address, _, _) = piece { address } else { nil }
    }
  }

  private let characters: [Character]
  private var position = 0
  private var text = ""
  private var isBold = false
  private var isItalic = false
  /// The open tags, and the style outside each.
  private var open: [(tag: MarkupTag, outer: MarkupStyle)] = []
  private var tagged = MarkupStyle()
  /// Whether the line is a list item because of its first character.
  private var isItem = false
  private var beginsLine = true

  /// Whether a text has no markup, so that it is drawn as it is.
  static func isPlain(_ text: String) -> Bool {
    let markup = BoxMarkup(text)
    guard markup.faults.isEmpty else { return false }
    return markup.pieces.isEmpty || markup.pieces == [.text(text, MarkupStyle())]
  }

  init(_ source: String) {
    characters = Array(source)
    read()
  }

  private var style: MarkupStyle {
    var style = tagged
    if isBold { style.isBold = true }
    if isItalic { style.isItalic = true }
    if isItem { style.level += 1 }
    return style
  }

  // MARK: Reading

  private mutating func read() {
    while position < characters.count {
      let character = characters[position]
      if beginsLine, character == "*" || character == "\u{2022}", position + 1 < characters.count,
        characters[position + 1] == " "
      {
        finishText()
        isItem = true
        pieces.append(.bullet(style))
        position += 2
        beginsLine = false
        continue
      }
      switch character {
      case "\\" where position + 1 < characters.count && "\\*:n<&".contains(characters[position + 1]):
        add(characters[position + 1] == "n" ? "\n" : characters[position + 1])
        position += 2
      case "*": takeStars()
      case ":":
        if let name = iconName {
          startContent()
          finishText()
          pieces.append(.icon(name.lowercased(), style))
          position += name.count + 2
          beginsLine = false
        } else {
          add(character)
          position += 1
        }
      case "<":
        if let tag = MarkupTag(characters[position...]) {
          position += tag.text.count
          take(tag)
        } else {
          add(character)
          position += 1
        }
      case "&":
        let (letter, count) = entity
        add(letter)
        position += count
      default:
        // A tab is a space, as in SVG text.
        add(character == "\r\n" || character == "\r" ? "\n" : character == "\t" ? " " : character)
        position += 1
      }
    }
    finishText()
    if isBold || isItalic { faults.append(.unclosed(isBold ? (isItalic ? "***" : "**") : "*")) }
    for (tag, _) in open where tag.name != "li" && tag.name != "p" { faults.append(.unclosed(tag.text)) }
  }

  private mutating func add(_ character: Character) {
    // White space between list items is ignored.
    if open.last?.tag.name == "ul", character.isWhitespace { return }
    if endsBlock, character.isWhitespace, character != "\n" { return }
    if character != "\n" { startContent() }
    endsBlock = false
    if character == "\n", isItem {
      finishText()
      isItem = false
    }
    text.append(character)
    beginsLine = character == "\n"
  }

  private mutating func takeStars() {
    let start = position
    while position < characters.count, characters[position] == "*", position - start < 3 { position += 1 }
    let count = position - start
    let before = start > 0 ? characters[start - 1] : " "
    let after = position < characters.count ? characters[position] : " "
    let isOpen = count == 1 ? isItalic : count == 2 ? isBold : isBold || isItalic
    beginsLine = false
    // An opening mark precedes a letter, and a closing mark follows one.
    guard isOpen ? !before.isWhitespace : !after.isWhitespace else {
      text += String(repeating: "*", count: count)
      return
    }
    startContent()
    finishText()
    if count != 2 { isItalic.toggle() }
    if count != 1 { isBold.toggle() }
  }

  /// The name between the colon at the position and the next one.
  private var iconName: String? {
    guard position + 1 < characters.count, characters[position + 1].isLetter else { return nil }
    let rest = characters[(position + 1)...]
    guard let end = rest.firstIndex(where: { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }),
      characters[end] == ":"
    else { return nil }
    return String(rest[..<end])
  }

  /// The character of an entity such as `&amp;` at the position, and the entity's length; the ampersand itself if there is
  /// none.
  private var entity: (letter: Character, count: Int) {
    let known: [String: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
      "ndash": "\u{2013}", "mdash": "\u{2014}", "times": "\u{D7}", "hellip": "\u{2026}",
    ]
    let name = String(characters[(position + 1)...].prefix(8).prefix { $0 != ";" })
    let end = position + 1 + name.count
    guard let letter = known[name], end < characters.count, characters[end] == ";" else { return ("&", 1) }
    return (letter, name.count + 2)
  }

  // MARK: Tags

  private mutating func take(_ tag: MarkupTag) {
    guard MarkupTag.names.contains(tag.name) else {
      faults.append(.unknownTag(tag.text, nearest: nearestText(to: tag.name, among: MarkupTag.names).map { "<\($0)>" }))
      return
    }
    switch tag.name {
    case "br": add("\n")
    case "img":
      startContent()
      finishText()
      let height = tag.attribute("height")
      let ems = height.flatMap(MarkupStyle.size)
      guard let address = tag.attribute("src"), height == nil || ems != nil else {
        return faults.append(.value(height.map { "height=\($0)" } ?? "no src", tag: tag.text))
      }
      pieces.append(.picture(address, height: ems, style))
      beginsLine = false
    case _ where tag.isClosing: close(tag)
    default:
      if tag.name == "li" { close("li") }
      if tag.name == "li" || tag.name == "p" || tag.name == "ul" { beginLine() }
      finishText()
      open.append((tag, tagged))
      if tag.name == "ul" { tagged.level += 1 }
      if let value = tag.apply(to: &tagged) { faults.append(.value(value, tag: tag.text)) }
      if tag.name == "li" {
        if tagged.level == 0 { tagged.level = 1 }
        pieces.append(.bullet(style))
        beginsLine = false
      }
    }
  }

  private mutating func close(_ tag: MarkupTag) {
    if tag.name == "ul" { close("li") }
    guard let place = open.lastIndex(where: { $0.tag.name == tag.name }) else {
      return faults.append(.unclosed(tag.text))
    }
    for (inner, _) in open[(place + 1)...] { faults.append(.unclosed(inner.text)) }
    finishText()
    tagged = open[place].outer
    open.removeSubrange(place...)
    if tag.name == "p" || tag.name == "ul" { endsBlock = true }
  }

  /// Closes an item that the next item ends.
  private mutating func close(_ name: String) {
    guard open.last?.tag.name == name, let outer = open.popLast()?.outer else { return }
    finishText()
    tagged = outer
  }

  /// Whether the next content starts a line.
  private var endsBlock = false

  private mutating func beginLine() {
    endsBlock = false
    if beginsLine { return }
    text.append("\n")
    beginsLine = true
  }

  /// Starts a line after a paragraph or a list.
  private mutating func startContent() { if endsBlock { beginLine() } }

  private mutating func finishText() {
    if !text.isEmpty { pieces.append(.text(text, style)) }
    text = ""
  }
}
