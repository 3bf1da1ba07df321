/// The evaluation of an expression in a row.
struct TableEvaluation {
  let expression: TableExpression
  let row: RowValues
  private(set) var work: ExpressionWork

  init(_ expression: TableExpression, in row: RowValues, _ work: ExpressionWork) {
    (self.expression, self.row, self.work) = (expression, row, work)
  }

  mutating func value() throws(TableProblem) -> TableValue { try value(of: expression.root) }

  mutating func value(of node: TableExpression.Node) throws(TableProblem) -> TableValue {
    try spend(1)
    switch node {
    case .text(let text): return .text(text)
    case .number(let number): return .number(number)
    case .name(let name): return row.value(of: name) ?? .text("")
    case .any(let nodes):
      for node in nodes where try value(of: node).isTrue { return .flag(true) }
      return .flag(false)
    case .all(let nodes):
      for node in nodes where try !value(of: node).isTrue { return .flag(false) }
      return .flag(true)
    case .not(let node): return .flag(try !value(of: node).isTrue)
    case .compares(let left, let comparison, let right): return .flag(try compare(left, comparison, right))
    case .sum(let first, let terms):
      var sum = try number(of: first)
      for term in terms {
        let next = try number(of: term.node)
        sum = term.isInverse ? sum - next : sum + next
      }
      return try finite(sum)
    case .product(let first, let terms):
      var product = try number(of: first)
      for term in terms {
        let next = try number(of: term.node)
        if term.isInverse, next == 0 { throw problem("it divides by 0") }
        product = term.isInverse ? product / next : product * next
      }
      return try finite(product)
    case .negative(let node): return .number(-(try number(of: node)))
    case .choice(let condition, let first, let second):
      if try value(of: condition).isTrue { return try value(of: first) }
      guard let second else { return .text("") }
      return try value(of: second)
    case .call(let function, let nodes): return try call(function, nodes)
    }
  }

  // MARK: - Limits and faults

  mutating func spend(_ count: Int) throws(TableProblem) {
    if !work.spend(count) { throw problem("the expressions of this card take too long") }
  }

  /// Takes the work of reading or making a text.
  mutating func spend(bytes count: Int) throws(TableProblem) { try spend(count / 16) }

  func problem(_ reason: String) -> TableProblem {
    row.problem(.noResult(expression.text, reason: reason), columns: expression.names.sorted())
  }

  func finite(_ number: Double) throws(TableProblem) -> TableValue {
    guard number.isFinite else { throw problem("the number is too large") }
    return .number(number)
  }

  // MARK: - Numbers and comparisons

  mutating func number(of node: TableExpression.Node) throws(TableProblem) -> Double {
    let value = try value(of: node)
    guard let number = value.number else {
      throw row.problem(.notCalculable(value.text, expression: expression.text), columns: columns(of: node))
    }
    return number
  }

  /// Returns the columns to blame for a fault of a node.
  private func columns(of node: TableExpression.Node) -> [String] {
    if case .name(let name) = node { [name] } else { expression.names.sorted() }
  }

  private mutating func compare(
    _ left: TableExpression.Node, _ comparison: TableExpression.Comparison, _ right: TableExpression.Node
  ) throws(TableProblem) -> Bool {
    let (first, second) = (try value(of: left), try value(of: right))
    switch comparison {
    case .equal, .notEqual, .contains:
      let (text, other) = (first.text, second.text)
      try spend(bytes: text.utf8.count + other.utf8.count)
      if comparison == .contains { return text.lowercased().holds(other.lowercased()) }
      return TableValue.isEqual(first, second) == (comparison == .equal)
    case .less, .atMost, .greater, .atLeast:
      if first.isEmpty || second.isEmpty { return false }
      let (a, b) = (try ordered(first, left), try ordered(second, right))
      return switch comparison {
      case .less: a < b
      case .atMost: a <= b
      case .greater: a > b
      default: a >= b
      }
    }
  }

  private func ordered(_ value: TableValue, _ node: TableExpression.Node) throws(TableProblem) -> Double {
    guard let number = value.number else {
      throw row.problem(.notNumber(value.text, condition: expression.text), columns: columns(of: node))
    }
    return number
  }
}

extension TableExpression {
  /// Returns the value in a row.
  ///
  /// - Throws: ``TableProblem`` if a calculation uses a text that is not a number, a lookup finds nothing, or all expressions
  ///   of a card together take too long.
  func value(in row: RowValues, _ work: inout ExpressionWork) throws(TableProblem) -> TableValue {
    // Most expressions are just a column.
    if case .name(let name) = root { return row.value(of: name) ?? .text("") }
    var evaluation = TableEvaluation(self, in: row, work)
    defer { work = evaluation.work }
    return try evaluation.value()
  }
}
