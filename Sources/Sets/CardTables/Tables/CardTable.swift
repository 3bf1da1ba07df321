import FileAccess
import PlainNotation

/// A table whose rows are cards.
///
/// It is read from CSV, TSV, JSON (an array of objects, whose members are the columns), XLSX or ODS. Templates name columns as they
/// are written, or with `_` for every character that is no letter, digit, `_` or `-`, whatever the case.
///
///     let table = try CardTable(path: "cards.xlsx#Units")
///     print(table.rows[0]["name"])
public struct CardTable: Sendable {
  /// The form that a table is written in.
  public enum Format: Hashable, Sendable {
    /// Fields with a character between them; `nil` guesses comma, semicolon, tabulator or bar from the first row.
    case separated(by: Unicode.Scalar?)
    /// An array of objects.
    case json
    /// A workbook of Excel (XLSX) or an OpenDocument spreadsheet, and the sheet in it, by its name or its number from 1; `nil` for
    /// the first one that is not hidden.
    case spreadsheet(sheet: String?)
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// Its name as it is written in the table.
    public let name: String
    /// Its other name in templates and conditions, made of letters, digits, `_` and `-`.
    public let key: String
    /// The letters of a column of a spreadsheet.
    let letters: String?

    init(name: String, letters: String? = nil) {
      self.name = name
      self.letters = letters
      key = CardTable.key(of: name)
    }
  }

  /// A row.
  public struct Row: Hashable, Sendable {
    /// Its number among the rows of the table, from 1.
    public let number: Int
    /// The line on which it begins, or the row of a spreadsheet, from 1.
    public let line: Int
    /// Its fields, one for each column.
    public let fields: [String]
    /// The numbers of fields of a spreadsheet that show them with other signs, such as `$2.50`, by their columns.
    let numbers: [Int: Double]

    init(number: Int, line: Int, fields: [String], numbers: [Int: Double] = [:]) {
      (self.number, self.line, self.fields, self.numbers) = (number, line, fields, numbers)
    }

    /// The number in a column; `nil` if there is none.
    func number(in place: Int) -> Double? { numbers[place] ?? TableValue.number(fields[place].trimmed) }
  }

  /// The longest table that is read, in bytes.
  package static let maximumByteCount = 1 << 26
  /// The most columns.
  public static let maximumColumnCount = 1_000
  /// The most fields in all rows, counting those that are left out at the end of a row.
  public static let maximumFieldCount = 1 << 24
  /// The most bytes of all fields together.
  public static let maximumTextByteCount = 1 << 28
  /// The most cards, counting each copy.
  public static let maximumCardCount = 1_000_000
  /// The most copies of a card.
  public static let maximumQuantity = 10_000
  /// How many problems are noted; a file of another kind has one on each line.
  static let maximumProblemCount = 1_000

  /// Its name in problems: its path, and the sheet of a spreadsheet after a `#`.
  public let name: String
  /// The path of its file.
  public let path: String
  /// From left to right.
  public let columns: [Column]
  /// From top to bottom.
  public let rows: TableRows
  /// Of the bytes of its file.
  let digest: ContentDigest
  /// The facts of the whole table, if these are some of its rows.
  let whole: Whole?
  /// The faults of columns: mistakes of whoever asks for one.
  let doubts: [(place: Int?, problem: TableProblem)]
  /// The tables that its rows may look something up in, by the names that expressions have for them.
  var lookups: [String: TableLookup] = [:]
  /// The numbers of cards with the same field.
  let tally = TableTally()
  /// Where each column stands, by its name.
  private let places: [String: Int]
  /// Where each column stands, by its key, unless another one has it as well.
  private let keyPlaces: [String: Int]
  /// Where each column stands, by its key in small letters, unless another one has it as well.
  private let smallPlaces: [String: Int]

  /// The facts of a table that some of its rows do not tell.
  struct Whole: Hashable, Sendable {
    var rowCount: Int
    var quantityColumn: String?
  }

  /// The faults of a table.
  public struct Failure: Error, Hashable, Sendable {
    /// In the order of the file; at least one.
    public let problems: [TableProblem]

    /// Puts problems together.
    package init(problems: [TableProblem]) { self.problems = problems }
  }

  /// Reads a file: JSON if its name ends in `.json`, tab-separated fields if it ends in `.tsv` or `.tab`, a spreadsheet if it is one, and
  /// CSV otherwise. `-` is standard input, where JSON begins with `[`. A `#` and a sheet may follow the name of a spreadsheet.
  ///
  /// - Parameter separator: the character between fields; guessed if left out.
  /// - Throws: ``/FileAccess/FileError`` if the file cannot be read, or ``Failure``, also for a name that ends as one of YAML or XML
  ///   does, and for a web address.
  public init(path: String, separator: Unicode.Scalar? = nil) throws {
    var problems: [TableProblem] = []
    try self.init(path: path, Reading(separator: separator), problems: &problems)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  /// Reads as much of a file as possible, and notes its mistakes: every row gets as many fields as there are columns.
  ///
  /// - Parameter reading: what is known of it beforehand.
  /// - Throws: ``/FileAccess/FileError`` if the file cannot be read, or ``Failure`` if nothing in it can be understood.
  package init(path: String, _ reading: Reading = Reading(), problems: inout [TableProblem]) throws {
    let place = TablePath(path)
    let bytes = try place.bytes()
    try self.init(
      bytes, format: place.format(of: bytes, separator: reading.separator), name: place.name, path: place.path, reading,
      problems: &problems)
  }

  /// What is known of a table before it is read.
  package struct Reading: Sendable {
    /// The character between fields; guessed if left out.
    package var separator: Unicode.Scalar?
    /// The columns that templates ask for: the first row that has some of them is the header. `nil` if the first row is.
    package var names: Set<String>?
    /// Whether rows of spreadsheets are taken that are hidden or filtered out.
    package var keepsHidden = false
    /// The encoding of a text that does not say it; UTF-8 if left out.
    package var encoding: TextEncoding?
    /// The columns of which each combination of listed values is a row.
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

  /// The path of a table's file, without the sheet.
  package static func filePath(_ path: String) -> String { TablePath(path).path }

  /// Whether a path is called as spreadsheets are.
  package static func isSpreadsheet(_ path: String) -> Bool { TablePath(path).isSpreadsheet }

  /// Reads the bytes of a file.
  ///
  /// - Parameter name: the file's name in problems.
  /// - Throws: ``Failure`` with all mistakes.
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

  /// Some rows of a table.
  ///
  /// - Parameters:
  ///   - grid: the columns, and no rows.
  ///   - rows: as long as the columns are.
  ///   - digest: of the bytes of the table's file.
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
        // Only who asks for one of them has to know which.
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

  /// How many rows the table has, also if these are some of them.
  var rowCount: Int { whole?.rowCount ?? rows.count }

  /// The name of a column in templates and conditions.
  static func key(of name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "_" })
  }

  // MARK: - Doubts

  /// Refuses the table if any cell holds an error, for those who need all its columns.
  ///
  /// - Throws: ``Failure`` with all of them.
  public func checkAllColumns() throws(Failure) {
    let problems = doubts.filter { $0.place != nil }.map(\.problem)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  /// Whether there are errors in the cells of a column.
  package func hasErrors(in place: Int) -> Bool { doubts.contains { $0.place == place } }

  /// The faults of the columns that names stand for, in a language.
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

  /// The index of a column by its name, or else by its key in letters of either case, if only one column has it; `nil` for none.
  package func place(of name: String) -> Int? {
    if let place = places[name] { return place }
    let key = CardTable.key(of: name)
    return keyPlaces[key] ?? smallPlaces[key.lowercased()]
  }

  /// The index of a column's variant for a language; that of the column itself, if there is no language or no variant.
  package func place(of name: String, language: String?) -> Int? {
    if let language, let place = place(of: "\(CardTable.key(of: name))_\(CardTable.key(of: language))") { return place }
    return place(of: name)
  }

  /// Whether a column is for a language.
  package func hasColumn(for language: String) -> Bool {
    let ending = "_" + CardTable.key(of: language)
    return columns.contains { $0.key.hasSuffix(ending) && $0.key != ending }
  }

  /// The fault of a column's name.
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
  /// Whether it may be a language, as in de, pt-BR and zh_Hant.
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
