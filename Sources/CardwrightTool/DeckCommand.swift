import ArgumentParser
import CardDesign
import DeckExport
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SheetLayout
import TabletopDesign

struct DeckCommand: ParsableCommand {
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
        cardwright deck --back floral --back-style full --bleed 0.12in -o Print
        cardwright deck --pack 32 --theme my.json -o Skat
        cardwright deck --jokers 4 --with blank,title,score --second-back lattice -o Canasta
        cardwright deck --extra-suit stars.svg=purple -o FiveSuits
        cardwright deck --game trios -o Trios
        cardwright deck --game pairs --theme animals --bleed 3mm -o Animals
        cardwright deck --themes classic,minimal --width 250 --scales 1,2,3 -o Site    # Site/minimal/2x and five others
        cardwright deck --shard 0/2 --resume -o Parts/0    # see cardwright merge
        cardwright deck --size bridge --dpi 600 --font Index.ttf -o Print --force
      """)

  /// The folder in which files may be replaced without being asked, because nothing else belongs there.
  static let defaultFolder = "Output"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder, created if need be, or a .pdf file. (default: \(defaultFolder), which is drawn anew)",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards to draw at a time. (default: one for each processor)", valueName: "number"))
  var jobs: Int?

  @OptionGroup var selection: SelectionOption
  @OptionGroup var pack: PackOptions
  @OptionGroup var game: GameDeckOption
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var scaling: ScaleOption
  @OptionGroup var paging: PagingOptions
  @OptionGroup var shop: ShopOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    if let jobs, jobs < 1 {
      throw CommandFailure(.usage, "--jobs \(jobs): at least one card must be drawn at a time")
    }
    if variants.widths != nil, shop.shop != nil {
      throw CommandFailure(.usage, "--widths does not go with --for: a shop takes one size")
    }
    let variants = try scaling.variants(of: variants.variants(of: drawing), besides: shop)
    guard variants.contains(where: { !$0.path.isEmpty }) else { return try draw(drawing, into: output) }
    let folder = try OutputPlace.deckFolder(output ?? DeckCommand.defaultFolder)
    for variant in variants {
      try draw(variant.drawing, into: folder.path(of: variant.path.joined(separator: "/")))
    }
  }

  /// Draws a deck.
  ///
  /// - Parameter output: where to, if it is said.
  private func draw(_ drawing: DrawingOptions, into output: String?) throws {
    var (drawing, writing, paging) = (drawing, writing, paging)
    try shop.apply(to: &drawing, &writing, &paging, output: output)
    let file = try OutputPlace.deckFile(output)
    let shard = try sharding.chosen()
    if shard != nil, file != nil {
      throw CommandFailure(.usage, "--shard: a PDF of a deck is one file, which has no shares")
    }
    if shard != nil, self.output == nil {
      throw CommandFailure(.usage, "--shard: name the folder of the share, as in -o Parts/0")
    }
    try paging.check(isOneFile: file != nil)
    let folder = try file == nil ? output.map(OutputPlace.deckFolder) ?? Folder(path: DeckCommand.defaultFolder) : nil
    let deck = try game.deck(besides: drawing, only: selection.only, warn: reporting.warn)
    var exporter = try drawing.exporter(
      writing: writing, to: folder.map { .folder($0) } ?? .file(path: file ?? "", format: .pdf), over: deck?.theme,
      usesFont: game.own.emoji == nil,
      warn: reporting.warn)
    exporter.replacesExisting = writing.force || self.output == nil
    exporter.keepsRecord = true
    exporter.safeMargin = try shop.profile()?.safe
    exporter.overlay = try shop.proofLines(of: exporter.composer.format)
    exporter.removesChanged = writing.force
    if let jobs { exporter.jobs = jobs }
    let items: [DeckItem]
    if let deck {
      if let option = pack.option { throw CommandFailure(.usage, "\(option) does not go with --game") }
      let composer = TableCardComposer(exporter.composer)
      items = deck.cards.map { DeckItem($0, naming: drawing.naming, composer: composer) }
      try GameDeckOption.checkNames(of: items)
    } else {
      items = try pack.items(
        of: selection.pictures(notation: drawing.notation), by: exporter,
        reader: drawing.reader(exporter.composer.typeface),
        warn: reporting.warn)
      try GameDeckOption.checkNames(of: items)
    }
    if let folder, let shard {
      try reporting.export(items, shard: shard, to: folder, resumes: sharding.resume, by: exporter)
    } else if let folder {
      try reporting.export(items, to: folder, by: exporter)
    } else if let file {
      try reporting.export(
        pages: paging.pages(items, back: exporter.item(.back)), title: "Playing cards", to: file, by: exporter)
    }
  }
}
