// A small grammar for choosing rows and parts of cards:
//
//     or         = and { "or" and }
//     and        = not { "and" not }
//     not        = [ "not" ] ( "(" or ")" | comparison )
//     comparison = column [ ( "=" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "~" ) value ]
//     value      = word | "'" text "'" | '"' text '"'

/// A condition on a row: `cost>3 and type=spell`.
///
/// `=`, `!=` and `~` (contains) compare texts, upper and lower case alike, and numbers as numbers; `<`, `<=`, `>` and `>=` compare
/// numbers. A column alone is true unless it is empty, `0`, `no`, `off` or `false`. `and` goes before `or`; there are `not` and
/// parentheses. Texts with spaces stand in quotation marks of either kind.
public struct TableCondition: Hashable, Sendable {
  indirect enum Node: Hashable, Sendable {
    case any([Node])
    case all([Node])
    case not(Node)
    case isTrue(String)
    case compares(String, Comparison, String)
  }

  enum Comparison: String, Hashable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case contains = "~"
  }

  /// The condition as it was written.
  public let text: String
  let root: Node

  /// Reads a condition.
  ///
  /// - Throws: ``TableConditionError``
  public init(parsing text: String) throws(TableConditionError) {
    self.text = text
    var parser = TableConditionParser(text)
    root = try parser.condition()
  }

  /// The columns that it asks.
  var names: Set<String> {
    var names: Set<String> = []
    func add(_ node: Node) {
      switch node {
      case .any(let nodes), .all(let nodes): nodes.forEach(add)
      case .not(let node): add(node)
      case .isTrue(let name), .compares(let name, _, _): names.insert(name)
      }
    }
    add(root)
    return names
  }

  /// Whether a row meets it.
  ///
  /// - Throws: ``TableProblem`` if a text is compared that is no number.
  func isMet(by row: RowValues) throws(TableProblem) -> Bool { try isMet(root, row) }

  private func isMet(_ node: Node, _ row: RowValues) throws(TableProblem) -> Bool {
    switch node {
    case .any(let nodes):
      for node in nodes where try isMet(node, row) { return true }
      return false
    case .all(let nodes):
      for node in nodes where try !isMet(node, row) { return false }
      return true
    case .not(let node): return try !isMet(node, row)
    case .isTrue(let name): return TableCondition.isTrue(row.text(of: name) ?? "")
    case .compares(let name, let comparison, let value):
      return try compare(row.text(of: name)?.trimmed ?? "", comparison, value, name, row)
    }
  }

  /// Whether a text says yes.
  static func isTrue(_ text: String) -> Bool {
    !["", "0", "no", "off", "false"].contains(text.trimmed.lowercased())
  }

  /// The number that a text is; `nil` for infinite ones and those that are none, whose names are words like others.
  static func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  private static func isEqual(_ text: String, _ other: String) -> Bool {
    if text.lowercased() == other.lowercased() { return true }
    guard let a = number(text), let b = number(other) else { return false }
    return a == b
  }

  private func compare(
    _ text: String, _ comparison: Comparison, _ value: String, _ name: String, _ row: RowValues
  ) throws(TableProblem) -> Bool {
    switch comparison {
    case .equal: return TableCondition.isEqual(text, value)
    case .notEqual: return !TableCondition.isEqual(text, value)
    case .contains: return value.isEmpty || text.lowercased().holds(value.lowercased())
    case .less, .atMost, .greater, .atLeast:
      if text.isEmpty { return false }
      guard let a = TableCondition.number(text), let b = TableCondition.number(value) else {
        throw row.problem(.notNumber(text, condition: self.text), columns: [name])
      }
      return switch comparison {
      case .less: a < b
      case .atMost: a <= b
      case .greater: a > b
      default: a >= b
      }
    }
  }
}

extension String {
  /// Whether a text stands in this one.
  fileprivate func holds(_ other: String) -> Bool {
    var rest = self[...]
    while rest.utf8.count >= other.utf8.count {
      if rest.hasPrefix(other) { return true }
      rest.removeFirst()
    }
    return false
  }
}
