package import CardDesign
import CardSets
package import CardSettings
import DeckSource
package import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
package import PlayingCards
import SettingFields

/// The error for an unknown card name.
package struct UnknownCardError: ReportableError {
  /// The reason why the name is unknown.
  package let cause: CardNotationError
  package var description: String { "card: \(cause)" }
  package var kind: ErrorKind { .usage }
}

/// Draws some cards by their names into files: the job of `card`.
package struct HandJob {
  /// The destination of the cards.
  package let place: OutputPlace
  private let sides: [CardSide]
  private let look: DeckDrawing
  private let set: CardSet
  private let order: PageOrder
  private let replacesFiles: Bool

  /// A job with settings.
  ///
  /// - Throws: ``UnknownCardError`` for an unknown card, and ``/SettingFields/SettingFault``.
  package init(_ settings: HandSettings, in context: JobContext) throws {
    var (drawing, writing, print) = (settings.drawing, settings.writing, settings.print)
    try print.fill(&drawing.size, &writing, setsSize: true, output: settings.output)
    sides = try settings.sides()
    place = try OutputPlace(settings.output)
    var look = try drawing.deckDrawing(writing: writing, to: place, context)
    set = try print.prepared(print.printed(look.set(of: sides), &look))
    self.look = look
    order = print.backs ?? .once
    replacesFiles = writing.replacesFiles
    var isOneFile = look.encoding.format == .pdf
    if case .folder = place { isOneFile = false }
    try print.checkBacks(isOneFile: isOneFile)
  }

  /// The job that draws the cards as a set; `nil` for a single picture in a file or in memory.
  package var cardJob: CardJob? {
    var job: CardJob
    switch place {
    case .folder(let folder):
      job = CardJob(
        set, to: .files(FilesDestination(look.encoding, keepsRecord: false), folder), command: "card")
    case .file(let path, _) where look.encoding.format == .pdf:
      job = CardJob(set, to: .pages(pages, path: path), command: "card")
    default: return nil
    }
    job.export.replacesExisting = replacesFiles
    return job
  }

  private var pages: PagesDestination {
    PagesDestination(look.encoding, order: order, title: sides.count == 1 ? CardLabel(sides[0]).title : nil)
  }

  /// Returns the bytes of one picture; `nil` for a document, which ``document()`` makes.
  package func picture() throws -> [UInt8]? {
    if look.encoding.format == .pdf { return nil }
    _ = try one(for: "standard output")
    return try PictureExporter(look.encoding).bytes(of: onlyPicture())
  }

  /// Returns the bytes of a document with all cards.
  package func document() async throws -> [UInt8] { try await ExportRun().bytes(of: set, as: pages) }

  /// Writes one picture without starting a run.
  package func write(to path: String) throws -> RunReport {
    let start = ContinuousClock.now
    let label = CardLabel(try one(for: path))
    do {
      let exporter = PictureExporter(look.encoding, replacesExisting: replacesFiles)
      let file = try exporter.export(onlyPicture(), to: path)
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
      return report
    } catch let error as PictureExportError {
      if case .writing(let error) = error { throw error }
      if case .size(let error) = error { throw error }
      throw CardDrawingError(label, .export(error))
    }
  }

  private func onlyPicture() throws -> Picture {
    let composition = set.composition(of: set.side(at: set.places[0]), on: try set.grid(for: look.encoding))
    if let problem = composition.errors.first { throw problem }
    return composition.pictures[0]
  }

  private func one(for place: String) throws(SettingFault) -> CardSide {
    guard let side = sides.first, sides.count == 1 else {
      throw SettingFault("\(sides.count) cards do not fit in \(place): name a folder, as in -o Cards/")
    }
    return side
  }
}

extension HandSettings {
  /// Returns the named sides, each once.
  package func sides() throws -> [CardSide] {
    guard isFaceDown || !cards.isEmpty else {
      throw SettingFault("no card is named; write for example: cardwright card QS -o qs.png")
    }
    var sides: [CardSide] = []
    for card in cards {
      let side: CardSide
      do throws(CardNotationError) { side = try CardSide(card, notation: drawing.notation) } catch {
        throw UnknownCardError(cause: error)
      }
      if !sides.contains(side) { sides.append(side) }
    }
    return isFaceDown ? [.back] : sides
  }
}
