import PlaneGeometry
import ArgumentParser
import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import ErrorReporting
import FileAccess
import PictureExport
import PlayingCards
import SheetLayout

struct CardCommand: ReportingCommand, DrawingCommand {
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
    completion: .list(CardSide.deck.map(\.shortName)))
  var cards: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      A .png, .webp, .svg or .pdf file, a folder (with a / at its end, or one that exists), or - for standard output. (default: .)
      """,
      valueName: "path"), completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @Flag(help: "Draw the back, which is the same for all cards.")
  var faceDown = false

  @OptionGroup(title: "Output") var showing: ShowingOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup(title: "Print") var paging: PagingOptions
  @OptionGroup var shop: ShopOptions
  @OptionGroup(title: "Print") var plates: PlateOption
  @OptionGroup var writing: WritingOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    var (drawing, writing, paging) = (drawing, writing, paging)
    try shop.apply(to: &drawing, &writing, &paging, output: output)
    let pictures = try self.pictures()
    let place = try OutputPlace(output)
    if try showing.isAskedFor() {
      try show(pictures)
      if output == nil { return }
    }
    var look = try drawing.deckDrawing(writing: writing, to: place, warn: reporting.warn)
    try plates.apply(to: &look)
    if case .folder(let folder) = place {
      try paging.check(isOneFile: false)
      return try perform(
        set(of: pictures, look), to: .files(FilesDestination(look.encoding, keepsRecord: false), folder), writing)
    }
    if look.encoding.format == .pdf { return try writePages(pictures, as: paging, to: place, look, writing) }
    try paging.check(isOneFile: false)
    switch place {
    case .standardOutput:
      let side = try one(of: pictures, for: "standard output")
      try reporting.checkStandardOutput()
      try StandardStream.output.write(PictureExporter(look.encoding).bytes(of: picture(of: side, look)))
    case .file(let path, _): try writeOne(one(of: pictures, for: path), to: path, look, writing)
    case .folder: break
    }
  }

  private func set(of pictures: [CardSide], _ look: DeckDrawing) throws -> CardSet {
    try plates.plate(of: look.set(of: pictures), look.composer.theme).prepared(for: shop, as: look.encoding)
  }

  private func perform(_ set: CardSet, to destination: CardJob.Destination, _ writing: WritingOptions) throws {
    var job = CardJob(set, to: destination, command: "card")
    job.export.replacesExisting = writing.force
    try reporting.perform(job)
  }

  /// A single card, drawn without the run that many take.
  private func picture(of side: CardSide, _ look: DeckDrawing) throws -> Picture {
    let set = try set(of: [side], look)
    let composition = set.composition(of: set.side(at: set.places[0]), on: try set.grid(for: look.encoding))
    if let problem = composition.errors.first { throw problem }
    return composition.pictures[0]
  }

  private func writeOne(
    _ side: CardSide, to path: String, _ look: DeckDrawing, _ writing: WritingOptions
  ) throws {
    let start = ContinuousClock.now
    let label = CardLabel(side)
    do {
      let exporter = PictureExporter(look.encoding, replacesExisting: writing.force)
      let file = try exporter.export(picture(of: side, look), to: path)
      var report = RunReport("card")
      report.duration = ContinuousClock.now - start
      report.files = [
        RunReport.File(path: path, byteCount: file.byteCount, digest: file.digest, card: label.shortName)
      ]
      let format = look.composer.format
      let edge = format.bleed > 0 ? " with a bleed of \(ReportText.length(format.bleed)) mm" : ""
      report.lines = [
        """
        \(path): \(ReportText.extent(file.grid, format.canvas.size))\(edge), \(ReportText.bytes(file.byteCount)), \
        \(ReportText.milliseconds(report.duration)) ms
        """
      ]
      report.details = CardJob.extent(file.grid, format.canvas.size)
      try reporting.tell(report)
    } catch let error as PictureExportError {
      if case .writing(let error) = error { throw error }
      if case .size(let error) = error { throw error }
      throw CardDrawingError(label, .export(error))
    }
  }

  /// Writes a PDF with a page for each card.
  private func writePages(
    _ pictures: [CardSide], as paging: PagingOptions, to place: OutputPlace, _ look: DeckDrawing,
    _ writing: WritingOptions
  ) throws {
    let set = try set(of: pictures, look)
    let title = pictures.count == 1 ? CardLabel(pictures[0]).title : nil
    let pages = PagesDestination(look.encoding, order: paging.backs ?? .once, title: title)
    if case .file(let path, _) = place { return try perform(set, to: .pages(pages, path: path), writing) }
    try reporting.checkStandardOutput()
    try StandardStream.output.write(wait { try await ExportRun().bytes(of: set, as: pages) })
  }

  private func pictures() throws -> [CardSide] {
    guard faceDown || !cards.isEmpty else {
      throw CommandFailure(.usage, "no card is named; write for example: cardwright card QS -o qs.png")
    }
    var pictures: [CardSide] = []
    for card in cards {
      let picture = try CommandFailure.about("card") { () throws(CardNotationError) in
        try CardSide(card, notation: drawing.notation)
      }
      if !pictures.contains(picture) { pictures.append(picture) }
    }
    return faceDown ? [.back] : pictures
  }

  private func show(_ pictures: [CardSide]) throws {
    if output == "-" { throw CommandFailure(.usage, "--show and -o - both write to standard output: give one of them") }
    let composer = try drawing.deckDrawing(warn: reporting.warn).composer
    var renderer = try CardRenderer(composer: composer, size: drawing.sizing.pictureSize(for: composer.format))
    for picture in pictures { try showing.show(renderer.bitmap(of: picture)) }
  }

  private func one(of pictures: [CardSide], for place: String) throws -> CardSide {
    guard let picture = pictures.first, pictures.count == 1 else {
      throw CommandFailure(.usage, "\(pictures.count) cards do not fit in \(place): name a folder, as in -o Cards/")
    }
    return picture
  }
}
