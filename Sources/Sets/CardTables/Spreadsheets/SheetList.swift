import PlainNotation

/// The sheets of a file, and the one that is asked for.
struct SheetList {
  /// A sheet, and where it is found.
  struct Sheet {
    var name: String
    var place: String
    var isHidden: Bool
  }

  var sheets: [Sheet] = []

  /// The names of those that are not hidden.
  var visible: [String] { sheets.filter { !$0.isHidden }.map(\.name) }

  /// The sheet of a name, in letters of either case, or of a number from 1; the first one that is not hidden.
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
