import PlainNotation

/// The values of names in one row, in one language.
struct RowValues {
  let table: CardTable
  let row: CardTable.Row
  let language: String?

  /// The text of a column; `nil` if there is no such column. Where there is none in the language, the usual one stands in.
  func text(of name: String) -> String? {
    guard let place = table.place(of: name, language: language) else { return nil }
    let text = row.fields[place]
    if text.isEmpty, language != nil, let usual = table.place(of: name) { return row.fields[usual] }
    return text
  }

  /// Whether a text is there, but not in the language.
  func isUntranslated(_ name: String) -> Bool {
    guard language != nil, let place = table.place(of: name, language: language), let usual = table.place(of: name)
    else { return false }
    return place != usual && row.fields[place].isEmpty && !row.fields[usual].isEmpty
  }

  /// All names, for templates.
  func templateValues(of names: Set<String>) -> [String: TemplateValue] {
    var values: [String: TemplateValue] = [:]
    for name in names { if let text = text(of: name) { values[name] = .text(text) } }
    return values
  }

  func problem(_ kind: TableProblem.Kind, columns names: some Sequence<String> = []) -> TableProblem {
    let columns = names.compactMap { name in table.place(of: name, language: language).map { table.columns[$0] } }
    // A field of a spreadsheet is a cell.
    let cell = columns.count == 1 ? columns[0].letters.map { "\($0)\(row.line)" } : nil
    return TableProblem(kind, file: table.name, line: row.line, cell: cell, columns: columns.map(\.name))
  }
}
