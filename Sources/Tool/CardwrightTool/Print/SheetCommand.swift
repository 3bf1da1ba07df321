import WorkerThreads
import PlaneGeometry
import ArgumentParser
import CardSettings
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

struct SheetCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", _superCommandName: "cardwright",
    abstract: "Lays cards out on sheets of paper, to be printed and cut.",
    discussion: """
      Nine poker cards on a sheet of A4 or Letter, with crop marks around them. With --duplex a page of backs follows each \
      page of fronts, each back behind its front; with --fold backs lie below their fronts. Print in the size that the \
      file says, at 100 %.

      Files that you name are laid out instead of Cardwright's cards: pictures of any kind, each as large as a card with its bleed. In a \
      folder NAME-back.png is the back of NAME.png, with any naming of decks; in a folder that deck or table has drawn, each card has the number of copies in deck.json.

      Each page of a PDF is a card as well, or as many as --grid says. Pages stay as they are, with their shapes, fonts and colours; \
      notes, links and form fields are left out.

      EXAMPLES:
        cardwright sheet -o sheets.pdf
        cardwright sheet --duplex long --page letter -o sheets.pdf
        cardwright sheet --only courts --fold -o courts.pdf
        cardwright sheet --calibration --duplex long -o calibration.pdf
        cardwright sheet --duplex long --back-offset -1.5,0.5mm -o sheets.pdf
        cardwright sheet Cards/*.png --back-file back.png --bleed 3mm --gap 6mm --duplex long -o mine.pdf
        cardwright sheet Cards --duplex long -o cards.pdf    # a folder that table has drawn
        cardwright sheet Cards -o cards.html                 # all on one page of HTML, to look at
        cardwright sheet Scans --bleed 3mm --extend mirror -o mine.pdf   # art that ends at the cut
        cardwright sheet Cards Tokens --cutter silhouette --outlines cut.dxf -o sheets.pdf
        cardwright sheet pages.pdf --page-backs even --duplex long -o sheets.pdf
        cardwright sheet pnp.pdf --grid 3x3 --size 63x88mm --pages 2-8 -o sheets.pdf   # a print-and-play file on other paper
        cardwright sheet base.pdf more.pdf Promos -o all.pdf
        cardwright sheet --for pnp -o pnp.pdf
        cardwright sheet Photos --profile Press.icc -o press.pdf   # pictures as the inks of a press
        cardwright sheet --format png --dpi 300 -o Sheets/
      """)

  @Argument(
    help: ArgumentHelp(
      "Pictures and PDFs to lay out instead of Cardwright's cards: files, folders, or - for a list of files on standard input.",
      valueName: "file"),
    completion: .file(extensions: Artwork.fileEndings + ["pdf"]))
  var files: [String] = []

  @OptionGroup var deck: Words<SheetDeckSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    var settings = deck.settings
    settings.files = files
    if settings.sheets.isCalibration { return try writeCalibration(settings) }
    let sheets = try settings.job(in: reporting.context)
    guard case .standardOutput = sheets.place else {
      try reporting.perform(sheets.job)
      if let outlines = sheets.outlines { try outlines.file.write(outlines.bytes) }
      if case .contactSheet = sheets.job.destination { return }
      return reporting.suggest("print it at 100 %, not fitted to the page, and cut along the marks")
    }
    try reporting.checkStandardOutput()
    try StandardStream.output.write(
      wait { try await sheets.job.export.bytes(of: sheets.job.set, as: sheets.destination) })
    if let outlines = sheets.outlines { try outlines.file.write(outlines.bytes) }
  }

  /// Writes the sheet that measures the printer's offset of backs.
  private func writeCalibration(_ settings: SheetDeckSettings) throws {
    let (job, pages, place) = try settings.calibration()
    switch place {
    case .folder(let folder):
      let bar = reporting.progressBar(for: pages.pages.count)
      try reporting.perform(bar) { try await job.run(in: folder) }
    case .file(let path, _): try reporting.tell(job.run(to: path))
    case .standardOutput:
      try reporting.checkStandardOutput()
      try StandardStream.output.write(pages.bytes(as: job.destination.encoding))
    }
  }
}
