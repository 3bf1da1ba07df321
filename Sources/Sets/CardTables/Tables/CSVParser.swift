// CSV as RFC 4180 describes it and as spreadsheets write it. Any line end, a byte order mark, other separators than the comma,
// and quotation marks inside unquoted fields are accepted. Errors are recorded with their line, and reading continues.

/// Reads the rows of a text whose fields are separated by one character.
struct CSVParser {
  /// A row, and the line on which it starts.
  struct Row {
    var line: Int
    /// The fields, at most one more than a table may have columns.
    var fields: [String] = []
    /// The number of fields, including those that are not kept.
    var fieldCount = 0
    /// The number of fields up to the last one with content.
    var contentCount = 0
  }

  private let bytes: [UInt8]
  let separator: UInt8
  private var position: Int
  private var line = 1
  private(set) var problems: [(kind: TableProblem.Kind, line: Int)] = []
  /// Whether a field was not UTF-8.
  private var isForeign = false

  static let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// - Parameters:
  ///   - separator: the character; `nil` for the one that a line such as `sep=;` names, else the likeliest of ``separators``.
  ///   - search: distinguishes a title above the columns from a header with one column.
  init(_ bytes: [UInt8], separator: UInt8?, header search: HeaderSearch) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let named = CSVParser.namedSeparator(of: bytes[position...])
    if let named {
      position = named.end
      line = 2
    }
    self.separator = separator ?? named?.separator ?? CSVParser.likelySeparator(of: bytes[position...], search)
  }

  private init(_ bytes: ArraySlice<UInt8>, divided separator: UInt8) {
    (self.bytes, self.separator, position) = (Array(bytes), separator, 0)
  }

  /// Returns the separator that a first line names for Excel, and the position of the next line.
  private static func namedSeparator(of bytes: ArraySlice<UInt8>) -> (separator: UInt8, end: Int)? {
    let line = bytes.prefix(16).prefix { $0 != lineFeed && $0 != carriageReturn }
    let text = String(decoding: line, as: UTF8.self).lowercased()
    let bare =
      text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
    guard bare.hasPrefix("sep="), line.endIndex < bytes.endIndex else { return nil }
    let signs = bare == "sep=tab" || bare == "sep=\\t" ? [0x09] : Array(bare.dropFirst(4).utf8)
    guard signs.count == 1, signs[0] != quote else { return nil }
    let isPair = bytes[line.endIndex] == carriageReturn && bytes.dropFirst(line.count + 1).first == lineFeed
    return (signs[0], line.endIndex + (isPair ? 2 : 1))
  }

  /// The numbers of bytes and rows that are used for guessing.
  private static let sample = (byteCount: 1 << 16, rowCount: 50)

  /// Returns the separator that gives most rows the same number of fields, at least two; else the most frequent one in the
  /// first row.
  private static func likelySeparator(of bytes: ArraySlice<UInt8>, _ search: HeaderSearch) -> UInt8 {
    var best: (rows: Int, fields: Int, separator: UInt8)?
    for separator in separators {
      var parser = CSVParser(bytes.prefix(sample.byteCount), divided: separator)
      var counts: [Int: Int] = [:]
      var (rowCount, hasHeader) = (0, false)
      while rowCount < sample.rowCount, let row = parser.next() {
        // The last row of the sample may be incomplete.
        if parser.position == parser.bytes.count, bytes.count > sample.byteCount { break }
        counts[row.fieldCount, default: 0] += 1
        if !hasHeader, row.fieldCount > 1, rowCount < HeaderSearch.rowCount {
          hasHeader = rowCount == 0 || search.score(row.fields) > 0
        }
        rowCount += 1
      }
      // A separator may also occur in lists within a single column.
      guard hasHeader else { continue }
      guard let (fields, rows) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), fields > 1 else {
        continue
      }
      if best.map({ ($0.rows, $0.fields) < (rows, fields) }) ?? true { best = (rows, fields, separator) }
    }
    return best?.separator ?? mostFrequentSeparator(of: bytes)
  }

  private static func mostFrequentSeparator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts = [Int](repeating: 0, count: separators.count)
    var isQuoted = false
    // A quotation mark is special only at the start of a field; after a closing mark, another one continues the field.
    var mayBegin = true
    for byte in bytes {
      if byte == quote, isQuoted || mayBegin {
        isQuoted.toggle()
        mayBegin = true
        continue
      }
      if isQuoted { continue }
      if byte == lineFeed || byte == carriageReturn { break }
      let index = separators.firstIndex(of: byte)
      if let index { counts[index] += 1 }
      mayBegin = index != nil
    }
    let most = counts.max() ?? 0
    return separators[counts.firstIndex(of: most) ?? 0]
  }

  /// Returns the next row with content; `nil` at the end.
  mutating func next() -> Row? {
    while position < bytes.count {
      let row = takeRow()
      if row.contentCount > 0 { return row }
    }
    return nil
  }

  private mutating func takeRow() -> Row {
    var row = Row(line: line)
    while true {
      let field = takeField()
      row.fieldCount += 1
      if !field.isBlank { row.contentCount = row.fieldCount }
      if row.fieldCount <= CardTable.maximumColumnCount + 1 { row.fields.append(field) }
      guard position < bytes.count else { return row }
      let byte = bytes[position]
      position += 1
      if byte == separator { continue }
      if byte == CSVParser.carriageReturn, position < bytes.count, bytes[position] == CSVParser.lineFeed {
        position += 1
      }
      line += 1
      return row
    }
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == CSVParser.lineFeed || byte == CSVParser.carriageReturn
  }

  private mutating func takeField() -> String {
    let start = line
    guard position < bytes.count, bytes[position] == CSVParser.quote else { return text(takePlain(), from: start) }
    position += 1
    var content: [UInt8] = []
    while true {
      guard let end = bytes[position...].firstIndex(of: CSVParser.quote) else {
        problems.append((.unclosedQuote, start))
        content += bytes[position...]
        position = bytes.count
        break
      }
      content += bytes[position..<end]
      position = end + 1
      guard position < bytes.count, bytes[position] == CSVParser.quote else { break }
      content.append(CSVParser.quote)
      position += 1
    }
    countLines(of: content)
    if position < bytes.count, !endsField(bytes[position]) {
      problems.append((.textAfterQuote, line))
      content += takePlain()
    }
    return text(content[...], from: start)
  }

  private mutating func countLines(of content: [UInt8]) {
    for (index, byte) in content.enumerated() {
      let isPair = byte == CSVParser.lineFeed && index > 0 && content[index - 1] == CSVParser.carriageReturn
      if byte == CSVParser.carriageReturn || (byte == CSVParser.lineFeed && !isPair) { line += 1 }
    }
  }

  private mutating func takePlain() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, !endsField(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  private mutating func text(_ content: ArraySlice<UInt8>, from line: Int) -> String {
    if let text = String(validating: content, as: UTF8.self) { return text }
    // One field is enough evidence for the whole file.
    if !isForeign { problems.append((.notUTF8(candidates: CSVParser.encodings(of: bytes)), line)) }
    isForeign = true
    return String(decoding: content, as: UTF8.self)
  }

  /// Returns encodings that fit the bytes, which do not say which one is right.
  private static func encodings(of bytes: [UInt8]) -> [String] {
    // Bytes that Windows-1252 does not use.
    let isWindows = !bytes.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
    return (isWindows ? ["Windows-1252"] : []) + ["Mac Roman"] + (isShiftJIS(bytes) ? ["Shift_JIS"] : [])
  }

  private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
    var isSecond = false
    for byte in bytes {
      if isSecond {
        guard (0x40...0xFC).contains(byte), byte != 0x7F else { return false }
        isSecond = false
      } else if (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) {
        isSecond = true
      } else if byte >= 0x80, !(0xA1...0xDF).contains(byte) {
        return false
      }
    }
    return !isSecond
  }
}
