import CardSets
import CardTables
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import Typography

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws a table's cards again whenever one of its files has changed, until the process is told to end.
///
/// Editors replace files in many ways, so the files are looked at a few times a second: their times and lengths, which takes
/// microseconds. A file that is being written is read again when it is whole.
struct TableWatch {
  let run: TableRun
  let folder: Folder

  /// Between two looks, in microseconds.
  private static let interval: UInt32 = 150_000

  func watch() throws -> Never {
    var history = ExportHistory()
    var sources = firstSources
    // Before its first draw a watch replaces no more than any other command.
    var isOurs = false
    var fonts = stamps(of: fontFiles)
    while true {
      var seen = stamps(of: sources)
      // Any card may have a letter of a font.
      if stamps(of: fontFiles) != fonts { history = ExportHistory() }
      fonts = stamps(of: fontFiles)
      do {
        let cards = try run.cards(writingTo: .folder(folder)).cards
        sources = firstSources + cards.sources
        var job = try run.job(to: .folder(folder), order: .once)
        if case .files(let files, _) = job.destination, !isOurs { isOurs = try files.isContinued(job.set, in: folder) }
        if isOurs { job.export.replacesExisting = true }
        job.export.history = history
        let summary = try wait { [job] in try await job.performed().summary }
        history = summary.history
        isOurs = true
        if summary.drawnCount > 0 || !summary.removed.isEmpty { tell(summary) }
      } catch {
        // Whoever watches goes on to mend it.
        if isHopeless(error) { throw error }
        sources = Array(Set(sources + firstSources))
        _ = CommandFailure(error).report()
      }
      // A change since it was read counts as well.
      seen = seen.filter { sources.contains($0.key) }
      seen.merge(stamps(of: sources)) { before, _ in before }
      while stamps(of: sources) == seen { usleep(TableWatch.interval) }
    }
  }

  /// The files that are known before any of them is read.
  private var firstSources: [String] {
    let source = run.command.source
    let icons = source.icons.map { path in
      [path] + ((try? Folder(path: path).contents()) ?? []).map { Folder(path: path).path(of: $0) }
    }
    return [source.table, source.template] + (source.back.map { [$0] } ?? []) + (icons ?? []) + fontFiles
  }

  /// The fonts that are given.
  private var fontFiles: [String] {
    let options = run.command.fonts
    return options.font + options.fontFolder.flatMap { [$0] + ((try? FontCollection.files(inFolder: $0)) ?? []) }
  }

  private func stamps(of paths: [String]) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, ReadableFile(path: $0).stamp) }) { $1 }
  }

  /// Whether no change of a file can mend it.
  private func isHopeless(_ error: any Error) -> Bool {
    if case .writing(.alreadyExists)? = (error as? ExportError)?.reason { return true }
    return (error as? CommandFailure)?.kind == .usage
  }

  private func tell(_ summary: ExportSummary) {
    if run.command.reporting.quiet { return }
    let warnings = summary.warnings.map { "\($0)" }
    let drawn = "\(summary.drawnCount) of \(summary.files.count) files drawn in "
    let lines = warnings + [drawn + "\(ReportText.milliseconds(summary.duration)) ms"]
    try? StandardStream.error.write(lines.map { $0.onOneLine + "\n" }.joined())
  }
}
