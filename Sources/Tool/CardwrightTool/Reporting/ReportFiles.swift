import ErrorReporting
import FileAccess
import GoldenImages

/// The files of a report for the browser: the named one, and `-2`, `-3` and so on beside it.
struct ReportFiles {
  /// The first page.
  let path: String

  private var folder: Folder { Folder(path: path.folderOfPath) }
  private var name: String { String(path.fileName) }

  /// Writes the pages, and removes surplus pages of a longer earlier report.
  ///
  /// - Returns: their paths.
  /// - Throws: also if an unrelated file has the name of a further page, which the user has not named.
  func write(_ report: GoldenReport, by comparer: PictureComparer) throws -> [String] {
    var paths: [String] = []
    for page in GoldenReportPages(report, named: name, bitmap: comparer.bitmap(at:)) {
      let path = paths.isEmpty ? path : folder.path(of: page.name)
      if !paths.isEmpty, try ReadableFile(path: path).exists(), !isPage(path) {
        throw CommandFailure(
          .cannotCreate,
          "\(path) is not a page of a report, so it is not replaced: move it, or give another name after --html")
      }
      try AtomicFile(path: path, replacesExisting: true).write(page.bytes)
      paths.append(path)
    }
    var number = paths.count + 1
    while case let name = GoldenReportPages.name(number, of: name), isPage(folder.path(of: name)),
      try OwnedFolder(reading: folder)?.removeFile(name) == true
    {
      number += 1
    }
    return paths
  }

  /// Whether a file is a page of a report.
  private func isPage(_ path: String) -> Bool {
    guard let bytes = try? ReadableFile(path: path).bytes() else { return false }
    return bytes.prefix(1000).firstRange(of: Array(GoldenReportPages.mark.utf8)) != nil
  }
}
