// A workbook as Excel, LibreOffice, Google and the libraries write it (ECMA-376, part 1): parts in a ZIP that refer to each
// other by relationships. All sheets share strings. Number formats tell which numbers are dates.

import FileAccess

/// An Excel workbook.
struct ExcelWorkbook {
  private let archive: ZipArchive
  private let folder: String
  private let path: String

  /// - Throws: ``SpreadsheetError/foreign`` if the ZIP is not a workbook.
  init(_ archive: ZipArchive) throws(SpreadsheetError) {
    self.archive = archive
    var relations = RelationReader()
    if let bytes = try archive.file("_rels/.rels") { try XMLEvents.read(bytes, part: "_rels/.rels", with: &relations) }
    let target = relations.targets.first { $0.type.hasSuffix("/officeDocument") }?.target ?? "xl/workbook.xml"
    path = ExcelWorkbook.place(of: target, from: "")
    folder = path.contains("/") ? path.folderOfPath + "/" : ""
    guard archive.names.contains(path) else { throw .foreign }
  }

  /// Reads the name and cells of a sheet, and the names of visible sheets.
  func read(sheet wanted: String?) throws(SpreadsheetError) -> (sheet: String, cells: SheetGrid, sheets: [String]) {
    var book = WorkbookReader()
    try XMLEvents.read(try part(path), part: path, with: &book)
    var relations = RelationReader()
    let relationsPath = "\(folder)_rels/\(path.dropFirst(folder.count)).rels"
    try XMLEvents.read(try part(relationsPath), part: relationsPath, with: &relations)
    let sheet = try book.list.sheet(wanted)
    guard let target = relations.targets.first(where: { $0.id == sheet.place })?.target else {
      throw .damaged("the sheet \(sheet.name) is missing")
    }
    func shared(_ ending: String) throws(SpreadsheetError) -> (path: String, bytes: [UInt8])? {
      guard let target = relations.targets.first(where: { $0.type.hasSuffix(ending) })?.target else { return nil }
      let place = ExcelWorkbook.place(of: target, from: folder)
      return try archive.file(place).map { (place, $0) }
    }
    var strings = SharedStringReader()
    if let part = try shared("/sharedStrings") { try XMLEvents.read(part.bytes, part: part.path, with: &strings) }
    var styles = CellStyleReader()
    if let part = try shared("/styles") { try XMLEvents.read(part.bytes, part: part.path, with: &styles) }
    let sheetPath = ExcelWorkbook.place(of: target, from: folder)
    var cells = SheetReader(
      strings: strings.strings, formats: styles.formats, from1904: book.isFrom1904, isPending: book.isPending)
    try XMLEvents.read(try part(sheetPath), part: sheetPath, with: &cells)
    return (sheet.name, cells.grid, book.list.visible)
  }

  private func part(_ path: String) throws(SpreadsheetError) -> [UInt8] {
    guard let bytes = try archive.file(path) else { throw .damaged("\(path) is missing") }
    return bytes
  }

  /// Returns the path in the archive of a relationship's target.
  private static func place(of target: String, from folder: String) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var parts = folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// Reads the relationships of a part.
private struct RelationReader: XMLReader {
  private(set) var targets: [(id: String, type: String, target: String)] = []
  var failure: SpreadsheetError? { nil }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
    targets.append((id, attributes["Type"] ?? "", target))
  }

  mutating func end(_ name: String) {}
  mutating func add(_ text: String) {}
}

/// Reads the list of sheets.
private struct WorkbookReader: XMLReader {
  private(set) var list = SheetList()
  private(set) var isFrom1904 = false
  /// Whether results are only calculated when a program opens the file, so that stored results may be wrong.
  private(set) var isPending = false
  var failure: SpreadsheetError? { nil }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    if name == "workbookPr" { isFrom1904 = attributes["date1904"].isOn }
    if name == "calcPr" { isPending = attributes["fullCalcOnLoad"].isOn }
    guard name == "sheet", let title = attributes["name"],
      let id = attributes.first(where: { $0.key.hasSuffix(":id") })?.value
    else { return }
    list.sheets.append(SheetList.Sheet(name: title, place: id, isHidden: attributes["state"] ?? "visible" != "visible"))
  }

  mutating func end(_ name: String) {}
  mutating func add(_ text: String) {}
}

/// Reads the shared strings.
private struct SharedStringReader: XMLReader {
  /// The strings; `nil` for empty ones.
  private(set) var strings: [SheetGrid.Cell?] = []
  private var text = StringItem()
  var failure: SpreadsheetError? { nil }

  mutating func start(_ name: String, _ attributes: [String: String]) { text.start(name, attributes) }
  mutating func add(_ text: String) { self.text.add(text) }

  mutating func end(_ name: String) {
    text.end(name)
    guard name == "si" else { return }
    strings.append(text.cell)
    text = StringItem()
  }
}

/// A text of runs, which may be bold or italic, without phonetic readings of Japanese.
private struct StringItem {
  private var text = RichText()
  private var style: RichText.Style = []
  private var isText = false
  private var isPhonetic = false

  mutating func start(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "rPh": isPhonetic = true
    case "r": style = []
    case "b": if attributes["val"].isOnOrMissing { style.insert(.bold) }
    case "i": if attributes["val"].isOnOrMissing { style.insert(.italic) }
    case "t": isText = !isPhonetic
    default: break
    }
  }

  mutating func end(_ name: String) {
    if name == "rPh" { isPhonetic = false }
    if name == "t" { isText = false }
  }

  mutating func add(_ text: String) { if isText { self.text.add(text, style) } }

  /// The text with decoded escapes such as `_x000D_`; `nil` if it is empty.
  var cell: SheetGrid.Cell? { text.cell(\.withExcelEscapesRead) }
}

extension String? {
  /// Whether an attribute is true.
  fileprivate var isOn: Bool { self == "1" || self == "true" }
  fileprivate var isOnOrMissing: Bool { self == nil || isOn }
}

extension String {
  fileprivate var withExcelEscapesRead: String {
    guard contains("_x") else { return self }
    var result = ""
    var rest = self[...]
    while let sign = rest.first {
      let code = rest.dropFirst(2).prefix(4)
      if sign == "_", rest.dropFirst().first == "x", rest.dropFirst(6).first == "_", code.count == 4,
        code.allSatisfy(\.isHexDigit), let number = UInt32(code, radix: 16), let scalar = Unicode.Scalar(number)
      {
        // Drops the carriage return, because the line feed already ends the line.
        if number != 13 { result.unicodeScalars.append(scalar) }
        rest = rest.dropFirst(7)
      } else {
        result.append(sign)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

/// Reads the formats of cells.
private struct CellStyleReader: XMLReader {
  /// The formats, by the cells' style index.
  private(set) var formats: [NumberFormat] = []
  private var codes: [Int: String] = [:]
  private var isCellFormat = false
  var failure: SpreadsheetError? { nil }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "numFmt": if let id = attributes["numFmtId"].flatMap({ Int($0) }) { codes[id] = attributes["formatCode"] }
    case "cellXfs": isCellFormat = true
    case "xf":
      guard isCellFormat else { return }
      let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
      formats.append(NumberFormat(id: id, code: codes[id]))
    default: break
    }
  }

  mutating func end(_ name: String) { if name == "cellXfs" { isCellFormat = false } }
  mutating func add(_ text: String) {}
}

/// Reads the cells of a sheet.
private struct SheetReader: XMLReader {
  let strings: [SheetGrid.Cell?]
  let formats: [NumberFormat]
  let from1904: Bool
  /// Whether the results of formulas are pending. Only the first one is reported.
  private var isPending: Bool
  private(set) var grid = SheetGrid()
  private(set) var ownFailure: SpreadsheetError?
  private var row = 0
  private var column = -1
  private var cells: [Int: SheetGrid.Cell] = [:]
  private var type = ""
  private var style = 0
  private var value = ""
  private var isValue = false
  private var isFormula = false
  private var hasValue = false
  private var isHidden = false
  private var inline = StringItem()

  init(strings: [SheetGrid.Cell?], formats: [NumberFormat], from1904: Bool, isPending: Bool) {
    self.isPending = isPending
    self.strings = strings
    self.formats = formats
    self.from1904 = from1904
  }

  var failure: SpreadsheetError? { ownFailure ?? grid.failure }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "row":
      row = attributes["r"].flatMap { Int($0) }.map { min(max(1, $0), SheetGrid.maximumRow) } ?? row + 1
      column = -1
      cells = [:]
      isHidden = attributes["hidden"].isOn
    case "c":
      column += 1
      if let reference = attributes["r"] {
        guard let place = SheetGrid.place(of: reference) else {
          ownFailure = .cellReference(reference)
          return
        }
        column = place.column
      }
      type = attributes["t"] ?? "n"
      style = attributes["s"].flatMap { Int($0) } ?? 0
      value = ""
      (isFormula, hasValue) = (false, false)
      inline = StringItem()
    case "v": (isValue, hasValue) = (true, true)
    case "f": isFormula = true
    case "mergeCell":
      let corners = (attributes["ref"] ?? "").split(separator: ":").map { SheetGrid.place(of: $0) }
      guard corners.count == 2, let first = corners[0], let last = corners[1], first.row <= last.row else { return }
      grid.merge(column: first.column, rows: first.row...last.row)
    default: inline.start(name, attributes)
    }
  }

  mutating func end(_ name: String) {
    switch name {
    case "v": isValue = false
    case "c": endCell()
    case "row": grid.add(cells, number: row, isHidden: isHidden)
    default: inline.end(name)
    }
  }

  mutating func add(_ text: String) {
    if isValue { value += text } else { inline.add(text) }
  }

  private mutating func endCell() {
    if isPending, isFormula, hasValue {
      isPending = false
      grid.remark(.pendingResults, row: row, column: column)
    }
    if type == "s", !value.isEmpty {
      guard let place = Int(value), strings.indices.contains(place) else {
        ownFailure = .damaged(
          "\(SheetGrid.letters(of: column))\(row) is the shared text \(value.prefix(20)), and there are \(strings.count)"
        )
        return
      }
      cells[column] = strings[place]
      return
    }
    if let cell { cells[column] = cell }
  }

  /// The current cell; `nil` if it is empty.
  private var cell: SheetGrid.Cell? {
    func text(_ text: String) -> SheetGrid.Cell? { text.isEmpty ? nil : .text(text) }
    if type == "inlineStr" { return inline.cell }
    if value.isEmpty { return isFormula && !hasValue && type != "str" ? .unknownResult : nil }
    switch type {
    case "b": return .text(value == "1" ? "true" : "false")
    case "e": return .error(value)
    case "n":
      guard let number = TableValue.number(value) else { return text(value) }
      let format = formats.indices.contains(style) ? formats[style] : .number
      let shown = format.text(of: number, from1904: from1904)
      if case .date(_, _, let isPlain) = format { return .day(shown, isShown: isPlain) }
      if SheetGrid.isInexact(number, written: value) { return .inexact }
      if let grouped = format.grouped(number) { return .grouped(shown, shown: grouped) }
      if format == .unknown { return .unlike(shown) }
      return TableValue.number(shown) == nil ? .number(number, shown: shown) : .text(shown)
    case "d":
      // Such a cell also has a format, which is not read.
      return .day(value.hasSuffix("T00:00:00") ? String(value.prefix(10)) : value, isShown: true)
    default: return text(value.withExcelEscapesRead)
    }
  }
}
