import FileAccess
import PlainNotation

/// A table whose rows are cards.
///
/// It is read from CSV, TSV, JSON (an array of objects, whose members are the columns), XLSX or ODS. Templates name columns as
/// they are written, or with `_` for every character that is not a letter, digit, `_` or `-`, ignoring case.
///
///     let table = try CardTable(path: "cards.xlsx#Units")
///     print(table.rows[0]["name"])
public struct CardTable: Sendable {
  /// The format of a table's file.
  public enum Format: Hashable, Sendable {
    /// Fields separated by a character; `nil` guesses comma, semicolon, tab or vertical bar from the first rows.
    case separated(by: Unicode.Scalar?)
    /// An array of objects.
    case json
    /// An Excel workbook (XLSX) or an OpenDocument spreadsheet, and the sheet in it, by its name or its number from 1; `nil`
    /// for the first visible one.
    case spreadsheet(sheet: String?)
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// The name as the table has it.
    public let name: String
    /// The alternative name in templates and conditions, made of letters, digits, `_` and `-`.
    public let key: String
    /// The letters of a spreadsheet's column.
    let letters: String?

    init(name: String, letters: String? = nil) {
      self.name = name
      self.letters = letters
      key = CardTable.key(of: name)
    }
  }

  /// A row.
  public struct Row: Hashable, Sendable {
    /// The row's number in the table, from 1.
    public let number: Int
    /// The line on which the row starts, or the row number in a spreadsheet, from 1.
    public let line: Int
    /// The fields, one for each column.
    public let fields: [String]
    /// The numbers of a spreadsheet's fields that show them with other characters, such as `$2.50`, by column.
    let numbers: [Int: Double]

    init(number: Int, line: Int, fields: [String], numbers: [Int: Double] = [:]) {
      (self.number, self.line, self.fields, self.numbers) = (number, line, fields, numbers)
    }

    /// Returns the number in a column; `nil` if there is none.
    func number(in place: Int) -> Double? { numbers[place] ?? TableValue.number(fields[place].trimmed) }
  }

  /// The size of the largest table, in bytes.
  package static let maximumByteCount = 1 << 26
  /// The largest number of columns.
  public static let maximumColumnCount = 1_000
  /// The largest number of fields in all rows, including those omitted at the end of a row.
  public static let maximumFieldCount = 1 << 24
  /// The largest number of bytes of all fields together.
  public static let maximumTextByteCount = 1 << 28
  /// The largest number of cards, including copies.
  public static let maximumCardCount = 1_000_000
  /// The largest number of copies of a card.
  public static let maximumQuantity = 10_000
  /// The largest number of recorded problems; a file in another format may have one on each line.
  static let maximumProblemCount = 1_000

  /// The table's name in problems: its path, and the sheet of a spreadsheet after a `#`.
  public let name: String
  /// The path of the table's file.
  public let path: String
  /// The columns, from left to right.
  public let columns: [Column]
  /// The rows, from top to bottom.
  public let rows: TableRows
  /// The digest of the bytes of the table's file.
  let digest: ContentDigest
  /// The facts of the whole table if this is only a part of its rows.
  let whole: Whole?
  /// The faults of columns, which are errors only if a column is used.
  let doubts: [(place: Int?, problem: TableProblem)]
  /// The tables for lookups, by their names in expressions.
  var lookups: [String: TableLookup] = [:]
  /// The numbers of cards with the same field.
  let tally = TableTally()
  /// The index of each column, by its name.
  private let places: [String: Int]
  /// The index of each column, by its key if that is unique.
  private let keyPlaces: [String: Int]
  /// The index of each column, by its lower-case key if that is unique.
  private let smallPlaces: [String: Int]

  /// The facts of a table that a part of its rows does not show.
  struct Whole: Hashable, Sendable {
    var rowCount: Int
    var quantityColumn: String?
  }

  /// The errors of a table.
  public struct Failure: Error, Hashable, Sendable {
    /// The errors in the order of the file; at least one.
    public let problems: [TableProblem]

    /// Combines problems.
    package init(problems: [TableProblem]) { self.problems = problems }
  }

  /// Reads a file: JSON if its extension is `.json`, tab-separated fields for `.tsv` or `.tab`, a spreadsheet if it is one,
  /// otherwise CSV.
  ///
  /// `-` is standard input, where JSON starts with `[`. The name of a spreadsheet may be followed by `#` and a sheet.
  ///
  /// - Parameter separator: the character between fields; guessed if left out.
  /// - Throws: ``/FileAccess/FileError`` if the file cannot be read, or ``Failure``. Web addresses and names with an extension
  ///   of YAML or XML are also failures.
  public init(path: String, separator: Unicode.Scalar? = nil) throws {
    var problems: [TableProblem] = []
    try self.init(path: path, Reading(separator: separator), problems: &problems)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  /// Reads as much of a file as possible, and records its errors. Every row gets a field for each column.
  ///
  /// - Parameter reading: the options.
  /// - Throws: ``/FileAccess/FileError`` if the file cannot be read, or ``Failure`` if nothing in it can be understood.
  package init(path: String, _ reading: Reading = Reading(), problems: inout [TableProblem]) throws {
    let place = TablePath(path)
    let bytes = try place.bytes()
    try self.init(
      bytes, format: place.format(of: bytes, separator: reading.separator), name: place.name, path: place.path, reading,
      problems: &problems)
  }

  /// The options for reading a table.
  package struct Reading: Sendable {
    /// The character between fields; guessed if left out.
    package var separator: Unicode.Scalar?
    /// The columns that templates use: the first row with some of them is the header. `nil` takes the first row.
    package var names: Set<String>?
    /// Whether to keep hidden and filtered rows of spreadsheets.
    package var keepsHidden = false
    /// The encoding of a text without a byte order mark; UTF-8 if left out.
    package var encoding: TextEncoding?
    /// The columns whose listed values are combined into rows.
    package var combined: [String] = []

    /// - Parameter separator: the character between fields; guessed if left out.
    package init(
      separator: Unicode.Scalar? = nil, names: Set<String>? = nil, keepsHidden: Bool = false,
      encoding: TextEncoding? = nil
    ) {
      (self.separator, self.names, self.keepsHidden) = (separator, names, keepsHidden)
      self.encoding = encoding
    }
  }

  /// Whether the table comes from a spreadsheet.
  package var isOfSpreadsheet: Bool { columns.contains { $0.letters != nil } }

  /// Returns the path of a table's file, without the sheet.
  package static func filePath(_ path: String) -> String { TablePath(path).path }

  /// Whether a path has the extension of a spreadsheet.
  package static func isSpreadsheet(_ path: String) -> Bool { TablePath(path).isSpreadsheet }

  /// Reads the bytes of a file.
  ///
  /// - Parameter name: the file's name in problems.
  /// - Throws: ``Failure`` with all errors.
  public init(_ bytes: [UInt8], format: Format = .separated(by: nil), name: String) throws(Failure) {
    var problems: [TableProblem] = []
    try self.init(bytes, format: format, name: name, path: name, Reading(), problems: &problems)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  private init(
    _ bytes: [UInt8], format: Format, name: String, path: String, _ reading: Reading,
    problems: inout [TableProblem]
  ) throws(Failure) {
    let search = HeaderSearch(reading.names)
    var grid: TableGrid
    do throws(TableProblem) {
      if case .spreadsheet = format, reading.encoding != nil {
        throw TableProblem(.ownEncoding("a spreadsheet"), file: name)
      }
      grid =
        switch format {
        case .json: try TableGrid(json: TableGrid.text(bytes, in: reading.encoding, name: name), name: name)
        case .separated(let separator):
          try TableGrid(
            separated: TableGrid.text(bytes, in: reading.encoding, name: name), by: separator, name: name,
            header: search)
        case .spreadsheet(let sheet):
          try TableGrid(
            spreadsheet: bytes, sheet: sheet, name: name, header: search, keepsHidden: reading.keepsHidden)
        }
    } catch {
      throw Failure(problems: [error])
    }
    grid.dropUnnamedColumns()
    grid.dropPrefilledRows()
    do throws(TableProblem) { try grid.combine(reading.combined) } catch { throw Failure(problems: [error]) }
    try self.init(grid, path: path, digest: ContentDigest(bytes), problems: &problems)
  }

  /// Creates a table with some rows of a whole one.
  ///
  /// - Parameters:
  ///   - grid: the columns, without rows.
  ///   - rows: the rows, each with a field for each column.
  ///   - digest: the digest of the table's file.
  init(_ grid: TableGrid, _ rows: [Row], of whole: Whole, path: String, digest: ContentDigest) throws(Failure) {
    var problems: [TableProblem] = []
    try self.init(grid, rows, of: whole, path: path, digest: digest, problems: &problems)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  private init(
    _ grid: TableGrid, _ part: [Row]? = nil, of whole: Whole? = nil, path: String, digest: ContentDigest,
    problems: inout [TableProblem]
  ) throws(Failure) {
    var grid = grid
    columns = grid.header.indices.map { index in
      Column(name: grid.header[index], letters: grid.letters.isEmpty ? nil : grid.letters[index])
    }
    var places: [String: Int] = [:]
    var (keyPlaces, smallPlaces): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for (index, column) in columns.enumerated() {
      func note(_ kind: TableProblem.Kind) {
        let cell = column.letters.map { "\($0)\(grid.headerLine)" }
        grid.note(kind, line: grid.headerLine, cell: cell)
      }
      if column.name.isEmpty {
        note(.unnamedColumn(index + 1))
      } else if let other = places.updateValue(index, forKey: column.name) {
        places[column.name] = other
        // Only a user of the column has to tell them apart.
        let cell = column.letters.map { "\($0)\(grid.headerLine)" }
        grid.doubt(.doubleColumn(column.name), place: other, line: grid.headerLine, cell: cell)
      } else {
        keyPlaces[column.key, default: []].append(index)
        smallPlaces[column.key.lowercased(), default: []].append(index)
      }
    }
    self.places = places
    self.keyPlaces = keyPlaces.compactMapValues { $0.count == 1 ? $0[0] : nil }
    self.smallPlaces = smallPlaces.compactMapValues { $0.count == 1 ? $0[0] : nil }
    self.name = grid.name
    self.path = path
    (self.digest, self.whole) = (digest, whole)
    doubts = grid.doubts
    rows = part.map { TableRows($0) } ?? grid.rows
    problems += grid.problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    if rows.isEmpty { throw Failure(problems: problems + [TableProblem(.noRows, file: grid.name)]) }
  }

  /// The number of rows of the whole table.
  var rowCount: Int { whole?.rowCount ?? rows.count }

  /// Returns the alternative name of a column in templates and conditions.
  static func key(of name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "_" })
  }

  // MARK: - Doubts

  /// Throws if any cell has an error, for callers that need all columns.
  ///
  /// - Throws: ``Failure`` with all errors.
  public func checkAllColumns() throws(Failure) {
    let problems = doubts.filter { $0.place != nil }.map(\.problem)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  /// Whether cells of a column have errors.
  package func hasErrors(in place: Int) -> Bool { doubts.contains { $0.place == place } }

  /// Returns the faults of the columns with these names, in a language.
  func faults(of names: some Sequence<String>, language: String?) -> [TableProblem] {
    if doubts.isEmpty { return [] }
    let places = Set(names.flatMap { [place(of: $0), place(of: $0, language: language)] })
    return doubts.filter { $0.place != nil && places.contains($0.place) }.map { doubt in
      let column = doubt.place.map { [columns[$0].name] } ?? []
      let problem = doubt.problem
      return TableProblem(problem.kind, file: problem.file, line: problem.line, cell: problem.cell, columns: column)
    }
  }

  // MARK: - Columns

  /// Returns the index of a column by its name, or else by its key ignoring case, if that is unique; `nil` for none.
  package func place(of name: String) -> Int? {
    if let place = places[name] { return place }
    let key = CardTable.key(of: name)
    return keyPlaces[key] ?? smallPlaces[key.lowercased()]
  }

  /// Returns the index of a column's variant for a language; without a language or a variant, that of the column itself.
  package func place(of name: String, language: String?) -> Int? {
    if let language, let place = place(of: "\(CardTable.key(of: name))_\(CardTable.key(of: language))") { return place }
    return place(of: name)
  }

  /// Whether there is a column for a language.
  package func hasColumn(for language: String) -> Bool {
    let ending = "_" + CardTable.key(of: language)
    return columns.contains { $0.key.hasSuffix(ending) && $0.key != ending }
  }

  /// Returns the problem of an unknown column.
  func problem(ofUnknown name: String) -> TableProblem.Kind {
    let prefix = CardTable.key(of: name) + "_"
    let languages = columns.filter { $0.key.hasPrefix(prefix) }.map { String($0.key.dropFirst(prefix.count)) }
      .filter(\.isLanguageTag)
    if !languages.isEmpty { return .languageColumn(name, languages: languages) }
    let names = columns.flatMap { [$0.name, $0.key] } + RowValues.builtIns
    return .unknownColumn(name, nearest: nearestText(to: name, among: names))
  }
}

extension String {
  /// Whether the text may be a language, such as de, pt-BR or zh_Hant.
  fileprivate var isLanguageTag: Bool {
    let parts = split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return (1...3).contains(parts.count) && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } }
      && (2...3).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 2 || $0.count == 4 }
  }

  /// The text without spaces at its ends.
  var trimmed: String {
    guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
