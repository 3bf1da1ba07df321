import ArgumentParser
import CardSets
import CardwrightJobs
import EngineExport
import ErrorReporting
import FileAccess
import PictureExport
import SheetLayout

/// Where cards from any source go, and in which form: what `table` and the outputs of a project share.
struct PlacingOptions: ParsableArguments {
  /// The folder of cards if nobody names one.
  static let defaultFolder = "Cards"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The folder, created if need be, a .pdf file, an .html page to look at, or a .json file that lists the cards. (default: \
      \(defaultFolder))
      """,
      valueName: "path"),
    completion: .directory)
  var output: String?

  @OptionGroup var sizing: CardSizing

  @Flag(help: "Lay the cards out on sheets of paper, in one PDF.")
  var sheets = false

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp(
      "Write the cards as a game engine or another program expects them: a name that list targets has, or a target's file.",
      valueName: "target"), completion: .list(ExportTarget.names))
  var target: String?

  @OptionGroup(title: "Pictures") var packing: PackingOptions
  @OptionGroup(title: "Print") var paging: PagingOptions
  @OptionGroup(title: "Print") var sheeting: SheetOptions
  @OptionGroup var shop: ShopOptions
  @OptionGroup var writing: WritingOptions

  /// The options with what the shop wants where none of them says something else.
  func withShop() throws -> PlacingOptions {
    var (options, sizing, writing, paging) = (self, sizing, writing, paging)
    try shop.apply(to: &sizing, &writing, &paging, output: output)
    (options.sizing, options.writing, options.paging) = (sizing, writing, paging)
    return options
  }

  /// Whether cards are for paper, whatever file they go to.
  var isPrinted: Bool { sheets || shop.shop != nil }

  /// Where the cards go.
  func place() throws -> OutputPlace {
    if target == nil, let option = packing.option { throw CommandFailure(.usage, "\(option) goes with --export") }
    let place: OutputPlace
    if let path = try OutputPlace.deckFile(output) {
      place = .file(path: path, format: .pdf)
    } else if let path = OutputPlace.contactSheet(output) ?? OutputPlace.cardList(output) {
      place = .file(path: path, format: nil)
    } else {
      place = .folder(try OutputPlace.deckFolder(output ?? Self.defaultFolder))
    }
    switch place {
    case .file(let path, .pdf?):
      try paging.check(isOneFile: !sheets)
      if target != nil { throw CommandFailure(.usage, "--export writes a folder and \(path) is a file: -o Game") }
    case .file(let path, _):
      try paging.check(isOneFile: false)
      if sheets { throw CommandFailure(.usage, "--sheets makes one PDF: name it, as in -o sheets.pdf") }
      if target != nil { throw CommandFailure(.usage, "--export writes a folder and \(path) is a file: -o Game") }
    case .folder, .standardOutput:
      try paging.check(isOneFile: false)
      if sheets { throw CommandFailure(.usage, "--sheets makes one PDF: name it, as in -o sheets.pdf") }
    }
    return place
  }

  /// How pictures are encoded there.
  func encoding(for place: OutputPlace) throws -> PictureEncoding {
    try writing.encoding(for: place, size: sizing.givenSize(), sizeOption: sizing.option)
  }

  /// Cards on their way to a place.
  ///
  /// - Parameter command: the command that draws them, for the notes of a run that is cut off.
  func job(
    _ cards: CardSet, to place: OutputPlace, as encoding: PictureEncoding, command: String, isQuiet: Bool
  ) throws -> CardJob {
    var set = cards
    if let lines = try shop.proofLines(of: set.format) { set = set.overlaid(with: lines) }
    // Shops take upright cards, each on a page or in a file of its own.
    if shop.shop != nil, !sheets, target == nil { set = try set.turnedUpright() }
    let destination: CardJob.Destination
    switch place {
    case .folder(let folder):
      if let target {
        let known = try packing.applied(to: ExportTarget(option: target))
        destination = .engine(EngineExporter(target: known, option: target), folder)
      } else {
        var files = FilesDestination(encoding)
        files.command = command
        destination = .files(files, folder)
      }
    case .file(let path, .pdf?):
      if sheets {
        let composer = try sheeting.composer(
          for: set.format, isSizeGiven: sizing.size != nil, shop.profile()?.sheet)
        sheeting.advise(composer, isQuiet: isQuiet)
        destination = .sheets(SheetsDestination(composer, as: encoding), path: path)
      } else {
        destination = .pages(PagesDestination(encoding, order: paging.backs ?? .after), path: path)
      }
    case .file(let path, _):
      destination =
        OutputPlace.cardList(path) == nil ? .contactSheet(ContactSheet(), path: path) : .list(CardList(), path: path)
    case .standardOutput:
      throw CommandFailure(.usage, "-o -: cards do not fit in standard output: name a folder, as in -o Cards/")
    }
    return CardJob(set, to: destination, command: command)
  }
}
