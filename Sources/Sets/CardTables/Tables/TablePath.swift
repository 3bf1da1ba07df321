import FileAccess

/// The location of a table: a file, a sheet of a spreadsheet after a `#`, or standard input.
struct TablePath {
  /// The path of the file, or the name of standard input.
  let path: String
  /// The name or number of the sheet.
  let sheet: String?
  private let isStandardInput: Bool
  private let isWebAddress: Bool

  init(_ text: String) {
    // The name of a sheet may contain this character, too.
    let mark = text.indices.first { place in
      text[place] == "#"
        && TablePath.spreadsheetEndings.contains(String(text[..<place]).fileEnding.lowercased())
    }
    isStandardInput = text == "-"
    isWebAddress = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    path = isStandardInput ? StandardInput.name : mark.map { String(text[..<$0]) } ?? text
    sheet = mark.map { String(text[text.index(after: $0)...]) }
  }

  /// The table's name in problems, until its sheet is known.
  var name: String { path + (sheet.map { "#" + $0 } ?? "") }

  /// Reads the bytes of the file.
  ///
  /// - Throws: ``/FileAccess/FileError``, or ``CardTable/Failure`` for a web address or an unsupported extension.
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

  /// Returns the format of a file: a spreadsheet by its bytes or name, other formats by name, standard input by its first
  /// character.
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

  /// Whether the file has the extension of a spreadsheet.
  var isSpreadsheet: Bool { TablePath.spreadsheetEndings.contains(path.fileEnding.lowercased()) }

  private static let spreadsheetEndings: Set<String> = ["xlsx", "xlsm", "ods"]

  /// Unsupported formats of tables, by extension.
  private static let foreignFormats = [
    "yaml": "YAML", "yml": "YAML", "toml": "TOML", "xml": "XML", "jsonl": "JSON Lines", "ndjson": "JSON Lines",
    "xls": "an old Excel file", "xlsb": "a binary Excel file", "numbers": "a Numbers file",
  ]
}
