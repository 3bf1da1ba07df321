import CardTables
import Testing

@Suite("Conditions on counts of the deck") struct TableTallyTests {
  private func chosen(_ condition: String, _ rows: String) throws -> [String] {
    var options = TableDeck.Options()
    options.condition = try TableCondition(parsing: condition)
    return try TableDeck(table(rows), options: options).cards.map(\.stem)
  }

  private static let rows = "name,type,qty\nOrc,beast,2\nElf,Beast ,1\nBolt,spell,4\nRing,item,\nVoid,item,0\n"

  @Test("tally counts the cards with the same field, with their copies, whatever the case")
  func same() throws {
    #expect(try chosen("tally(type) = 3", Self.rows) == ["Orc", "Elf"])
    #expect(try chosen("tally(type) > 3", Self.rows) == ["Bolt"])
    // An empty quantity is one card, and of 0 there is none.
    #expect(try chosen("tally(type) < 2", Self.rows) == ["Ring"])
    #expect(try chosen("tally(type, 'BEAST') = 3 and type = item", Self.rows) == ["Ring"])
    #expect(try chosen("tally(type, 'none') = 0 and name = Orc", Self.rows) == ["Orc"])
  }

  @Test("each row counts once without a column of copies, and a field stands for its own text")
  func withoutCopies() throws {
    let rows = "name,type\na,x\nb,x\nc,y\nd,\n"
    #expect(try chosen("tally(type) = 1", rows) == ["c", "d"])
    #expect(try chosen("tally(type) = 2", rows) == ["a", "b"])
  }

  @Test("anything but a column is refused, and a column that is not there")
  func refusals() throws {
    let found = problems { _ = try chosen("tally(1 + 1) = 2", Self.rows) }
    #expect(found.first?.description.contains("write its name, as in tally(type)") == true, "\(found)")
    #expect(
      problems { _ = try chosen("tally(typ) = 2", Self.rows) }.first?.kind == .unknownName("typ", nearest: "type"))
  }
}
