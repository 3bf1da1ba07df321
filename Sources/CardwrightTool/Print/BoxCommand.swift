import SettingFields
import CardwrightJobs
import ArgumentParser
import CardSettings
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import FileAccess
import PDFFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import PlayingCards

struct BoxCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "box", _superCommandName: "cardwright",
    abstract: "Draws a box for a deck, laid flat, to be printed, cut and folded.",
    discussion: """
      As large as the cards and as deep as their number: a lid and a bottom that are tucked in, flaps against dust, a flap for \
      glue. The front has a swallow over its house of cards and the maker's name, which stands the right way up on the lid as well. Lines \
      for cutting (green) and folding (blue, dashed) lie on top; in a PDF they are layers of their own, and with --ink-map \
      inks of their own as well, which leave the art below them whole.

      EXAMPLES:
        cardwright box -o box.pdf
        cardwright box --size bridge --maker 'AK & Sons' --back floral -o box.pdf
        cardwright box --cards 36 --card-thickness 0.32mm -o box.svg
        cardwright box --layer lines -o dieline.svg
        cardwright box --layer artwork --dpi 300 -o box.png
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A .pdf, .svg or .png file, or - for standard output. (default: box.pdf)", valueName: "path"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards it holds. (default: 54, of the Spanish pattern 50)", valueName: "number"))
  var cards: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How thick a card is. (default: \(TuckBox.usualCardThickness)mm)", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var cardThickness: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How thick the box's board is. (default: \(TuckBox.usualBoardThickness)mm)", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var boardThickness: Length?

  @Option(help: ArgumentHelp("What to write: all, artwork or lines. (default: all)", valueName: "layer"))
  var layer: BoxJob.Layer?

  @OptionGroup var drawing: Words<DrawingSettings>
  @OptionGroup(title: "Output") var writing: Words<WritingSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    let place = try OutputPlace(output ?? "box.\((writing.format ?? .pdf).fileEnding)")
    if drawing.size.bleed != nil {
      throw CommandFailure(.usage, "--bleed: a box has one of \(Int(TuckBox.bleed)) mm")
    }
    let look = try drawing.settings.deckDrawing(writing: writing.settings, to: place, reporting.context)
    let box = try TuckBox(
      cardSize: look.composer.format.size, cardCount: cards ?? look.composer.theme.system.usualCardCount,
      cardThickness: try cardThickness?.millimetres(of: "card-thickness", in: TuckBox.thicknesses, such: "0.3mm")
        ?? TuckBox.usualCardThickness,
      boardThickness: try boardThickness?.millimetres(of: "board-thickness", in: TuckBox.thicknesses, such: "0.5mm")
        ?? TuckBox.usualBoardThickness)
    var job = try BoxJob(box, composer: look.composer)
    job.encoding = look.encoding
    job.layer = layer ?? .all
    job.export.replacesExisting = writing.replacesFiles
    switch place {
    case .folder(let folder):
      throw CommandFailure(.usage, "a box is one file: name it, as in -o \(folder.path(of: "box.pdf"))")
    case .standardOutput:
      try reporting.checkStandardOutput()
      try StandardStream.output.write(job.bytes())
    case .file(let path, _): try reporting.tell(job.run(to: path))
    }
  }
}

extension BoxJob.Layer: Choice {}
