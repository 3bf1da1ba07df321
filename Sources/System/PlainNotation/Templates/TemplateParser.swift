/// A piece of a template, and its place.
struct TemplateElement: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case text(String)
    case variable(String, isEscaped: Bool)
    case section(String, isInverted: Bool, [TemplateElement])
  }

  var kind: Kind
  var line: Int
  var column: Int

  func error(_ problem: TemplateError.Problem) -> TemplateError { TemplateError(problem, line: line, column: column) }
}

/// Parses a template.
struct TemplateParser {
  private let characters: [Character]
  private var position = 0
  private var line = 1
  private var column = 1

  /// Whether any expression is allowed instead of a name.
  private let takesExpressions: Bool

  init(_ text: String, takesExpressions: Bool = false) {
    characters = Array(text)
    self.takesExpressions = takesExpressions
  }

  /// A section that has not ended yet.
  private struct OpenSection {
    var name: String
    var isInverted: Bool
    var line: Int
    var column: Int
    var elements: [TemplateElement] = []
  }

  private struct Tag {
    var sign: Character?
    var name: String
    var line: Int
    var column: Int

    /// Whether the tag itself writes nothing.
    var isSilent: Bool { sign == "#" || sign == "^" || sign == "/" || sign == "!" }

    func error(_ problem: TemplateError.Problem) -> TemplateError { TemplateError(problem, line: line, column: column) }
  }

  mutating func template() throws(TemplateError) -> [TemplateElement] {
    var open = [OpenSection(name: "", isInverted: false, line: 1, column: 1)]
    while position < characters.count {
      let (start, startColumn) = (line, column)
      var plain = takeText()
      guard position < characters.count else {
        append(plain, start, startColumn, to: &open)
        break
      }
      let lineStart = plain.lastIndex { $0.isNewline }
      let isFirst = lineStart.map { plain[plain.index(after: $0)...] } ?? plain[...]
      let beginsLine = isFirst.allSatisfy { $0 == " " || $0 == "\t" } && (lineStart != nil || startColumn == 1)
      let tag = try takeTag()
      if tag.isSilent, beginsLine, takeLineEnd() {
        plain.removeLast(isFirst.count)
      }
      append(plain, start, startColumn, to: &open)
      try add(tag, to: &open)
    }
    if let last = open.last, open.count > 1 {
      throw TemplateError(.unclosedSection(last.name), line: last.line, column: last.column)
    }
    return open[0].elements
  }

  private func append(_ text: String, _ line: Int, _ column: Int, to open: inout [OpenSection]) {
    if text.isEmpty { return }
    open[open.count - 1].elements.append(TemplateElement(kind: .text(text), line: line, column: column))
  }

  private func add(_ tag: Tag, to open: inout [OpenSection]) throws(TemplateError) {
    switch tag.sign {
    case "!": break
    case "#", "^":
      guard open.count <= TextTemplate.maximumDepth else {
        throw tag.error(.tooDeep(limit: TextTemplate.maximumDepth))
      }
      open.append(OpenSection(name: tag.name, isInverted: tag.sign == "^", line: tag.line, column: tag.column))
    case "/":
      let expected = open.count > 1 ? open[open.count - 1].name : nil
      guard let expected, TemplateParser.areSame(expected, tag.name) else {
        throw tag.error(.strayEnd(tag.name, expected: expected))
      }
      let section = open.removeLast()
      open[open.count - 1].elements.append(
        TemplateElement(
          kind: .section(section.name, isInverted: section.isInverted, section.elements), line: section.line,
          column: section.column))
    default:
      open[open.count - 1].elements.append(
        TemplateElement(
          kind: .variable(tag.name, isEscaped: tag.sign == nil), line: tag.line, column: tag.column))
    }
  }

  /// Whether two names or expressions are equal except for spaces.
  private static func areSame(_ name: String, _ other: String) -> Bool {
    name.filter { !$0.isWhitespace } == other.filter { !$0.isWhitespace }
  }

  // MARK: Characters

  private mutating func step() -> Character {
    let character = characters[position]
    position += 1
    if character.isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    return character
  }

  private func begins(_ text: String) -> Bool { characters[position...].starts(with: text) }

  /// Takes the text before the next tag.
  private mutating func takeText() -> String {
    var text = ""
    while position < characters.count, !begins("{{") { text.append(step()) }
    return text
  }

  /// Takes the rest of the line if it contains only spaces. Returns whether it did.
  private mutating func takeLineEnd() -> Bool {
    var end = position
    while end < characters.count, characters[end] == " " || characters[end] == "\t" { end += 1 }
    guard end == characters.count || characters[end].isNewline else { return false }
    while position < min(end + 1, characters.count) { _ = step() }
    return true
  }

  private mutating func takeTag() throws(TemplateError) -> Tag {
    var tag = Tag(sign: nil, name: "", line: line, column: column)
    for _ in 0..<2 { _ = step() }
    var closing = "}}"
    let signs = takesExpressions ? "#^/!&{>" : "#^/!&{>="
    // A sign alone is a name.
    if position < characters.count, signs.contains(characters[position]),
      !takesExpressions || !characters[(position + 1)...].starts(with: closing)
    {
      let sign = step()
      tag.sign = sign
      if sign == "{" { closing = "}}}" }
    }
    var content = ""
    while !begins(closing) {
      guard position < characters.count else { throw tag.error(.unclosedTag) }
      content.append(step())
    }
    for _ in closing { _ = step() }
    if tag.sign == "!" { return tag }
    if let sign = tag.sign, sign == ">" || sign == "=" { throw tag.error(.unsupportedTag("\(sign)\(content)")) }
    if takesExpressions {
      let name = content.drop { $0.isWhitespace }
      let spaces = name.reversed().prefix { $0.isWhitespace }.count
      if name.isEmpty { throw tag.error(.malformedName(content)) }
      tag.name = String(name.dropLast(spaces))
      return tag
    }
    let words = content.split { $0 == " " || $0 == "\t" }
    guard words.count == 1, TemplateParser.isName(words[0]) else {
      throw tag.error(.malformedName(content))
    }
    tag.name = String(words[0])
    return tag
  }

  private static func isName(_ word: Substring) -> Bool {
    if word == "." { return true }
    return word.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }
}
