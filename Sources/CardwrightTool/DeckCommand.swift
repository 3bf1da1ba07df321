import CardwrightJobs
import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SheetLayout
import TabletopDesign

struct DeckCommand: ReportingCommand, DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck", _superCommandName: "cardwright",
    abstract: "Draws a whole deck into a folder.",
    discussion: """
      All 52 cards, two jokers and the back, 750 x 1050 pixels each: poker size at 300 dpi. The file deck.json beside them lists \
      what they show. Where files may be replaced, what an earlier run has listed there and this one does not draw is removed, \
      unless it was changed since; --force removes that too. Nothing else is removed.

      SELECTIONS for --only:
        red courts        side by side, words narrow: six cards
        QS KS 2-5h        cards and ranges of one suit are added
        red, courts       commas widen
        all but jokers    but, except and without leave out all that follows
        spades -AS        a hyphen leaves out one word
        Try them with: cardwright list --only SELECTION

      EXAMPLES:
        cardwright deck
        cardwright deck --art MyArt -o MyDeck
        cardwright deck --only 'red courts, back' --naming long -o Some
        cardwright deck --only 'all but jokers' -o Bridge
        cardwright deck --format svg -o Vectors
        cardwright deck --for mpc -o Print
        cardwright deck --for dtc -o dtc.pdf
        cardwright deck -o deck.html    # all cards on one page, to look at
        cardwright deck --back floral --back-style full --bleed 0.12in -o Print
        cardwright deck --pack 32 --theme my.json -o Skat
        cardwright deck --jokers 4 --with blank,title,score --second-back lattice -o Canasta
        cardwright deck --extra-suit stars.svg=purple -o FiveSuits
        cardwright deck --pattern spanish -o Baraja
        cardwright deck --pattern spanish --pack 40 --size poker -o Tute
        cardwright deck --game trios -o Trios
        cardwright deck --game pairs --theme animals --bleed 3mm -o Animals
        cardwright deck --themes classic,minimal --width 250 --scales 1,2,3 -o Site    # Site/minimal/2x and five others
        cardwright deck --shard 0/2 -o Parts/0    # see cardwright merge
        cardwright deck --size bridge --dpi 600 --font Index.ttf -o Print --force
      """)

  /// The folder in which files may be replaced without being asked, because nothing else belongs there.
  static let defaultFolder = "Output"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder, created if need be, a .pdf file, or an .html page to look at. (default: \(defaultFolder), which is drawn anew)",
      valueName: "folder"), completion: .directory)
  var output: String?

  @OptionGroup var cards: DeckCardsOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup(title: "Variants") var variants: VariantOptions
  @OptionGroup(title: "Variants") var scaling: ScaleOption
  @OptionGroup(title: "Print") var paging: PagingOptions
  @OptionGroup var shop: ShopOptions
  @OptionGroup(title: "Print") var plates: PlateOption
  @OptionGroup var writing: WritingOptions
  @OptionGroup(title: "Output") var sharding: ShardOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    if variants.widths != nil, shop.shop != nil {
      throw CommandFailure(.usage, "--widths does not go with --for: a shop takes one size")
    }
    let variants = try scaling.variants(of: variants.variants(of: drawing), besides: shop)
    guard variants.contains(where: { !$0.path.isEmpty }) else {
      let job = try job(drawing, into: output)
      try reporting.perform(job)
      if case .files(_, let folder) = job.destination { reporting.suggest(next(after: folder)) }
      return
    }
    let folder = try OutputPlace.deckFolder(output ?? DeckCommand.defaultFolder)
    for variant in variants {
      try reporting.perform(job(variant.drawing, into: folder.path(of: variant.path.joined(separator: "/"))))
    }
  }

  /// The command that a folder of cards is likely to be for.
  private func next(after folder: Folder) -> String {
    if sharding.shard != nil { return "cardwright merge puts the shares together" }
    if let shop = shop.shop { return "cardwright preflight \(folder.path) --for \(shop) checks it for the shop" }
    return "cardwright sheet \(folder.path) --duplex long -o sheets.pdf lays it out on paper"
  }

  /// The deck that is meant where there is but one.
  func job() throws -> CardJob { try job(drawing, into: output) }

  /// A deck on its way to files.
  ///
  /// - Parameter output: where to, if it is said.
  private func job(_ drawing: DrawingOptions, into output: String?) throws -> CardJob {
    var (drawing, writing, paging) = (drawing, writing, paging)
    try shop.apply(to: &drawing, &writing, &paging, output: output)
    let file = try OutputPlace.deckFile(output)
    let page = OutputPlace.contactSheet(output)
    try sharding.check(isOneFile: file != nil || page != nil, output: self.output)
    try paging.check(isOneFile: file != nil)
    let folder =
      try file == nil && page == nil
      ? output.map(OutputPlace.deckFolder) ?? Folder(path: DeckCommand.defaultFolder) : Folder(path: "")
    let game = try cards.gameDeck(besides: drawing, warn: reporting.warn)
    var look = try drawing.deckDrawing(
      writing: writing, to: file.map { .file(path: $0, format: .pdf) } ?? .folder(folder), over: game?.theme,
      usesFont: cards.usesFont, warn: reporting.warn)
    var set = try cards.set(of: game, drawing, look, warn: reporting.warn)
    try plates.apply(to: &look)
    set = plates.plate(of: set, look.composer.theme)
    let destination: CardJob.Destination =
      if let file {
        .pages(PagesDestination(look.encoding, order: paging.backs ?? .once), path: file)
      } else if let page {
        .contactSheet(ContactSheet(), path: page)
      } else {
        .files(FilesDestination(look.encoding), folder)
      }
    var job = CardJob(try set.prepared(for: shop, as: look.encoding), to: destination)
    job.export = try sharding.run(force: writing.force)
    if self.output == nil { job.export.replacesExisting = true }
    return job
  }
}
