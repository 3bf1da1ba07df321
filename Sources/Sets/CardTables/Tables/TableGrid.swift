/// The fields of a table as its file has them: the names of columns, and rows of the same length.
struct TableGrid {
  /// The name of the table in problems.
  let name: String
  var header: [String] = []
  /// The line with the names of columns.
  var headerLine = 1
  /// The letters of a spreadsheet's columns.
  var letters: [String] = []
  var rows = TableRows()
  private(set) var problems: [TableProblem] = []
  /// The faults of columns, which matter if a column is used: its index, or `nil` for a fault of no usable column.
  private(set) var doubts: [(place: Int?, problem: TableProblem)] = []

  mutating func note(_ kind: TableProblem.Kind, line: Int? = nil, cell: String? = nil, columns: [String] = []) {
    guard problems.count < CardTable.maximumProblemCount else { return }
    problems.append(TableProblem(kind, file: name, line: line, cell: cell, columns: columns))
  }

  /// Records the fault of a field, which is left empty.
  mutating func doubt(_ kind: TableProblem.Kind, place: Int, line: Int, cell: String?) {
    guard doubts.count < CardTable.maximumProblemCount else { return }
    doubts.append((place, TableProblem(kind, file: name, line: line, cell: cell)))
  }

  /// Records a harmless but noteworthy fact.
  mutating func remark(_ kind: TableProblem.Kind, line: Int? = nil, cell: String? = nil, columns: [String] = []) {
    guard doubts.count < CardTable.maximumProblemCount else { return }
    doubts.append((nil, TableProblem(kind, file: name, line: line, cell: cell, columns: columns)))
  }

  /// Adds a row of the header's length. All formats use this function. Empty rows are ignored.
  ///
  /// - Throws: a problem if the table becomes too large.
  mutating func add(_ fields: [String], _ numbers: [Int: Double] = [:], line: Int) throws(TableProblem) {
    guard fields.contains(where: { !$0.isBlank }) else { return }
    var byteCount = rows.byteCount
    for (place, field) in fields.enumerated() {
      byteCount += field.utf8.count
      if let scalar = field.unwritableScalar {
        let cell = letters.isEmpty ? nil : "\(letters[place])\(line)"
        note(scalar.value == 0 ? .nullCharacter : .unwritable(scalar), line: line, cell: cell, columns: [header[place]])
      }
    }
    guard byteCount <= CardTable.maximumTextByteCount else { throw TableProblem(.tooMuchText, file: name, line: line) }
    rows.append(line: line, fields, numbers)
  }

  /// Drops columns without a name, which cannot be used. Spreadsheets often write some at the right, and people keep notes in
  /// others.
  mutating func dropUnnamedColumns() {
    guard header.contains("") else { return }
    let kept = header.indices.filter { !header[$0].isEmpty }
    // A table without any names gets its own error.
    guard !kept.isEmpty else { return }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    doubts = doubts.compactMap { doubt in
      guard let place = doubt.place else { return doubt }
      return places[place].map { ($0, doubt.problem) }
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
    for row in all {
      let numbers = Dictionary(
        uniqueKeysWithValues: row.numbers.compactMap { old, number in places[old].map { ($0, number) } })
      rows.append(line: row.line, kept.map { row.fields[$0] }, numbers)
    }
  }
}

extension TableGrid {
  /// Reads rows of fields.
  init(
    separated bytes: [UInt8], by separator: Unicode.Scalar?, name: String, header search: HeaderSearch
  ) throws(TableProblem) {
    if TableGrid.isWebPage(bytes) { throw TableProblem(.webPage, file: name) }
    if let separator, !separator.isASCII || separator == "\"" {
      throw TableProblem(.wrongSeparator(separator), file: name)
    }
    self.init(name: name)
    var parser = CSVParser(bytes, separator: separator.map { UInt8(ascii: $0) }, header: search)
    var first: [CSVParser.Row] = []
    while first.count < HeaderSearch.rowCount, let row = parser.next() { first.append(row) }
    let place = search.place(in: first.map(\.fields))
    if place < first.count {
      header = first[place].fields.map { $0.trimmed }
      headerLine = first[place].line
      if place > 0 { remark(.headerBelow(line: first[0].line), line: headerLine) }
    }
    if header.count > CardTable.maximumColumnCount {
      throw TableProblem(.tooManyColumns, file: name, line: headerLine)
    }
    // A row of dashes below the header marks a Markdown table, which has spaces around its fields.
    let body = first.dropFirst(place + 1)
    let isMarkdown = parser.separator == UInt8(ascii: "|") && body.first.map { TableGrid.isRule($0.fields) } == true
    rows = TableRows(byteCount: bytes.count)
    var commentLines: [Int] = []
    // Spreadsheets write separators for empty columns.
    let namedCount = (header.lastIndex { !$0.isEmpty } ?? -1) + 1
    func add(_ row: CSVParser.Row, to grid: inout TableGrid) throws(TableProblem) {
      if row.fieldCount == 1, namedCount > 1, row.fields[0].hasPrefix("#") {
        commentLines.append(row.line)
        return
      }
      if row.contentCount > grid.header.count || row.fieldCount < namedCount {
        grid.note(.fieldCount(row.fieldCount, columnCount: grid.header.count), line: row.line)
      }
      if (grid.rows.count + 1) * grid.header.count > CardTable.maximumFieldCount {
        throw TableProblem(.tooManyFields, file: name, line: row.line)
      }
      let missing = max(0, grid.header.count - row.fields.count)
      let fields = row.fields.prefix(grid.header.count) + Array(repeating: "", count: missing)
      try grid.add(isMarkdown ? fields.map(\.trimmed) : Array(fields), line: row.line)
    }
    for row in isMarkdown ? body.dropFirst() : body { try add(row, to: &self) }
    while let row = parser.next() { try add(row, to: &self) }
    if let line = commentLines.first { remark(.commentLines(commentLines.count), line: line) }
    for problem in parser.problems { note(problem.kind, line: problem.line) }
  }

  /// Whether a row has only dashes, and colons, which align columns in Markdown.
  private static func isRule(_ fields: [String]) -> Bool {
    fields.contains { $0.contains("--") } && fields.allSatisfy { $0.trimmed.allSatisfy { $0 == "-" || $0 == ":" } }
  }

  /// Whether bytes are an HTML page, which a web site sends to people without access to the sheet.
  private static func isWebPage(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(256), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      .lowercased()
    return ["<!doctype html", "<html", "<head", "<body"].contains { text.hasPrefix($0) }
  }

  /// Returns the text of a file in UTF-8.
  ///
  /// - Parameter encoding: the encoding from the user; a byte order mark names the file's own.
  /// - Throws: a problem if the encoding is wrong or unknown.
  static func text(_ bytes: [UInt8], in encoding: TextEncoding?, name: String) throws(TableProblem) -> [UInt8] {
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let own = isUTF16 ? "UTF-16" : bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? "UTF-8" : nil
    if let own, let encoding, !encoding.isNamed(own) {
      throw TableProblem(.ownEncoding("a text in \(own)"), file: name)
    }
    guard let encoding = encoding ?? (isUTF16 ? TextEncoding(named: "UTF-16") : nil) else {
      // Latin letters in UTF-16 have zero bytes between them.
      if bytes.prefix(64).count(where: { $0 == 0 }) >= 2 {
        throw TableProblem(.notUTF8(candidates: ["UTF-16LE", "UTF-16BE"]), file: name)
      }
      return bytes
    }
    let (text, failure) = encoding.utf8(of: bytes)
    if failure != nil {
      let line = text.count { $0 == UInt8(ascii: "\n") } + 1
      throw TableProblem(.wrongEncoding(encoding.name), file: name, line: line)
    }
    return text
  }
}
