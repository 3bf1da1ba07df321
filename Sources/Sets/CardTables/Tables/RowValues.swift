/// The values of names in one row, in one language.
struct RowValues {
  let table: CardTable
  let row: CardTable.Row
  let language: String?
  /// The names that stand for something inside of an element that repeats.
  var locals: [String: String] = [:]

  /// The names that every table knows, unless it has a column of that name: the number of the row and of all rows.
  static let builtIns = ["row", "rows"]
  /// The names inside of an element that repeats: the item, its number from 1, and how many there are.
  static let localNames = ["item", "index", "items"]

  /// The value of a name; `nil` if there is no such thing.
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

  /// The text of a column; `nil` if there is no such column. Where there is none in the language, the usual one stands in.
  func text(of name: String) -> String? { place(of: name).map { row.fields[$0] } }

  private func place(of name: String) -> Int? {
    guard let place = table.place(of: name, language: language) else { return nil }
    if row.fields[place].isEmpty, language != nil, let usual = table.place(of: name) { return usual }
    return place
  }

  /// Whether a text is there, but not in the language.
  func isUntranslated(_ name: String) -> Bool {
    guard language != nil, let place = table.place(of: name, language: language), let usual = table.place(of: name)
    else { return false }
    return place != usual && row.fields[place].isEmpty && !row.fields[usual].isEmpty
  }

  func problem(_ kind: TableProblem.Kind, columns names: some Sequence<String> = []) -> TableProblem {
    let columns = names.compactMap { name in
      locals[name] == nil ? table.place(of: name, language: language).map { table.columns[$0] } : nil
    }
    // A field of a spreadsheet is a cell.
    let cell = columns.count == 1 ? columns[0].letters.map { "\($0)\(row.line)" } : nil
    return TableProblem(kind, file: table.name, line: row.line, cell: cell, columns: columns.map(\.name))
  }
}
