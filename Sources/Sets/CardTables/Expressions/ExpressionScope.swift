import PlainNotation

extension CardTable {
  /// Adds a table for lookups in expressions.
  ///
  /// `lookup(type, types, color)` is the field `color` in the first row of `types` whose first column has the text of `type`.
  ///
  /// - Parameter name: the table's name in expressions; an earlier table with this name is replaced.
  public mutating func addLookup(_ table: CardTable, named name: String) { lookups[name] = TableLookup(table) }
}

/// The names that the expressions of a text may use.
struct ExpressionScope {
  let table: CardTable
  let language: String?
  /// Further names: those of a repeated element.
  private let locals: [String]
  private let known: ColumnNames

  init(_ table: CardTable, language: String?, locals: [String] = []) {
    (self.table, self.language, self.locals) = (table, language, locals)
    var names = table.columns.flatMap { $0.name == $0.key ? [$0.key] : [$0.name, $0.key] }
    if let language {
      let ending = "_" + CardTable.key(of: language)
      names += table.columns.filter { $0.key.hasSuffix(ending) }.map { String($0.key.dropLast(ending.count)) }
    }
    known = ColumnNames(names.filter { !$0.isEmpty } + RowValues.builtIns + locals)
  }

  /// An error in an expression.
  struct Fault: Error {
    let kind: TableProblem.Kind
    /// The expression with the error, as it is written.
    let text: String
    /// The number of bytes of the text before the error.
    let byteCount: Int
  }

  /// Reads an expression.
  ///
  /// - Parameter kind: returns the kind of a fault for its description.
  /// - Throws: the first fault, except unknown names: see ``faults(of:)``.
  func expression(
    _ text: String, _ kind: (String) -> TableProblem.Kind
  ) throws(Fault) -> TableExpression {
    do throws(TableExpressionError) {
      return try TableExpression(parsing: text, known: known)
    } catch {
      let count = text.prefix(error.column - 1).utf8.count
      throw Fault(kind: kind("\(error)"), text: text, byteCount: count)
    }
  }

  /// Returns the unknown names in an expression.
  func faults(of expression: TableExpression) -> [Fault] {
    var faults: [Fault] = []
    func note(_ kind: TableProblem.Kind, _ part: String) {
      let count = expression.text.divided(by: part).first?.utf8.count ?? 0
      faults.append(Fault(kind: kind, text: expression.text, byteCount: min(count, expression.text.utf8.count - 1)))
    }
    for name in expression.names.sorted() where table.place(of: name, language: language) == nil {
      guard !RowValues.builtIns.contains(name), !locals.contains(name) else { continue }
      let kind = table.problem(ofUnknown: name)
      // In a longer expression the word may be meant as a text.
      if !expression.isName, case .unknownColumn(_, let nearest) = kind {
        note(.unknownName(name, nearest: nearest), name)
      } else {
        note(kind, name)
      }
    }
    for (name, column) in expression.lookups {
      if let other = table.lookups[name]?.table {
        guard other.place(of: column, language: language) == nil else { continue }
        let nearest = nearestText(to: column, among: other.columns.map(\.name))
        note(.unknownLookupColumn(column, table: name, nearest: nearest), column)
      } else {
        note(.unknownLookup(name, nearest: nearestText(to: name, among: table.lookups.keys.sorted())), name)
      }
    }
    return faults
  }
}
