import CardwrightJobs
import ArgumentParser
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

struct BoxCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "box", _superCommandName: "cardwright",
    abstract: "Draws a box for a deck, laid flat, to be printed, cut and folded.",
    discussion: """
      As large as the cards and as deep as their number: a lid and a bottom that are tucked in, flaps against dust, a flap for \
      glue. The front has the maker's name on the pattern of the back. Lines for cutting (green) and folding (blue, dashed) lie on \
      top; in a PDF they are layers of their own, and with --ink-map \
      inks of their own as well, which leave the art below them whole.

      EXAMPLES:
        cardwright box -o box.pdf
        cardwright box --size bridge --maker 'AK & Sons' --back floral -o box.pdf
        cardwright box --cards 36 --card-thickness 0.32mm -o box.svg
        cardwright box --layer lines -o dieline.svg
        cardwright box --layer artwork --dpi 300 -o box.png
      """)

  /// The parts of a box that are written.
  enum Layer: String, Choice {
    case all, artwork, lines
  }

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
  var layer: Layer?

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup(title: "Output") var writing: WritingOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    let start = ContinuousClock.now
    let place = try OutputPlace(output ?? "box.\((writing.format ?? .pdf).fileEnding)")
    if drawing.sizing.bleed != nil {
      throw CommandFailure(.usage, "--bleed: a box has one of \(Int(TuckBox.bleed)) mm")
    }
    let look = try drawing.deckDrawing(writing: writing, to: place, warn: reporting.warn)
    let box = try TuckBox(
      cardSize: look.composer.format.size, cardCount: cards ?? look.composer.theme.system.usualCardCount,
      cardThickness: try cardThickness?.millimetres(of: "--card-thickness", in: TuckBox.thicknesses, such: "0.3mm")
        ?? TuckBox.usualCardThickness,
      boardThickness: try boardThickness?.millimetres(of: "--board-thickness", in: TuckBox.thicknesses, such: "0.5mm")
        ?? TuckBox.usualBoardThickness)
    let sheet = try TuckBoxComposer(composer: look.composer).sheet(of: box)
    switch place {
    case .folder(let folder):
      throw CommandFailure(.usage, "a box is one file: name it, as in -o \(folder.path(of: "box.pdf"))")
    case .standardOutput:
      try reporting.checkStandardOutput()
      try StandardStream.output.write(content(of: sheet, as: look.encoding))
    case .file(let path, _):
      let file = AtomicFile(path: path, replacesExisting: writing.force)
      try file.check()
      let data = try content(of: sheet, as: look.encoding)
      try file.write(data)
      var report = RunReport.begun()
      report.files = [RunReport.File(path: path, byteCount: data.count, digest: ContentDigest(data), card: "box")]
      report.details = CardJob.extent(nil, box.sheetSize)
      report.lines = [
        """
        \(path): \(ReportText.extent(nil, box.sheetSize)), \(ReportText.bytes(data.count)), \
        \(ReportText.milliseconds(ContinuousClock.now - start)) ms
        """
      ]
      try reporting.tell(report)
    }
  }

  private func content(of sheet: TuckBoxSheet, as encoding: PictureEncoding) throws -> [UInt8] {
    let layer = layer ?? .all
    guard case .pdf(let ink) = encoding else {
      let scene =
        switch layer {
        case .all: sheet.whole
        case .artwork: sheet.artwork
        case .lines: sheet.lines
        }
      let picture = Picture(scene, unit: .millimetre, rounding: .nearest, title: "Box for a deck of cards")
      return try PictureExporter(encoding).bytes(of: picture)
    }
    let margin = TuckBox.margin - TuckBox.bleed
    let page = PDFPage(
      layer == .lines ? Scene(size: sheet.artwork.size) : sheet.artwork,
      trim: Rect(origin: .zero, size: sheet.artwork.size).insetBy(dx: TuckBox.margin, dy: TuckBox.margin),
      bleed: Rect(origin: .zero, size: sheet.artwork.size).insetBy(dx: margin, dy: margin),
      layers: layer == .artwork
        ? [] : [PDFLayer("Cut", sheet.cutLines, plate: .own), PDFLayer("Fold", sheet.foldLines, plate: .own)])
    var document = PDFDocument(
      pages: [page], title: "Box for a deck of cards", producer: Release.software, duplex: .simplex)
    document.ink = ink
    do {
      return try document.bytes()
    } catch {
      throw PictureExportError.document(error)
    }
  }
}
