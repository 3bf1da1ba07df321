extension SheetGrid {
  /// Returns the columns and rows as a table.
  ///
  /// - Parameter keepsHidden: whether to keep hidden rows.
  func table(name: String, header search: HeaderSearch, keepsHidden: Bool) throws(TableProblem) -> TableGrid {
    var grid = TableGrid(name: name)
    var rows = rows.filter { $0.cells.values.contains { !$0.isBlank } }.sorted { $0.number < $1.number }
    spreadMerged(over: &rows)
    let first = rows.prefix(HeaderSearch.rowCount).map { row in
      row.cells.sorted { $0.key < $1.key }.map { $1.plain.trimmed }
    }
    let place = search.place(in: first)
    guard place < rows.count else { return grid }
    let header = rows[place]
    if place > 0 { grid.remark(.headerBelow(line: rows[0].number), line: header.number) }
    rows.removeFirst(place)
    let columns = Set(rows.flatMap(\.cells.keys)).sorted()
    grid.headerLine = header.number
    guard columns.count <= CardTable.maximumColumnCount else {
      throw TableProblem(.tooManyColumns, file: name, line: header.number)
    }
    guard rows.count * columns.count <= CardTable.maximumFieldCount else {
      throw TableProblem(.tooManyFields, file: name)
    }
    grid.letters = columns.map(SheetGrid.letters)
    grid.header = columns.map { header.cells[$0]?.plain.trimmed ?? "" }
    rows.removeFirst()
    let hidden = rows.filter(\.isHidden)
    if !keepsHidden, let first = hidden.first {
      grid.remark(.hiddenRows(hidden.count), line: first.number)
      rows.removeAll { $0.isHidden }
    }
    remarkDays(in: rows, columns, &grid)
    // The name of a card has no markup.
    let naming = Set(columns.indices.filter { CardTable.isName(grid.header[$0]) })
    var (grouped, unlike): (Set<Int>, Set<Int>) = ([], [])
    for row in rows {
      var fields: [String] = []
      var numbers: [Int: Double] = [:]
      fields.reserveCapacity(columns.count)
      for (place, column) in columns.enumerated() {
        let content = row.cells[column]
        func cell() -> String { "\(SheetGrid.letters(of: column))\(row.number)" }
        switch content {
        case .rich(_, let marked)? where !naming.contains(place): fields.append(marked)
        case .number(let number, _)?: numbers[place] = number
        case .error(let text)?: grid.doubt(.cellError(text), place: place, line: row.number, cell: cell())
        case .unknownResult?: grid.doubt(.noFormulaResult, place: place, line: row.number, cell: cell())
        case .inexact?: grid.doubt(.inexactNumber, place: place, line: row.number, cell: cell())
        case .grouped(_, let shown)? where grouped.insert(place).inserted:
          grid.remark(.groupedNumber(shown), line: row.number, cell: cell())
        case .unlike(let text)? where unlike.insert(place).inserted:
          grid.remark(.otherwiseShown(text), line: row.number, cell: cell())
        default: break
        }
        if fields.count == place { fields.append(content?.plain ?? "") }
      }
      try grid.add(fields, numbers, line: row.number)
    }
    for remark in remarks where remark.row > header.number {
      grid.remark(remark.kind, line: remark.row, cell: remark.cell)
    }
    return grid
  }

  /// Reports dates among texts and numbers, because spreadsheets convert values such as 2-4 to dates, and dates that cells show
  /// in another form.
  private func remarkDays(in rows: [Row], _ columns: [Int], _ grid: inout TableGrid) {
    for column in columns {
      var days: [(text: String, isShown: Bool, row: Int)] = []
      var hasOthers = false
      for row in rows {
        switch row.cells[column] {
        case .day(let text, let isShown)?: days.append((text, isShown, row.number))
        case let cell?: hasOthers = hasOthers || !cell.isBlank
        case nil: break
        }
      }
      guard let first = hasOthers ? days.first : days.first(where: { !$0.isShown }) else { continue }
      let kind = hasOthers ? TableProblem.Kind.strayDay(first.text) : .otherwiseShown(first.text)
      grid.remark(kind, line: first.row, cell: "\(SheetGrid.letters(of: column))\(first.row)")
    }
  }
}

extension SheetGrid.Cell {
  /// Whether the cell contains only spaces.
  fileprivate var isBlank: Bool {
    switch self {
    case .error, .unknownResult, .inexact: false
    default: plain.isBlank
    }
  }
}

extension TableGrid {
  /// Reads a sheet of an XLSX or ODS spreadsheet. Without a sheet's name, if the first one has none of the required columns, it
  /// takes another one that has.
  init(
    spreadsheet bytes: [UInt8], sheet: String?, name: String, header search: HeaderSearch, keepsHidden: Bool
  ) throws(TableProblem) {
    let path = sheet.map { name.hasSuffix("#" + $0) ? String(name.dropLast($0.count + 1)) : name } ?? name
    func grid(_ sheet: String?) throws(TableProblem) -> (grid: TableGrid, sheets: [String]) {
      let read: (sheet: String, cells: SheetGrid, sheets: [String])
      do throws(SpreadsheetError) {
        read = try TableGrid.cells(of: bytes, sheet: sheet)
      } catch {
        throw TableProblem(.spreadsheet(error), file: name)
      }
      let grid = try read.cells.table(name: "\(path)#\(read.sheet)", header: search, keepsHidden: keepsHidden)
      return (grid, read.sheets)
    }
    let first = try grid(sheet)
    var chosen = first.grid
    if sheet == nil, search.names?.isEmpty == false, search.score(chosen.header) == 0 {
      for other in first.sheets.dropFirst().prefix(20) {
        guard let found = try? grid(other).grid, search.score(found.header) > 0 else { continue }
        chosen = found
        chosen.remark(.otherSheet(first.grid.name))
        break
      }
    }
    self = chosen
  }

  private static func cells(
    of bytes: [UInt8], sheet: String?
  ) throws(SpreadsheetError) -> (sheet: String, cells: SheetGrid, sheets: [String]) {
    if ZipArchive.isCompound(bytes) { throw .compound }
    guard ZipArchive.isZip(bytes) else { throw .foreign }
    let archive = try ZipArchive(bytes)
    if try archive.file("mimetype").map({ String(decoding: $0, as: UTF8.self).contains("opendocument") }) == true {
      return try OpenDocumentSheet.read(archive, sheet: sheet)
    }
    return try ExcelWorkbook(archive).read(sheet: sheet)
  }
}
