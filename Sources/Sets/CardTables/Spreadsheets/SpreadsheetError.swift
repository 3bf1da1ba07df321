/// The reason why a spreadsheet cannot be read.
public enum SpreadsheetError: Error, Hashable, Sendable {
  /// The file is damaged; the text says how.
  case damaged(String)
  /// A password is needed.
  case encrypted
  /// The file is of an old version of Excel, or has a password.
  case compound
  /// The file exceeds a limit; the text names it.
  case tooLarge(String)
  /// The file is neither XLSX nor ODS.
  case foreign
  /// A part is not well-formed XML; the message is Expat's.
  case malformed(part: String, message: String, line: Int)
  /// There is no such sheet; `sheets` lists the existing ones.
  case unknownSheet(String, sheets: [String], nearest: String?)
  /// There is no sheet at all.
  case noSheets
  /// A cell reference is invalid.
  case cellReference(String)
  /// The system is out of memory.
  case outOfMemory
}

extension SpreadsheetError: CustomStringConvertible {
  /// The fault and its remedy.
  public var description: String {
    switch self {
    case .damaged(let message): "the spreadsheet is damaged: \(message)"
    case .encrypted: "the spreadsheet is encrypted: save it without a password"
    case .compound: "this is an old Excel file, or one with a password: save it as XLSX without a password"
    case .tooLarge(let message): "the spreadsheet is too large: there are \(message)"
    case .foreign: "this is neither XLSX nor ODS: save the table as one of them, or as CSV"
    case .malformed(let part, let message, let line): "the spreadsheet is damaged: \(part), line \(line): \(message)"
    case .unknownSheet(let name, let sheets, let nearest):
      "there is no sheet \"\(name.prefix(40))\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? ": there are \(sheets.prefix(20).joined(separator: ", "))")
    case .noSheets: "there is no sheet in it"
    case .cellReference(let text): "the spreadsheet is damaged: there is no cell \"\(text.prefix(20))\""
    case .outOfMemory: "there is no memory left to read the spreadsheet"
    }
  }
}
