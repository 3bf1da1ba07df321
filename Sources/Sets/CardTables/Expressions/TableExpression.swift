// The language of conditions and places; CardTables.docc/Expressions.md has its grammar. It has no loops and no definitions, so
// one walk through the tree finds a value.

/// A value of a row, as `cost + 1` or `if cost > 3 then "dear" else "cheap"`.
struct TableExpression: Hashable, Sendable {
  indirect enum Node: Hashable, Sendable {
    case text(String)
    case number(Double)
    case name(String)
    case any([Node])
    case all([Node])
    case not(Node)
    case compares(Node, Comparison, Node)
    case sum(Node, [Term])
    case product(Node, [Term])
    case negative(Node)
    case choice(Node, Node, Node?)
    case call(TableFunction, [Node])
  }

  /// A further part of a sum or a product.
  struct Term: Hashable, Sendable {
    /// Whether the term is subtracted, or divides.
    var isInverse: Bool
    var node: Node
  }

  enum Comparison: String, Hashable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case contains = "~"

    var isOrder: Bool { self != .equal && self != .notEqual && self != .contains }
  }

  /// The expression as it was written.
  let text: String
  let root: Node

  /// Reads an expression.
  ///
  /// - Parameter known: the names that it may use.
  /// - Throws: ``TableExpressionError``
  init(parsing text: String, known: ColumnNames) throws(TableExpressionError) {
    self.text = text
    let whole = text.trimmed
    if known.contains(whole) {
      root = .name(whole)
    } else {
      var parser = TableExpressionParser(text, known: known)
      root = try parser.expression()
    }
  }

  /// The names that the expression uses.
  var names: Set<String> {
    var names: Set<String> = []
    visit { if case .name(let name) = $0 { names.insert(name) } }
    return names
  }

  /// Whether the expression is only the name of a column.
  var isName: Bool { if case .name = root { true } else { false } }

  /// Calls `body` with each node.
  func visit(_ body: (Node) -> Void) { TableExpression.visit(root, body) }

  private static func visit(_ node: Node, _ body: (Node) -> Void) {
    body(node)
    for child in node.children { visit(child, body) }
  }

  /// The tables and columns that the expression looks up.
  var lookups: [(table: String, column: String)] {
    var found: [(table: String, column: String)] = []
    visit { node in
      guard case .call(.lookup, let nodes) = node, case .text(let table) = nodes[1], case .text(let column) = nodes[2]
      else { return }
      found.append((table, column))
    }
    return found
  }
}

extension TableExpression.Node {
  fileprivate var children: [TableExpression.Node] {
    switch self {
    case .text, .number, .name: []
    case .any(let nodes), .all(let nodes), .call(_, let nodes): nodes
    case .not(let node), .negative(let node): [node]
    case .compares(let left, _, let right): [left, right]
    case .sum(let first, let terms), .product(let first, let terms): [first] + terms.map(\.node)
    case .choice(let condition, let first, let second): [condition, first] + (second.map { [$0] } ?? [])
    }
  }
}
