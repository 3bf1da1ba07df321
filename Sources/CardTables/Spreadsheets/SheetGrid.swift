import PlainNotation

/// The cells of a sheet as they are read: rows with their numbers, without those that are empty.
struct SheetGrid {
  /// The content of a cell.
  enum Cell: Hashable {
    case text(String)
    /// An error, such as `#REF!`.
    case error(String)
    /// A formula without its result.
    case unknownResult
  }

  /// The most columns that spreadsheets have.
  static let maximumColumn = 16_384
  /// The highest number of a row that is believed; spreadsheets have fewer.
  static let maximumRow = 1 << 24

  /// The cells by their columns, from 0, and the row's number.
  private(set) var rows: [(number: Int, cells: [Int: Cell])] = []
  /// The columns of merged cells, each with its first and last row: the value of the first one stands in all.
  private var merged: [(column: Int, rows: ClosedRange<Int>)] = []
  private var fieldCount = 0
  private(set) var failure: SpreadsheetError?

  /// Adds a row below the others.
  mutating func add(_ cells: [Int: Cell], number: Int) {
    guard !cells.isEmpty else { return }
    fieldCount += cells.count
    guard fieldCount <= CardTable.maximumFieldCount else {
      failure = .tooLarge("more than \(CardTable.maximumFieldCount) cells")
      return
    }
    rows.append((number, cells))
  }

  /// Lets the value of a cell stand in those below it.
  mutating func merge(column: Int, rows: ClosedRange<Int>) {
    guard rows.count > 1, merged.count < 100_000 else { return }
    merged.append((column, rows))
  }

  /// The columns and rows as a table.
  func table(name: String) throws(TableProblem) -> TableGrid {
    var grid = TableGrid(name: name)
    var rows = rows.sorted { $0.number < $1.number }
    spreadMerged(over: &rows)
    guard let first = rows.first else { return grid }
    let columns = Set(rows.flatMap(\.cells.keys)).sorted()
    grid.headerLine = first.number
    guard columns.count <= CardTable.maximumColumnCount else {
      throw TableProblem(.tooManyColumns, file: name, line: first.number)
    }
    guard rows.count * columns.count <= CardTable.maximumFieldCount else {
      throw TableProblem(.tooManyFields, file: name)
    }
    grid.letters = columns.map(SheetGrid.letters)
    for row in rows {
      let fields = columns.enumerated().map { place, column in
        let cell = "\(SheetGrid.letters(of: column))\(row.number)"
        switch row.cells[column] {
        case nil: return ""
        case .text(let text): return text
        case .error(let text): grid.doubt(.cellError(text), place: place, line: row.number, cell: cell)
        case .unknownResult: grid.doubt(.noFormulaResult, place: place, line: row.number, cell: cell)
        }
        return ""
      }
      if row.number == first.number {
        grid.header = fields.map(\.trimmed)
      } else if fields.contains(where: { !$0.isEmpty }) {
        grid.rows.append(line: row.number, fields)
      }
    }
    return grid
  }

  private func spreadMerged(over rows: inout [(number: Int, cells: [Int: Cell])]) {
    let places = Dictionary(rows.enumerated().map { ($1.number, $0) }) { first, _ in first }
    var budget = CardTable.maximumFieldCount
    for area in merged {
      guard let first = places[area.rows.lowerBound], let value = rows[first].cells[area.column] else { continue }
      var place = first + 1
      while place < rows.count, area.rows.contains(rows[place].number), budget > 0 {
        rows[place].cells[area.column] = value
        place += 1
        budget -= 1
      }
    }
  }

  // MARK: - Names of cells

  /// The letters of a column, from 0.
  static func letters(of column: Int) -> String {
    var (text, rest) = ("", column + 1)
    while rest > 0 {
      text = String(Character(UnicodeScalar(UInt8(65 + (rest - 1) % 26)))) + text
      rest = (rest - 1) / 26
    }
    return text
  }

  /// The column and the row of a cell such as `C7`, from 0 and from 1; `nil` if there is none.
  static func place(of cell: some StringProtocol) -> (column: Int, row: Int)? {
    var (column, row) = (0, 0)
    var digits = cell.utf8[...]
    while let letter = digits.first, (0x41...0x5A).contains(letter & 0xDF) {
      column = column * 26 + Int(letter & 0xDF) - 0x40
      guard column <= maximumColumn else { return nil }
      digits.removeFirst()
    }
    for digit in digits {
      guard (0x30...0x39).contains(digit), row < maximumRow else { return nil }
      row = row * 10 + Int(digit) - 0x30
    }
    return column > 0 && row > 0 ? (column - 1, row) : nil
  }
}

/// The sheets of a file, and the one that is asked for.
struct SheetList {
  /// A sheet, and where it is found.
  struct Sheet {
    var name: String
    var place: String
    var isHidden: Bool
  }

  var sheets: [Sheet] = []

  /// The sheet of a name, in letters of either case, or of a number from 1; the first one that is not hidden.
  func sheet(_ wanted: String?) throws(SpreadsheetError) -> Sheet {
    guard let first = sheets.first(where: { !$0.isHidden }) ?? sheets.first else { throw .noSheets }
    guard let wanted, !wanted.isEmpty else { return first }
    if let named = sheets.first(where: { $0.name == wanted })
      ?? sheets.first(where: { $0.name.lowercased() == wanted.lowercased() })
    {
      return named
    }
    if let number = Int(wanted), sheets.indices.contains(number - 1) { return sheets[number - 1] }
    let names = sheets.map(\.name)
    throw .unknownSheet(wanted, sheets: names, nearest: nearestText(to: wanted, among: names))
  }
}

extension TableGrid {
  /// Reads a sheet of a spreadsheet, XLSX or ODS.
  init(spreadsheet bytes: [UInt8], sheet: String?, name: String) throws(TableProblem) {
    let read: (sheet: String, cells: SheetGrid)
    do throws(SpreadsheetError) {
      if ZipArchive.isCompound(bytes) { throw .compound }
      guard ZipArchive.isZip(bytes) else { throw .foreign }
      let archive = try ZipArchive(bytes)
      read =
        if try archive.file("mimetype").map({ String(decoding: $0, as: UTF8.self).contains("opendocument") }) == true {
          try OpenDocumentSheet.read(archive, sheet: sheet)
        } else {
          try ExcelWorkbook(archive).read(sheet: sheet)
        }
    } catch {
      throw TableProblem(.spreadsheet(error), file: name)
    }
    let path = name.lastIndex(of: "#").flatMap { sheet == nil ? nil : String(name[..<$0]) } ?? name
    self = try read.cells.table(name: "\(path)#\(read.sheet)")
  }
}
