// A spreadsheet as LibreOffice writes it (OpenDocument 1.3, part 3). All sheets are in one part, and repeated cells and rows
// are written once with their number. Numbers and dates are in attributes, texts in paragraphs.

/// A sheet of an OpenDocument spreadsheet.
enum OpenDocumentSheet {
  /// Reads the name and cells of a sheet, and the names of visible sheets.
  static func read(
    _ archive: ZipArchive, sheet wanted: String?
  ) throws(SpreadsheetError) -> (sheet: String, cells: SheetGrid, sheets: [String]) {
    let manifest = try archive.file("META-INF/manifest.xml") ?? []
    if String(decoding: manifest, as: UTF8.self).contains("encryption-data") { throw .encrypted }
    guard let content = try archive.file("content.xml") else { throw .foreign }
    var names = OpenDocumentReader(sheet: nil)
    try XMLEvents.read(content, part: "content.xml", with: &names)
    guard names.isSpreadsheet else { throw .foreign }
    let sheet = try names.list.sheet(wanted)
    var reader = OpenDocumentReader(sheet: sheet.place)
    try XMLEvents.read(content, part: "content.xml", with: &reader)
    return (sheet.name, reader.grid, names.list.visible)
  }
}

/// Reads the list of sheets, and the cells of one.
private struct OpenDocumentReader: XMLReader {
  private(set) var list = SheetList()
  private(set) var isSpreadsheet = false
  private(set) var grid = SheetGrid()
  var failure: SpreadsheetError? { grid.failure }

  /// The index of the sheet to read; `nil` for none.
  private let wanted: String?
  private var isWanted = false
  /// The table styles that hide a sheet, and the current style.
  private var hidingStyles: Set<String> = []
  private var style = ""
  /// The nesting depth of tables, because a cell may contain one.
  private var tableDepth = 0
  private var row = 1
  private var rowCount = 1
  private var column = 0
  private var columnCount = 1
  private var cells: [Int: SheetGrid.Cell] = [:]
  private var isHidden = false
  private var attributes: [String: String] = [:]
  private var text = RichText()
  private var paragraphCount = 0
  /// The text styles by their names, and those of the open spans.
  private var letterStyles: [String: RichText.Style] = [:]
  private var openStyles: [RichText.Style] = []
  private var isParagraph = false
  /// The nesting depth in elements that are not part of a cell's text: annotations, shapes.
  private var leftOutDepth = 0

  init(sheet: String?) { wanted = sheet }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    if leftOutDepth > 0 || ["annotation", "shapes", "frame", "ruby-text"].contains(name) {
      leftOutDepth += 1
      return
    }
    switch name {
    case "spreadsheet": isSpreadsheet = true
    case "style": style = attributes["style:name"] ?? ""
    case "text-properties": readLetterStyle(attributes)
    case "table-properties": if attributes["table:display"] == "false" { hidingStyles.insert(style) }
    case "table": startTable(attributes)
    case _ where !isWanted || tableDepth != 1: break
    case "table-row":
      rowCount = number(attributes["table:number-rows-repeated"])
      column = 0
      cells = [:]
      isHidden = ["collapse", "filter"].contains(attributes["table:visibility"])
    case "table-cell", "covered-table-cell":
      self.attributes = attributes
      columnCount = number(attributes["table:number-columns-repeated"])
      text = RichText()
      paragraphCount = 0
    case "p":
      isParagraph = true
      if paragraphCount > 0 { append("\n") }
      paragraphCount += 1
      openStyles = []
    case "span": openStyles.append(letterStyles[attributes["text:style-name"] ?? ""] ?? [])
    case "s": append(String(repeating: " ", count: min(1_000, number(attributes["text:c"]))))
    case "tab": append("\t")
    case "line-break": append("\n")
    default: break
    }
  }

  private mutating func startTable(_ attributes: [String: String]) {
    tableDepth += 1
    guard tableDepth == 1 else { return }
    let place = "\(list.sheets.count)"
    let isHidden = hidingStyles.contains(attributes["table:style-name"] ?? "")
    list.sheets.append(SheetList.Sheet(name: attributes["table:name"] ?? "", place: place, isHidden: isHidden))
    isWanted = wanted == place
  }

  mutating func end(_ name: String) {
    if leftOutDepth > 0 {
      leftOutDepth -= 1
      return
    }
    if name == "table" { tableDepth -= 1 }
    guard isWanted, tableDepth == 1 else { return }
    switch name {
    case "p": isParagraph = false
    case "span": _ = openStyles.popLast()
    case "table-cell", "covered-table-cell": endCell(isCovered: name == "covered-table-cell")
    case "table-row": endRow()
    default: break
    }
  }

  private mutating func endCell(isCovered: Bool) {
    if !isCovered, let cell {
      // Columns beyond the maximum are only formatting.
      let count = min(columnCount, CardTable.maximumColumnCount + 1, SheetGrid.maximumColumn - column)
      for place in column..<(column + count) { cells[place] = cell }
      let spanned = number(attributes["table:number-rows-spanned"])
      if spanned > 1 { grid.merge(column: column, rows: row...(row + spanned - 1)) }
    }
    column = min(column + columnCount, SheetGrid.maximumColumn)
  }

  private mutating func endRow() {
    if !cells.isEmpty {
      for number in row..<(row + rowCount) where grid.failure == nil {
        grid.add(cells, number: number, isHidden: isHidden)
      }
    }
    row += rowCount
  }

  mutating func add(_ text: String) {
    // A line end in the file is a space; a line end in the cell is an element.
    append(text.contains("\n") ? String(text.map { $0.isNewline ? " " : $0 }) : text)
  }

  private mutating func append(_ text: String) {
    guard isParagraph, leftOutDepth == 0, isWanted, tableDepth == 1 else { return }
    self.text.add(text, openStyles.reduce([]) { $0.union($1) })
  }

  private func number(_ text: String?) -> Int { min(1 << 24, max(1, text.flatMap { Int($0) } ?? 1)) }

  /// Records whether the current style is bold or italic.
  private mutating func readLetterStyle(_ attributes: [String: String]) {
    let weight = attributes["fo:font-weight"] ?? ""
    let slant = attributes["fo:font-style"] ?? ""
    var read: RichText.Style = []
    if weight == "bold" || Int(weight) ?? 0 >= 600 { read.insert(.bold) }
    if slant == "italic" || slant == "oblique" { read.insert(.italic) }
    if !read.isEmpty { letterStyles[style] = read }
  }

  /// The current cell; `nil` if it is empty.
  private var cell: SheetGrid.Cell? {
    let text = text.plain
    if attributes["calcext:value-type"] == "error" { return .error(text) }
    let value = attributes["office:value"].flatMap { TableValue.number($0) }
    switch attributes["office:value-type"] {
    case "float", "currency":
      guard let value else { return .text(text) }
      if SheetGrid.isInexact(value, written: attributes["office:value"] ?? "") { return .inexact }
      guard OpenDocumentReader.isShown(value, as: text) else { return .text(NumberText.of(value)) }
      return TableValue.number(text) == nil ? .number(value, shown: text) : .text(text)
    case "percentage": return value.map { .number($0, shown: CellText.percent($0)) } ?? .text(text)
    case "boolean": return .text(attributes["office:boolean-value"] ?? text)
    case "date":
      let day = attributes["office:date-value"].map(OpenDocumentReader.date) ?? text
      return .day(day, isShown: day == text)
    case "time":
      let time = attributes["office:time-value"].flatMap(OpenDocumentReader.time) ?? text
      return .day(time, isShown: time == text)
    case "string":
      if let value = attributes["office:string-value"] { return value.isEmpty ? nil : .text(value) }
      return self.text.cell()
    default:
      if text.isEmpty { return attributes["table:formula"] == nil ? nil : .unknownResult }
      return self.text.cell()
    }
  }

  /// Whether the text of a cell says more than its number: `+1`, `2.50` and `3 gold`, but not `2,5`, which is 2.5 in other
  /// languages.
  private static func isShown(_ number: Double, as text: String) -> Bool {
    if text.isBlank || text.contains("#") { return false }
    let hasExponent = TableValue.number(text) != nil && text.contains { $0 == "e" || $0 == "E" }
    if let other = TableValue.number(text) { return other == number && !hasExponent }
    return text.contains { !$0.isNumber && !$0.isWhitespace && !",.'\u{2019}-\u{2212}".contains($0) }
  }

  /// Returns a date, with its time unless that is midnight.
  private static func date(_ text: String) -> String {
    let parts = text.split(separator: "T")
    guard parts.count == 2 else { return text }
    let time = parts[1].hasSuffix(":00") && parts[1].count == 8 ? parts[1].dropLast(3) : parts[1]
    return time == "00:00" ? String(parts[0]) : "\(parts[0]) \(time)"
  }

  /// Returns `PT14H30M00S` as `14:30:00`.
  private static func time(_ text: String) -> String? {
    guard text.hasPrefix("PT") else { return nil }
    let parts = text.dropFirst(2).split { "HMS.,".contains($0) }
    return parts.count >= 3 ? parts.prefix(3).joined(separator: ":") : nil
  }
}
