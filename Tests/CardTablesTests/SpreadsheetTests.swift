import CardSets
import CardTables
import Foundation
import PictureExport
import PlainNotation
import TemporaryFolders
import Testing

/// The files beside are written by openpyxl (cards.xlsx, unsaved.xlsx), XlsxWriter (formulas.xlsx), odfpy (cards.ods) and zipfile (bomb.xlsx).
@Suite("Tables in spreadsheets") struct SpreadsheetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Spreadsheets")

  private func read(_ name: String) throws -> CardTable {
    try CardTable(path: SpreadsheetTests.folder.appending(path: "cards.xlsx").path.replacing("cards.xlsx", with: name))
  }

  /// The fault of bytes.
  private func faults(_ bytes: [UInt8], sheet: String? = nil) -> [TableProblem] {
    problems { _ = try CardTable(bytes, format: .spreadsheet(sheet: sheet), name: "cards.xlsx") }
  }

  private func errors(_ bytes: [UInt8]) -> [SpreadsheetError] {
    faults(bytes).compactMap { if case .spreadsheet(let error) = $0.kind { error } else { nil } }
  }

  private func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: SpreadsheetTests.folder.appending(path: name)))
  }

  // MARK: Values

  @Test("the first sheet that is not hidden is read, with numbers, days, times and shares as a person sees them")
  func values() throws {
    let table = try read("cards.xlsx")
    #expect(table.name.hasSuffix("cards.xlsx#Units") && table.path.hasSuffix("cards.xlsx"))
    #expect(
      table.columns.map(\.name) == [
        "Card Name", "Kraft", "Größe", "#", "day", "moment", "time", "rare", "share", "code", "old",
      ])
    #expect(
      table.rows.map(\.fields) == [
        ["Orc", "3", "0.3", "2", "2026-11-23", "2026-11-23 14:30", "09:05:00", "true", "25%", "007", "1900-01-01"],
        [
          "Orc", "2.5", "-0.0000001", "1e21", "2024-02-29", "2024-02-29", "23:59:30", "false", "7%",
          "042", "1900-03-01",
        ],
        ["Elf & Co\nII", "12345678901234", "0.333333333333333", "0", "", "", "", "", "", "", ""],
      ])
    #expect(table.rows.map(\.line) == [2, 3, 5])
  }

  @Test(
    "a sheet is named after a #, in letters of either case, or by its number", arguments: ["Spells", "spells", "3"])
  func sheets(name: String) throws {
    let table = try read("cards.xlsx#\(name)")
    #expect(table.rows.map(\.fields) == [["fire", "2"]] && table.name.hasSuffix("cards.xlsx#Spells"))
    #expect(table.path.hasSuffix("cards.xlsx"))
  }

  @Test("a sheet that is not there is reported with the others")
  func unknownSheet() {
    #expect(problems { _ = try read("cards.xlsx#Unit") }.map { "\($0)" }.joined().contains("did you mean \"Units\"?"))
    #expect(
      problems { _ = try read("cards.ods#Qwertz") }.map { "\($0)" }.joined().contains("there are Notes, Units"))
  }

  @Test("formulas have their results, runs their letters, and days may begin in 1904")
  func formulas() throws {
    let table = try read("formulas.xlsx")
    #expect(table.rows.map(\.fields) == [["Orc", "3", "ab", "2026-11-23", "true"], ["Bold", "4.5", "", "", ""]])
  }

  @Test("errors and formulas without a result are reported with their cells, where somebody asks for them")
  func cells() throws {
    func faults(_ name: String) throws -> [TableProblem] {
      let table = try read(name)
      return problems { try table.checkAllColumns() }
    }
    #expect(
      try faults("formulas.xlsx#Bad").map { "\($0)" }.first?.contains(
        "formulas.xlsx#Bad:B2: the cell holds the error #DIV/0!") == true)
    // An empty result is one, unless the workbook says that it is still to be calculated.
    let unsaved = try read("unsaved.xlsx")
    let cards = try TableCards(TableDeck(unsaved), front: template("<text>{{name}} {{cost}}</text>", for: unsaved))
    #expect(cards.advice.map(\.kind) == [.pendingResults] && cards.advice.map(\.cell) == ["B2"])
    // Faults of rows are told with their cells as well.
    let table = try? CardTable(
      workbook(
        "<row><c t='str'><v>id</v></c><c t='str'><v>qty</v></c></row><row r='4'><c><v>1</v></c><c t='str'><v>two</v></c></row>"
      ), format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    let quantities = problems { if let table { _ = try TableDeck(table) } }
    #expect(quantities.map { "\($0)" }.first?.hasPrefix("cards.xlsx#Sheet1:B4: qty:") == true)
  }

  @Test("errors and notes in columns that nobody asks for are reported, and refuse no card")
  func unusedColumns() throws {
    let table = try CardTable(
      workbook(
        """
        <row><c t='str'><v>id</v></c><c t='str'><v>cost</v></c><c t='str'><v>price</v></c><c/><c t='str'><v>old</v></c></row>
        <row><c t='str'><v>orc</v></c><c><v>1</v></c><c t='e'><v>#REF!</v></c><c t='str'><v>mine</v></c><c t='e'><v>#N/A</v></c></row>
        <row><c t='str'><v>elf</v></c><c><v>2</v></c><c t='e'><v>#REF!</v></c><c/><c t='e'><v>#N/A</v></c></row>
        """), format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    #expect(table.columns.map(\.name) == ["id", "cost", "price", "old"])
    let unused = try TableCards(TableDeck(table), front: template("<text>{{cost}}</text>", for: table))
    #expect(
      unused.advice.map(\.description).filter { !$0.contains("does not use column") } == [
        "cards.xlsx#Sheet1:C2: the cell holds the error #REF!: correct its formula",
        "cards.xlsx#Sheet1:E2: the cell holds the error #N/A: correct its formula",
        "cards.xlsx#Sheet1:D1: column 4 has no name: write one in the first row",
      ])
    let used = problems { _ = try template("<text>{{price}}</text>", for: table) }
    #expect(used.map(\.cell) == ["C2", "C3"] && used.map(\.columns) == [["price"], ["price"]])
    var options = TableDeck.Options()
    options.name = "{{id}}-{{old}}"
    #expect(problems { _ = try TableDeck(table, options: options) }.map(\.cell) == ["E2", "E3"])
    // A table that is looked up in is all of it asked for.
    var other = try CardTable(Array("id\norc\n".utf8), name: "more.csv")
    other.addLookup(table, named: "units")
    let found = problems { _ = try template("<text>{{id | lookup units cost}}</text>", for: other) }
    #expect(found.count == 4 && found.allSatisfy { $0.file == "cards.xlsx#Sheet1" })
  }

  @Test("OpenDocument has repeated cells and rows, covered cells, paragraphs and notes")
  func openDocument() throws {
    let table = try read("cards.ods")
    #expect(table.name.hasSuffix("cards.ods#Units"))
    #expect(
      table.rows.map(\.fields) == [
        ["Orc", "3", "2026-11-23", "09:05:00", "true", "25%"], ["Orc", "2.5", "2024-02-29 14:30", "", "", ""],
        ["Elf\nII", "7", "7", "", "", ""], ["Elf\nII", "7", "7", "", "", ""],
      ])
    #expect(table.rows.map(\.line) == [2, 3, 7, 8])
  }

  @Test("a spreadsheet is one whatever its file is called")
  func otherName() throws {
    let folder = try TemporaryFolder()
    try folder.write("cards.csv", try sample("cards.xlsx"))
    #expect(try CardTable(path: folder("cards.csv")).rows.count == 3)
  }

  @Test("a sheet may have a # in its name")
  func sheetWithSign() throws {
    let folder = try TemporaryFolder()
    let bytes = workbook("<row><c t='str'><v>id</v></c></row><row><c><v>1</v></c></row>", sheet: "A #1")
    try folder.write("cards.xlsx", bytes)
    for name in ["A #1", "a #1", "1"] {
      #expect(try CardTable(path: folder("cards.xlsx#" + name)).name.hasSuffix("cards.xlsx#A #1"))
    }
  }

  @Test(
    "a number is what its format shows",
    arguments: [
      ("+0;-0;0", "1", "+1"), ("+0;-0;0", "-2", "-2"), ("&quot;$&quot;#,##0.00", "1234.5", "$1,234.50"),
      ("0 &quot;gold&quot;", "3", "3 gold"), ("0.00", "2.5", "2.50"), ("0", "2.5", "3"), ("0.0#", "2.999", "3.0"),
      ("#,##0", "1500", "1500"), ("[$\u{20AC}-407] 0.0", "2", "\u{20AC} 2.0"), ("0;(0)", "-4", "(4)"),
      ("0;-0;&quot;free&quot;", "0", "free"), ("General&quot; gold&quot;", "2.5", "2.5 gold"),
      ("0.00E+00", "1500", "1500"),
      ("# ?/?", "2.5", "2 1/2"), ("# ?/?", "0.5", "1/2"), ("#\\ ??/??", "3.141593", "3 14/99"), ("?/8", "1.25", "10/8"),
      ("# ?/?", "2.99", "3"), ("# ?/?", "-0.25", "-1/4"), ("# ???/???", "0.333", "332/997"), ("000", "7", "007"),
      ("0%", "0.07", "7%"), ("0", "-0.2", "0"), ("[Red]0.0", "1", "1.0"),
    ])
  func formats(code: String, number: String, shown: String) throws {
    let header = "<row><c t='str'><v>id</v></c><c t='str'><v>x</v></c></row>"
    let table = try CardTable(
      workbook(header + "<row><c t='str'><v>a</v></c><c s='0'><v>\(number)</v></c></row>", formats: [code]),
      format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    #expect(table.rows[0].fields[1] == shown)
  }

  @Test(
    "a value that its cell shows in a form that is not followed is told once for its column, and followed forms are not",
    arguments: [
      ("0.0E+0", "1234", "1234", true), ("0,", "12000", "12000", true), ("d mmm", "45000", "2023-03-15", true),
      ("yyyy-mm-dd", "45000", "2023-03-15", false), ("0.00", "1.5", "1.50", false), ("General", "3", "3", false),
      ("@", "3", "3", false), ("[h]:mm", "1.5", "36:00:00", true), ("[h]:mm:ss", "1.5", "36:00:00", false),
    ])
  func otherForms(code: String, number: String, taken: String, isTold: Bool) throws {
    let header = "<row><c t='str'><v>id</v></c><c t='str'><v>worth</v></c></row>"
    let rows = ["a", "b"].map { "<row><c t='str'><v>\($0)</v></c><c s='0'><v>\(number)</v></c></row>" }.joined()
    let table = try CardTable(
      workbook(header + rows, formats: [code]), format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    #expect(table.rows.map { $0.fields[1] } == [taken, taken])
    let cards = try TableCards(TableDeck(table), front: template("<text>{{worth}}</text>", for: table))
    #expect(cards.advice.map(\.kind) == (isTold ? [.otherwiseShown(taken)] : []), "\(cards.advice)")
  }

  @Test("a number that is shown with other signs is drawn so, and compared and calculated with as a number")
  func shownNumbers() throws {
    let header = "<row>\(["id", "cost", "qty"].map { "<c t='str'><v>\($0)</v></c>" }.joined())</row>"
    func row(_ id: String, _ cost: String, _ count: String) -> String {
      "<row><c t='str'><v>\(id)</v></c><c s='0'><v>\(cost)</v></c><c s='1'><v>\(count)</v></c></row>"
    }
    let rows = header + row("a", "2.5", "3") + row("b", "1", "2") + row("c", "0", "1")
    let formats = ["&quot;$&quot;0.00", "0 &quot;x&quot;"]
    let table = try CardTable(
      workbook(rows, formats: formats), format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    #expect(table.rows[0].fields == ["a", "$2.50", "3 x"])
    func cards(_ condition: String) throws -> [String] {
      var options = TableDeck.Options()
      options.condition = try TableCondition(parsing: condition)
      return try TableDeck(table, options: options).cards.map { "\($0.quantity) \($0.stem)" }
    }
    #expect(try cards("cost > 2") == ["3 a"] && cards("cost = 1") == ["2 b"] && cards("cost = '$2.50'") == ["3 a"])
    #expect(try cards("cost") == ["3 a", "2 b"] && cards("cost * 2 < 1") == ["1 c"] && cards("cost != 1").count == 2)
    let front = try template("<text data-if='cost = 2.5'>{{cost}} {{cost + 1}}</text>", for: table)
    let drawn = try TableCards(TableDeck(table), front: front)
    #expect(drawn.advice.isEmpty, "\(drawn.advice)")
    // Two numbers that look the same are not drawn from the same.
    let other = try CardTable(
      workbook(header + row("a", "2.499", "3"), formats: formats), format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    let digests = try [table, other].map { table in
      try TableCards(TableDeck(table), front: template("<text>{{cost}}</text>", for: table)).set.cards[0].front
        .inputs?()
    }
    #expect(other.rows[0].fields[1] == "$2.50" && digests[0] != digests[1])
    // A plan hands out rows with their numbers.
    let plan = drawn.draft.cards[0].card()
    #expect(
      plan.line.contains(#""numbers": [{"column": 1, "number": 2.5}, {"column": 2, "number": 3}]"#), "\(plan.line)")
  }

  @Test("OpenDocument has shown numbers, bold spans, ruby and hidden rows as a workbook of Excel has")
  func openDocumentCells() throws {
    func cell(_ content: String, _ attributes: String = "office:value-type='string'") -> String {
      "<table:table-cell \(attributes)><text:p>\(content)</text:p></table:table-cell>"
    }
    func number(_ value: String, _ shown: String) -> String {
      cell(shown, "office:value-type='float' office:value='\(value)'")
    }
    let rich =
      "a <text:span text:style-name='T1'>b</text:span><text:ruby><text:ruby-base>火</text:ruby-base>"
      + "<text:ruby-text>hi</text:ruby-text></text:ruby>"
    let rows = [
      "<table:table-row>\(["id", "a", "b", "c", "d"].map { cell($0) }.joined())</table:table-row>",
      """
      <table:table-row>\(cell("x"))\(number("1", "+1"))\(number("2.5", "2,5"))\(number("3", "3 gold"))\
      \(cell(rich))</table:table-row>
      """,
      "<table:table-row table:visibility='filter'>\(cell("y"))</table:table-row>",
    ]
    let content = """
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:fo="f">\
      <style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style><office:body>\
      <office:spreadsheet><table:table table:name="A">\(rows.joined())</table:table></office:spreadsheet>\
      </office:body></office:document-content>
      """
    let bytes = zipArchive(["mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": content])
    let table = try CardTable(bytes, format: .spreadsheet(sheet: nil), name: "cards.ods")
    #expect(table.rows.map(\.fields) == [["x", "+1", "2.5", "3 gold", "a <b>b</b>火"]])
  }

  @Test("bold and italic runs are tags, unless all of a cell has them or it names the card")
  func runs() throws {
    func cell(_ runs: String) -> String { "<c t='inlineStr'><is>\(runs)</is></c>" }
    let mixed = "<r><t>a </t></r><r><rPr><b/></rPr><t>b</t></r><r><rPr><b/><i/></rPr><t>c</t></r>"
    let whole = "<r><rPr><b/></rPr><t>all</t></r><r><t> </t></r>"
    let off = "<r><rPr><b val='0'/></rPr><t>not</t></r>"
    let header = "<row>\(["name", "x", "y", "z"].map { "<c t='str'><v>\($0)</v></c>" }.joined())</row>"
    let table = try CardTable(
      workbook(header + "<row>" + cell(mixed) + cell(mixed) + cell(whole) + cell(off) + "</row>"),
      format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    #expect(table.rows[0].fields == ["a bc", "a <b>b</b><b><i>c</i></b>", "all ", "not"])
  }

  @Test("hidden rows, days among texts and results to be calculated are reported; large numbers are refused")
  func remarks() throws {
    let text = { (text: String) in "<c t='str'><v>\(text)</v></c>" }
    let rows = """
      <row>\(text("id"))\(text("cost"))\(text("code"))</row>
      <row>\(text("orc"))<c><f>1+1</f><v>0</v></c><c><v>123456789012345678</v></c></row>
      <row hidden='1'>\(text("elf"))<c><v>2</v></c></row>
      <row>\(text("cat"))<c t='d'><v>2026-04-02</v></c><c><v>7</v></c></row>
      <row><c/><c t='str'><v> </v></c></row>
      """
    let bytes = workbook(rows, more: "<calcPr fullCalcOnLoad='1'/>")
    let table = try CardTable(bytes, format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    #expect(table.rows.map { $0.fields[0] } == ["orc", "cat"])
    let cards = try TableCards(TableDeck(table), front: template("<text>{{cost}}</text>", for: table))
    let advice = cards.advice.map(\.description)
    for part in [
      "cards.xlsx#Sheet1:3: 1 hidden row is left out", "B4: 2026-04-02 is a day", "B2: the workbook's formulas",
      "C2: a number",
    ] {
      #expect(advice.contains { $0.contains(part) }, "\(part) in \(advice)")
    }
    #expect(problems { _ = try template("<text>{{code}}</text>", for: table) }.map(\.kind) == [.inexactNumber])
    // Results that are empty are results.
    let empty = try CardTable(
      workbook("<row>\(text("id"))\(text("x"))</row><row><c><v>1</v></c><c><f>A1</f><v></v></c></row>"),
      format: .spreadsheet(sheet: nil), name: "cards.xlsx")
    try empty.checkAllColumns()
  }

  @Test("a shared text that is not there and files of one name are damage")
  func strictParts() {
    #expect("\(errors(workbook("<row><c t='s'><v>3</v></c></row>")))".contains("A1 is the shared text 3"))
    #expect(errors(zipArchive(["a": "1", "a": "2"])) == [.damaged("it holds a twice")])
  }

  @Test("a text that is repeated in many cells is counted each time, before it takes memory")
  func repeatedTexts() {
    let text = String(repeating: "x", count: 10_000)
    let cells = """
      <table:table-row table:number-rows-repeated="16000"><table:table-cell table:number-columns-repeated="900" \
      office:value-type="string"><text:p>\(text)</text:p></table:table-cell></table:table-row>
      """
    let content = """
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>\
      <table:table table:name="A">\(cells)</table:table></office:spreadsheet></office:body></office:document-content>
      """
    let found = errors(
      zipArchive(["mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": content]))
    #expect(found == [.tooLarge("more than 256 MB of text in its cells")])
  }

  // MARK: What strangers make

  @Test("damage is reported in one line, wherever the file is cut off or changed")
  func damage() throws {
    let bytes = try sample("cards.xlsx")
    for count in stride(from: 4, to: bytes.count, by: 97) { #expect(faults(Array(bytes[..<count])).count == 1) }
    for place in stride(from: 4, to: bytes.count, by: 61) {
      var changed = bytes
      changed[place] ^= 0x55
      #expect(faults(changed).allSatisfy { !"\($0)".contains("\n") })
    }
    #expect(errors(Array("PK".utf8)) == [.foreign] && errors([0xD0, 0xCF, 0x11, 0xE0]) == [.compound])
    #expect(errors(zipArchive(["a.txt": "x"])) == [.foreign])
  }

  /// The places of the records of files in a ZIP's list.
  private func records(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) }
  }

  @Test("files that unpack to more than they say, or to a multiple of what is usual, are refused")
  func bombs() throws {
    var bytes = try sample("bomb.xlsx")
    #expect(errors(bytes) == [.tooLarge("3145728 bytes in xl/workbook.xml, which are packed into 3066")])
    let record = records(bytes)[0]
    for place in 0..<4 { bytes[record + 24 + place] = place == 1 ? 4 : 0 }
    #expect(errors(bytes) == [.damaged("xl/workbook.xml is longer than it says")])
  }

  @Test("files in a ZIP may not overlap, nor be encrypted")
  func overlaps() throws {
    let bytes = try sample("cards.xlsx")
    let records = records(bytes)
    var overlapping = bytes
    for place in 42..<46 { overlapping[records[1] + place] = bytes[records[0] + place] }
    #expect(errors(overlapping) == [.damaged("files in it overlap")])
    var encrypted = bytes
    for record in records { encrypted[record + 8] |= 1 }
    #expect(errors(encrypted) == [.encrypted])
  }

  @Test("a part with a document type is refused, and so are deep ones and places where no cell can be")
  func parts() {
    let bomb = "<!DOCTYPE a [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>"
    let typed = errors(workbook("<row><c t='str'><v>&b;</v></c></row>", doctype: bomb))
    #expect(
      typed == [.malformed(part: "xl/worksheets/sheet1.xml", message: "a document type is not permitted here", line: 1)]
    )
    let deep = errors(workbook(String(repeating: "<a>", count: 300)))
    #expect("\(deep)".contains("elements are nested deeper than 256"))
    #expect(errors(workbook("<row><c r='ZZZZ1'><v>1</v></c></row>")) == [.cellReference("ZZZZ1")])
    // Numbers of rows that no spreadsheet has.
    #expect(faults(workbook("<row r='9223372036854775807'><c><v>1</v></c></row><row><c><v>2</v></c></row>")).isEmpty)
    #expect(faults(workbook("<row r='-9223372036854775808'><c><v>1</v></c></row><row><c><v>2</v></c></row>")).isEmpty)
  }

  @Test("a sheet without cells is not a table, and one that is too wide is reported")
  func sizes() {
    #expect(faults(workbook("")).map(\.kind) == [.noRows])
    let wide = String(repeating: "<c><v>1</v></c>", count: 1_001)
    #expect(faults(workbook("<row>\(wide)</row>")).map(\.kind) == [.tooManyColumns])
  }
}
