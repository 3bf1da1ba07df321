import CardTables
import Testing

@Suite("Tables of cards") struct CardTableTests {
  @Test("fields in quotation marks hold separators, line ends and quotation marks")
  func quotes() throws {
    let table = try table("id,text\r\n1,\"a, \"\"b\"\"\r\nc\"\r\n2,5\" disk\r\n")
    #expect(table.rows.map(\.fields) == [["1", "a, \"b\"\r\nc"], ["2", "5\" disk"]])
    #expect(table.rows.map(\.line) == [2, 4])
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

  @Test("an array of objects is a table, whatever members they have")
  func json() throws {
    let text = "[{\"id\": 1, \"name\": \"Orc\"},\n\n{\"name\": \"Elf [\\\"]\", \"rare\": true, \"id\": null}]"
    let table = try table(text, format: .json, name: "cards.json")
    #expect(table.columns.map(\.name) == ["id", "name", "rare"])
    #expect(table.rows.map(\.fields) == [["1", "Orc", ""], ["", "Elf [\"]", "true"]])
    #expect(table.rows.map(\.line) == [1, 3])
  }

  @Test("everything that is wrong with a table is told with its line")
  func mistakes() {
    let text = "id,name,,id\n1,a\n2,b,c,d,e\n\"3\"x,b,c,d\n4,b,c,\"d"
    let found = problems { _ = try table(text) }
    #expect(
      found.map(\.kind) == [
        .unnamedColumn(3), .doubleColumn("id"), .fieldCount(2, columnCount: 4), .fieldCount(5, columnCount: 4),
        .textAfterQuote, .unclosedQuote,
      ])
    #expect(found.map(\.line) == [1, 1, 2, 3, 4, 5])
    #expect(found.allSatisfy { $0.description.hasPrefix("cards.csv:") })
  }

  @Test("other encodings are refused, with what to do")
  func encodings() throws {
    let latin: [UInt8] = Array("id\n1\n".utf8) + [0xE9, 0x0A]
    let found = problems { _ = try CardTable(latin, name: "cards.csv") }
    #expect(found == [TableProblem(.encoding(nil), file: "cards.csv", line: 3)])
    for start in [[0xFF, 0xFE, 0x69, 0x00], [0x69, 0x00, 0x64, 0x00]] as [[UInt8]] {
      #expect(problems { _ = try CardTable(start, name: "x") }.map(\.kind) == [.encoding("UTF-16")])
    }
  }

  @Test("a NUL is told apart from another encoding")
  func null() {
    let found = problems {
      _ = try table("name,text,a column with a long name,another column with a long name\n1,2,3,4\u{0}\n")
    }
    #expect(found == [TableProblem(.nullCharacter, file: "cards.csv", line: 2)])
  }

  @Test("more columns or fields than a table can have are told in one line")
  func sizes() throws {
    let header = (1...1_001).map { "c\($0)" }
    let limit = header.dropLast().joined(separator: ",")
    #expect(try table("\(limit)\n\(String(repeating: ",", count: 999))\n").columns.count == 1_000)
    let rows = String(repeating: "1,2\n", count: 5)
    #expect(
      problems { _ = try table("\(header.joined(separator: ","))\n\(rows)") } == [
        TableProblem(.tooManyColumns, file: "cards.csv", line: 1)
      ])
    let long = problems { _ = try table("a\n1\(String(repeating: ",", count: 5_000))\n") }
    #expect(long.map(\.kind) == [.fieldCount(5_001, columnCount: 1)])
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

  @Test("a table without rows is none", arguments: ["", "id,name", "id,name\n\n\n"])
  func empty(text: String) {
    #expect(problems { _ = try table(text) }.map(\.kind) == [.noRows])
  }

  @Test("JSON that is no table is refused with its line")
  func foreignJSON() {
    func kinds(_ text: String) -> [TableProblem] {
      problems { _ = try table(text, format: .json, name: "cards.json") }
    }
    #expect(kinds("{\"a\": 1}").map(\.kind) == [.unexpected(expected: "an array of objects, one for each card")])
    #expect(kinds("[{},\n3]").map(\.line) == [2])
    #expect(kinds("[{\"a\": [1]}]").map(\.columns) == [["a"]])
    let large = kinds("[{},\n{\"id\": -9007199254740993}]")
    #expect(large == [TableProblem(.inexactNumber, file: "cards.json", line: 2, columns: ["id"])])
    #expect(kinds("[{\"id\": 9007199254740991}]").isEmpty)
  }
}
