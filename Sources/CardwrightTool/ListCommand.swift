import ArgumentParser
import CardSettings
import CardSets
import CardwrightJobs
import DeckSource
import ErrorReporting
import FileAccess
import PlainNotation
import PlayingCards

struct ListCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", _superCommandName: "cardwright",
    abstract: "Lists the cards, and what options can be set to.",
    discussion: """
      EXAMPLES:
        cardwright list
        cardwright list --only 'red courts'     what a selection means
        cardwright list --only aces --naming long
        cardwright list --pattern spanish --only figuras
        cardwright list backs
        cardwright list pictures                the themes of games of pairs
        cardwright list all --json
      """)

  enum Kind: String, Choice {
    case cards, themes, patterns, palettes, backs, sizes, suits, indices, namings, compressions, shops, papers, targets,
      games,
      pictures, all
  }

  @Argument(help: "What to list.")
  var kind = Kind.cards

  @OptionGroup var selection: Words<SelectionSettings>

  @Option(help: ArgumentHelp("The suits of the cards. (default: french)", valueName: "suits"))
  var pattern: SuitSystem?

  @Option(help: ArgumentHelp("How the cards' files are named. (default: short)", valueName: "scheme"))
  var naming: FileNaming?

  @OptionGroup var reporting: JSONOption

  func run() throws {
    let given = [("--only", selection.only != nil), ("--naming", naming != nil), ("--pattern", pattern != nil)]
    if kind != .cards, kind != .all, let option = given.first(where: \.1)?.0 {
      throw CommandFailure(.usage, "\(option) is for cards, not for \(kind.rawValue)")
    }
    let kinds = kind == .all ? Kind.allCases.filter { $0 != .all } : [kind]
    let lists = try kinds.map { ($0, try rows(of: $0)) }
    if reporting.json {
      var report = RunReport.begun()
      report.details = lists.map { ($0.rawValue, JSONValue.array($1.map { .object($0.members) })) }
      try report.tell(isJSON: true, isQuiet: true)
    } else {
      let tables = lists.map { kind, rows in (self.kind == .all ? "\(kind.rawValue):\n" : "") + table(rows) }
      try StandardStream.output.write(tables.joined(separator: "\n"))
    }
  }

  private func rows(of kind: Kind) throws -> [ListRow] {
    switch kind {
    case .cards:
      try selection.settings.pictures(notation: CardNotation(system: pattern ?? .french)).map {
        ListRow(card: $0, naming: naming ?? .short)
      }
    case .themes: ListRow.themes
    case .patterns: ListRow.patterns
    case .palettes: ListRow.palettes
    case .backs: ListRow.backs
    case .sizes: ListRow.sizes
    case .suits: ListRow.suits
    case .indices: ListRow.indices
    case .namings: ListRow.namings
    case .compressions: ListRow.compressions
    case .shops: ListRow.shops
    case .papers: ListRow.papers
    case .targets: ListRow.targets
    case .games: ListRow.games
    case .pictures: ListRow.pictures
    case .all: []
    }
  }

  /// Columns for a person.
  private func table(_ rows: [ListRow]) -> String {
    let columnCount = rows.map(\.cells.count).max() ?? 0
    let widths = (0..<columnCount).map { column in rows.map { $0.cells[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.cells.enumerated().map { column, text in
        column == row.cells.count - 1 ? text : text + String(repeating: " ", count: widths[column] - text.count)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
