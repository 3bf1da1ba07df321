import CardDesign
import CardSets
import CardTables
import FileAccess
import Foundation
import TemporaryFolders
import Testing

/// Tables as other programs write them and people keep them.
@Suite("Tables as strangers have them") struct StrangeTableTests {
  private func fields(_ text: String) throws -> [[String]] { try table(text).rows.map(\.fields) }

  @Test(
    "a first line may name the separator",
    arguments: ["sep=;\nid;a,b\n1;2", "\u{FEFF}SEP=;\r\nid;a,b\r\n1;2", "\"sep=;\"\nid;a,b\n1;2"])
  func separatorLine(text: String) throws {
    #expect(try fields(text) == [["1", "2"]] && table(text).columns.map(\.name) == ["id", "a,b"])
    #expect(try table(text).rows[0].line == 3)
  }

  @Test("the separator is the one that gives all rows as many fields")
  func likelySeparator() throws {
    let german = "Name;Kosten (Gold, Silber, Kupfer);Text\nMaulwurf;1;grabt\nHase;2;rennt\n"
    #expect(try fields(german) == [["Maulwurf", "1", "grabt"], ["Hase", "2", "rennt"]])
    #expect(try fields("a\tb\n1, 2\tx; y; z\n3, 4\tu\n") == [["1, 2", "x; y; z"], ["3, 4", "u"]])
    // With one column there is none.
    #expect(try fields("name\nFox\nOwl\n") == [["Fox"], ["Owl"]])
  }

  @Test("rows without content, and empty fields behind the last column, are ignored")
  func blankRows() throws {
    #expect(try fields("id,a\n1,2\n,\n , \t\n\u{A0},\n3,4,,\n") == [["1", "2"], ["3", "4"]])
    #expect(try table("id,a,,\n1,2\n").columns.count == 2)
    #expect(problems { _ = try table("id,a\n1,2,3\n") }.map(\.kind) == [.fieldCount(3, columnCount: 2)])
  }

  @Test("spaces and the rule of a table in Markdown are not fields", arguments: [true, false])
  func markdown(hasEdges: Bool) throws {
    let lines = ["name | cost | text", ":--- | ---: | ---", "Mole | 1 | digs", "Fox | |"]
    let edged = lines.map { hasEdges ? "| \($0) |" : $0 }
    let table = try table(edged.joined(separator: "\n") + "\n")
    #expect(table.columns.map(\.name) == ["name", "cost", "text"])
    #expect(table.rows.map(\.fields) == [["Mole", "1", "digs"], ["Fox", "", ""]])
    #expect(try fields("name|sign\nMole| - \n") == [["Mole", " - "]])
  }

  @Test("each combination of the values of columns is a row")
  func combinations() throws {
    func read(_ text: String, _ columns: [String]) throws -> CardTable {
      let folder = try TemporaryFolder()
      try folder.write("cards.csv", Array(text.utf8))
      var problems: [TableProblem] = []
      var reading = CardTable.Reading()
      reading.combined = columns
      return try CardTable(path: folder("cards.csv"), reading, problems: &problems)
    }
    let text = "Color,rank,note\nred | blue,1..3,a|b\ngold,,x\n"
    let rows = try read(text, ["color", "rank"]).rows
    #expect(
      rows.map { $0.fields.joined(separator: " ") } == [
        "red 1 a|b", "red 2 a|b", "red 3 a|b", "blue 1 a|b", "blue 2 a|b", "blue 3 a|b", "gold  x",
      ])
    #expect(rows.map(\.line) == [2, 2, 2, 2, 2, 2, 3] && rows.map(\.number) == Array(1...7))
    #expect(try read("a\n3..1|x..y\n", ["a"]).rows.map(\.fields) == [["3"], ["2"], ["1"], ["x..y"]])
    #expect(problems { _ = try read(text, ["colour"]) }.map(\.kind) == [.unknownColumn("colour", nearest: "Color")])
    let many = problems { _ = try read("a,b\n1..1000000,1..1000000\n", ["a", "b"]) }
    #expect(many.map(\.kind) == [.tooManyFields] && many.map(\.line) == [2])
    for field in ["1..1000001", "-9223372036854775808..9223372036854775807", "1..900000|1..900000"] {
      let long = problems { _ = try read("a,b\nx,1\n\(field),2\n", ["a"]) }
      #expect(long.map(\.kind) == [.tooManyCards] && long.map(\.line) == [3], "\(field)")
    }
  }

  @Test("lines that begin with # and have one field are notes")
  func comments() throws {
    let table = try table("name,cost\n# beasts\nMole,1\n#1,2\n")
    #expect(table.rows.map(\.fields) == [["Mole", "1"], ["#1", "2"]])
    let cards = try TableCards(TableDeck(table), front: template("<text>{{name}} {{cost}}</text>", for: table))
    #expect(cards.advice.map { "\($0)" } == ["cards.csv:2: 1 line begins with #, from this one on, and is left out"])
    #expect(try fields("name\n#1\n") == [["#1"]])
  }

  @Test(
    "a column that looks like a number of copies is reported",
    arguments: ["Number of cards", "Copies in deck", "How many cards", "# of copies", "Anzahl der Karten"])
  func copies(name: String) throws {
    for counts in [[2, 3], [3, 1, 4]] {
      let rows = counts.enumerated().map { "c\($0),\($1)\n" }.joined()
      let table = try table("name,\(name)\n" + rows)
      let cards = try TableCards(TableDeck(table), front: template("<text>{{name}}</text>", for: table))
      #expect(cards.advice.map(\.kind) == [.unusedQuantity(name)])
    }
  }

  @Test("rows with numbers that were filled in beforehand are left out, and one with content gets a name")
  func prefilled() throws {
    let text = "no,name,rare,text\n1,Fox,true,a\n2,,false,\n3,,,b\n4,,FALSE,\n"
    let deck = try TableDeck(table(text))
    #expect(deck.cards.map(\.stem) == ["Fox", "2"])
    let cards = try TableCards(deck, front: template("<text>{{text}}</text>", for: deck.table))
    let advice = cards.advice.map(\.description).joined(separator: "\n")
    #expect(advice.contains("cards.csv:3: 2 rows have no name and nothing but numbers"))
    #expect(advice.contains("cards.csv:4: name: the row has no name, and its card is called \"2\""))
    // Numbers alone may be all that cards have.
    #expect(try TableDeck(table("value,note\n1,\n2,x\n3,\n")).cards.count == 3)
  }

  @Test(
    "columns that name cards are known by other names, and the title is that of the card",
    arguments: [
      ("Card Name", "Fox"), ("Name of card", "Fox"), ("Title", "Fox"), ("card_title", "Fox"), ("Nomen", "1"),
    ])
  func names(column: String, stem: String) throws {
    let deck = try TableDeck(table("\(column),x\nFox,1\n"))
    #expect(deck.cards.map(\.stem) == [stem])
  }

  @Test("the title is the column title, also beside a name")
  func title() throws {
    let deck = try TableDeck(table("name,title\nfox,The Fox\n"))
    let cards = try TableCards(deck, front: template("<text>{{name}}</text>", for: deck.table))
    #expect(cards.set.cards[0].front.label.title == "The Fox" && deck.cards[0].stem == "fox")
  }

  @Test("columns of one name are reported, and are a mistake of whoever asks for one")
  func doubleColumns() throws {
    let table = try table("name,Notes,Notes\nFox,a,b\n")
    let cards = try TableCards(TableDeck(table), front: template("<text>{{name}}</text>", for: table))
    #expect(cards.advice.map(\.kind) == [.doubleColumn("Notes"), .unusedColumns(["Notes"])])
    #expect(problems { _ = try template("<text>{{Notes}}</text>", for: table) }.map(\.kind) == [.doubleColumn("Notes")])
  }

  @Test("the header is the first row that has the names of the template")
  func header() throws {
    func read(_ text: String, _ names: Set<String>?) throws -> CardTable {
      let folder = try TemporaryFolder()
      try folder.write("cards.csv", Array(text.utf8))
      var problems: [TableProblem] = []
      return try CardTable(path: folder("cards.csv"), CardTable.Reading(names: names), problems: &problems)
    }
    let titled = "My game, v2,\n,,\nname,cost,text\nMole,1,digs\n"
    #expect(try read(titled, ["name", "cost"]).columns.map(\.name) == ["name", "cost", "text"])
    #expect(try read(titled, ["name", "cost"]).rows.map(\.line) == [4])
    #expect(try read(titled, nil).columns.count == 2)
    #expect(try read("My game,,\nName,Cost,Text\nMole,1,digs\n", []).columns.map(\.name) == ["Name", "Cost", "Text"])
    // A first row with some of the names is the header, whatever stands below.
    #expect(try read("name,x\nname,cost\n", ["name", "cost"]).columns.map(\.name) == ["name", "x"])
  }

  @Test(
    "a web page and characters that no SVG has are refused in one line",
    arguments: ["<!DOCTYPE html><html>", "\n <HTML>\n"])
  func foreign(page: String) {
    #expect(problems { _ = try table(page) }.map(\.kind) == [.webPage])
    for scalar in ["\u{7}", "\u{FFFE}", "\u{FFFF}"] as [Unicode.Scalar] {
      let found = problems { _ = try table("id,name\n1,a\(scalar)b\n") }
      #expect(found.map(\.kind) == [.unwritable(scalar)] && found.map(\.columns) == [["name"]])
    }
    let json = problems { _ = try table(#"[{"a": "\u0007"}]"#, format: .json, name: "cards.json") }
    #expect(json.map(\.kind) == [.unwritable("\u{7}")])
  }

  @Test("templates and backs that rows name lie below the folder before the first place")
  func templateFolder() throws {
    let folder = try TemporaryFolder()
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='60mm'/>".utf8)
    try folder.write("secret.svg", svg)
    for name in ["Inner", "Inner/Deep"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: false)
    }
    try folder.write("Inner/a.svg", svg)
    try folder.write("Inner/Deep/b.svg", svg)
    try FileManager.default.createSymbolicLink(
      atPath: folder("Inner/link.svg"), withDestinationPath: folder("secret.svg"))
    func read(_ layout: String) -> [TableProblem] {
      problems {
        let deck = try TableDeck(table("id,layout\n1,\(layout)\n"))
        _ = try CardTemplates(path: folder("Inner/{{layout}}.svg"), deck: deck, options: sampleOptions)
      }
    }
    #expect(read("a").isEmpty && read("Deep/b").isEmpty && read("./a").isEmpty)
    for layout in ["../secret", "link", "Deep/../../secret", folder("secret")] {
      #expect(read(layout).count == 1, "\(layout)")
    }
  }

  @Test("words and numbers that say no", arguments: ["N", "no", "n/a", "-", "0.0", "-0", "FALSE", " "])
  func no(text: String) throws {
    let found = problems {
      var options = TableDeck.Options()
      options.condition = try TableCondition(parsing: "rare")
      _ = try TableDeck(table("id,rare\n1,\(text)\n"), options: options)
    }
    #expect(found.map(\.kind) == [.noneChosen])
  }

  @Test("longer names of numbers of copies are reported", arguments: ["Copies in deck", "Number of cards"])
  func quantities(name: String) throws {
    let table = try table("id,\(name)\nfox,3\nowl,2\n")
    let cards = try TableCards(TableDeck(table), front: template("<text>{{id}}</text>", for: table))
    #expect(cards.advice.map(\.kind).contains(.unusedQuantity(name)))
  }

  @Test("an open tag is closed by its own name, and a number with a comma has two readings")
  func messages() throws {
    #expect("\(TableProblem.Kind.unclosedMarkup("<i>"))".contains("write </i> after it, or \\< for"))
    #expect("\(TableProblem.Kind.unclosedMarkup("</i>"))".contains("write <i> before it"))
    #expect("\(TableProblem.Kind.unclosedMarkup("**"))".contains("write ** after it, or \\* for"))
    let both = "\(TableProblem.Kind.notNumber("1,500", condition: "a > 1"))"
    #expect(both.contains("1500 for the thousands, or 1.5, with a point"))
    // Not a language.
    let table = try table("Kosten (Gold),name_de\n1,a\n")
    let kinds = problems { _ = try template("<text>{{Kosten}} {{name}}</text>", for: table) }.map(\.kind)
    #expect(kinds.contains(.languageColumn("name", languages: ["de"])))
    #expect(!kinds.contains { if case .languageColumn("Kosten", _) = $0 { true } else { false } })
  }
}
