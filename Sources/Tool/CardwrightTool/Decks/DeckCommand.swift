import CardwrightJobs
import ArgumentParser
import CardSettings
import CardDesign
import CardSets
import DeckSource
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SheetLayout
import TabletopDesign

struct DeckCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck", _superCommandName: "cardwright",
    abstract: "Draws a whole deck into a folder.",
    discussion: """
      All 52 cards, two jokers and the back, 750 x 1050 pixels each: poker size at 300 dpi. The file deck.json beside them lists \
      what they show. If files may be replaced, files of an earlier run that this one does not draw are removed, \
      unless they were changed since; --force removes those too. Nothing else is removed.

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

  @OptionGroup var deck: Words<DeckSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    let context = reporting.context
    let all = try deck.settings.all()
    let page = OutputPlace.contactSheet(deck.settings.output)
    if deck.settings.drawing.naming != nil, try page != nil || OutputPlace.deckFile(deck.settings.output) != nil {
      throw CommandFailure(.usage, "--naming is for folders of cards: a document and a page have one name, after -o")
    }
    if let page {
      try OutputPlace.file(path: page, format: nil).check(deck.settings.size, deck.settings.writing)
    }
    guard all.contains(where: { !$0.path.isEmpty }) else {
      let job = try all[0].deck.job(in: context)
      try reporting.perform(job)
      if case .files(_, let folder) = job.destination { reporting.suggest(next(after: folder)) }
      return
    }
    let folder = try OutputPlace.deckFolder(deck.output ?? DeckSettings.defaultFolder)
    for (path, settings) in all {
      var deck = settings
      deck.output = folder.path(of: path.joined(separator: "/"))
      var job = try deck.job(in: context)
      if self.deck.output == nil { job.export.replacesExisting = true }
      try reporting.perform(job)
    }
  }

  /// The job, if there are no variants.
  var job: CardJob { get throws { try deck.settings.job(in: reporting.context) } }

  /// Returns the command that users are likely to run next for a folder of cards.
  private func next(after folder: Folder) -> String {
    if deck.run.shard != nil { return "cardwright merge puts the shares together" }
    if let shop = deck.print.shop { return "cardwright preflight \(folder.path) --for \(shop) checks it for the shop" }
    return "cardwright sheet \(folder.path) --duplex long -o sheets.pdf lays it out on paper"
  }
}
