import CardDesign
package import CardSets
package import CardSettings
package import EngineExport
import SettingFields
import PDFFormat
package import PictureExport
package import SheetLayout

extension PlacingSettings {
  /// Returns the job that writes cards to a destination.
  ///
  /// - Parameter command: the command that draws them, for the notes of an interrupted run.
  package func job(
    _ cards: CardSet, to place: OutputPlace, as encoding: PictureEncoding, command: String, _ context: JobContext
  ) throws -> CardJob {
    try print.checkContour(target == nil ? encoding.format : nil)
    // Shops take upright cards, each on a page or in a file of its own.
    var set = try print.prepared(cards, isLaidOut: isSheets || target != nil)
    if case .file(_, .pdf?) = place {
      set = try document.applied(to: set, isDocument: true)
    } else {
      set = try document.applied(to: set, isDocument: false)
    }
    if !isSheets, target == nil, size.size == nil { try print.check(set.format) }
    if case .file(_, .pdf?) = place, !context.isQuiet, case .pdf(.cmyk, _) = encoding, let advice = writing.inks.advice
    {
      context.tell([advice])
    }
    if sheets.hasLowInk { set = set.withLowInk() }
    let destination: CardJob.Destination
    switch place {
    case .folder(let folder):
      if let target {
        let known = try packing.applied(to: ExportTarget(setting: target)).drawn(inWidth: size.width)
          .drawn(as: writing.format)
        destination = .engine(EngineExporter(target: known, setting: target), folder)
      } else {
        var files = FilesDestination(encoding)
        files.command = command
        destination = .files(files, folder)
      }
    case .file(let path, .pdf?):
      if isSheets {
        var composer = try sheets.composer(for: set.format, isSizeGiven: size.size != nil, print.profile()?.sheet)
        if print.hasCutContour { composer.marks.contourRadius = set.format.cornerRadius }
        sheets.advise(composer, context)
        destination = .sheets(SheetsDestination(composer, as: encoding, split: document.split), path: path)
      } else {
        destination = .pages(
          PagesDestination(encoding, order: print.backs ?? .after, split: document.split), path: path)
      }
    case .file(let path, _):
      destination =
        OutputPlace.cardList(path) == nil ? .contactSheet(ContactSheet(), path: path) : .list(CardList(), path: path)
    case .standardOutput:
      throw SettingFault("-o -: cards do not fit in standard output: name a folder, as in -o Cards/")
    }
    return CardJob(set, to: destination, command: command)
  }
}

extension SheetSettings {
  /// Warns if marks are wanted and there is no room for them, and suggests a remedy.
  package func advise(_ composer: SheetComposer, _ context: JobContext) {
    guard !context.isQuiet, composer.marks.lackRoom(around: composer.slots, bleed: composer.bleed) else { return }
    let margin = ReportText.length(composer.marks.margin)
    context.tell([
      """
      --crop-marks: some are left out, as they would lie within \(margin) mm of the paper's edge, where most printers print nothing: \
      take fewer --columns or --rows, larger paper (--page), a smaller --mark-offset or --margin, or --cut-lines
      """
    ])
  }
}

extension ExportTarget {
  /// The target of a setting: a built-in one, or a file.
  package init(setting text: String) throws(ExportTargetError) {
    if text.lowercased().hasSuffix(".json") { try self.init(path: text) } else { try self.init(named: text) }
  }
}

extension EngineExporter {
  /// A destination for the target of a setting.
  package init(target: ExportTarget, setting: String) {
    self.init(target: target)
    source = setting
  }
}
