import CardDesign
import CardSets
package import CardSettings
import DeckSource
package import FileAccess
import PDFFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import SettingFields
package import SheetLayout

/// Lays out cards on sheets of paper: the job of `sheet`.
package struct SheetDeckJob {
  /// The job that writes the cards to sheets or an HTML page. If the destination is memory, its path is empty.
  package let job: CardJob
  package let destination: SheetsDestination
  package let place: OutputPlace
  /// The file with the lines along which a machine cuts the cards, if it is wanted.
  package let outlines: (file: AtomicFile, bytes: [UInt8])?
}

extension SheetDeckSettings {
  /// The default bleed of Cardwright's cards, which allows for an inexact cut.
  private static let usualBleed = "1mm"
  private static let defaultFile = "sheets.pdf"

  /// Returns the settings, filled with the shop's where they are not given, and the shop's sheet.
  private func withShop() throws -> (settings: SheetDeckSettings, sheet: PrintProfile.Sheet?) {
    guard let profile = try print.profile() else { return (self, nil) }
    var settings = self
    if drawing.size.bleed == nil { settings.drawing.size.bleed = profile.bleedText }
    if drawing.size.size == nil, files.isEmpty, sheets.layout == nil { settings.drawing.size.size = profile.sizeText }
    if writing.format == nil || writing.format == .pdf { settings.writing.inks.fill(from: profile) }
    return (settings, profile.sheet)
  }

  private func place() throws -> OutputPlace {
    if let page = OutputPlace.contactSheet(output) { return .file(path: page, format: nil) }
    let usual = writing.format == nil || writing.format == .pdf ? Self.defaultFile : nil
    return try OutputPlace(output ?? usual)
  }

  /// Returns the job that lays out the cards.
  package func job(in context: JobContext) throws -> SheetDeckJob {
    let (settings, sheet) = try withShop()
    return try settings.job(on: sheet, context)
  }

  private func job(on sheet: PrintProfile.Sheet?, _ context: JobContext) throws -> SheetDeckJob {
    var drawing = drawing
    let place = try place()
    let pictures = try pictures(context)
    var own: CardFormat?
    if let pictures, drawing.size.size == nil, sheets.layout == nil,
      let found = try pictures.paperFormat(bleed: givenBleed())
    {
      if drawing.size.bleed == nil { drawing.size.bleed = "\(found.format.bleed)mm" }
      own = found.format
      if let pixels = found.pixels, let printed = found.printed { tellSize(printed, pixels, context) }
    }
    try checkPages(pictures, format: own)
    if drawing.size.bleed == nil { drawing.size.bleed = pictures == nil ? Self.usualBleed : "0" }
    let encoding = try writing.encoding(
      for: place, size: drawing.size.givenSize(), density: drawing.size.densityName)
    var look = try drawing.deckDrawing(as: encoding.format, own: own, context)
    look.encoding = encoding.printingBlack(of: look.composer.theme)
    var composer = try sheets.composer(
      for: look.composer.format, isSizeGiven: drawing.size.size != nil, sheet)
    // A layout file sets the size of the cards.
    let size = composer.slots.cardSize
    let format = try CardFormat(width: size.width, height: size.height).withBleed(look.composer.format.bleed)
    composer.bleed = format.bleed
    if print.hasCutContour { composer.marks.contourRadius = format.cornerRadius }
    let page = OutputPlace.contactSheet(output)
    try print.checkContour(page == nil ? encoding.format : nil)
    let hasBacks = composer.duplex != .none || composer.slots.isFolded
    try checkEffects(hasBacks: hasBacks, page: page)
    if let page { try OutputPlace.file(path: page, format: nil).check(self.drawing.size, writing) }
    if let pictures {
      try checkPages(of: pictures, isDocument: page == nil && encoding.format == .pdf)
      try checkPictures(hasOwnBack: backFile == nil && !pictures.hasBacks && hasBacks)
    }
    if let pictures, !context.isQuiet {
      let whole = try CardFormat(width: size.width, height: size.height)
      tellCropped(pictures, to: bleed.fill == nil ? format : whole, context)
      tellSides(pictures, composer, format, context)
      tellPages(pictures, format, context)
    }
    // Pages of PDFs keep their colours.
    let isConverted = pictures.map { $0.pageCount.some < $0.pageCount.all } ?? true
    if !context.isQuiet, isConverted, case .pdf(.cmyk, _) = encoding, let advice = writing.inks.advice {
      context.tell([advice])
    }
    if page == nil { sheets.advise(composer, context) }
    if pictures == nil, let given = bleed.members.first?.name {
      throw SettingFault("\(name: given) is for pictures: Cardwright's cards draw their bleed themselves")
    }
    var cards = try set(pictures, look, format, drawing, context)
    if let pictures {
      cards = try print.plated(cards, of: pictures.plates, as: &look.encoding)
    } else {
      cards = try print.plated(cards, &look)
    }
    let destination = SheetsDestination(composer, as: look.encoding, split: document.split)
    var set = pictures == nil ? cards : try bleed.applied(to: cards)
    if sheets.hasLowInk { set = set.withLowInk() }
    set = try document.applied(to: set, isDocument: page == nil && encoding.format == .pdf)
    if case .standardOutput = place, document.split != nil {
      throw SettingFault(
        "\(name: "split-pages") makes several files: name the first part of their names, as in -o sheets.pdf")
    }
    var job = CardJob(set, to: .sheets(destination, path: ""), command: "sheet")
    job.export.replacesExisting = writing.replacesFiles
    switch place {
    case .folder(let folder):
      try check(folder, encoding)
      job.destination = .sheetPictures(destination, folder)
    case .file(let path, _):
      job.destination = page == nil ? .sheets(destination, path: path) : .contactSheet(ContactSheet(), path: path)
    case .standardOutput: break
    }
    return SheetDeckJob(
      job: job, destination: destination, place: place,
      outlines: try outlineFile(of: composer, cornerRadius: format.cornerRadius, place, isPage: page != nil))
  }

  /// Returns the file with the lines along which a machine cuts the cards, if it is wanted.
  private func outlineFile(
    of composer: SheetComposer, cornerRadius: Double, _ place: OutputPlace, isPage: Bool
  ) throws -> (file: AtomicFile, bytes: [UInt8])? {
    guard let outlines else { return nil }
    guard let format = CutOutlines.Format(rawValue: outlines.fileEnding.lowercased()) else {
      throw SettingFault("\(name: "outlines") \(outlines): name a .svg or .dxf file")
    }
    if isPage { throw SettingFault("\(name: "outlines") needs sheets, and this is a page of HTML") }
    if case .file(let path, _) = place, path == outlines {
      throw SettingFault("\(name: "outlines") \(outlines) is the file of the sheets: name another one")
    }
    let file = AtomicFile(path: outlines, replacesExisting: writing.replacesFiles)
    try file.check()
    return (file, CutOutlines(of: composer.slots, cornerRadius: cornerRadius).bytes(as: format))
  }

  /// Returns the sheet that measures the printer's offset of backs.
  package func calibration() throws -> (job: SheetsJob, pages: SheetPages, place: OutputPlace) {
    let (settings, _) = try withShop()
    return try settings.calibrationSheet()
  }

  private func calibrationSheet() throws -> (job: SheetsJob, pages: SheetPages, place: OutputPlace) {
    let place = try place()
    let encoding = try writing.encoding(
      for: place, size: drawing.size.pictureSize(for: .poker), density: drawing.size.densityName)
    let paper = try sheets.paperSize()
    var sheet = CalibrationSheet(
      paper: sheets.orientation == .landscape ? paper.turned : paper, duplex: sheets.duplex ?? .longEdge)
    sheet.backOffset = try sheets.shift()
    let pages = SheetPages(
      try sheet.pages(typeface: TextTypeface.shared), duplex: sheet.duplex, title: "Playing cards")
    var job = SheetsJob(
      pages, to: SheetsDestination(try sheets.composer(for: .poker, isSizeGiven: false), as: encoding))
    job.export.replacesExisting = writing.replacesFiles
    if case .folder(let folder) = place { try check(folder, encoding) }
    return (job, pages, place)
  }

  private func check(_ folder: Folder, _ encoding: PictureEncoding) throws {
    if encoding.format == .pdf {
      throw SettingFault("a PDF holds all pages: name the file, as in -o \(folder.path(of: "sheets.pdf"))")
    }
  }

  // MARK: Cards

  /// Returns the named pictures; `nil` for Cardwright's cards.
  private func pictures(_ context: JobContext) throws -> PictureCards? {
    guard !files.isEmpty else { return nil }
    if selection.only != nil {
      throw SettingFault("\(name: "only") is for Cardwright's cards: name the files instead")
    }
    return try PictureCards(
      arguments: files, pages.division(cards: drawing.size.cardFormat(of: .pdf)), reader: drawing.reader(context),
      warn: context.warn)
  }

  /// Returns the bleed setting in millimetres; `nil` if it is not set or in pixels.
  private func givenBleed() -> Double? {
    drawing.size.bleed.flatMap { try? Length(parsing: $0) }?.millimetres()
  }

  /// Reports the assumed size of the pictures, unless it is poker size, and whether the wanted bleed is missing.
  private func tellSize(_ printed: PrintedSize, _ pixels: ArtworkFile.Pixels, _ context: JobContext) {
    if context.isQuiet { return }
    let size = "\(pixels.width) x \(pixels.height) pixels"
    let (width, height) = (ReportText.length(printed.size.width), ReportText.length(printed.size.height))
    if let wanted = givenBleed(), wanted > 0, printed.bleed == 0, printed.isKnown {
      if bleed.fill != nil { return }
      context.tell([
        """
        the pictures of \(size) are cards of \(width) x \(height) mm without a bleed: they are enlarged, and lose \
        \(ReportText.length(wanted)) mm at each edge; --extend mirror keeps them whole
        """
      ])
    } else if printed.size != CardFormat.poker.size || printed.bleed > 0 {
      let bleed = printed.bleed > 0 ? " and a bleed of \(ReportText.length(printed.bleed)) mm" : ""
      context.tell([
        """
        the pictures of \(size) are taken for cards of \(width) x \(height) mm\(bleed), at \
        \(ReportText.length(printed.dotsPerInch)) pixels per inch; --size and --bleed say something else
        """
      ])
    }
  }

  /// Reports which pictures have another shape than the cards.
  private func tellCropped(_ pictures: PictureCards, to format: CardFormat, _ context: JobContext) {
    guard let found = pictures.cropped(to: format) else { return }
    let more = found.count == 1 ? "" : " and \(found.count - 1) more"
    let (width, height) = (ReportText.length(format.size.width), ReportText.length(format.size.height))
    let bleed =
      found.bleed.map {
        "--size \(width)x\(height)mm --bleed \(ReportText.length(ReportText.tenths($0)))mm takes it whole, "
      } ?? ""
    let size = format.canvas.size
    context.tell([
      """
      \(found.name)\(more): \(found.width) x \(found.height) pixels do not have the shape of \(ReportText.extent(nil, size)), and are \
      cropped; \(bleed)--size says another size
      """
    ])
  }

  /// Reports which backs the pictures have, and where Cardwright's own back is used.
  private func tellSides(
    _ pictures: PictureCards, _ composer: SheetComposer, _ format: CardFormat, _ context: JobContext
  ) {
    var notes = (backFile == nil ? pictures.sideNotes : []) + pictures.turnedNotes(for: format)
    if backFile == nil, composer.duplex != .none || composer.slots.isFolded, !pictures.hasBacks {
      notes.append(
        "no picture is a back, and Cardwright's own is printed behind the cards: name one back.png, or give --back-file"
      )
    }
    if !notes.isEmpty { context.tell(notes) }
  }

  private func set(
    _ pictures: PictureCards?, _ look: DeckDrawing, _ format: CardFormat, _ drawing: DrawingSettings,
    _ context: JobContext
  ) throws -> CardSet {
    let own = look.composer
    var composer = CardComposer(theme: own.theme, format: format, typeface: own.typeface, artwork: own.artwork)
    composer.limits = own.limits
    let limits = drawing.limits.limits
    let back = try backFile.map { file in
      let own = try PictureCards(files: [file], PageDivision(), reader: drawing.reader(context), warn: context.warn)
        .set(format: format, endsAtCut: bleed.fill != nil, limits: limits)
      return own.backs.first ?? own.cards.first?.front
    }
    var set: CardSet
    if let pictures {
      set = pictures.set(format: format, endsAtCut: bleed.fill != nil, limits: limits)
      if back == nil, set.backs.isEmpty { set.backs = [SidePromise(CardSide.back, composer: composer)] }
    } else {
      set = CardSet(try selection.pictures(notation: drawing.notation), composer: composer)
    }
    if let back = back ?? nil { set.backs = [back] }
    // All cards have a back, at least the theme's.
    for index in set.cards.indices where back != nil || set.cards[index].back == nil {
      set.cards[index].back = set.backs.isEmpty ? nil : 0
    }
    return set
  }
}
