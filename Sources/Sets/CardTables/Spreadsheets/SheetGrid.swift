/// The cells of a sheet as they are read: rows with their numbers, without those that are empty.
struct SheetGrid {
  /// The content of a cell.
  enum Cell: Hashable {
    case text(String)
    /// A text with parts that are bold or italic: its letters, and with their marks.
    case rich(plain: String, marked: String)
    /// A number, and the text by which it is shown.
    case number(Double, shown: String)
    /// A day or a time.
    case day(String)
    /// A number that is shown otherwise, with signs between its digits.
    case grouped(String, shown: String)
    /// A number with more digits than are kept.
    case inexact
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
  private(set) var rows: [Row] = []
  /// What a person should know of cells: the fault, its row, and its cell.
  private(set) var remarks: [(kind: TableProblem.Kind, row: Int, cell: String)] = []
  /// The columns of merged cells, each with its first and last row: the value of the first one stands in all.
  private var merged: [(column: Int, rows: ClosedRange<Int>)] = []
  private var fieldCount = 0
  /// The bytes of all texts, and some for each cell that is kept.
  private var byteCount = 0
  private(set) var failure: SpreadsheetError?

  /// A row of a sheet.
  struct Row {
    var number: Int
    var cells: [Int: Cell]
    /// Whether nobody sees it: it is hidden, or filtered out.
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

  /// Lets the value of a cell stand in those below it.
  mutating func merge(column: Int, rows: ClosedRange<Int>) {
    guard rows.count > 1, merged.count < 100_000 else { return }
    merged.append((column, rows))
  }

  /// The row that a merged area's first cell stands in gives it to those below.
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

  /// Whether digits of a large number are lost: programs keep 15 of them, and the number of somebody's card may have had more.
  static func isInexact(_ number: Double, written text: String) -> Bool {
    guard number.magnitude >= 1e15 else { return false }
    let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
    return digits.count - digits.reversed().prefix { $0 == "0" }.count >= 15
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

extension SheetGrid.Cell {
  /// The text that it has, without marks; empty for errors.
  var plain: String {
    switch self {
    case .text(let text), .rich(let text, _), .day(let text), .grouped(let text, _), .number(_, let text): text
    case .error, .unknownResult, .inexact: ""
    }
  }

  /// The bytes of its texts.
  var byteCount: Int {
    switch self {
    case .text(let text), .day(let text), .error(let text), .grouped(let text, _), .number(_, let text):
      text.utf8.count
    case .rich(_, let marked): marked.utf8.count
    case .unknownResult, .inexact: 0
    }
  }
}
