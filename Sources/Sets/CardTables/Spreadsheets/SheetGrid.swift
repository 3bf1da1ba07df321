/// The cells of a sheet as they are read: numbered rows, without empty ones.
struct SheetGrid {
  /// The content of a cell.
  enum Cell: Hashable {
    case text(String)
    /// A text with bold or italic parts: without and with markup.
    case rich(plain: String, marked: String)
    /// A number, and the text that shows it.
    case number(Double, shown: String)
    /// A date or a time, and whether the cell shows it like this.
    case day(String, isShown: Bool)
    /// A number whose format is not followed.
    case unlike(String)
    /// A number, and its text with separators between digits.
    case grouped(String, shown: String)
    /// A number that may have lost digits.
    case inexact
    /// An error, such as `#REF!`.
    case error(String)
    /// A formula without its result.
    case unknownResult
  }

  /// The largest number of columns in spreadsheets.
  static let maximumColumn = 16_384
  /// The highest row number that is accepted; spreadsheets have fewer rows.
  static let maximumRow = 1 << 24

  /// The rows with their numbers, and their cells by column from 0.
  private(set) var rows: [Row] = []
  /// Warnings about cells: the kind, the row, and the cell.
  private(set) var remarks: [(kind: TableProblem.Kind, row: Int, cell: String)] = []
  /// The columns of merged cells, each with its first and last row. The first cell's value applies to all.
  private var merged: [(column: Int, rows: ClosedRange<Int>)] = []
  private var fieldCount = 0
  /// The number of bytes of all texts, plus an overhead for each cell.
  private var byteCount = 0
  private(set) var failure: SpreadsheetError?

  /// A row of a sheet.
  struct Row {
    var number: Int
    var cells: [Int: Cell]
    /// Whether the row is hidden or filtered out.
    var isHidden: Bool
  }

  mutating func remark(_ kind: TableProblem.Kind, row: Int, column: Int) {
    guard remarks.count < CardTable.maximumProblemCount else { return }
    remarks.append((kind, row, "\(SheetGrid.letters(of: column))\(row)"))
  }

  /// Adds a row below the others.
  mutating func add(_ cells: [Int: Cell], number: Int, isHidden: Bool = false) {
    guard !cells.isEmpty else { return }
    byteCount += cells.values.reduce(0) { $0 + 32 + $1.byteCount }
    guard byteCount <= CardTable.maximumTextByteCount else {
      failure = .tooLarge("more than \(CardTable.maximumTextByteCount >> 20) MB of text in its cells")
      return
    }
    fieldCount += cells.count
    guard fieldCount <= CardTable.maximumFieldCount else {
      failure = .tooLarge("more than \(CardTable.maximumFieldCount) cells")
      return
    }
    rows.append(Row(number: number, cells: cells, isHidden: isHidden))
  }

  /// Repeats the value of a cell in the cells below it.
  mutating func merge(column: Int, rows: ClosedRange<Int>) {
    guard rows.count > 1, merged.count < 100_000 else { return }
    merged.append((column, rows))
  }

  /// Copies the value of a merged area's first cell to the cells below.
  func spreadMerged(over rows: inout [Row]) {
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

  /// Whether a large number has lost digits: programs keep 15, and the original may have had more.
  static func isInexact(_ number: Double, written text: String) -> Bool {
    guard number.magnitude >= 1e15 else { return false }
    let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
    return digits.count - digits.reversed().prefix { $0 == "0" }.count >= 15
  }

  // MARK: - Names of cells

  /// Returns the letters of a column, which starts at 0.
  static func letters(of column: Int) -> String {
    var (text, rest) = ("", column + 1)
    while rest > 0 {
      text = String(Character(UnicodeScalar(UInt8(65 + (rest - 1) % 26)))) + text
      rest = (rest - 1) / 26
    }
    return text
  }

  /// Returns the column from 0 and the row from 1 of a cell such as `C7`; `nil` if it is invalid.
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

extension SheetGrid.Cell {
  /// The cell's text without markup; empty for errors.
  var plain: String {
    switch self {
    case .text(let text), .rich(let text, _), .day(let text, _), .unlike(let text), .grouped(let text, _),
      .number(_, let text):
      text
    case .error, .unknownResult, .inexact: ""
    }
  }

  /// The number of bytes of the cell's texts.
  var byteCount: Int {
    switch self {
    case .text(let text), .day(let text, _), .unlike(let text), .error(let text), .grouped(let text, _),
      .number(_, let text):
      text.utf8.count
    case .rich(_, let marked): marked.utf8.count
    case .unknownResult, .inexact: 0
    }
  }
}
