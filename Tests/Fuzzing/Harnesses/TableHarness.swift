import CardTables
import Drawing
import SVGFormat

enum TableHarness {
  /// Reads an input as a template and a table, with a line of hyphens between them, and composes the cards.
  static func read(_ bytes: [UInt8]) {
    let mark = Array("\n---\n".utf8)
    let middle = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? 0
    let (svg, rows) = (Array(bytes[..<middle]), Array(bytes[min(bytes.count, middle + mark.count)...]))
    guard let table = table(rows) else { return }
    precondition(table.rows.allSatisfy { $0.fields.count == table.columns.count }, "A row has another number of fields")
    precondition(zip(table.rows, table.rows.dropFirst()).allSatisfy { $0.line <= $1.line }, "Lines run backwards")
    var options = CardTemplate.Options()
    options.reader.limits = DrawingLimits(work: 20_000_000, memory: 20_000_000)
    options.icons = IconFolder(scenes: [:])
    let front: CardTemplate
    do throws(CardTable.Failure) {
      front = try CardTemplate(svg, path: "front.svg", table: table, options: options)
    } catch {
      return check(error.problems)
    }
    for row in table.rows.prefix(4) {
      let side = front.picture(of: row)
      check(side.errors + side.warnings)
      let again = front.picture(of: row)
      precondition(side.picture?.scene == again.picture?.scene, "A card has changed from one time to the next")
    }
    var deckOptions = TableDeck.Options()
    deckOptions.condition = try? TableCondition(parsing: String(decoding: svg.prefix(200), as: UTF8.self))
    do throws(CardTable.Failure) {
      let deck = try TableDeck(table, options: deckOptions)
      precondition(Set(deck.cards.map { $0.stem.lowercased() }).count == deck.cards.count, "Two files have one name")
    } catch {
      check(error.problems)
    }
  }

  private static func table(_ bytes: [UInt8]) -> CardTable? {
    let format: CardTable.Format =
      switch bytes.first {
      case UInt8(ascii: "["): .json
      case UInt8(ascii: "P"): .spreadsheet(sheet: nil)
      default: .separated(by: nil)
      }
    do throws(CardTable.Failure) {
      return try CardTable(bytes, format: format, name: "cards")
    } catch {
      check(error.problems)
      return nil
    }
  }

  private static func check(_ problems: [TableProblem]) {
    for problem in problems { precondition(!problem.description.isEmpty && (problem.line ?? 1) >= 1) }
  }
}
