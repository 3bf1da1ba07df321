import CardDesign
public import CardSets
public import EngineExport
public import FileAccess
public import PictureExport
package import PlainNotation
package import PlaneGeometry
public import SheetLayout

/// Cards from any source to any destination: the job of `deck`, `card`, `table`, `sheet` and `export`.
///
///     let job = CardJob(set, to: .files(FilesDestination(), Folder(path: "Cards")))
///     print(try await job.run().lines)
public struct CardJob: Sendable {
  /// The destination of cards.
  public enum Destination: Sendable {
    /// A folder with a picture of each side.
    case files(FilesDestination, Folder)
    /// One file with a page for each side.
    case pages(PagesDestination, path: String)
    /// One file with all sheets.
    case sheets(SheetsDestination, path: String)
    /// A folder with a picture of each page of the sheets.
    case sheetPictures(SheetsDestination, Folder)
    /// An HTML page that shows all cards.
    case contactSheet(ContactSheet, path: String)
    /// A JSON file that lists all cards.
    case list(CardList, path: String)
    /// A folder in the form that a program expects.
    case engine(EngineExporter, Folder)
  }

  /// The command's name, for reports.
  public var command: String
  /// The cards.
  public var set: CardSet
  /// The destination of the cards.
  public var destination: Destination
  /// The settings of the export.
  public var export = ExportRun()

  /// A job.
  public init(_ set: CardSet, to destination: Destination, command: String = "deck") {
    self.set = set
    self.destination = destination
    self.command = command
  }

  /// The number of pieces that progress counts.
  package var pieceCount: Int {
    let count = set.places.count
    if export.planned != nil { return count }
    return export.shard.map { $0.pieceCount(of: count) } ?? count
  }

  /// Runs the job.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  public func run() async throws(ExportError) -> RunReport { try await performed().report }

  /// Runs the job. The same job can keep its files when it is run again; see ``/PictureExport/ExportRun/history``.
  package func performed() async throws(ExportError) -> (report: RunReport, summary: ExportSummary) {
    switch destination {
    case .files(let files, let folder):
      let summary = try await export.export(set, to: files, in: folder)
      return (report(of: summary, files.encoding, in: folder), summary)
    case .pages(let pages, let path):
      let summary = try await export.export(set, to: pages, at: path)
      return (report(ofPages: summary), summary)
    case .sheets(let sheets, let path):
      let summary = try await export.export(set, to: sheets, at: path)
      return (SheetsJob.report(command, sheets, summary.pageCount ?? 0, summary), summary)
    case .sheetPictures(let sheets, let folder):
      let pages = try await export.sheets(of: set, to: sheets)
      var summary = try await export.export(pages, to: sheets, in: folder)
      summary.warnings = pages.warnings
      return (SheetsJob.report(command, sheets, pages.pages.count, summary), summary)
    case .contactSheet(let sheet, let path):
      let start = ContinuousClock.now
      let (bytes, warnings) = try await export.page(of: set, as: sheet)
      return try written(bytes, to: path, warnings, since: start)
    case .list(let list, let path):
      let start = ContinuousClock.now
      let (bytes, warnings) = try await export.list(of: set, as: list)
      return try written(bytes, to: path, warnings, since: start)
    case .engine(let exporter, let folder):
      let summary = try await export.export(set, to: exporter, in: folder)
      return (report(of: summary, exporter, in: folder), summary)
    }
  }

  /// Writes a single file about all cards.
  private func written(
    _ bytes: [UInt8], to path: String, _ warnings: [PieceProblem], since start: ContinuousClock.Instant
  ) throws(ExportError) -> (report: RunReport, summary: ExportSummary) {
    var summary = try export.write(path) { () throws(ExportError) in bytes }
    summary.duration = ContinuousClock.now - start
    summary.warnings = warnings
    var report = RunReport(command, summary, noun: "page")
    report.lines = ["\(path): \(ReportText.counted(set.total, "card")), \(summary.ending(noun: "page"))"]
    return (report, summary)
  }

  // MARK: Reports

  private func report(of summary: ExportSummary, _ encoding: PictureEncoding, in folder: Folder) -> RunReport {
    var report = RunReport(command, summary, noun: command)
    let canvas = set.format.canvas.size
    let grid = (try? set.grid(for: encoding)) ?? nil
    let place =
      summary.files.count == 1 && summary.heldCount == 0
      ? summary.files[0].path
      : "\(summary.files.count) files\(copies(summary.files.count)) in \(folder.path)"
    let edge = set.format.bleed > 0 ? " with a bleed of \(ReportText.length(set.format.bleed)) mm" : ""
    report.lines.insert(
      "\(place): \(ReportText.extent(grid, canvas))\(edge), \(summary.ending(noun: command))", at: 0)
    report.lines += windowsNotes
    report.details +=
      Self.extent(grid, canvas) + [("folder", .string(folder.path)), ("cards", .number(Double(set.total)))]
    return report
  }

  /// A line about file names that Windows does not allow; empty if all are valid.
  private var windowsNotes: [String] {
    let stems = set.places.lazy.map { set.side(at: $0).stem }.filter { !WindowsName.allows($0) }
    let shown = stems.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return shown.isEmpty ? [] : ["Windows has no files of these names: \(shown)\(stems.count > 3 ? ", ..." : "")"]
  }

  /// Returns the number of cards, if files stand for several.
  private func copies(_ count: Int) -> String { set.total > set.cards.count ? " for \(set.total) cards" : "" }

  package static func extent(_ grid: PixelGrid?, _ size: Size) -> [(String, JSONValue)] {
    let sides =
      grid.map { (Double($0.width), Double($0.height)) } ?? (
        ReportText.hundredths(size.width), ReportText.hundredths(size.height)
      )
    let density = grid?.dotsPerInch.map { [("dpi", JSONValue.number($0))] } ?? []
    return [("width", .number(sides.0)), ("height", .number(sides.1)), ("unit", .string(grid == nil ? "mm" : "px"))]
      + density
  }

  private func report(ofPages summary: ExportSummary) -> RunReport {
    var report = RunReport(command, summary, noun: command)
    let canvas = set.format.canvas.size
    let edge = set.format.bleed > 0 ? " with a bleed of \(ReportText.length(set.format.bleed)) mm" : ""
    report.lines = [
      """
      \(ReportText.files(summary.files.map(\.path))): \(ReportText.counted(summary.pageCount ?? 0, "page")) of \
      \(ReportText.extent(nil, canvas))\(edge), \(summary.ending(noun: command))
      """
    ]
    report.details += Self.extent(nil, canvas) + [("cards", .number(Double(set.total)))]
    return report
  }

  private func report(of summary: ExportSummary, _ exporter: EngineExporter, in folder: Folder) -> RunReport {
    var report = RunReport(command, summary, noun: "export")
    report.lines.insert(
      """
      \(ReportText.counted(summary.files.count, "file")) for \(exporter.target.name) in \(folder.path): \
      \(summary.ending(noun: "export"))
      """, at: 0)
    report.lines += exporter.notes(on: set)
    report.details += [
      ("target", .string(exporter.target.name)), ("folder", .string(folder.path)),
      ("cards", .number(Double(set.total))),
    ]
    return report
  }
}

extension ExportRun {
  /// Writes one file, after checking that it may be written.
  func write(_ path: String, _ bytes: () throws(ExportError) -> [UInt8]) throws(ExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let file = AtomicFile(path: path, replacesExisting: replacesExisting, synchronizes: synchronizes)
    do throws(FileError) { try file.check() } catch { throw ExportError(.writing(error), total: 1) }
    let content = try bytes()
    do throws(FileError) {
      try willWrite?(OwnedFile(path: path, content))
      try file.write(content)
    } catch {
      throw ExportError(.writing(error), total: 1)
    }
    var summary = ExportSummary()
    summary.files = [WrittenFile(path: path, byteCount: content.count, digest: ContentDigest(content))]
    summary.drawnCount = 1
    summary.duration = ContinuousClock.now - start
    return summary
  }
}
