import PlainNotation

extension CardTable {
  /// Lets expressions look something up in another table: `lookup(type, types, color)` is the field of its column `color` in the first
  /// row that has the text of `type` in its first column.
  ///
  /// - Parameter name: its name in expressions; a table that had this name before is replaced.
  public mutating func addLookup(_ table: CardTable, named name: String) { lookups[name] = TableLookup(table) }
}

/// The names that the expressions of a text may ask for.
struct ExpressionScope {
  let table: CardTable
  let language: String?
  /// Further names: those of an element that repeats.
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

  /// Something that is wrong with an expression.
  struct Fault: Error {
    let kind: TableProblem.Kind
    /// The text that holds it, as it is written.
    let text: String
    /// How many bytes of the text stand before it.
    let byteCount: Int
  }

  /// Reads an expression.
  ///
  /// - Parameter kind: the kind of a fault, from its description.
  /// - Throws: its first fault; names that nothing has are among ``faults(of:)``.
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

  /// The names in an expression that nothing has.
  func faults(of expression: TableExpression) -> [Fault] {
    var faults: [Fault] = []
    func note(_ kind: TableProblem.Kind, _ part: String) {
      let count = expression.text.divided(by: part).first?.utf8.count ?? 0
      faults.append(Fault(kind: kind, text: expression.text, byteCount: min(count, expression.text.utf8.count - 1)))
    }
    for name in expression.names.sorted() where table.place(of: name, language: language) == nil {
      guard !RowValues.builtIns.contains(name), !locals.contains(name) else { continue }
      let kind = table.problem(ofUnknown: name)
      // Whoever writes more than a name may mean a text.
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
