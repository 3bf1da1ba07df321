import ArgumentParser
import CardDesign
import DeckExport
import FileAccess
import JSONFormat
import PlaneGeometry
import PlayingCards

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", _superCommandName: "cardwright",
    abstract: "Lists the cards, themes, backs or sizes that can be drawn.",
    discussion: """
      EXAMPLES:
        cardwright list
        cardwright list --only courts --naming long
        cardwright list backs
        cardwright list --json
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case cards, themes, backs, sizes
  }

  @Argument(help: "What to list.")
  var kind = Kind.cards

  @Option(help: ArgumentHelp("Which cards, as for deck.", valueName: "selection"))
  var only: String?

  @Option(help: "How files are named.")
  var naming = FileNaming.short

  @Flag(help: "Write JSON.")
  var json = false

  func run() throws {
    let rows: [[(String, JSONValue)]] =
      switch kind {
      case .cards: try cards()
      case .themes: Theme.named.map { [("name", .string($0.name))] }
      case .backs:
        BackPattern.allCases.map { pattern in
          [
            ("name", .string(pattern.rawValue)),
            ("turned", .string(BackStyle(pattern).isTwoWay ? "two-way" : "one-way")),
          ]
        }
      case .sizes:
        CardFormat.named.map { name, format in
          [("name", .string(name)), ("width", .number(format.size.width)), ("height", .number(format.size.height))]
        }
      }
    try StandardStream.output.write(json ? JSONValue.array(rows.map(JSONValue.object)).lines : table(rows))
  }

  private func cards() throws -> [[(String, JSONValue)]] {
    var pictures = CardPicture.deck
    if let only {
      pictures = try CommandEnd.about("--only") { () throws(CardNotationError) in try CardPicture.selection(only) }
    }
    return pictures.map { picture in
      var row: [(String, JSONValue)] = [("name", .string(picture.shortName)), ("title", .string(picture.title))]
      if case .face(let card) = picture {
        row.append(("symbol", .string(card.description)))
        row.append(("character", .string(String(card.unicodeCharacter))))
      }
      row.append(("file", .string(naming.fileName(for: picture))))
      return row
    }
  }

  /// Columns for a person: of a card the name, the file and the title.
  private func table(_ rows: [[(String, JSONValue)]]) -> String {
    let shown = rows.map { row in row.filter { $0.0 != "symbol" && $0.0 != "character" }.map(\.1.text) }
    let columnCount = shown.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in shown.map { $0[column].count }.max() ?? 0 }
    return shown.map { row in
      let cells = row.enumerated().map { column, text in
        column == row.count - 1 ? text : text + String(repeating: " ", count: widths[column] - text.count)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
