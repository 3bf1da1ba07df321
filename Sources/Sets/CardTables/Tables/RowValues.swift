/// The values of names in one row, in one language.
struct RowValues {
  let table: CardTable
  let row: CardTable.Row
  let language: String?
  /// The local names of a repeated element.
  var locals: [String: String] = [:]

  /// The names that every table has, unless a column has the same name: the number of the row, and the number of rows.
  static let builtIns = ["row", "rows"]
  /// The names inside a repeated element: the item, its number from 1, and the number of items.
  static let localNames = ["item", "index", "items"]

  /// Returns the value of a name; `nil` for an unknown name.
  func value(of name: String) -> TableValue? {
    if let text = locals[name] { return .text(text) }
    if let place = place(of: name) {
      return row.numbers[place].map { .shown(row.fields[place], $0) } ?? .text(row.fields[place])
    }
    switch name {
    case "row": return .number(Double(row.number))
    case "rows": return .number(Double(table.rowCount))
    default: return nil
    }
  }

  /// Returns the text of a column; `nil` if there is no such column. An empty field of the language's column falls back to the
  /// usual column.
  func text(of name: String) -> String? { place(of: name).map { row.fields[$0] } }

  private func place(of name: String) -> Int? {
    guard let place = table.place(of: name, language: language) else { return nil }
    if row.fields[place].isEmpty, language != nil, let usual = table.place(of: name) { return usual }
    return place
  }

  /// Whether there is a text, but not in the language.
  func isUntranslated(_ name: String) -> Bool {
    guard language != nil, let place = table.place(of: name, language: language), let usual = table.place(of: name)
    else { return false }
    return place != usual && row.fields[place].isEmpty && !row.fields[usual].isEmpty
  }

  func problem(_ kind: TableProblem.Kind, columns names: some Sequence<String> = []) -> TableProblem {
    let columns = names.compactMap { name in
      locals[name] == nil ? table.place(of: name, language: language).map { table.columns[$0] } : nil
    }
    // A field of a spreadsheet has a cell name.
    let cell = columns.count == 1 ? columns[0].letters.map { "\($0)\(row.line)" } : nil
    return TableProblem(kind, file: table.name, line: row.line, cell: cell, columns: columns.map(\.name))
  }
}
