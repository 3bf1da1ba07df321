import PlainNotation

/// The sheets of a file.
struct SheetList {
  /// A sheet, and the identifier of its content.
  struct Sheet {
    var name: String
    var place: String
    var isHidden: Bool
  }

  var sheets: [Sheet] = []

  /// The names of visible sheets.
  var visible: [String] { sheets.filter { !$0.isHidden }.map(\.name) }

  /// Returns the sheet with a name, ignoring case, or with a number from 1; by default the first visible sheet.
  func sheet(_ wanted: String?) throws(SpreadsheetError) -> Sheet {
    guard let first = sheets.first(where: { !$0.isHidden }) ?? sheets.first else { throw .noSheets }
    guard let wanted, !wanted.isEmpty else { return first }
    if let named = sheets.first(where: { $0.name == wanted })
      ?? sheets.first(where: { $0.name.lowercased() == wanted.lowercased() })
    {
      return named
    }
    if let number = Int(wanted), sheets.indices.contains(number - 1) { return sheets[number - 1] }
    let names = sheets.map(\.name)
    throw .unknownSheet(wanted, sheets: names, nearest: nearestText(to: wanted, among: names))
  }
}
