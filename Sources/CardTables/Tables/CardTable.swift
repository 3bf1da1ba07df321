import FileAccess
import PlainNotation

/// A table whose rows are cards.
///
/// CSV, TSV, and JSON: an array of objects, whose members are the columns. The names of columns stand for themselves in templates,
/// with `_` for every character that is no letter, digit, `_` or `-`.
///
///     let table = try CardTable(path: "cards.csv")
///     print(table.rows[0]["name"])
public struct CardTable: Sendable {
  /// The form that a table is written in.
  public enum Format: Hashable, Sendable {
    /// Fields with a character between them; `nil` guesses comma, semicolon, tabulator or bar from the first row.
    case separated(by: Unicode.Scalar?)
    /// An array of objects.
    case json
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// Its name as it is written in the table.
    public let name: String
    /// Its name in templates and conditions.
    public let key: String

    init(name: String) {
      self.name = name
      key = CardTable.key(of: name)
    }
  }

  /// A row.
  public struct Row: Hashable, Sendable {
    /// The line on which it begins, from 1.
    public let line: Int
    /// As many as there are columns.
    public let fields: [String]
  }

  /// The longest table that is read, in bytes.
  public static let maximumByteCount = 1 << 26
  /// The most columns.
  public static let maximumColumnCount = 1_000
  /// The most fields of all rows together, counting those that are left out at the end of a row.
  public static let maximumFieldCount = 1 << 24
  /// The most cards, counting each copy.
  public static let maximumCardCount = 1_000_000
  /// The most copies of a card.
  public static let maximumQuantity = 10_000
  /// How many problems are noted; a file of another kind has one on each line.
  static let maximumProblemCount = 1_000

  /// Its name in problems: its path.
  public let name: String
  /// From left to right.
  public let columns: [Column]
  /// From top to bottom.
  public let rows: [Row]
  /// Where each column stands, by its key.
  private let places: [String: Int]

  /// The faults of a table.
  public struct Failure: Error, Hashable, Sendable {
    /// In the order of the file; at least one.
    public let problems: [TableProblem]

    /// Puts problems together.
    public init(problems: [TableProblem]) { self.problems = problems }
  }

  /// Reads a file: JSON if its name ends in `.json`, fields with tabulators if in `.tsv` or `.tab`, and CSV otherwise.
  ///
  /// - Parameter separator: what stands between fields; guessed if left out.
  /// - Throws: ``/FileAccess/FileError`` if the file cannot be read, or ``Failure``, also for a name that ends as one of YAML, XML or
  ///   a spreadsheet does.
  public init(path: String, separator: Unicode.Scalar? = nil) throws {
    var problems: [TableProblem] = []
    try self.init(path: path, separator: separator, problems: &problems)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  /// Reads a file as far as it can be, and notes what is wrong with it: rows get as many fields as there are columns.
  ///
  /// - Throws: ``/FileAccess/FileError`` if the file cannot be read, or ``Failure`` if nothing in it can be understood.
  public init(path: String, separator: Unicode.Scalar? = nil, problems: inout [TableProblem]) throws {
    let beginning = try ReadableFile(path: path).beginning(limit: CardTable.maximumByteCount)
    guard beginning.isWhole else {
      throw FileError.tooLong(path: path, byteCount: beginning.byteCount, limit: CardTable.maximumByteCount)
    }
    if let name = CardTable.foreignFormats[path.fileEnding.lowercased()] {
      throw Failure(problems: [TableProblem(.foreignFormat(name), file: path)])
    }
    let format: Format =
      switch path.fileEnding.lowercased() {
      case "json": .json
      case "tsv", "tab": .separated(by: separator ?? "\t")
      default: .separated(by: separator)
      }
    try self.init(beginning.bytes, format: format, name: path, problems: &problems)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter name: what problems call the file.
  /// - Throws: ``Failure`` with everything that is wrong.
  public init(_ bytes: [UInt8], format: Format = .separated(by: nil), name: String) throws(Failure) {
    var problems: [TableProblem] = []
    try self.init(bytes, format: format, name: name, problems: &problems)
    if !problems.isEmpty { throw Failure(problems: problems) }
  }

  private init(
    _ bytes: [UInt8], format: Format, name: String, problems: inout [TableProblem]
  ) throws(Failure) {
    var found: [TableProblem] = []
    func note(_ kind: TableProblem.Kind, line: Int? = nil) {
      if found.count < CardTable.maximumProblemCount { found.append(TableProblem(kind, file: name, line: line)) }
    }
    if let encoding = CardTable.foreignEncoding(of: bytes) {
      throw Failure(problems: [TableProblem(.encoding(encoding), file: name)])
    }
    let header: [String]
    var rows: [Row] = []
    switch format {
    case .json:
      do throws(TableProblem) {
        (header, rows) = try JSONTable(bytes, name: name).content
      } catch {
        throw Failure(problems: [error])
      }
    case .separated(let separator):
      var parser = CSVParser(bytes, separator: separator.map { UInt8(truncatingIfNeeded: $0.value) })
      header = parser.next()?.fields.map { $0.trimmed } ?? []
      if header.count > CardTable.maximumColumnCount {
        throw Failure(problems: [TableProblem(.tooManyColumns, file: name, line: 1)])
      }
      while let row = parser.next() {
        if row.fieldCount != header.count {
          note(.fieldCount(row.fieldCount, columnCount: header.count), line: row.line)
        }
        if (rows.count + 1) * header.count > CardTable.maximumFieldCount {
          throw Failure(problems: [TableProblem(.tooManyFields, file: name, line: row.line)])
        }
        let missing = max(0, header.count - row.fields.count)
        let fields = row.fields.prefix(header.count) + Array(repeating: "", count: missing)
        rows.append(Row(line: row.line, fields: Array(fields)))
      }
      for problem in parser.problems { note(problem.kind, line: problem.line) }
    }
    columns = header.map { Column(name: $0) }
    var places: [String: Int] = [:]
    for (index, column) in columns.enumerated() {
      if column.name.isEmpty {
        note(.unnamedColumn(index + 1), line: 1)
      } else if let other = places[column.key] {
        note(.doubleColumn(columns[other].name), line: 1)
      } else {
        places[column.key] = index
      }
    }
    self.places = places
    self.name = name
    self.rows = rows
    problems += found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    if rows.isEmpty { throw Failure(problems: problems + [TableProblem(.noRows, file: name)]) }
  }

  /// Other forms that tables are kept in, by the ends of names.
  private static let foreignFormats = [
    "yaml": "YAML", "yml": "YAML", "toml": "TOML", "xml": "XML", "jsonl": "JSON Lines", "ndjson": "JSON Lines",
    "xls": "an Excel file", "xlsx": "an Excel file", "ods": "an OpenDocument file", "numbers": "a Numbers file",
  ]

  /// The encoding that bytes announce or show, if it is another one than UTF-8.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a spreadsheet's own file" }
    // Latin letters in UTF-16 have a zero beside them.
    return bytes.prefix(64).count { $0 == 0 } >= 2 ? "UTF-16" : nil
  }

  /// The name of a column in templates and conditions.
  static func key(of name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "_" })
  }

  // MARK: - Columns

  /// Where a column stands, by its name or its key; `nil` if there is none.
  public func place(of name: String) -> Int? { places[name] ?? places[CardTable.key(of: name)] }

  /// Where the text of a column in a language stands; the column itself, if there is no language or none for it.
  public func place(of name: String, language: String?) -> Int? {
    if let language, let place = places["\(CardTable.key(of: name))_\(CardTable.key(of: language))"] { return place }
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
    if !languages.isEmpty { return .languageColumn(name, languages: languages) }
    return .unknownColumn(name, nearest: nearestText(to: name, among: columns.map(\.key)))
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
