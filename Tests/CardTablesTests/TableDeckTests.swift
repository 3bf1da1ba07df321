import CardTables
import Testing

@Suite("The cards of a table") struct TableDeckTests {
  @Test("quantities leave cards out and repeat them")
  func quantities() throws {
    let deck = try TableDeck(table("name,quantity\nOrc,3\nElf,0\nOgre,\n"))
    #expect(deck.cards.map(\.stem) == ["Orc", "Ogre"])
    #expect(deck.cards.map(\.quantity) == [3, 1] && deck.total == 4)
  }

  @Test(
    "a column is a quantity by its name in letters of either case", arguments: ["Quantity", "Qty", "COPIES", "Count"])
  func quantityNames(name: String) throws {
    #expect(try TableDeck(table("name,\(name)\nOrc,3\nElf,4\n")).cards.map(\.quantity) == [3, 4])
  }

  @Test("a number is a quantity, unless it counts the cards or is none")
  func numbers() throws {
    func quantities(_ numbers: String) throws -> [Int] {
      let rows = numbers.split(separator: " ").enumerated().map { "\($0),\($1)\n" }.joined()
      return try TableDeck(table("id,Number\n" + rows)).cards.map(\.quantity)
    }
    #expect(try quantities("3 1 1 2") == [3, 1, 1, 2])
    #expect(try quantities("1 2 3 4") == [1, 1, 1, 1])
    // The cards of two colours.
    #expect(try quantities("0 1 2 3 0 1 2 3") == Array(repeating: 1, count: 8))
    #expect(try quantities("12 IV 7") == [1, 1, 1] && quantities("100 7 300") == [1, 1, 1])
  }

  @Test("files are named by a text, by a column, or by their rows")
  func names() throws {
    #expect(try TableDeck(table("a\nx\ny\n")).cards.map(\.stem) == ["1", "2"])
    var options = TableDeck.Options()
    options.name = "{{id}}-{{name}}"
    #expect(try TableDeck(table("id,name\n1,Orc\n"), options: options).cards.map(\.stem) == ["1-Orc"])
  }

  @Test("names that no two files can have are told by their rows")
  func badNames() throws {
    let long = String(repeating: "x", count: 300)
    let found = problems { _ = try TableDeck(table("name\nOrc\na/b\n\"\"\norc\nback\n.x\n\"a\nb\"\n\(long)\n\" \"\n")) }
    #expect(found.map(\.line) == [3, 5, 7, 8, 10])
    #expect(found[1].kind == .sameName("orc", line: 2))
    #expect(found.allSatisfy { $0.columns == ["name"] })
  }

  @Test("names leave room for the number of a copy and the word for its back")
  func longNames() throws {
    let longest = String(repeating: "x", count: 239)
    #expect((longest + "-10000-back.webp").utf8.count == 255)
    #expect(try TableDeck(table("name\n\(longest)\n")).cards[0].stem == longest)
    let found = problems { _ = try TableDeck(table("name\nx\(longest)\n")) }
    #expect(found.map(\.kind) == [.fileName("x" + longest, reason: "it is longer than 239 bytes")])
  }

  @Test("copies have names that no other card may have")
  func copies() throws {
    var options = TableDeck.Options()
    options.copies = true
    let found = problems { _ = try TableDeck(table("name,count\nOrc,2\nOrc-2,1\n"), options: options) }
    #expect(found.map(\.kind) == [.sameName("Orc-2", line: 2)])
  }

  @Test("more cards than a run can draw are told by the row that is too much")
  func manyCards() throws {
    let rows = String(repeating: "10000\n", count: 100)
    #expect(try TableDeck(table("count\n\(rows)")).total == 1_000_000)
    let found = problems { _ = try TableDeck(table("count\n\(rows)0\n1\n1\n")) }
    #expect(found == [TableProblem(.tooManyCards, file: "cards.csv", line: 103, columns: ["count"])])
  }

  @Test("languages take their columns, and the usual one where there is none")
  func languages() throws {
    let table = try table("id,name,name:de,text_de\n1,Orc,Ork,Hallo\n2,Elf,,\n")
    var options = TableDeck.Options()
    options.name = "{{name}}"
    options.language = "de"
    #expect(try TableDeck(table, options: options).cards.map(\.stem) == ["Ork", "Elf"])
    options.language = "dd"
    #expect(problems { _ = try TableDeck(table, options: options) }.map(\.kind) == [.unknownLanguage("dd")])
    options.name = "{{text}}"
    options.language = nil
    let found = problems { _ = try TableDeck(table, options: options) }
    #expect(found.map(\.kind) == [.languageColumn("text", languages: ["de"])])
  }
}
