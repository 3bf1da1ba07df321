/// The fields of a table as they stand in its file: the names of columns, and rows that are as long.
struct TableGrid {
  /// The name of the table in problems.
  let name: String
  var header: [String] = []
  /// The line that names the columns.
  var headerLine = 1
  /// The letters of a spreadsheet's columns.
  var letters: [String] = []
  var rows = TableRows()
  private(set) var problems: [TableProblem] = []
  /// The faults of columns, which matter to those who ask for them: the column's place, or `nil` for one that nobody can ask for.
  private(set) var doubts: [(place: Int?, problem: TableProblem)] = []

  mutating func note(_ kind: TableProblem.Kind, line: Int? = nil, cell: String? = nil, columns: [String] = []) {
    guard problems.count < CardTable.maximumProblemCount else { return }
    problems.append(TableProblem(kind, file: name, line: line, cell: cell, columns: columns))
  }

  /// Notes what is wrong with a field that is left empty.
  mutating func doubt(_ kind: TableProblem.Kind, place: Int, line: Int, cell: String?) {
    guard doubts.count < CardTable.maximumProblemCount else { return }
    doubts.append((place, TableProblem(kind, file: name, line: line, cell: cell)))
  }

  /// Leaves out columns without a name, which nobody can ask for: spreadsheets like to write some at the right, and people have their
  /// notes in others.
  mutating func dropUnnamedColumns() {
    guard header.contains("") else { return }
    let kept = header.indices.filter { !header[$0].isEmpty }
    // A table without any name is told as it is.
    guard !kept.isEmpty else { return }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    doubts = doubts.compactMap { doubt in
      doubt.place.flatMap { places[$0] }.map { ($0, doubt.problem) }
    }
    for index in header.indices where header[index].isEmpty {
      guard rows.contains(where: { !$0.fields[index].trimmed.isEmpty }) else { continue }
      let cell = letters.isEmpty ? nil : "\(letters[index])\(headerLine)"
      doubts.append((nil, TableProblem(.unnamedColumn(index + 1), file: name, line: headerLine, cell: cell)))
    }
    header = kept.map { header[$0] }
    if !letters.isEmpty { letters = kept.map { letters[$0] } }
    let all = rows
    rows = TableRows()
    for row in all { rows.append(line: row.line, kept.map { row.fields[$0] }) }
  }
}

extension TableGrid {
  /// Reads rows of fields.
  init(separated bytes: [UInt8], by separator: Unicode.Scalar?, name: String) throws(TableProblem) {
    if let encoding = TableGrid.foreignEncoding(of: bytes) { throw TableProblem(.encoding(encoding), file: name) }
    self.init(name: name)
    var parser = CSVParser(bytes, separator: separator.map { UInt8(truncatingIfNeeded: $0.value) })
    let first = parser.next()
    header = first?.fields.map { $0.trimmed } ?? []
    if header.count > CardTable.maximumColumnCount { throw TableProblem(.tooManyColumns, file: name, line: 1) }
    rows = TableRows(byteCount: bytes.count)
    while let row = parser.next() {
      if row.fieldCount != header.count {
        note(.fieldCount(row.fieldCount, columnCount: header.count), line: row.line)
      }
      if (rows.count + 1) * header.count > CardTable.maximumFieldCount {
        throw TableProblem(.tooManyFields, file: name, line: row.line)
      }
      let missing = max(0, header.count - row.fields.count)
      let fields = row.fields.prefix(header.count) + Array(repeating: "", count: missing)
      rows.append(line: row.line, Array(fields))
    }
    for problem in parser.problems { note(problem.kind, line: problem.line) }
  }

  /// The encoding that bytes announce or show, if it is another one than UTF-8.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // Latin letters in UTF-16 have a zero beside them.
    return bytes.prefix(64).count { $0 == 0 } >= 2 ? "UTF-16" : nil
  }
}
