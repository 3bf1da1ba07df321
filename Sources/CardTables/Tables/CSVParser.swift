// CSV as RFC 4180 describes it, and as spreadsheets write it: any line end, a byte order mark, other separators than the comma, and
// quotation marks inside of fields that do not begin with one. What is wrong is noted with its line, and reading goes on.

/// Reads the rows of a text whose fields are divided by one character.
struct CSVParser {
  /// A row, and the line on which it begins.
  struct Row {
    var line: Int
    /// As many as a table may have columns, and one.
    var fields: [String] = []
    /// With those that are not kept.
    var fieldCount = 0
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var line = 1
  private(set) var problems: [(kind: TableProblem.Kind, line: Int)] = []

  static let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// - Parameter separator: `nil` for the one of ``separators`` that is most often in the first row.
  init(_ bytes: [UInt8], separator: UInt8?) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.separator = separator ?? CSVParser.likelySeparator(of: bytes[position...])
  }

  private static func likelySeparator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts = [Int](repeating: 0, count: separators.count)
    var isQuoted = false
    // Elsewhere than where a field begins, a quotation mark is a sign like others; after the end of one it goes on with it.
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

  /// The next row that is not empty; `nil` at the end.
  mutating func next() -> Row? {
    while position < bytes.count {
      let row = takeRow()
      if row.fields.count > 1 || row.fields.first?.isEmpty == false { return row }
    }
    return nil
  }

  private mutating func takeRow() -> Row {
    var row = Row(line: line)
    while true {
      let field = takeField()
      row.fieldCount += 1
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
    let text = String(validating: content, as: UTF8.self)
    let hasNull = content.contains(0)
    if let text, !hasNull { return text }
    problems.append((text == nil ? .encoding(CSVParser.oldEncoding(of: content)) : .nullCharacter, line))
    return String(decoding: content, as: UTF8.self)
  }

  /// The encoding that Excel writes without a word on Western systems, unless a byte stands there that it does not have.
  private static func oldEncoding(of content: ArraySlice<UInt8>) -> String? {
    content.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) } ? nil : "Windows-1252"
  }
}
