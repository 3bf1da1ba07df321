import CardTables
import Testing

@Suite("Conditions of rows") struct TableConditionTests {
  @Test(
    "rows are chosen",
    arguments: [
      ("cost>3", "3"), ("cost >= 3 and type=spell", "2 3"), ("type = SPELL or cost<2", "1 2 3"), ("rare", "2"),
      ("not rare", "1 3"), ("name ~ 'ic'", "1 3"), ("not (cost=1 or cost=3)", "3"), ("cost!=3.0", "1 3"),
      ("type=creature or type=spell and cost>3", "1 3"), ("name=\"Ice Age\"", "3"), ("cost<=1", "1"),
    ])
  func chosen(condition: String, expected: String) throws {
    let table = try table("id,name,type,cost,rare\n1,Ice,creature,1,0\n2,Fire,spell,3,yes\n3,Ice Age,Spell,5,no\n")
    var options = TableDeck.Options()
    options.condition = try TableCondition(parsing: condition)
    #expect(try TableDeck(table, options: options).cards.map(\.stem).joined(separator: " ") == expected)
  }

  @Test("words that some read as numbers are words")
  func wordsLikeNumbers() throws {
    let table = try table("id,cost\nnan,1\ninf,inf\ninfinity,2\n")
    func chosen(_ condition: String) throws -> [String] {
      var options = TableDeck.Options()
      options.condition = try TableCondition(parsing: condition)
      return try TableDeck(table, options: options).cards.map(\.stem)
    }
    #expect(try chosen("id=NaN") == ["nan"] && chosen("id=inf") == ["inf"])
    #expect(problems { _ = try chosen("cost<3") }.map(\.kind) == [.notNumber("inf", condition: "cost<3")])
  }

  @Test("an invalid condition is refused")
  func refused() {
    func error(_ text: String) -> TableExpressionError.Problem? {
      do throws(TableExpressionError) {
        _ = try TableCondition(parsing: text)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(error("") == .empty)
    #expect(error("cost >") == .unexpected(found: nil, expected: "a value"))
    #expect(error("cost > 'x'") == .notNumber("x"))
    #expect(error("cost > 'nan'") == .notNumber("nan") && error("cost <= 'inf'") == .notNumber("inf"))
    #expect(error("a ~ \(String(repeating: "x", count: 1_000))") == nil)
    #expect(error("a ~ \(String(repeating: "x", count: 1_001))") == .soughtTooLong(limit: 1_000))
    #expect(error("(cost") == .unexpected(found: nil, expected: ")"))
    #expect(error("a = 'b") == .unclosed("'b"))
    #expect(error("and") == .unexpected(found: "and", expected: "a column, a number or a text"))
    #expect(error(String(repeating: "(", count: 100)) == .tooDeep(limit: 64))
    #expect(error(String(repeating: "not ", count: 2_000)) == .tooDeep(limit: 64))
    #expect(error(String(repeating: "(", count: 100_000)) == .tooLong(limit: 10_000))
  }

  @Test("a text that is compared as a number is reported with its row")
  func noNumber() throws {
    let table = try table("id,cost\n1,2\n2,lots\n3,\n")
    var options = TableDeck.Options()
    options.condition = try TableCondition(parsing: "cost>1")
    let found = problems { _ = try TableDeck(table, options: options) }
    #expect(
      found == [TableProblem(.notNumber("lots", condition: "cost>1"), file: "cards.csv", line: 3, columns: ["cost"])])
  }
}
