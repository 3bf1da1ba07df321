import FileAccess

/// Where a table is: a file, a sheet of a spreadsheet after a `#`, or standard input.
struct TablePath {
  /// The path of the file, or the name of standard input.
  let path: String
  /// The sheet, by its name or its number.
  let sheet: String?
  private let isStandardInput: Bool
  private let isWebAddress: Bool

  init(_ text: String) {
    // A sheet may have this sign in its own name.
    let mark = text.indices.first { place in
      text[place] == "#"
        && TablePath.spreadsheetEndings.contains(String(text[..<place]).fileEnding.lowercased())
    }
    isStandardInput = text == "-"
    isWebAddress = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    path = isStandardInput ? StandardInput.name : mark.map { String(text[..<$0]) } ?? text
    sheet = mark.map { String(text[text.index(after: $0)...]) }
  }

  /// The name of the table in problems until its sheet is known.
  var name: String { path + (sheet.map { "#" + $0 } ?? "") }

  /// The bytes of the file.
  ///
  /// - Throws: ``/FileAccess/FileError``, or ``CardTable/Failure`` for a name that tells that there can be no table.
  func bytes() throws -> [UInt8] {
    if isWebAddress { throw CardTable.Failure(problems: [TableProblem(.webAddress, file: path)]) }
    if let format = TablePath.foreignFormats[path.fileEnding.lowercased()] {
      throw CardTable.Failure(problems: [TableProblem(.foreignFormat(format), file: path)])
    }
    let limit = CardTable.maximumByteCount
    if isStandardInput {
      let bytes = try StandardInput.bytes(limit: limit)
      guard bytes.count <= limit else { throw FileError.tooLong(path: path, byteCount: bytes.count, limit: limit) }
      return bytes
    }
    let beginning = try ReadableFile(path: path).beginning(limit: limit)
    guard beginning.isWhole else {
      throw FileError.tooLong(path: path, byteCount: beginning.byteCount, limit: limit)
    }
    return beginning.bytes
  }

  /// The form of a file: that of a spreadsheet by its bytes or its name, that of others by their names, and that of standard input by
  /// its first character.
  func format(of bytes: [UInt8], separator: Unicode.Scalar?) -> CardTable.Format {
    if ZipArchive.isZip(bytes) || ZipArchive.isCompound(bytes) || isSpreadsheet { return .spreadsheet(sheet: sheet) }
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(byte) }
    switch path.fileEnding.lowercased() {
    case "json": return .json
    case "tsv", "tab": return .separated(by: separator ?? "\t")
    default:
      if isStandardInput, bytes.first(where: { !isSpace($0) }) == UInt8(ascii: "[") { return .json }
      return .separated(by: separator)
    }
  }

  /// Whether the file is called as spreadsheets are.
  var isSpreadsheet: Bool { TablePath.spreadsheetEndings.contains(path.fileEnding.lowercased()) }

  private static let spreadsheetEndings: Set<String> = ["xlsx", "xlsm", "ods"]

  /// Other forms that tables are kept in, by the ends of names.
  private static let foreignFormats = [
    "yaml": "YAML", "yml": "YAML", "toml": "TOML", "xml": "XML", "jsonl": "JSON Lines", "ndjson": "JSON Lines",
    "xls": "an old Excel file", "xlsb": "a binary Excel file", "numbers": "a Numbers file",
  ]
}
