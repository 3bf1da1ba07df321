import WorkerThreads
import CardSettings
import CardSets
import CardTables
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport

/// Draws a table's cards again whenever one of the input files has changed, until the process is told to end.
struct TableWatch {
  let run: TableRun

  func watch() throws -> Never {
    let place = try run.placing.place()
    let fontFiles = run.source.fonts.files
    var history = ExportHistory()
    // Before its first draw, a watch may replace no more files than any other command.
    var isOurs = false
    var fonts = FileWatch.stamps(of: fontFiles)
    try FileWatch { run.source.files + fontFiles }.run {
      // Any card may contain letters of the changed font.
      if FileWatch.stamps(of: fontFiles) != fonts { history = ExportHistory() }
      fonts = FileWatch.stamps(of: fontFiles)
      var (job, cards) = try run.job(place)
      if case .files(let files, let folder) = job.destination {
        if !isOurs { isOurs = try files.isContinued(job.set, in: folder) }
        job.export.history = history
      }
      if isOurs { job.export.replacesExisting = true }
      let summary = try wait { [job] in try await job.performed().summary }
      history = summary.history
      isOurs = true
      if summary.drawnCount > 0 || !summary.removed.isEmpty {
        tell(summary)
        run.advise(cards)
      }
      return cards.sources
    }
  }

  private func tell(_ summary: ExportSummary) {
    if run.command.reporting.quiet { return }
    let warnings = summary.warnings.map { "\($0)" }
    let drawn =
      summary.files.count == 1
      ? "\(summary.files[0].path) drawn in " : "\(summary.drawnCount) of \(summary.files.count) files drawn in "
    let lines = warnings + [drawn + "\(ReportText.milliseconds(summary.duration)) ms"]
    try? StandardStream.error.write(lines.map { $0.onOneLine + "\n" }.joined())
  }
}
