import ArgumentParser
import CardDesign
import DeckExport
import Drawing
import ErrorReporting
import FileAccess
import PDFFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat
import SheetLayout

struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", _superCommandName: "cardwright",
    abstract: "Lays cards out on sheets of paper, to be printed and cut.",
    discussion: """
      Nine poker cards on a sheet of A4 or Letter, with crop marks around them. With --duplex each sheet is followed by its \
      backs, where they come to lie behind their fronts; with --fold backs lie below their fronts. Print in the size that the \
      file says, at 100 %.

      Files that are named are laid out instead of Cardwright's cards: PNGs and SVGs, each as large as a card with its bleed.

      EXAMPLES:
        cardwright sheet -o sheets.pdf
        cardwright sheet --duplex long --page letter -o sheets.pdf
        cardwright sheet --only courts --fold -o courts.pdf
        cardwright sheet --calibration --duplex long -o calibration.pdf
        cardwright sheet --duplex long --back-offset -1.5,0.5mm -o sheets.pdf
        cardwright sheet Cards/*.png --back-file back.png --bleed 3mm --gap 6mm --duplex long -o mine.pdf
        cardwright sheet --for pnp -o pnp.pdf
        cardwright sheet --format png --dpi 300 -o Sheets/
      """)

  @Argument(
    help: ArgumentHelp("Pictures to lay out instead of Cardwright's cards.", valueName: "file"),
    completion: .file(extensions: ["png", "svg", "svgz"]))
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
    completion: .file(extensions: ["png", "svg", "svgz"]))
  var backFile: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The print shop whose bleed, inks and sheet to take: pnp, or another one that list shops names.",
      valueName: "shop"))
  var shop: String?

  @OptionGroup var selection: SelectionOption
  @OptionGroup var sheets: SheetOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var reporting: ReportingOptions

  /// What cards of our own are drawn beyond their edges, so that a cut may be off.
  private static let usualBleed = "1mm"
  private static let defaultFile = "sheets.pdf"

  func run() throws {
    let start = ContinuousClock.now
    var (drawing, writing, sheets) = (drawing, writing, sheets)
    if let shop {
      let profile = try ShopOptions.profile(shop)
      if drawing.bleed == nil { drawing.bleed = "\(profile.bleed)mm" }
      if writing.inkMap == nil, writing.format == nil || writing.format == .pdf {
        writing.inkMap = profile.inks.flatMap { InkMap.Condition(rawValue: $0) }
      }
      try sheets.apply(profile.sheet)
    }
    if drawing.bleed == nil { drawing.bleed = files.isEmpty ? SheetCommand.usualBleed : "0" }
    let place = try OutputPlace(
      output ?? (writing.format == nil || writing.format == .pdf ? SheetCommand.defaultFile : nil))
    let exporter = try drawing.exporter(writing: writing, to: place, warn: reporting.warn)
    if sheets.calibration {
      let paper = try sheets.paperSize()
      var sheet = CalibrationSheet(
        paper: sheets.orientation == .landscape ? paper.turned : paper, duplex: sheets.duplex ?? .longEdge)
      sheet.backOffset = try sheets.shift()
      let pages = try sheet.pages(typeface: TextTypeface.shared)
      return try write(pages, duplex: sheet.duplex, cardCount: nil, to: place, as: exporter.encoding, since: start)
    }
    let format = exporter.composer.format
    let slots = try sheets.slots(of: format.size, isSizeGiven: drawing.size != nil)
    var composer = SheetComposer(slots: slots, bleed: format.bleed)
    composer.marks = try sheets.marks()
    composer.duplex = sheets.duplex ?? .none
    composer.backOffset = try sheets.shift()
    if slots.isFolded, composer.duplex != .none {
      throw CommandFailure(.usage, "--duplex is not for folded sheets: their backs lie beside the fronts")
    }
    // A file's layout says how large the cards are.
    let cards = try cards(
      by: exporter, slots.cardSize, reader: try drawing.reader(),
      isBackWanted: slots.isFolded || composer.duplex != .none)
    try write(
      composer.pages(of: cards), duplex: composer.duplex, cardCount: slots.cardCount, to: place, as: exporter.encoding,
      since: start)
  }

  // MARK: Cards

  private func cards(
    by exporter: DeckExporter, _ size: Size, reader: SVGReader, isBackWanted: Bool
  ) throws -> [SheetCard] {
    let format = try CardFormat(width: size.width, height: size.height).withBleed(exporter.composer.format.bleed)
    let own = exporter.composer
    let composer = CardComposer(theme: own.theme, format: format, typeface: own.typeface, artwork: own.artwork)
    var back: Scene?
    if let backFile {
      back = try scene(of: backFile, format, reader)
    } else if isBackWanted {
      back = try composer.scene(for: .back)
    }
    if !files.isEmpty {
      if selection.only != nil {
        throw CommandFailure(.usage, "--only is for Cardwright's cards: name the files instead")
      }
      return try files.map { SheetCard(front: try scene(of: $0, format, reader), back: back) }
    }
    let pictures = try selection.pictures(notation: drawing.notation)
    // The back is on the other side of faces; alone it is what is asked for.
    let faces = pictures.filter { $0 != .back }
    return try (faces.isEmpty ? pictures : faces).map { SheetCard(front: try composer.scene(for: $0), back: back) }
  }

  /// A picture as a card with its bleed.
  private func scene(of file: String, _ format: CardFormat, _ reader: SVGReader) throws -> Scene {
    let artwork = try Artwork(path: file, reader: reader, warn: reporting.warn)
    let canvas = Rect(origin: .zero, size: format.canvas.size)
    return Scene(size: canvas.size) { $0.draw(artwork, in: canvas, fit: .covering) }
  }

  // MARK: Pages

  private func write(
    _ pages: [SheetPage], duplex: SheetDuplex, cardCount: Int?, to place: OutputPlace, as encoding: PictureEncoding,
    since start: ContinuousClock.Instant
  ) throws {
    guard let size = pages.first?.scene.size else { throw CommandFailure(.usage, "there is no card to lay out") }
    let files: [(name: String, byteCount: Int)]
    switch place {
    case .folder(let folder): files = try write(pages, to: folder, as: encoding)
    case .file(let path, _):
      let file = AtomicFile(path: path, replacesExisting: writing.force)
      try file.check()
      let bytes = try document(of: pages, duplex: duplex, as: encoding, for: path)
      try file.write(bytes)
      files = [(path, bytes.count)]
    case .standardOutput:
      try reporting.checkStandardOutput()
      return try StandardStream.output.write(document(of: pages, duplex: duplex, as: encoding, for: "standard output"))
    }
    let byteCount = files.reduce(0) { $0 + $1.byteCount }
    if reporting.json {
      let list = files.map { JSONValue.object([("path", .string($0.name)), ("bytes", .number(Double($0.byteCount)))]) }
      try StandardStream.output.write(
        JSONValue.object([
          ("files", .array(list)), ("pages", .number(Double(pages.count))), ("width", .number(size.width)),
          ("height", .number(size.height)), ("unit", .string("mm")),
          ("cards", cardCount.map { .number(Double($0)) } ?? .null), ("bytes", .number(Double(byteCount))),
        ]).lines)
    } else if !reporting.quiet {
      let place = files.count == 1 ? files[0].name : "\(files.count) files"
      let count = "\(pages.count) \(pages.count == 1 ? "page" : "pages")"
      let each = cardCount.map { ", \($0) \($0 == 1 ? "card" : "cards") on each" } ?? ""
      let line = """
        \(place): \(count) of \(tenths(size.width)) x \(tenths(size.height)) mm\(each), \(bytes(byteCount)), \
        \(milliseconds(ContinuousClock.now - start)) ms
        """
      try? StandardStream.error.write(line.onOneLine + "\n")
    }
  }

  /// One file of all pages.
  private func document(
    of pages: [SheetPage], duplex: SheetDuplex, as encoding: PictureEncoding, for place: String
  ) throws -> [UInt8] {
    if case .pdf(let ink) = encoding {
      var document = PDFDocument(pages, duplex: duplex, title: "Playing cards", producer: Release.software)
      document.ink = ink
      do {
        return try document.bytes()
      } catch {
        throw PictureExportError.document(error)
      }
    }
    guard pages.count == 1 else {
      throw CommandFailure(
        .usage, "\(pages.count) pages do not fit in \(place): name a folder, as in -o Sheets/, or a PDF")
    }
    return try PictureExporter(encoding).bytes(of: picture(of: pages[0]))
  }

  private func write(
    _ pages: [SheetPage], to folder: Folder, as encoding: PictureEncoding
  ) throws -> [(name: String, byteCount: Int)] {
    if encoding.format == .pdf {
      throw CommandFailure(.usage, "a PDF holds all pages: name the file, as in -o \(folder.path(of: "sheets.pdf"))")
    }
    try folder.create()
    let exporter = PictureExporter(encoding, replacesExisting: writing.force)
    let digits = "\(pages.last?.sheet ?? 1)".count
    let named = pages.map { page in
      let number = "\(page.sheet)"
      let padded = String(repeating: "0", count: digits - number.count) + number
      let name = "sheet-\(padded)-\(page.side.rawValue).\(encoding.format.fileEnding)"
      return (picture: picture(of: page), path: folder.path(of: name))
    }
    let written = try wait { try await exporter.export(named) }
    return written.map { ($0.path, $0.byteCount) }
  }

  private func picture(of page: SheetPage) -> Picture {
    Picture(
      page.whole, unit: .millimetre, rounding: .nearest, background: .white,
      title: "Sheet \(page.sheet), \(page.side.rawValue)")
  }
}
