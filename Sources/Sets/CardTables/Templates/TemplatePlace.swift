import PlainNotation

/// A text with places to fill: that of a place in a template, or the name of a file.
struct TemplatePlace: Sendable {
  private let template: TextTemplate
  /// The expressions of its places, by their texts.
  private let expressions: [String: TableExpression]
  /// The names that it uses, and further names that it depends on.
  let names: [String]

  /// The names that a section for a list adds.
  private static let partsOfLists: Set<String> = [".", "-first", "-last", "-index"]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - scope: the names that it may use.
  ///   - more: further names that its content depends on.
  /// - Throws: the first fault, except unknown names: see ``faults(in:)``.
  init(_ text: String, in scope: ExpressionScope, dependingOn more: [String] = []) throws(ExpressionScope.Fault) {
    do throws(TemplateError) {
      template = try TextTemplate(expressionsIn: text)
    } catch {
      let kind: TableProblem.Kind =
        error.problem == .unclosedTag ? .splitPlace(text) : .malformedPlace("\(text): \(error.problem)")
      throw ExpressionScope.Fault(kind: kind, text: text, byteCount: 0)
    }
    var expressions: [String: TableExpression] = [:]
    var names: [String] = []
    for content in template.names where !TemplatePlace.partsOfLists.contains(content) {
      let expression = try scope.expression(content) { .malformedPlace("{{\(content)}}: \($0)") }
      expressions[content] = expression
      names += expression.names.sorted()
    }
    self.expressions = expressions
    var seen: Set<String> = []
    self.names = (names + more).filter { seen.insert($0).inserted }
  }

  /// Returns the number of bytes between the braces of places.
  static func expressionByteCount(in text: String) -> Int {
    var (count, open, isInside) = (0, 0, false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: isInside ? "}" : "{") { open += 1 } else { open = 0 }
      if open == 2 { (isInside, open) = (!isInside, 0) }
      if isInside { count += 1 }
    }
    return count
  }

  /// Returns the unknown names.
  func faults(in scope: ExpressionScope) -> [ExpressionScope.Fault] {
    expressions.sorted { $0.key < $1.key }.flatMap { scope.faults(of: $0.value) }
  }

  /// The tables that it uses for lookups.
  var lookups: [String] { expressions.values.flatMap { $0.lookups.map(\.table) } }

  /// Calls `body` with each of its expressions.
  func forEachExpression(_ body: (TableExpression) -> Void) {
    for (_, expression) in expressions.sorted(by: { $0.key < $1.key }) { body(expression) }
  }

  /// Returns the text in a row.
  ///
  /// - Throws: ``TableProblem``
  func text(in row: RowValues, _ work: inout ExpressionWork) throws(TableProblem) -> String {
    var failure: TableProblem?
    let text: String
    do throws(TemplateError) {
      text = try template.text { content in
        guard let expression = expressions[content] else { return nil }
        do throws(TableProblem) {
          return TemplateValue(try expression.value(in: row, &work))
        } catch {
          failure = failure ?? error
          return .text("")
        }
      }
    } catch {
      throw row.problem(.malformedPlace("\(error.problem)"), columns: names)
    }
    if let failure { throw failure }
    return text
  }

  /// Returns the text in a row, with a budget of its own.
  func text(in row: RowValues) throws(TableProblem) -> String {
    var work = ExpressionWork()
    return try text(in: row, &work)
  }
}

extension TemplateValue {
  /// A section for a column is shown if its field is not empty, whatever its value; any other section if the value is true.
  fileprivate init(_ value: TableValue) {
    switch value {
    case .list(let items): self = .list(items.map { .text($0) })
    case .flag(let isTrue): self = .flag(isTrue)
    case .text, .shown, .number: self = .text(value.text)
    }
  }
}
