import ArgumentParser
import CardSettings
import CardwrightJobs
import FileAccess

struct ListCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", _superCommandName: "cardwright",
    abstract: "Lists the cards, and the values of options.",
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

  @Argument(help: "What to list.")
  var kind = ListSettings.Kind.cards

  @OptionGroup var list: Words<ListSettings>
  @OptionGroup var reporting: JSONOption

  func run() throws {
    var settings = list.settings
    settings.kind = kind
    let lists = try settings.lists()
    if reporting.json { return try ListSettings.report(of: lists).tell(isJSON: true, isQuiet: true) }
    let tables = lists.map { kind, rows in (self.kind == .all ? "\(kind.rawValue):\n" : "") + table(rows) }
    try StandardStream.output.write(tables.joined(separator: "\n"))
  }

  /// Returns the rows in columns, for people.
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

extension ListSettings.Kind: Choice {}
