/// A condition on a row: `cost>3 and type=spell`.
///
/// `=`, `!=` and `~` (contains) compare texts, ignoring case, and numbers as numbers; `<`, `<=`, `>` and `>=` compare
/// numbers. A column alone is true unless it is empty, `0`, `no`, `off` or `false`. `and` binds closer than `or`; there are `not`
/// and parentheses. Texts with spaces need quotation marks of either kind. Either side may be a calculation, such as
/// `attack + 1 > defence`; see <doc:Expressions>.
public struct TableCondition: Hashable, Sendable {
  /// The condition as it was written.
  public var text: String { expression.text }
  let expression: TableExpression

  /// Reads a condition.
  ///
  /// - Throws: ``TableExpressionError``
  public init(parsing text: String) throws(TableExpressionError) {
    expression = try TableExpression(parsing: text, known: .none)
  }

  /// Reads a condition on the rows of a table.
  init(_ text: String, in scope: ExpressionScope) throws(ExpressionScope.Fault) {
    expression = try scope.expression(text) { .malformedCondition(text, reason: $0) }
  }

  /// The names that the condition uses.
  var names: Set<String> { expression.names }

  /// Whether a row meets the condition.
  ///
  /// - Throws: ``TableProblem`` if an order comparison gets a text that is not a number.
  func isMet(by row: RowValues, _ work: inout ExpressionWork) throws(TableProblem) -> Bool {
    try expression.value(in: row, &work).isTrue
  }
}
