import PlainNotation

/// Parses an expression by precedence climbing, with two calls for each level of nesting.
struct TableExpressionParser {
  private static let maximumDepth = 64
  /// The longest expression, in characters.
  private static let maximumLength = 10_000
  /// The longest text after `~`, in bytes.
  private static let maximumSoughtLength = 1_000
  private static let keywords: Set<String> = ["and", "or", "not", "if", "then", "else"]

  private typealias Node = TableExpression.Node

  /// The precedence of operators, from the weakest.
  private enum Level: Int, Comparable {
    case any, all, comparison, sum, product, operand

    static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    var next: Level { Level(rawValue: rawValue + 1) ?? .operand }
  }

  private let known: ColumnNames
  private var text: ExpressionText
  private var depth = 0
  private var filterCount = 0

  init(_ source: String, known: ColumnNames) {
    text = ExpressionText(source)
    self.known = known
  }

  mutating func expression() throws(TableExpressionError) -> TableExpression.Node {
    guard text.count <= TableExpressionParser.maximumLength else {
      throw text.error(.tooLong(limit: TableExpressionParser.maximumLength), at: 0)
    }
    // A formula may start like those of spreadsheets.
    _ = text.take("=")
    if text.isAtEnd { throw text.error(.empty) }
    let node = try piped()
    if !text.isAtEnd { throw text.unexpected("and, or, a sign such as + or =, or the end") }
    return node
  }

  // MARK: - Operators

  private mutating func piped() throws(TableExpressionError) -> Node {
    var node = try climbing(from: .any)
    while text.take("|") {
      filterCount += 1
      guard filterCount <= TableExpressionParser.maximumDepth else { throw tooDeep }
      node = try filter(of: node)
    }
    return node
  }

  private mutating func climbing(from least: Level) throws(TableExpressionError) -> Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TableExpressionParser.maximumDepth else { throw tooDeep }
    return try continued(try operand(), from: least)
  }

  private mutating func continued(_ first: Node, from least: Level) throws(TableExpressionError) -> Node {
    var left = first
    while let level = nextLevel, level >= least {
      switch level {
      case .any, .all:
        var nodes = [left]
        while nextLevel == level {
          _ = text.takeWord(level == .any ? "or" : "and")
          nodes.append(try climbing(from: level.next))
        }
        left = level == .any ? .any(nodes) : .all(nodes)
      case .comparison:
        left = try comparison(of: left)
        // 1 < 2 < 3 and type = a + b would not mean what they seem to.
        if let next = nextLevel, next > .all { throw text.unexpected("and, or, or the end; calculate in parentheses") }
      case .sum, .product:
        let signs: (plain: Character, inverse: Character) = level == .sum ? ("+", "-") : ("*", "/")
        var terms: [TableExpression.Term] = []
        while nextLevel == level {
          let isInverse = text.take(signs.inverse)
          if !isInverse { _ = text.take(signs.plain) }
          terms.append(TableExpression.Term(isInverse: isInverse, node: try climbing(from: level.next)))
        }
        left = level == .sum ? .sum(left, terms) : .product(left, terms)
      case .operand: return left
      }
    }
    return left
  }

  /// The level of the operator at the position; `nil` if there is none.
  private var nextLevel: Level? {
    switch text.next {
    case "+", "-": .sum
    case "*", "/": .product
    case "=", "<", ">", "~", "!": .comparison
    default: text.word(is: "or") ? .any : text.word(is: "and") ? .all : nil
    }
  }

  private mutating func comparison(of left: Node) throws(TableExpressionError) -> Node {
    let start = text.position
    let sign = text.takeComparison()
    let usual = ["==": "=", "<>": "!="][sign] ?? sign
    guard let comparison = TableExpression.Comparison(rawValue: usual) else {
      throw text.error(.unexpected(found: sign, expected: "=, !=, <, <=, >, >= or ~"), at: start)
    }
    let valueStart = text.position
    let right = comparison.isOrder ? try climbing(from: .sum) : try side()
    if case .text(let value) = right {
      if comparison.isOrder, TableValue.number(value) == nil { throw text.error(.notNumber(value), at: valueStart) }
      let limit = TableExpressionParser.maximumSoughtLength
      if comparison == .contains, value.utf8.count > limit {
        throw text.error(.soughtTooLong(limit: limit), at: valueStart)
      }
    }
    return .compares(left, comparison, right)
  }

  /// Parses the right side of a comparison of texts, where a word is a text.
  private mutating func side() throws(TableExpressionError) -> Node {
    if text.isAtEnd { throw text.unexpected("a value") }
    if text.next == "(" || text.next == "[" || text.isAtQuote { return try operand() }
    let start = text.position
    let word = text.takeSide()
    if word.isEmpty { throw text.unexpected("a value") }
    if TableFunction(rawValue: word.lowercased()) != nil, text.next == "(" {
      text.position = start
      return try operand()
    }
    text.skipSpaces()
    return .text(word)
  }

  // MARK: - Operands

  private mutating func operand() throws(TableExpressionError) -> Node {
    if text.isAtEnd { throw text.unexpected("a value") }
    let start = text.position
    if let quoted = try text.takeQuoted() { return .text(quoted) }
    if text.next == "[" {
      let name = try text.takeEnclosed(until: "]").trimmed
      text.skipSpaces()
      return .name(name)
    }
    if text.take("(") {
      let outer = text.isInCall
      text.isInCall = false
      let node = try piped()
      text.isInCall = outer
      guard text.take(")") else { throw text.unexpected(")") }
      return node
    }
    if text.take("-") { return .negative(try climbing(from: .operand)) }
    if text.takeWord("not") { return .not(try climbing(from: .comparison)) }
    if text.takeWord("if") { return try choice(at: start) }
    if let name = takeKnownName() { return .name(name) }
    if let number = text.takeNumber() { return .number(number) }
    if let node = try connective() { return node }
    let word = text.plainWord
    guard !word.isEmpty, !TableExpressionParser.keywords.contains(word.lowercased()) else {
      throw text.unexpected("a column, a number or a text")
    }
    text.position += word.count
    if text.next == "(" {
      let function = try function(word, at: start)
      return .call(function, try checked(function, try callValues(), at: start))
    }
    text.skipSpaces()
    return .name(text.joinedName(beginningWith: word, but: TableExpressionParser.keywords))
  }

  /// Parses the rest after `if`: with `then` and `else`, or as a function.
  private mutating func choice(at start: Int) throws(TableExpressionError) -> Node {
    var condition: Node
    if text.next == "(" {
      var values = try openValues()
      if values.count > 1 {
        guard text.take(")") else { throw text.unexpected("a comma or )") }
        guard values.count <= 3 else {
          throw text.error(.valueCount(function: "if", expected: "2 to 3 values", found: values.count), at: start)
        }
        return .choice(values[0], values[1], values.count > 2 ? values[2] : nil)
      }
      guard text.take(")") else { throw text.unexpected("a comma or )") }
      condition = try continued(values.removeLast(), from: .any)
    } else {
      condition = try climbing(from: .any)
    }
    guard text.takeWord("then") else { throw text.unexpected("then") }
    let first = try climbing(from: .any)
    return .choice(condition, first, text.takeWord("else") ? try climbing(from: .any) : nil)
  }

  // MARK: - Functions

  /// Parses `and(a, b)` and `or(a, b)`, the form of spreadsheets; returns `nil` for anything else.
  private mutating func connective() throws(TableExpressionError) -> Node? {
    let start = text.position
    let isAll = text.takeWord("and")
    guard isAll || text.takeWord("or"), text.next == "(" else {
      text.position = start
      return nil
    }
    let values = try callValues()
    return isAll ? .all(values) : .any(values)
  }

  private mutating func callValues() throws(TableExpressionError) -> [Node] {
    let values = try openValues()
    guard text.take(")") else { throw text.unexpected("a comma or )") }
    return values
  }

  /// Parses the arguments between parentheses, but not the closing one.
  private mutating func openValues() throws(TableExpressionError) -> [Node] {
    _ = text.take("(")
    let outer = text.isInCall
    text.isInCall = true
    defer { text.isInCall = outer }
    var values: [Node] = []
    if text.next == ")" { return values }
    repeat { values.append(try piped()) } while text.take(",") || text.take(";")
    return values
  }

  private mutating func filter(of node: Node) throws(TableExpressionError) -> Node {
    let start = text.position
    let word = text.plainWord
    guard !word.isEmpty else { throw text.unexpected("a function") }
    let function = try function(word, at: start)
    text.position += word.count
    text.skipSpaces()
    var values = [node]
    if text.next == "(" {
      values += try callValues()
    } else {
      while let next = text.next, !"|),;+-*/=!<>~".contains(next),
        !TableExpressionParser.keywords.contains(text.plainWord.lowercased())
      {
        values.append(try argument())
      }
    }
    return .call(function, try checked(function, values, at: start))
  }

  /// Parses an argument of a filter: one word, unless it is the name of a column.
  private mutating func argument() throws(TableExpressionError) -> Node {
    if text.next == "[" || text.next == "(" || text.isAtQuote { return try operand() }
    if let name = takeKnownName() { return .name(name) }
    if let number = text.takeNumber() { return .number(number) }
    let word = text.plainWord
    guard !word.isEmpty else { throw text.unexpected("a column, a number or a text") }
    text.position += word.count
    text.skipSpaces()
    return .name(word)
  }

  private func function(_ word: String, at start: Int) throws(TableExpressionError) -> TableFunction {
    if let function = TableFunction(rawValue: word.lowercased()) { return function }
    let nearest = TableFunction.otherNames[word.lowercased()] ?? nearestText(to: word, among: TableFunction.names)
    throw text.error(.unknownFunction(word, nearest: nearest), at: start)
  }

  /// Returns the arguments of a function if their number is valid. A table and its column are names.
  private func checked(
    _ function: TableFunction, _ values: [Node], at start: Int
  ) throws(TableExpressionError) -> [Node] {
    guard function.valueCounts.contains(values.count) else {
      throw text.error(
        .valueCount(function: function.rawValue, expected: function.valueCountText, found: values.count), at: start)
    }
    guard function == .lookup else { return values }
    var checked = [values[0]]
    for value in values.dropFirst() {
      switch value {
      case .name(let name), .text(let name): checked.append(.text(name))
      default:
        throw text.error(
          .unexpected(found: "a value", expected: "the name of a table and that of its column"), at: start)
      }
    }
    return checked
  }

  // MARK: - Names and faults

  /// Takes the name of a column at the position.
  private mutating func takeKnownName() -> String? {
    let names = known.names(at: text.position, in: text.characters)
    guard let name = names.first(where: text.mayBeName) else { return nil }
    text.position += name.count
    text.skipSpaces()
    return String(name)
  }

  private var tooDeep: TableExpressionError { text.error(.tooDeep(limit: TableExpressionParser.maximumDepth)) }
}
