import Drawing
public import FileAccess
public import PictureExport
import PlainNotation
import PlaneGeometry
public import SheetLayout

/// Sheets that hold no cards of a set, such as those of a calibration, as files.
public struct SheetsJob: Sendable {
  /// The pages.
  public var pages: SheetPages
  /// The layout, and the kind of files.
  public var destination: SheetsDestination
  /// The settings of the export.
  public var export = ExportRun()

  /// A job.
  public init(_ pages: SheetPages, to destination: SheetsDestination) {
    self.pages = pages
    self.destination = destination
  }

  /// Writes one file of all pages.
  public func run(to path: String) throws(ExportError) -> RunReport {
    let summary = try export.write(path) { () throws(ExportError) in try pages.bytes(as: destination.encoding) }
    return Self.report("sheet", pages, nil, summary)
  }

  /// Writes a file for each page.
  public func run(in folder: Folder) async throws(ExportError) -> RunReport {
    Self.report("sheet", pages, nil, try await export.export(pages, to: destination, in: folder))
  }

  static func report(
    _ command: String, _ pages: SheetPages, _ sheets: SheetsDestination?, _ summary: ExportSummary
  ) -> RunReport {
    var report = RunReport(command, summary, noun: "sheet")
    report.warnings += pages.warnings.map(\.description)
    let size = pages.pages.first?.scene.size ?? .zero
    let place = summary.files.count == 1 ? summary.files[0].path : "\(summary.files.count) files"
    let each = sheets.map { ", \(ReportText.counted($0.composer.slots.cardCount, "card")) on each" } ?? ""
    report.lines = [
      """
      \(place): \(ReportText.counted(pages.pages.count, "page")) of \(ReportText.extent(nil, size))\(each), \
      \(summary.ending(noun: "sheet"))
      """
    ]
    report.details += [
      ("pages", .number(Double(pages.pages.count))), ("width", .number(size.width)), ("height", .number(size.height)),
      ("unit", .string("mm")),
    ]
    if let sheets { report.details.append(("cardsPerPage", .number(Double(sheets.composer.slots.cardCount)))) }
    return report
  }
}
