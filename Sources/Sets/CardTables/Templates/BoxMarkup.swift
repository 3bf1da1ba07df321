import PlainNotation

// The marks in the text of a box: *italic*, **bold**, ***both***, :icon:, \n for a new line, a line that begins with "* " or a bullet
// for an item of a list, tags of HTML, and a backslash before a sign that is to be the sign itself. A sign that stands between
// spaces, as in 2 * 3 or 1 < 2, marks nothing.

/// A text with its marks read.
struct BoxMarkup {
  /// A part of a text.
  enum Piece: Hashable {
    /// Letters in one style.
    case text(String, MarkupStyle)
    /// A picture of the folder of icons.
    case icon(String, MarkupStyle)
    /// A picture in a file, and its height in ems if it is given.
    case picture(String, height: Double?, MarkupStyle)
    /// The beginning of an item of a list.
    case bullet(MarkupStyle)
  }

  /// Something that cannot be read.
  enum Fault: Hashable {
    /// A mark without its end.
    case unclosed(String)
    /// An unknown tag; `nearest` is spelled most like it.
    case unknownTag(String, nearest: String?)
    /// A part of a tag that is not understood.
    case value(String, tag: String)
  }

  private(set) var pieces: [Piece] = []
  private(set) var faults: [Fault] = []

  /// The addresses of the pictures in it.
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
  /// The tags that are open, and the style that each was met in.
  private var open: [(tag: MarkupTag, outer: MarkupStyle)] = []
  private var tagged = MarkupStyle()
  /// Whether a line is an item of a list by the sign that it begins with.
  private var isItem = false
  private var beginsLine = true

  /// Whether a text has no marks at all, so that it is what it is.
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
        // A tab is a space, as in the text of an SVG.
        add(character == "\r\n" || character == "\r" ? "\n" : character == "\t" ? " " : character)
        position += 1
      }
    }
    finishText()
    if isBold || isItalic { faults.append(.unclosed(isBold ? (isItalic ? "***" : "**") : "*")) }
    for (tag, _) in open where tag.name != "li" && tag.name != "p" { faults.append(.unclosed(tag.text)) }
  }

  private mutating func add(_ character: Character) {
    // Between the items of a list white space means nothing.
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
    // A mark begins before a letter, and ends after one.
    guard isOpen ? !before.isWhitespace : !after.isWhitespace else {
      text += String(repeating: "*", count: count)
      return
    }
    startContent()
    finishText()
    if count != 2 { isItalic.toggle() }
    if count != 1 { isBold.toggle() }
  }

  /// The name between the colon here and the next one.
  private var iconName: String? {
    guard position + 1 < characters.count, characters[position + 1].isLetter else { return nil }
    let rest = characters[(position + 1)...]
    guard let end = rest.firstIndex(where: { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }),
      characters[end] == ":"
    else { return nil }
    return String(rest[..<end])
  }

  /// The letter that an entity such as `&amp;` here stands for, and how long it is; the sign itself where there is none.
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

  /// Ends an item that the next one ends.
  private mutating func close(_ name: String) {
    guard open.last?.tag.name == name, let outer = open.popLast()?.outer else { return }
    finishText()
    tagged = outer
  }

  /// Whether what follows begins a line.
  private var endsBlock = false

  private mutating func beginLine() {
    endsBlock = false
    if beginsLine { return }
    text.append("\n")
    beginsLine = true
  }

  /// Begins a line after a paragraph or a list.
  private mutating func startContent() { if endsBlock { beginLine() } }

  private mutating func finishText() {
    if !text.isEmpty { pieces.append(.text(text, style)) }
    text = ""
  }
}
