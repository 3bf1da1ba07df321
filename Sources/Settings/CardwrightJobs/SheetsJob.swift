import Drawing
public import FileAccess
public import PictureExport
import PlainNotation
import PlaneGeometry
public import SheetLayout

/// Writes sheets without cards of a set, such as calibration sheets.
public struct SheetsJob: Sendable {
  /// The pages.
  public var pages: SheetPages
  /// The layout, and the file format.
  public var destination: SheetsDestination
  /// The settings of the export.
  public var export = ExportRun()

  /// A job.
  public init(_ pages: SheetPages, to destination: SheetsDestination) {
    self.pages = pages
    self.destination = destination
  }

  /// Writes one file with all pages.
  public func run(to path: String) throws(ExportError) -> RunReport {
    let summary = try export.write(path) { () throws(ExportError) in try pages.bytes(as: destination.encoding) }
    return report(of: summary)
  }

  /// Writes a file for each page.
  public func run(in folder: Folder) async throws(ExportError) -> RunReport {
    report(of: try await export.export(pages, to: destination, in: folder))
  }

  private func report(of summary: ExportSummary) -> RunReport {
    Self.report("sheet", nil, pages.pages.count, size: pages.pages.first?.scene.size ?? .zero, summary)
  }

  static func report(
    _ command: String, _ sheets: SheetsDestination, _ pageCount: Int, _ summary: ExportSummary
  ) -> RunReport {
    report(command, sheets.composer.slots.cardCount, pageCount, size: sheets.composer.slots.paper.size, summary)
  }

  private static func report(
    _ command: String, _ cardsPerPage: Int?, _ pageCount: Int, size: Size, _ summary: ExportSummary
  ) -> RunReport {
    var summary = summary
    summary.pageCount = nil
    var report = RunReport(command, summary, noun: "sheet")
    let place = ReportText.files(summary.files.map(\.path))
    let each = cardsPerPage.map { ", \(ReportText.counted($0, "card")) on each" } ?? ""
    report.lines = [
      """
      \(place): \(ReportText.counted(pageCount, "page")) of \(ReportText.extent(nil, size))\(each), \
      \(summary.ending(noun: "sheet"))
      """
    ]
    report.details += [
      ("pages", .number(Double(pageCount))), ("width", .number(size.width)), ("height", .number(size.height)),
      ("unit", .string("mm")),
    ]
    if let cardsPerPage { report.details.append(("cardsPerPage", .number(Double(cardsPerPage)))) }
    return report
  }
}
