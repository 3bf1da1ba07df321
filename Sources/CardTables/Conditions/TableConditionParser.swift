public import ErrorReporting

/// Why a condition is not understood.
public enum TableConditionError: Error, Hashable, Sendable {
  /// There is nothing.
  case empty
  /// Something else should be here; `found` is `nil` at the end.
  case unexpected(found: String?, expected: String)
  /// A text in quotation marks does not end.
  case unclosedText(String)
  /// `<` and the like compare numbers.
  case notNumber(String)
  /// Parentheses, or `not`, lie in each other deeper than this.
  case tooDeep(limit: Int)
  /// The text after `~` is longer than this, in bytes.
  case tooLong(limit: Int)
}

extension TableConditionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "write for example cost>3 and type=spell"
    case .unexpected(let found?, let expected): "\"\(found.prefix(40))\" stands where \(expected) should"
    case .unexpected(nil, let expected): "\(expected) is missing at the end"
    case .unclosedText(let text): "the text \(text.prefix(40)) does not end"
    case .notNumber(let text): "\"\(text.prefix(40))\" is no number, which <, <=, > and >= compare"
    case .tooDeep(let limit): "more than \(limit) parentheses lie in each other"
    case .tooLong(let limit): "the text after ~ is longer than \(limit) bytes"
    }
  }
}

extension TableConditionError: ReportableError {
  public var kind: ErrorKind { .badData }
}

/// Reads a condition from its start to its end.
struct TableConditionParser {
  private enum Token: Hashable {
    case word(String)
    case text(String)
    case sign(String)
  }

  private static let maximumDepth = 64
  /// In bytes.
  private static let maximumSoughtLength = 1_000

  private let source: String
  private var tokens: [Token] = []
  private var position = 0
  private var depth = 0

  init(_ source: String) { self.source = source }

  mutating func condition() throws(TableConditionError) -> TableCondition.Node {
    try divide()
    guard !tokens.isEmpty else { throw .empty }
    let node = try disjunction()
    if position < tokens.count { throw .unexpected(found: word(at: position), expected: "and, or, or the end") }
    return node
  }

  // MARK: - Tokens

  private mutating func divide() throws(TableConditionError) {
    let characters = Array(source)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character.isWhitespace {
        index += 1
      } else if character == "'" || character == "\"" {
        guard let end = characters[(index + 1)...].firstIndex(of: character) else {
          throw .unclosedText(String(characters[index...]))
        }
        tokens.append(.text(String(characters[(index + 1)..<end])))
        index = end + 1
      } else if TableConditionParser.isSign(character) {
        let isDouble =
          index + 1 < characters.count && characters[index + 1] == "=" && "=!<>".contains(character)
        tokens.append(.sign(isDouble ? "\(character)=" : "\(character)"))
        index += isDouble ? 2 : 1
      } else {
        let end =
          characters[index...].firstIndex { $0.isWhitespace || TableConditionParser.isSign($0) } ?? characters.count
        tokens.append(.word(String(characters[index..<end])))
        index = end
      }
    }
  }

  private static func isSign(_ character: Character) -> Bool { "()=!<>~".contains(character) }

  private func word(at index: Int) -> String? {
    guard index < tokens.count else { return nil }
    switch tokens[index] {
    case .word(let word): return word
    case .text(let text): return "'\(text)'"
    case .sign(let sign): return sign
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard position < tokens.count, case .word(let next) = tokens[position], next.lowercased() == word else {
      return false
    }
    position += 1
    return true
  }

  private mutating func takeSign(_ sign: String) -> Bool {
    guard position < tokens.count, tokens[position] == .sign(sign) else { return false }
    position += 1
    return true
  }

  // MARK: - Grammar

  private mutating func disjunction() throws(TableConditionError) -> TableCondition.Node {
    var nodes = [try conjunction()]
    while take("or") { nodes.append(try conjunction()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func conjunction() throws(TableConditionError) -> TableCondition.Node {
    var nodes = [try negation()]
    while take("and") { nodes.append(try negation()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func negation() throws(TableConditionError) -> TableCondition.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TableConditionParser.maximumDepth else { throw .tooDeep(limit: TableConditionParser.maximumDepth) }
    if take("not") { return .not(try negation()) }
    guard takeSign("(") else { return try comparison() }
    let node = try disjunction()
    guard takeSign(")") else { throw .unexpected(found: word(at: position), expected: ")") }
    return node
  }

  private mutating func comparison() throws(TableConditionError) -> TableCondition.Node {
    guard position < tokens.count, case .word(let name) = tokens[position], !["and", "or"].contains(name.lowercased())
    else { throw .unexpected(found: word(at: position), expected: "the name of a column") }
    position += 1
    guard position < tokens.count, case .sign(let sign) = tokens[position], sign != "(", sign != ")" else {
      return .isTrue(name)
    }
    guard let comparison = TableCondition.Comparison(rawValue: sign == "==" ? "=" : sign) else {
      throw .unexpected(found: sign, expected: "=, !=, <, <=, >, >= or ~")
    }
    position += 1
    guard position < tokens.count else { throw .unexpected(found: nil, expected: "a value") }
    let value: String
    switch tokens[position] {
    case .word(let word), .text(let word): value = word
    case .sign(let sign): throw .unexpected(found: sign, expected: "a value")
    }
    position += 1
    switch comparison {
    case .less, .atMost, .greater, .atLeast:
      guard TableCondition.number(value) != nil else { throw .notNumber(value) }
    case .contains:
      // It is looked for at each place of the text.
      let limit = TableConditionParser.maximumSoughtLength
      guard value.utf8.count <= limit else { throw .tooLong(limit: limit) }
    case .equal, .notEqual: break
    }
    return .compares(name, comparison, value)
  }
}
