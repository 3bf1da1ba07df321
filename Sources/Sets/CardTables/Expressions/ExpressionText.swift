/// The characters of an expression, and the position up to which they have been read.
struct ExpressionText {
  let characters: [Character]
  var position = 0
  /// Whether commas and semicolons separate arguments here, so that they end words.
  var isInCall = false

  init(_ source: String) {
    // Typographers' minus sign means the same as a hyphen.
    characters = source.map { $0 == "\u{2212}" ? "-" : $0 }
    skipSpaces()
  }

  var count: Int { characters.count }
  var isAtEnd: Bool { position == characters.count }
  /// The character at the position.
  var next: Character? { isAtEnd ? nil : characters[position] }

  // MARK: - Signs and words

  mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  mutating func take(_ sign: Character) -> Bool {
    guard next == sign else { return false }
    position += 1
    skipSpaces()
    return true
  }

  func word(is word: String) -> Bool {
    let end = position + word.count
    guard end <= characters.count, String(characters[position..<end]).lowercased() == word else { return false }
    return end == characters.count || !(characters[end].isNamePart || "-.".contains(characters[end]))
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard self.word(is: word) else { return false }
    position += word.count
    skipSpaces()
    return true
  }

  /// Takes a comparison operator of one or two characters.
  mutating func takeComparison() -> String {
    var sign = String(characters[position])
    position += 1
    if let next, (next == "=" && "=!<>".contains(sign)) || (next == ">" && sign == "<") {
      sign.append(next)
      position += 1
    }
    skipSpaces()
    return sign
  }

  /// The word at the position; an arithmetic operator ends it if a value follows.
  var plainWord: String {
    var end = position
    while end < characters.count {
      let character = characters[end]
      if character.isWhitespace || "()=!<>~|,;\"[]".contains(character) { break }
      if "+*/".contains(character), let next = characters[(end + 1)...].first(where: { !$0.isWhitespace }),
        next.isNamePart || "('\"[-".contains(next)
      {
        break
      }
      end += 1
    }
    return String(characters[position..<end])
  }

  /// Takes a name of several words, up to a keyword.
  mutating func joinedName(beginningWith word: String, but keywords: Set<String>) -> String {
    var name = word
    while let next, next.isNamePart || next == "#" {
      let word = plainWord
      let end = position + word.count
      guard !keywords.contains(word.lowercased()), end == characters.count || characters[end] != "(" else { break }
      position = end
      skipSpaces()
      name += " " + word
    }
    return name
  }

  /// Takes the word on the right side of a comparison.
  mutating func takeSide() -> String {
    let start = position
    while position < characters.count, !endsSide(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  private func endsSide(_ character: Character) -> Bool {
    character.isWhitespace || "()=!<>~|".contains(character) || (isInCall && (character == "," || character == ";"))
  }

  // MARK: - Names and numbers

  /// Whether a name at the position is complete, and not a number.
  func mayBeName(_ name: [Character]) -> Bool {
    let end = position + name.count
    // A function call takes precedence over a column of that name.
    if end < characters.count, characters[end - 1].isNamePart, characters[end] == "(" || characters[end].isNamePart {
      return false
    }
    // It may be the first part of a name with a point.
    if end + 1 < characters.count, characters[end] == ".", characters[end + 1].isNamePart { return false }
    guard TableValue.number(String(name)) != nil else { return true }
    // A column may be called 2026; in a comparison this is the column, elsewhere the number.
    return characters[end...].first { !$0.isWhitespace }.map { "=!<>~".contains($0) } ?? false
  }

  mutating func takeNumber() -> Double? {
    let digits = characters[position...].prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard !digits.isEmpty, digits.endIndex == characters.count || !characters[digits.endIndex].isNamePart,
      let number = TableValue.number(String(digits))
    else { return nil }
    position = digits.endIndex
    skipSpaces()
    return number
  }

  // MARK: - Texts

  /// The closing quotation marks of each opening mark, including those that word processors insert.
  private static let quotes: [Character: String] = [
    "'": "'", "\"": "\"", "\u{201C}": "\u{201D}\u{201C}", "\u{201E}": "\u{201C}\u{201D}", "\u{201D}": "\u{201D}",
    "\u{2018}": "\u{2019}", "\u{201A}": "\u{2018}\u{2019}", "\u{2019}": "\u{2019}", "\u{AB}": "\u{BB}",
    "\u{BB}": "\u{AB}",
  ]

  var isAtQuote: Bool { next.map { ExpressionText.quotes[$0] != nil } ?? false }

  /// Takes a text in quotation marks; returns `nil` if there is none here. A doubled straight mark is a mark inside the text.
  mutating func takeQuoted() throws(TableExpressionError) -> String? {
    guard let next, let ends = ExpressionText.quotes[next] else { return nil }
    var quoted = try takeEnclosed(until: ends)
    while next == "'" || next == "\"", self.next == next, characters[position - 1] == next {
      quoted += String(next) + (try takeEnclosed(until: ends))
    }
    skipSpaces()
    return quoted
  }

  /// Takes the text between the mark at the position and the first closing mark.
  mutating func takeEnclosed(until ends: String) throws(TableExpressionError) -> String {
    guard let close = characters[(position + 1)...].firstIndex(where: ends.contains) else {
      throw error(.unclosed(String(characters[position...])))
    }
    let enclosed = String(characters[(position + 1)..<close])
    position = close + 1
    return enclosed
  }

  // MARK: - Faults

  /// Returns a fault at a place, by default the position.
  func error(_ problem: TableExpressionError.Problem, at place: Int? = nil) -> TableExpressionError {
    TableExpressionError(problem, column: (place ?? position) + 1)
  }

  /// The operators of other languages.
  private static let foreignSigns = [
    "&&": "and", "||": "or", "?": "if cost > 3 then 'dear' else 'cheap'", "&": "concat(name, ' ', title)",
    "%": "mod(cost, 2)", "!": "not", "^": "a product", "**": "a product",
  ]

  /// Returns the fault of an unexpected character at the position.
  func unexpected(_ expected: String) -> TableExpressionError {
    if isAtEnd { return error(.unexpected(found: nil, expected: expected)) }
    // The first of two characters may already have been read.
    for start in [position - 1, position] where characters.indices.contains(start) {
      for length in [2, 1] where start + length > position && start + length <= characters.count {
        let sign = String(characters[start..<(start + length)])
        if let instead = ExpressionText.foreignSigns[sign] { return error(.foreign(sign, instead: instead), at: start) }
      }
    }
    let rest = characters[position...]
    if rest.first == ",", rest.dropFirst().first?.isWholeNumber == true, position > 0,
      characters[position - 1].isWholeNumber
    {
      return error(.foreign("a comma in a number", instead: "a point, as in 1.5"))
    }
    let word = rest.prefix { !endsSide($0) }
    return error(.unexpected(found: word.isEmpty ? String(rest.prefix(1)) : String(word), expected: expected))
  }
}

extension Character {
  /// Whether the character is always part of a name.
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}
