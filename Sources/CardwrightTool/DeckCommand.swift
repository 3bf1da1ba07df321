import ArgumentParser
import CardDesign
import DeckExport
import FileAccess
import PlayingCards

struct DeckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck", _superCommandName: "cardwright",
    abstract: "Draws a whole deck into a folder.",
    discussion: """
      All 52 cards, two jokers and the back, 750 x 1050 pixels each: poker size at 300 dpi.

      EXAMPLES:
        cardwright deck
        cardwright deck --art MyArt -o MyDeck
        cardwright deck --only '2-10 of hearts, courts, back' --naming long -o Some
        cardwright deck --format svg -o Vectors
        cardwright deck --back floral --back-style full --bleed 0.12in -o Print
        cardwright deck --size bridge --dpi 600 --font Index.ttf -o Print --force
      """)

  /// The folder in which files may be replaced without being asked, because nothing else belongs there.
  static let defaultFolder = "Output"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder, created if need be. (default: \(defaultFolder), where files of an earlier run are replaced)",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Which cards: a list of QS, 2-10h, spades, red, aces, courts, jokers, all, back and the like.",
      valueName: "selection"),
    completion: .list(["all", "courts", "spades", "hearts", "diamonds", "clubs", "red", "black", "jokers", "back"]))
  var only: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards are drawn at a time. (default: one for each processor)", valueName: "number"))
  var jobs: Int?

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    if let jobs, jobs < 1 {
      throw CommandEnd(.usage, "--jobs \(jobs): at least one card must be drawn at a time")
    }
    var exporter = try drawing.exporter(warn: reporting.warn)
    exporter.replacesExisting = drawing.force || output == nil
    if let jobs { exporter.jobs = jobs }
    var pictures = CardPicture.deck
    if let only {
      pictures = try CommandEnd.about("--only") { () throws(CardNotationError) in try CardPicture.selection(only) }
    }
    let folder = Folder(path: output ?? DeckCommand.defaultFolder)
    try reporting.export(pictures, to: folder, by: exporter)
  }
}
