import CardTables
import TemporaryFolders
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

  @Test("a number is a quantity, unless it counts the cards or is not valid")
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

  /// The cards that a list of names chooses.
  private func chosen(_ list: String, _ rows: String = "name,title,qty\nfox,The Fox,3\n7 Dwarfs,,2\norc,Orc,1\n") throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    try folder.write("deck.txt", Array(list.utf8))
    var options = TableDeck.Options()
    options.list = try NameList(path: folder("deck.txt"))
    return try TableDeck(table(rows), options: options).cards.map { "\($0.quantity) \($0.stem)" }
  }

  @Test("a list of names chooses cards, and says how often each is there")
  func list() throws {
    #expect(try chosen("# mine\n4x Fox\n\n2 orc\nOrc x3\n// end\n") == ["4 fox", "5 orc"])
    #expect(try chosen("the fox\r\n7 Dwarfs\r\n2 7 dwarfs\n0 orc\n") == ["1 fox", "3 7 Dwarfs"])
    #expect(try chosen("4 \u{D7} Fox") == ["4 fox"] && chosen("\u{FEFF}x2 Fox") == ["2 fox"])
    let order = """
      <order><details><quantity>3</quantity><stock>(S30) Standard Smooth</stock><foil>false</foil></details>
      <fronts><card><id>1a</id><slots>0,2</slots><name>Fox.png</name><query>fox</query></card>
      <card><id>2b</id><slots>1</slots><query>orc</query></card></fronts>
      <backs><card><id>3c</id><slots>0</slots><name>orc.png</name></card></backs><cardback>4d</cardback></order>
      """
    #expect(try chosen(order) == ["2 fox", "1 orc"])
    // A file may lack signs of the card's name, which what was asked for has.
    let query = order.replacing("Fox.png", with: "fx.png")
    #expect(try chosen(query) == ["2 fox", "1 orc"])
  }

  @Test("an order that is not XML is called an order, with its line", arguments: [1, 3])
  func brokenOrder(line: Int) throws {
    let text = String(repeating: "\n", count: line - 1) + "<order><fronts><card></fronts>"
    let found = problems { _ = try chosen(text) }
    #expect(found.map(\.line) == [line] && found.map { "\($0)" }[0].contains("the order is damaged: "), "\(found)")
  }

  @Test("names of a list that no card has are reported with the nearest, and a list without names is refused")
  func unknownNames() throws {
    let found = problems { _ = try chosen("7 Dwarf\nfox\n3x Zebra\n20000 orc\n") }
    #expect(
      found.map(\.kind) == [
        .unknownCard("Dwarf", nearest: "7 Dwarfs"), .unknownCard("Zebra", nearest: nil), .quantity("20000"),
      ])
    #expect(found.map(\.line) == [1, 3, 4])
    // Sums of counts stay numbers.
    let most = "9223372036854775807 fox\n9223372036854775807x fox\n"
    #expect(problems { _ = try chosen(most) }.prefix(2).map(\.kind) == [.quantity("1000000"), .quantity("2000000")])
    #expect(problems { _ = try chosen("# nothing\n") }.map(\.kind) == [.noNames])
    #expect(problems { _ = try chosen("0 fox\n") }.map(\.kind) == [.noneChosen])
  }

  @Test("names that no two files can have are reported with their rows")
  func badNames() throws {
    let long = String(repeating: "x", count: 300)
    let found = problems { _ = try TableDeck(table("name\nOrc\na/b\n\"\"\norc\nback\n.x\n\"a\nb\"\n\(long)\n\" \"\n")) }
    // Rows 4 and 11 are blank, so they are no cards.
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

  @Test("more cards than a run can draw are reported with the row that is too much")
  func manyCards() throws {
    let rows = String(repeating: "10000\n", count: 100)
    #expect(try TableDeck(table("count\n\(rows)")).total == 1_000_000)
    let found = problems { _ = try TableDeck(table("count\n\(rows)0\n1\n1\n")) }
    #expect(found == [TableProblem(.tooManyCards, file: "cards.csv", line: 103, columns: ["count"])])
  }

  @Test("languages use their columns, and the default one if there is none")
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
