import CardDesign
import Testing

@testable import CardTables

@Suite("Expressions") struct TableExpressionTests {
  /// A row with a creature, in a table of some names that are hard to read.
  private func creatures() throws -> CardTable {
    var table = try table(
      "name,cost,attack,Rules Text,power-up,list,none,Was it (long)?,2026,no\n"
        + "reed heron,3,5,Fly,2,a; b ;; c,,yes,7,off\n")
    let types = try CardTablesTests.table(
      "type,color,Border Color\nFire,red,#f00\nwater,blue,#00f\n", name: "types.csv")
    table.addLookup(types, named: "types")
    return table
  }

  private func value(_ text: String, of table: CardTable? = nil) throws -> String {
    let table = try table ?? creatures()
    let scope = ExpressionScope(table, language: nil)
    let expression = try scope.expression(text) { .malformedCondition(text, reason: $0) }
    if let fault = scope.faults(of: expression).first { throw fault }
    var work = ExpressionWork()
    let row = RowValues(table: table, row: table.rows[0], language: nil)
    return try expression.value(in: row, &work).text
  }

  private func fault(_ text: String) -> TableExpressionError? {
    do throws(TableExpressionError) {
      _ = try TableExpression(parsing: text, known: ColumnNames(["cost", "attack", "Rules Text"]))
      return nil
    } catch {
      return error
    }
  }

  private func problem(_ text: String, of table: CardTable? = nil) -> String {
    do {
      return "= " + (try value(text, of: table))
    } catch let problem as TableProblem {
      return "\(problem.kind)"
    } catch let fault as ExpressionScope.Fault {
      return "\(fault.byteCount): \(fault.kind)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "numbers are calculated as people do",
    arguments: [
      ("cost + 1", "4"), ("cost+1", "4"), ("cost-1", "2"), ("2 + cost * attack", "17"), ("(2 + cost) * attack", "25"),
      ("attack / 2", "2.5"), ("attack / 2 | round", "3"), ("-cost - -attack", "2"), ("10 - 3 - 2", "5"),
      ("12 / 2 / 3", "2"), ("1 / 3", "0.333333333333333"), ("0.1 + 0.2", "0.3"), ("1 / 8", "0.125"),
      ("round(2.675, 2)", "2.68"), ("round(-2.5)", "-3"), ("floor(-0.5)", "-1"), ("ceil((0.1 + 0.2) * 10)", "3"),
      ("abs(cost - attack)", "2"), ("min(cost, 2, attack)", "2"), ("max(cost; attack)", "5"), ("mod(-1, 3)", "2"),
      ("mod(7, cost)", "1"), ("0 * -1", "0"), ("10000000000 * 10000000000", "100000000000000000000"),
      ("cost \u{2212} 5", "-2"), ("2026 + 1", "2027"), ("[2026] + 1", "8"), (".5 + .25", "0.75"), ("=cost + 1", "4"),
    ])
  func numbers(text: String, expected: String) throws { #expect(try value(text) == expected) }

  @Test(
    "texts and lists are put together",
    arguments: [
      ("name | upper", "REED HERON"), ("lower('ÄÖ')", "äö"), ("name | title", "Reed Heron"), ("length(name)", "10"),
      ("name | replace 'reed' 'grey'", "grey heron"), ("replace('aaa', 'a', 'bb')", "bbbbbb"), ("cost | pad 3", "003"),
      ("pad(name, 12, '.')", "..reed heron"), ("repeat('♥', cost)", "♥♥♥"),
      ("concat(name, ': ', cost)", "reed heron: 3"),
      ("list | count", "3"), ("list | part 2", "b"), ("list | part 4", ""), ("list | join ' + '", "a + b + c"),
      ("name | split ' ' | part 2 | upper", "HERON"), ("none | default 'nothing'", "nothing"),
      ("none | default cost", "3"), ("trim('  x ')", "x"), ("list('[\"a;b\", \"c\"]') | part 1", "a;b"),
      ("count('a\nb')", "2"), ("'it''s'", "it's"), ("\"say \"\"hi\"\"\"", "say \"hi\""), ("''", ""),
    ])
  func texts(text: String, expected: String) throws { #expect(try value(text) == expected) }

  @Test(
    "comparisons choose",
    arguments: [
      ("if cost > 2 then 'dear' else 'cheap'", "dear"), ("if cost > 3 then 'dear'", ""),
      ("if cost = 1 then 'a' else if cost = 3 then 'b' else 'c'", "b"), ("IF(cost>2, \"dear\", \"cheap\")", "dear"),
      ("=IF(cost>attack;\"yes\";\"no\")", "no"), ("if (cost > 2) and (attack > 2) then 1 else 0", "1"),
      ("if (cost) + 1 = 4 then 'x' else 'y'", "x"), ("AND(cost>2, attack<2)", "false"), ("or(cost>2, none)", "true"),
      ("NOT(cost=3)", "false"), ("name = Reed and cost = 3", "false"), ("name ~ HER and cost <> 4", "true"),
      ("cost == 3.0", "true"), ("name = “reed heron”", "true"), ("name = „reed heron“", "true"),
      ("name = ‘reed heron’", "true"), ("name = «reed heron»", "true"), ("cost = (attack - 2)", "true"),
      ("cost < attack", "true"), ("none > 3", "false"), ("no", "off"), ("not no", "true"),
      ("if list ~ b then 1 else 2", "1"), ("'aaab' ~ 'aab'", "true"), ("'abcabd' ~ 'abcabe'", "false"),
    ])
  func comparisons(text: String, expected: String) throws { #expect(try value(text) == expected) }

  @Test(
    "columns are named as they are written, or as they were always",
    arguments: [
      ("Rules Text", "Fly"), ("rules text | upper", "FLY"), ("Rules_Text", "Fly"), ("rules_text", "Fly"),
      ("power-up", "2"), ("power-up + 1", "3"), ("Was it (long)?", "yes"), ("[Was it (long)?] = yes", "true"),
      ("if Was it (long)? = yes then 1 else 2", "1"), ("COST", "3"), ("row", "1"), ("rows - row", "0"),
      ("2026", "7"), ("2026 = 7", "true"),
    ])
  func names(text: String, expected: String) throws { #expect(try value(text) == expected) }

  @Test(
    "a mistake is reported with its place, and what is meant",
    arguments: [
      ("cost +", 7, "a value is missing"),
      ("cost + * 2", 8, "\"*\" is wrong here; expected a column, a number or a text"),
      ("cost ? 1 : 2", 6, "? is not valid: write if cost > 3 then 'dear' else 'cheap'"),
      ("cost && attack", 6, "&& is not valid: write and"), ("cost || attack", 6, "|| is not valid: write or"),
      ("!cost", 1, "! is not valid: write not"),
      ("cost + 1,5", 9, "a comma in a number is not valid: write a point, as in 1.5"),
      ("cost | rund", 8, "there is no function rund; did you mean round?"),
      ("len(cost)", 1, "there is no function len; did you mean length?"),
      ("WENN(cost>2;1;2)", 1, "there is no function WENN; did you mean if?"),
      ("round(cost, 1, 2)", 1, "round takes 1 to 2 values, not 3"),
      ("round(cost", 11, "a comma or ) is missing"),
      ("'open", 1, "the text 'open does not end"), ("[open", 1, "the text [open does not end"),
      ("if cost > 2 'x'", 13, "\"'x'\" is wrong here; expected then"),
      ("1 < cost < 3", 10, "\"<\" is wrong here; expected and, or, or the end; calculate in parentheses"),
      ("cost = attack + 1", 15, "\"+\" is wrong here; expected and, or, or the end; calculate in parentheses"),
      (
        "lookup(cost, upper(a), b)", 1, "\"a value\" is wrong here; expected the name of a table and that of its column"
      ),
      ("cost 3", 6, "\"3\" is wrong here; expected and, or, a sign such as + or =, or the end"),
    ])
  func faults(text: String, column: Int, message: String) throws {
    let fault = try #require(self.fault(text))
    #expect("\(fault.problem)" == message && fault.column == column)
    #expect("\(fault)" == "at character \(column) \(message)")
  }

  @Test("deep and long expressions are refused before they take time or stack")
  func limits() {
    for part in ["(", "not ", "-", "if ", "if(", "max(", "1 | default ("] {
      #expect(fault(String(repeating: part, count: 700))?.problem == .tooDeep(limit: 64), "\(part)")
    }
    #expect(fault("cost" + String(repeating: " | abs", count: 100))?.problem == .tooDeep(limit: 64))
    #expect(fault(String(repeating: "1+", count: 50_000))?.problem == .tooLong(limit: 10_000))
    #expect(fault(String(repeating: "1+", count: 4_000) + "1") == nil)
  }

  /// The end of a message about something that is calculated with.
  private static let byNumber = " calculates with it: write a number; concat(a, b) joins texts"

  @Test(
    "what has no value is reported with the reason",
    arguments: [
      ("name + 1", "\"reed heron\" is not a number, and \"name + 1\"" + Self.byNumber),
      (
        "none + 1",
        "the field is empty, and \"none + 1\" calculates with it: write a number, or give one in its place with default"
      ),
      ("cost / 0", "\"cost / 0\" has no value: it divides by 0"),
      ("mod(cost, 0)", "\"mod(cost, 0)\" has no value: it divides by 0"),
      ("'1,5' + 1", "\"1,5\" is not a number, and \"'1,5' + 1\" calculates with it: write 1.5, with a point"),
      ("'nan' + 1", "\"nan\" is not a number, and \"'nan' + 1\"" + Self.byNumber),
      ("'0x10' + 1", "\"0x10\" is not a number, and \"'0x10' + 1\"" + Self.byNumber),
      (
        "repeat('x', 1000000000)",
        "\"repeat('x', 1000000000)\" has no value: how often is 1000000000, not a whole number from 0 to 10000"
      ),
      (
        "round(cost, 0.5)",
        "\"round(cost, 0.5)\" has no value: the number of digits is 0.5, not a whole number from 0 to 9"
      ),
      (
        "name < 3",
        "\"reed heron\" is not a number, and \"name < 3\" compares numbers: write one, or leave the field empty"
      ),
      ("csot + 1", "0: there is no column \"csot\"; did you mean \"cost\"?"),
      ("cost + csot", "7: there is no column \"csot\"; did you mean \"cost\"?"),
      ("none | default nothing", "15: there is no column \"nothing\"; a text needs quotation marks: 'nothing'"),
    ])
  func noValue(text: String, message: String) { #expect(problem(text) == message) }

  @Test("huge numbers are reported, and no text grows without end")
  func huge() {
    let long = "'" + String(repeating: "9", count: 300) + "'"
    #expect(problem("\(long) * \(long)").hasSuffix("has no value: the number is too large"))
    let ten = "repeat(repeat(repeat('x', 10000), 10000), 10000)"
    #expect(problem(ten) == "\"\(ten)\" has no value: it would be longer than 1048576 bytes")
    #expect(problem("replace(repeat('x', 10000), 'x', repeat('y', 10000))").hasSuffix("longer than 1048576 bytes"))
  }

  @Test("all expressions of a card together take no longer than a second")
  func bounded() throws {
    // Each makes and searches a text of a megabyte.
    let text = Array(repeating: "length(replace(repeat('ab', 10000), 'b', repeat('c', 50)))", count: 100)
    let message = problem(text.joined(separator: " + "))
    #expect(message.hasSuffix("the expressions of this card take too long"))
  }

  @Test("a text is found in one walk, wherever it nearly stands")
  func search() {
    let start = ContinuousClock.now
    let text = String(repeating: "a", count: 20_000)
    #expect(!text.holds(String(repeating: "a", count: 10_000) + "b"))
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect("abababac".divided(by: "abac") == ["abab", ""] && "aaa".divided(by: "aa") == ["", "a"])
    #expect("abc".divided(by: "x") == ["abc"] && "cafe\u{301}".holds("caf\u{E9}") && !"cafe\u{301}".holds("cafe"))
  }

  @Test(
    "another table gives a value by its key",
    arguments: [
      ("lookup('Fire', types, color)", "= red"), ("'fire' | lookup types 'Border Color'", "= #f00"),
      ("lookup('', types, color)", "= "), ("lookup('ice', types, color) | default 'gray'", "= gray"),
      (
        "lookup('fira', types, color)",
        "the table types has no row \"fira\" in its first column; did you mean \"Fire\"?"
      ),
      ("lookup('fire', types, colour)", "22: the table types has no column \"colour\"; did you mean \"color\"?"),
      (
        "lookup('fire', tipes, color)",
        "15: there is no table \"tipes\" to look up in: name it, as in --lookup tipes=other.csv; "
          + "did you mean \"types\"?"
      ),
    ])
  func lookups(text: String, expected: String) { #expect(problem(text) == expected) }
}
