import FileAccess
package import PictureExport
import PlainNotation
import PlaneGeometry

extension RunReport {
  /// A report of the files that an export has written.
  ///
  /// - Parameter noun: the noun for the earlier content of the folder: `deck`.
  package init(_ command: String, _ summary: ExportSummary, noun: String) {
    self.init(command)
    files = OnDemandList(count: summary.files.count) { [made = summary.files] index in
      let file = made[index]
      var noted = File(path: file.path, byteCount: file.byteCount, digest: file.digest, card: file.piece)
      if let grid = file.grid {
        noted.details = [("width", .number(Double(grid.width))), ("height", .number(Double(grid.height)))]
      }
      return noted
    }
    warnings = summary.warnings.map(\.description)
    duration = summary.duration
    details = [
      ("bytes", .number(Double(summary.byteCount))), ("drawn", .number(Double(summary.drawnCount))),
      ("held", .number(Double(summary.heldCount))), ("removed", .array(summary.removed.map(JSONValue.string))),
      ("kept", .array(summary.kept.map(JSONValue.string))),
    ]
    if let pages = summary.pageCount { details.append(("pages", .number(Double(pages)))) }
    lines = summary.kept.map { "\($0): changed since it was drawn, so it is kept; --force removes it" }
  }
}

extension ExportSummary {
  /// Returns the end of a line about it: the total size, the duration, and the fate of earlier files.
  ///
  /// - Parameter noun: the noun for the earlier content of the folder: `deck`.
  package func ending(noun: String) -> String {
    let removed = self.removed.isEmpty ? "" : ", \(self.removed.count) of an earlier \(noun) removed"
    let held = heldCount == 0 ? "" : ", \(heldCount) were there"
    return "\(ReportText.bytes(byteCount)), \(ReportText.milliseconds(duration)) ms\(held)\(removed)"
  }
}
