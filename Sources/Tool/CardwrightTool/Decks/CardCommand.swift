import WorkerThreads
import PlaneGeometry
import ArgumentParser
import CardSettings
import SettingFields
import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SheetLayout

struct CardCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "card", _superCommandName: "cardwright",
    abstract: "Draws one or more cards.",
    discussion: """
      Write a card as QS, 10h, Th, A♠, ace_of_spades or 🂡; RJ and BJ are the jokers, back is the back. With --index french \
      its letters are read too: VS is the jack of spades.

      EXAMPLES:
        cardwright card QS -o qs.png
        cardwright card AS KS QS JS 10S -o Royal/
        cardwright card A♥ --width 240 -o - | display
        cardwright card QS --face-down -o back.png
        cardwright card back --back medallion --monogram AK -o ak.png
        cardwright card QS -o qs.svg
        cardwright card AS KS QS JS 10S --bleed 3mm -o royal.pdf
        cardwright card QS --show
        cardwright card QS --art MyArt -o qs.png
      """)

  @Argument(
    help: ArgumentHelp("The cards to draw.", valueName: "card"),
    completion: .list(CardSide.deck.map { $0.shortName }))
  var cards: [String] = []

  @OptionGroup(title: "Output") var showing: ShowingOptions
  @OptionGroup var hand: Words<HandSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    var settings = hand.settings
    settings.cards = cards
    if try showing.isAskedFor() {
      try show(settings)
      if settings.output == nil { return }
    }
    let job = try HandJob(settings, in: reporting.context)
    if let job = job.cardJob { return try reporting.perform(job) }
    if case .file(let path, _) = job.place { return try reporting.tell(job.write(to: path)) }
    let picture = try job.picture()
    try reporting.checkStandardOutput()
    try StandardStream.output.write(picture ?? wait { try await job.document() })
  }

  private func show(_ settings: HandSettings) throws {
    if settings.output == "-" {
      throw CommandFailure(.usage, "--show and -o - both write to standard output: give one of them")
    }
    var (drawing, writing, print) = (settings.drawing, settings.writing, settings.print)
    try print.fill(&drawing.size, &writing, setsSize: true, output: settings.output)
    let composer = try drawing.deckDrawing(reporting.context).composer
    var renderer = try CardRenderer(composer: composer, size: drawing.size.pictureSize(for: composer.format))
    for side in try settings.sides() { try showing.show(renderer.bitmap(of: side)) }
  }
}
