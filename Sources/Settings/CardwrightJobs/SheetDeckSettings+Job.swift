import CardDesign
import CardSets
package import CardSettings
import DeckSource
import FileAccess
import PictureExport
import PlaneGeometry
import SettingFields
package import SheetLayout

/// Cards on sheets of paper, on their way to files: the job of `sheet`.
package struct SheetDeckJob {
  /// The cards, on their way to sheets or a page of HTML; of a place in memory the path is empty.
  package let job: CardJob
  package let destination: SheetsDestination
  package let place: OutputPlace
}

extension SheetDeckSettings {
  /// The bleed of cards of our own, so that a cut may be off.
  private static let usualBleed = "1mm"
  private static let defaultFile = "sheets.pdf"

  /// The settings with what the shop wants where none of them says something else.
  private func withShop() throws -> (settings: SheetDeckSettings, sheet: PrintProfile.Sheet?) {
    guard let profile = try print.profile() else { return (self, nil) }
    var settings = self
    if drawing.size.bleed == nil { settings.drawing.size.bleed = profile.bleedText }
    if drawing.size.size == nil, files.isEmpty, sheets.layout == nil { settings.drawing.size.size = profile.sizeText }
    if writing.inkMap == nil, writing.format == nil || writing.format == .pdf {
      settings.writing.inkMap = profile.inks.flatMap { WritingSettings.InkChoice(rawValue: $0) }
    }
    return (settings, profile.sheet)
  }

  private func place() throws -> OutputPlace {
    if let page = OutputPlace.contactSheet(output) { return .file(path: page, format: nil) }
    let usual = writing.format == nil || writing.format == .pdf ? Self.defaultFile : nil
    return try OutputPlace(output ?? usual)
  }

  /// The job that lays cards out.
  package func job(in context: JobContext) throws -> SheetDeckJob {
    let (settings, sheet) = try withShop()
    return try settings.job(on: sheet, context)
  }

  private func job(on sheet: PrintProfile.Sheet?, _ context: JobContext) throws -> SheetDeckJob {
    var drawing = drawing
    let place = try place()
    let pictures = try pictures(context)
    var own: CardFormat?
    if let pictures, drawing.size.size == nil, pictures.isRecorded {
      let format = try pictures.usualFormat().format
      if drawing.size.bleed == nil { drawing.size.bleed = "\(format.bleed)mm" }
      own = format
    }
    if drawing.size.bleed == nil { drawing.size.bleed = pictures == nil ? Self.usualBleed : "0" }
    let encoding = try writing.encoding(
      for: place, size: drawing.size.givenSize(), density: drawing.size.densityName)
    let look = try drawing.deckDrawing(as: encoding.format, own: own, context)
    var composer = try sheets.composer(
      for: look.composer.format, isSizeGiven: drawing.size.size != nil, sheet)
    // A file's layout says how large the cards are.
    let size = composer.slots.cardSize
    let format = try CardFormat(width: size.width, height: size.height).withBleed(look.composer.format.bleed)
    composer.bleed = format.bleed
    let destination = SheetsDestination(composer, as: encoding.printingBlack(of: look.composer.theme))
    let page = OutputPlace.contactSheet(output)
    if let pictures, !context.isQuiet {
      tellCropped(pictures, to: format, context)
      tellSides(pictures, composer, format, context)
    }
    if page == nil { sheets.advise(composer, context) }
    let set = try set(pictures, look, format, drawing, context)
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
    return SheetDeckJob(job: job, destination: destination, place: place)
  }

  /// The sheet that shows how far the printer moves backs.
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

  /// The pictures that are named; `nil` for Cardwright's cards.
  private func pictures(_ context: JobContext) throws -> PictureCards? {
    guard !files.isEmpty else { return nil }
    if selection.only != nil {
      throw SettingFault("\(name: "only") is for Cardwright's cards: name the files instead")
    }
    return try PictureCards(arguments: files, reader: drawing.reader(context), warn: context.warn)
  }

  /// Tells which pictures have another shape than the cards.
  private func tellCropped(_ pictures: PictureCards, to format: CardFormat, _ context: JobContext) {
    guard let found = pictures.cropped(to: format) else { return }
    let more = found.count == 1 ? "" : " and \(found.count - 1) more"
    let bleed = found.bleed.map { "--bleed \(ReportText.length(ReportText.tenths($0)))mm takes it whole, " } ?? ""
    let size = format.canvas.size
    context.tell([
      """
      \(found.name)\(more): \(found.width) x \(found.height) pixels have not the shape of \(ReportText.extent(nil, size)), and are \
      cropped; \(bleed)--size says another size
      """
    ])
  }

  /// Tells which backs pictures have, and where Cardwright's own would take their place.
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
      let own = try PictureCards(files: [file], reader: drawing.reader(context), warn: context.warn)
        .set(format: format, limits: limits)
      return own.backs.first ?? own.cards.first?.front
    }
    var set: CardSet
    if let pictures {
      set = pictures.set(format: format, limits: limits)
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
