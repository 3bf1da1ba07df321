import CardTables
import TemporaryFolders
import Testing

@Suite("Tables of cards") struct CardTableTests {
  @Test("fields in quotation marks hold separators, line ends and quotation marks")
  func quotes() throws {
    let table = try table("id,text\r\n1,\"a, \"\"b\"\"\r\nc\"\r\n2,5\" disk\r\n")
    #expect(table.rows.map(\.fields) == [["1", "a, \"b\"\r\nc"], ["2", "5\" disk"]])
    #expect(table.rows.map(\.line) == [2, 4])
  }

  @Test("a separator that no table can have is refused, and any other is taken", arguments: ["→", "é", "\"", "~"])
  func givenSeparator(separator: Unicode.Scalar) throws {
    let text = "name\(separator)cost\nOrc\(separator)3\n"
    let found = problems { _ = try table(text, format: .separated(by: separator)) }
    guard separator != "~" else {
      #expect(found.isEmpty)
      return
    }
    #expect(found.map(\.kind) == [.wrongSeparator(separator)])
  }

  @Test(
    "the separator is guessed from the first row",
    arguments: [
      "a,b\n1,2", "a;b\n1;2", "a\tb\n1\t2", "a|b\n1|2", "\u{FEFF}a;b\r1;2", "\"x,y\";b\n1;2", "6\" size;b\n1;2",
      "\"a\"\"x,y\"\",z\";b\n1;2",
    ])
  func separators(text: String) throws {
    let table = try table(text)
    #expect(table.columns.count == 2 && table.rows[0].fields == ["1", "2"])
    #expect(table.columns.last?.name == "b")
  }

  @Test("names of columns become names of templates")
  func keys() throws {
    let table = try table("Card Name,cost (gold)\nOrc,3")
    #expect(table.columns.map(\.key) == ["Card_Name", "cost__gold_"])
    #expect(table.place(of: "Card Name") == 0 && table.place(of: "Card_Name") == 0 && table.place(of: "x") == nil)
  }

  @Test("columns are found by names with spaces, accents and signs, and in letters of either case if there is one")
  func names() throws {
    let table = try table("Größe,Rules Text,#,?,Cost,cost\n1,2,3,4,5,6")
    #expect(table.place(of: "größe") == 0 && table.place(of: "rules_text") == 1 && table.place(of: "rules text") == 1)
    #expect(table.place(of: "#") == 2 && table.place(of: "?") == 3 && table.place(of: "_") == nil)
    #expect(table.place(of: "Cost") == 4 && table.place(of: "cost") == 5 && table.place(of: "COST") == nil)
  }

  @Test("columns without a name and without a field are left out")
  func emptyColumns() throws {
    let table = try table("id,,name,\n1,,Orc,\n2,,Elf, \n")
    #expect(table.columns.map(\.name) == ["id", "name"] && table.rows[1].fields == ["2", "Elf"])
  }

  @Test("files of other kinds and addresses are refused, with what to do")
  func foreignFiles() {
    func told(_ path: String) -> String { problems { _ = try CardTable(path: path) }.map { "\($0)" }.joined() }
    #expect(
      told("cards.yaml")
        == "cards.yaml: this is YAML, and tables are CSV, TSV, JSON (an array of objects), XLSX or ODS: convert it to one of them"
    )
    #expect(told("cards.xls").contains("an old Excel file") && told("cards.numbers").contains("a Numbers file"))
    #expect(told("https://example.org/cards.csv").contains("curl -L ADDRESS | cardwright table -"))
  }

  @Test("an array of objects is a table, whatever members they have")
  func json() throws {
    let text = "[{\"id\": 1, \"name\": \"Orc\"},\n\n{\"name\": \"Elf [\\\"]\", \"rare\": true, \"id\": null}]"
    let table = try table(text, format: .json, name: "cards.json")
    #expect(table.columns.map(\.name) == ["id", "name", "rare"])
    #expect(table.rows.map(\.fields) == [["1", "Orc", ""], ["", "Elf [\"]", "true"]])
    #expect(table.rows.map(\.line) == [1, 3])
  }

  @Test("an array in JSON is a list with semicolons, or stays JSON where it has some itself")
  func jsonLists() throws {
    let text = "[{\"a\": [\"Orc\", 2, true], \"b\": [\"x;y\"], \"c\": []}]"
    let row = try table(text, format: .json, name: "cards.json").rows[0]
    #expect(row.fields == ["Orc; 2; true", "[\"x;y\"]", ""])
  }

  @Test("everything that is wrong with a table is reported with its line")
  func mistakes() {
    let text = "id,name,,id\n1,a\n2,b,c,d,e\n\"3\"x,b,c,d\n4,b,c,\"d"
    let found = problems { _ = try table(text) }
    #expect(
      found.map(\.kind) == [
        .fieldCount(2, columnCount: 4), .fieldCount(5, columnCount: 4), .textAfterQuote, .unclosedQuote,
      ])
    #expect(found.map(\.line) == [2, 3, 4, 5])
    #expect(found.allSatisfy { $0.description.hasPrefix("cards.csv:") })
  }

  @Test("other encodings are refused, with what to do")
  func encodings() throws {
    let latin: [UInt8] = Array("id\n1\n".utf8) + [0xE9, 0x0A]
    let found = problems { _ = try CardTable(latin, name: "cards.csv") }
    #expect(found == [TableProblem(.notUTF8(candidates: ["Windows-1252", "Mac Roman"]), file: "cards.csv", line: 3)])
    #expect("\(found[0])".contains("it could be Windows-1252 or Mac Roman"))
    // One message for the whole file, and the encodings that have all of its bytes.
    let japanese = Array("id,name\n1,".utf8) + [0x89, 0xCE, 0x0A] + Array("2,".utf8) + [0x90, 0x85]
    let other = problems { _ = try CardTable(japanese, name: "cards.csv") }
    #expect(other.map(\.kind) == [.notUTF8(candidates: ["Mac Roman", "Shift_JIS"])])
    let bare = problems { _ = try CardTable([0x69, 0x00, 0x64, 0x00], name: "x") }
    #expect(bare.map(\.kind) == [.notUTF8(candidates: ["UTF-16LE", "UTF-16BE"])])
    #expect("\(bare[0])".contains("--encoding utf-16le"))
  }

  /// Reads a file, in an encoding if one is named.
  private func read(_ bytes: [UInt8], in encoding: String? = nil, name: String = "cards.csv") throws -> CardTable {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    var found: [TableProblem] = []
    let reading = CardTable.Reading(encoding: try encoding.map { try #require(TextEncoding(named: $0)) })
    let table = try CardTable(path: folder(name), reading, problems: &found)
    if !found.isEmpty { throw CardTable.Failure(problems: found) }
    return table
  }

  @Test(
    "a named encoding is read, and a mark of Unicode names one",
    arguments: [
      ("windows-1252", [0x4D, 0xF6, 0x80], "Mö€"), ("CP1252", [0x4D, 0xF6, 0x80], "Mö€"),
      ("macroman", [0x4D, 0x9A, 0xDB], "Mö€"), ("Shift_JIS", [0x89, 0xCE, 0x90, 0x85], "火水"),
      ("iso-8859-2", [0xB1, 0xE6], "ąć"), ("windows-1251", [0xC4, 0xF0], "Др"), ("utf-8", [0xC3, 0xB6], "ö"),
      ("gbk", [0xBB, 0xF0], "火"),
    ] as [(String, [UInt8], String)])
  func namedEncoding(name: String, bytes: [UInt8], text: String) throws {
    #expect(try read(Array("id,name\n1,".utf8) + bytes, in: name).rows[0].fields == ["1", text])
  }

  @Test("UTF-16 is read by its mark or its name, in either order of bytes, also for JSON")
  func wideEncoding() throws {
    func wide(_ text: String, isBig: Bool, hasMark: Bool = true) -> [UInt8] {
      ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
      }
    }
    let text = "id\tname\r\n1\tМаг 🂡\r\n"
    for isBig in [false, true] {
      let bytes = wide(text, isBig: isBig)
      #expect(try read(bytes).rows[0].fields == ["1", "Маг 🂡"])
      #expect(try read(bytes, in: "utf-16").rows[0].fields[1] == "Маг 🂡")
      let bare = wide(text, isBig: isBig, hasMark: false)
      #expect(try read(bare, in: isBig ? "utf-16be" : "utf-16le").rows[0].fields[1] == "Маг 🂡")
      let json = wide(#"[{"id": "ö"}]"#, isBig: isBig)
      #expect(try read(json, name: "cards.json").rows[0].fields == ["ö"])
    }
  }

  @Test("an encoding that is not that of the file, or that the file says itself, is reported")
  func wrongEncoding() throws {
    let japanese = Array("id,name\n1,".utf8) + [0x89, 0x0A]
    #expect(problems { _ = try read(japanese, in: "shift_jis") }.map(\.kind) == [.wrongEncoding("shift_jis")])
    #expect(problems { _ = try read(japanese, in: "shift_jis") }.map(\.line) == [2])
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("id\n1\n".utf8)
    #expect(problems { _ = try read(marked, in: "windows-1252") }.map(\.kind) == [.ownEncoding("a text in UTF-8")])
    #expect(try read(marked, in: "utf-8").rows.count == 1)
    #expect(problems { _ = try read([], in: "utf-8", name: "a.xlsx") }.map(\.kind) == [.ownEncoding("a spreadsheet")])
    for name in ["", "klingon", "utf-8//TRANSLIT", "a b"] { #expect(TextEncoding(named: name) == nil) }
  }

  @Test("a NUL is told apart from another encoding")
  func null() {
    let found = problems {
      _ = try table("name,text,a column with a long name,another column with a long name\n1,2,3,4\u{0}\n")
    }
    #expect(found.map(\.kind) == [.nullCharacter] && found.map(\.line) == [2])
  }

  @Test("more columns or fields than a table can have are reported in one line")
  func sizes() throws {
    let header = (1...1_001).map { "c\($0)" }
    let limit = header.dropLast().joined(separator: ",")
    #expect(try table("\(limit)\nx\(String(repeating: ",", count: 999))\n").columns.count == 1_000)
    let rows = String(repeating: "1,2\n", count: 5)
    #expect(
      problems { _ = try table("\(header.joined(separator: ","))\n\(rows)") } == [
        TableProblem(.tooManyColumns, file: "cards.csv", line: 1)
      ])
    let long = problems { _ = try table("a,b\n1\(String(repeating: ",", count: 5_000))x\n") }
    #expect(long.map(\.kind) == [.fieldCount(5_001, columnCount: 2)])
    let members = header.map { "\"\($0)\": 1" }.joined(separator: ",")
    let found = problems { _ = try table("[{},\n{\(members)}]", format: .json, name: "cards.json") }
    #expect(found == [TableProblem(.tooManyColumns, file: "cards.json", line: 2)])
    // Short rows take no more memory than whole ones.
    let short = problems { _ = try table("\(limit)\n\(String(repeating: "x\n", count: 16_778))") }
    #expect(short == [TableProblem(.tooManyFields, file: "cards.csv", line: 16_779)])
    let empty = String(repeating: ",{}", count: 16_778)
    let object = header.dropLast().map { "\"\($0)\": 1" }.joined(separator: ",")
    let objects = problems { _ = try table("[{\(object)}\(empty)]", format: .json, name: "cards.json") }
    #expect(objects == [TableProblem(.tooManyFields, file: "cards.json")])
  }

  @Test("a table without rows is refused", arguments: ["", "id,name", "id,name\n\n\n"])
  func empty(text: String) {
    #expect(problems { _ = try table(text) }.map(\.kind) == [.noRows])
  }

  @Test("JSON that is not a table is refused with its line")
  func foreignJSON() {
    func kinds(_ text: String) -> [TableProblem] {
      problems { _ = try table(text, format: .json, name: "cards.json") }
    }
    #expect(kinds("{\"a\": 1}").map(\.kind) == [.unexpected(expected: "an array of objects, one for each card")])
    #expect(kinds("[{},\n3]").map(\.line) == [2])
    #expect(kinds("[{\"a\": [[1]]}]").map(\.columns) == [["a"]])
    #expect(kinds("[{\"a\": {}}]").map(\.columns) == [["a"]])
    let large = kinds("[{},\n{\"id\": -9007199254740993}]")
    #expect(large == [TableProblem(.inexactNumber, file: "cards.json", line: 2, columns: ["id"])])
    #expect(kinds("[{\"id\": 9007199254740991}]").isEmpty)
  }
}
