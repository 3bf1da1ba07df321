import CardDesign
import SVGFormat
import Testing

@testable import CardTables

@Suite("Advice about tables and templates") struct TableAdviceTests {
  private func advice(
    _ text: String, _ content: String, _ change: (inout TableDeck.Options) throws -> Void = { _ in }
  ) throws -> [String] {
    let table = try table(text)
    var options = TableDeck.Options()
    try change(&options)
    let deck = try TableDeck(table, options: options)
    var look = sampleOptions
    look.language = options.language
    return try TableCards(deck, front: template(content, for: table, options: look), format: .poker).advice
      .map(\.description)
  }

  @Test("a condition that no row meets is reported, with the value that is nearly asked for")
  func conditions() throws {
    let text = "id,type,cost\n1,spell,1\n2,creature,2\n"
    #expect(
      try advice(text, "<g data-if='type=spel'/><g data-if='cost > 5'/><g data-if='cost > 1 and type=spell'/>") == [
        "front.svg:2: no row has \"spel\", which \"type=spel\" asks for; did you mean \"spell\"?",
        "front.svg:2: no row meets the condition \"cost > 5\"",
        "front.svg:2: no row meets the condition \"cost > 1 and type=spell\"",
      ])
    #expect(try advice(text, "<g data-if='type=Spell and cost'/><g data-if='cost'/><g data-if='type != \"\"'/>") == [])
    let repeated = "<g data-each='cost' data-if='index > 5 or type'/>"
    #expect(try advice(text, repeated) == [])
  }

  @Test("of thousands of conditions on thousands of rows some are tried, and the others taken for meant so")
  func manyConditions() throws {
    let table = try table("id,cost\n" + (0..<40).map { "\($0),\($0)\n" }.joined())
    let conditions = (0..<40).map { "<g data-if='cost + \($0) = -1'/><g data-if='id=x\($0)'/>" }.joined()
    let cards = try TableCards(TableDeck(table), front: template(conditions, for: table), format: .poker)
    #expect(cards.advice.count == 80)
    let some = cards.advice(work: 4_000)
    #expect((1..<40).contains(some.count) && cards.advice.starts(with: some))
  }

  @Test("a template that is all conditions is refused before they are read")
  func longConditions() throws {
    let table = try table("id,cost\n1,1\n")
    let condition = (0..<100).map { "cost = \($0)" }.joined(separator: " or ")
    let count = CardTemplate.maximumExpressionByteCount / condition.utf8.count
    let many = { (count: Int) in String(repeating: "<g data-if='\(condition)'/>", count: count) }
    #expect(problems { _ = try template(many(count + 1), for: table) }.map(\.kind) == [.tooManyExpressions])
    let places = String(repeating: "<text>{{\(condition)}}</text>", count: count + 1)
    #expect(problems { _ = try template(places, for: table) }.map(\.kind) == [.tooManyExpressions])
    // Other texts may be as long as they like.
    let long = String(repeating: "x", count: CardTemplate.maximumExpressionByteCount)
    #expect(problems { _ = try template("<desc>\(long) {{cost}}</desc>", for: table) } == [])
  }

  @Test("a repeated key in a second table is reported, with the line whose row is used")
  func doubleKeys() throws {
    var table = try table("id,type\n1,fire\n")
    table.addLookup(
      try CardTable(Array("type,color\nfire,red\nwater,blue\n ,x\n,y\nFire,pink\n".utf8), name: "types.csv"),
      named: "types")
    func advice(_ content: String) throws -> [String] {
      try TableCards(TableDeck(table), front: template(content, for: table), format: .poker).advice.map(\.description)
    }
    #expect(
      try advice("<text fill='{{type | lookup types color}}'>a</text>") == [
        "types.csv:6: the key \"Fire\" is on line 2 as well, whose row is used: remove one of them"
      ])
    #expect(try advice("<text>{{type}}</text>") == [], "nobody looks there")
  }

  @Test("a word that is a column's name is reported where it is compared as a text")
  func columnsAsTexts() throws {
    let text = "id,attack,defence\n1,2,2\n"
    #expect(
      try advice(text, "<text>{{if attack = defence then 'even'}}</text><g data-if='attack=[defence]'/>") == [
        "front.svg:2: \"if attack = defence then 'even'\" compares with the text \"defence\": "
          + "for the column write [defence], for the text 'defence'"
      ])
  }

  @Test("a class without a rule is reported once, with its row")
  func classes() throws {
    let text = "id,type\n1,fire\n2,watr\n3,watr\n"
    let style = "<style>.fire { fill: red } .water, g.x > .y:not(.z) { fill: blue }</style>"
    #expect(
      try advice(text, "\(style)<g class='card {{type}}'/>") == [
        "cards.csv:3: type: the style sheet has no rule for the class \"watr\"; did you mean \"water\"?"
      ])
    #expect(try advice(text, "<g class='{{type}}'/>") == [])
    #expect(
      try advice(text, "<style>[class^='w'] { fill: blue } .fire { fill: red }</style><g class='{{type}}'/>") == [])
  }

  @Test(
    "a column that looks like a quantity and is not taken for one is reported",
    arguments: [("amount", true), ("#", true), ("Anzahl", true), ("Qty.", true), ("nr", true), ("cost", false)])
  func quantities(name: String, isTold: Bool) throws {
    let column = "<text>{{[\(name)]}}</text>"
    let told =
      "cards.csv: the column \"\(name)\" looks like a number of copies, and each card is drawn once: "
      + "--quantity '\(name)' uses it"
    #expect(try advice("id,\(name)\na,3\nb,1\nc,4\n", column) == (isTold ? [told] : []))
    // It numbers the cards, or another one is known, or named.
    #expect(try advice("id,\(name)\na,1\nb,2\nc,3\n", column) == [])
    #expect(try advice("id,\(name),qty\na,3,1\nb,1,1\nc,4,2\n", column) == [])
    #expect(try advice("id,\(name)\na,3\nb,1\nc,4\n", column) { $0.quantity = "[\(name)]" } == [])
  }

  @Test("columns that nothing asks for are reported, but for notes and other languages")
  func unused() throws {
    let text = "id,name,name_de,cost,art by,_note,weight,kind,tags\n1,a,b,2,c,d,9,e,f\n"
    #expect(
      try advice(text, "<text>{{name}}</text>") { options in
        options.condition = try TableCondition(parsing: "cost > 1")
        options.values = ["kind": "{{kind | upper}}"]
      } == ["cards.csv: the template does not use columns art by, weight; begin their names with _ if they are notes"])
    // Where one language is drawn, the others are no less used.
    let languages = "id,name:de,name:fr,text:de,text:fr,kind\n1,a,b,c,d,e\n"
    #expect(
      try advice(languages, "<text>{{name}} {{text}}</text>") { $0.language = "fr" }
        == ["cards.csv: the template does not use column kind; begin its name with _ if it is a note"])
  }
}
