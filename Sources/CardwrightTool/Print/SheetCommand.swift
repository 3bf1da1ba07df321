import PlaneGeometry
import ArgumentParser
import CardDesign
import CardSets
import CardwrightJobs
import DeckSource
import ErrorReporting
import FileAccess
import PDFFormat
import PictureExport
import SVGFormat
import SheetLayout

struct SheetCommand: ReportingCommand, DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", _superCommandName: "cardwright",
    abstract: "Lays cards out on sheets of paper, to be printed and cut.",
    discussion: """
      Nine poker cards on a sheet of A4 or Letter, with crop marks around them. With --duplex each sheet is followed by its \
      backs, where they come to lie behind their fronts; with --fold backs lie below their fronts. Print in the size that the \
      file says, at 100 %.

      Files that are named are laid out instead of Cardwright's cards: pictures of any kind, each as large as a card with its bleed. In a \
      folder NAME-back.png is the back of NAME.png, in whatever way decks write that; where deck or table has drawn it, each card is there as often as they noted.

      EXAMPLES:
        cardwright sheet -o sheets.pdf
        cardwright sheet --duplex long --page letter -o sheets.pdf
        cardwright sheet --only courts --fold -o courts.pdf
        cardwright sheet --calibration --duplex long -o calibration.pdf
        cardwright sheet --duplex long --back-offset -1.5,0.5mm -o sheets.pdf
        cardwright sheet Cards/*.png --back-file back.png --bleed 3mm --gap 6mm --duplex long -o mine.pdf
        cardwright sheet Cards --duplex long -o cards.pdf    # a folder that table has drawn
        cardwright sheet Cards -o cards.html                 # all on one page of HTML, to look at
        cardwright sheet --for pnp -o pnp.pdf
        cardwright sheet --format png --dpi 300 -o Sheets/
      """)

  @Argument(
    help: ArgumentHelp(
      "Pictures to lay out instead of Cardwright's cards: files, a folder, or - for a list of files on standard input.",
      valueName: "file"),
    completion: .file(extensions: Artwork.fileEndings))
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A .pdf file, a folder for the pages as PNGs or SVGs, or - for standard output. (default: sheets.pdf)",
      valueName: "path"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @Option(
    help: ArgumentHelp("A PNG or SVG for all backs. (default: the theme's back)", valueName: "file"),
    completion: .file(extensions: Artwork.fileEndings))
  var backFile: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The print shop whose bleed, inks and sheet to take: pnp, or another one that list shops names.",
      valueName: "shop"))
  var shop: String?

  @OptionGroup var selection: SelectionOption
  @OptionGroup(title: "Print") var sheets: SheetOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  /// The bleed of cards of our own, so that a cut may be off.
  private static let usualBleed = "1mm"
  private static let defaultFile = "sheets.pdf"

  func run() throws {
    var (drawing, writing) = (drawing, writing)
    var sheet: PrintProfile.Sheet?
    if let shop {
      let profile = try ShopOptions.profile(shop)
      if drawing.sizing.bleed == nil { drawing.sizing.bleed = profile.bleedOption }
      if drawing.sizing.size == nil, files.isEmpty, sheets.layout == nil { drawing.sizing.size = profile.sizeOption }
      if writing.inkMap == nil, writing.format == nil || writing.format == .pdf {
        writing.inkMap = profile.inks.flatMap { WritingOptions.InkChoice(rawValue: $0) }
      }
      sheet = profile.sheet
    }
    let page = OutputPlace.contactSheet(output)
    let place =
      try page.map { .file(path: $0, format: nil) }
      ?? OutputPlace(
        output ?? (writing.format == nil || writing.format == .pdf ? SheetCommand.defaultFile : nil))
    if sheets.calibration { return try writeCalibration(to: place, drawing, writing) }
    let pictures = try pictures(drawing)
    var own: CardFormat?
    if let pictures, drawing.sizing.size == nil, pictures.isRecorded {
      let format = try pictures.usualFormat().format
      if drawing.sizing.bleed == nil { drawing.sizing.bleed = "\(format.bleed)mm" }
      own = format
    }
    if drawing.sizing.bleed == nil { drawing.sizing.bleed = pictures == nil ? SheetCommand.usualBleed : "0" }
    let encoding = try writing.encoding(
      for: place, size: drawing.sizing.givenSize(), sizeOption: drawing.sizing.option)
    let look = try drawing.deckDrawing(as: encoding.format, own: own, warn: reporting.warn)
    var composer = try sheets.composer(for: look.composer.format, isSizeGiven: drawing.sizing.size != nil, sheet)
    // A file's layout says how large the cards are.
    let size = composer.slots.cardSize
    let format = try CardFormat(width: size.width, height: size.height).withBleed(look.composer.format.bleed)
    composer.bleed = format.bleed
    let destination = SheetsDestination(composer, as: encoding.printingBlack(of: look.composer.theme))
    if let pictures, !reporting.quiet {
      tellCropped(pictures, to: format)
      tellSides(pictures, composer, format)
    }
    if page == nil { sheets.advise(composer, isQuiet: reporting.quiet) }
    let set = try set(pictures, look, format, drawing)
    var job = CardJob(set, to: .sheets(destination, path: ""), command: "sheet")
    job.export.replacesExisting = writing.force
    switch place {
    case .folder(let folder):
      try checkFolder(folder, encoding)
      job.destination = .sheetPictures(destination, folder)
    case .file(let path, _):
      job.destination = page == nil ? .sheets(destination, path: path) : .contactSheet(ContactSheet(), path: path)
    case .standardOutput:
      try reporting.checkStandardOutput()
      return try StandardStream.output.write(
        wait { [job] in try await job.export.bytes(of: job.set, as: destination) })
    }
    try reporting.perform(job)
    if page == nil { reporting.suggest("print it at 100 %, not fitted to the page, and cut along the marks") }
  }

  /// Writes the sheet that shows how far the printer moves backs.
  private func writeCalibration(to place: OutputPlace, _ drawing: DrawingOptions, _ writing: WritingOptions) throws {
    let encoding = try writing.encoding(
      for: place, size: drawing.sizing.pictureSize(for: .poker), sizeOption: drawing.sizing.option)
    let paper = try sheets.paperSize()
    var sheet = CalibrationSheet(
      paper: sheets.orientation == .landscape ? paper.turned : paper, duplex: sheets.duplex ?? .longEdge)
    sheet.backOffset = try sheets.shift()
    let pages = SheetPages(
      try sheet.pages(typeface: TextTypeface.shared), duplex: sheet.duplex, title: "Playing cards")
    var job = SheetsJob(
      pages, to: SheetsDestination(try sheets.composer(for: .poker, isSizeGiven: false), as: encoding))
    job.export.replacesExisting = writing.force
    switch place {
    case .folder(let folder):
      try checkFolder(folder, encoding)
      let bar = reporting.progressBar(for: pages.pages.count)
      try reporting.perform(bar) { [job] in try await job.run(in: folder) }
    case .file(let path, _): try reporting.tell(job.run(to: path))
    case .standardOutput:
      try reporting.checkStandardOutput()
      try StandardStream.output.write(pages.bytes(as: encoding))
    }
  }

  private func checkFolder(_ folder: Folder, _ encoding: PictureEncoding) throws {
    if encoding.format == .pdf {
      throw CommandFailure(
        .usage, "a PDF holds all pages: name the file, as in -o \(folder.path(of: "sheets.pdf"))")
    }
  }

  // MARK: Cards

  /// The pictures that are named; `nil` for Cardwright's cards.
  private func pictures(_ drawing: DrawingOptions) throws -> PictureCards? {
    guard !files.isEmpty else { return nil }
    if selection.only != nil {
      throw CommandFailure(.usage, "--only is for Cardwright's cards: name the files instead")
    }
    return try PictureCards(arguments: files, reader: drawing.reader(), warn: reporting.warn)
  }

  /// Tells which backs pictures have, and where Cardwright's own would take their place.
  private func tellSides(_ pictures: PictureCards, _ composer: SheetComposer, _ format: CardFormat) {
    var notes = (backFile == nil ? pictures.sideNotes : []) + pictures.turnedNotes(for: format)
    if backFile == nil, composer.duplex != .none || composer.slots.isFolded, !pictures.hasBacks {
      notes.append(
        "no picture is a back, and Cardwright's own is printed behind the cards: name one back.png, or give --back-file"
      )
    }
    if !notes.isEmpty { ReportingOptions.tell(losses: notes) }
  }

  /// Tells which pictures have another shape than the cards.
  private func tellCropped(_ pictures: PictureCards, to format: CardFormat) {
    guard let found = pictures.cropped(to: format) else { return }
    let more = found.count == 1 ? "" : " and \(found.count - 1) more"
    let bleed = found.bleed.map { "--bleed \(ReportText.length(ReportText.tenths($0)))mm takes it whole, " } ?? ""
    let size = format.canvas.size
    ReportingOptions.tell(losses: [
      """
      \(found.name)\(more): \(found.width) x \(found.height) pixels have not the shape of \(ReportText.extent(nil, size)), and are \
      cropped; \(bleed)--size says another size
      """
    ])
  }

  private func set(
    _ pictures: PictureCards?, _ look: DeckDrawing, _ format: CardFormat, _ drawing: DrawingOptions
  ) throws -> CardSet {
    let own = look.composer
    var composer = CardComposer(theme: own.theme, format: format, typeface: own.typeface, artwork: own.artwork)
    composer.limits = own.limits
    let back = try backFile.map { file in
      let own = try PictureCards(files: [file], reader: drawing.reader(), warn: reporting.warn)
        .set(format: format, limits: drawing.limiting.limits)
      return own.backs.first ?? own.cards.first?.front
    }
    var set: CardSet
    if let pictures {
      set = pictures.set(format: format, limits: drawing.limiting.limits)
      if back == nil, set.backs.isEmpty { set.backs = [SidePromise(CardSide.back, composer: composer)] }
    } else {
      set = CardSet(try selection.pictures(notation: drawing.notation), composer: composer)
    }
    if let back = back ?? nil { set.backs = [back] }
    // All cards have a back, if only the theme's.
    for index in set.cards.indices where back != nil || set.cards[index].back == nil {
      set.cards[index].back = set.backs.isEmpty ? nil : 0
    }
    return set
  }
}
