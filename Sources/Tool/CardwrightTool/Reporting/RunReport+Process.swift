import CardwrightJobs
import FileAccess
import Synchronization

extension RunReport {
  /// The warnings that were printed during the run and also belong to the report.
  private static let told = Mutex<[String]>([])

  /// The start of the process. It must be read first when the process starts.
  static let start = ContinuousClock.now

  /// Returns an empty report of the process's command.
  static func begun() -> RunReport { RunReport(ProcessArguments.all.first ?? "") }

  /// Records warnings for the report's JSON.
  static func note(_ warnings: [String]) { told.withLock { $0 += warnings } }

  /// Writes the report: in JSON to standard output, or for people to standard error, so that programs can read standard
  /// output.
  func tell(isJSON: Bool, isQuiet: Bool) throws {
    guard isJSON else {
      // The files are written, even if the message cannot be.
      if !isQuiet, !lines.isEmpty { try? StandardStream.error.write(lines.map { $0.onOneLine + "\n" }.joined()) }
      return
    }
    try StandardStream.output.write(finished.json)
  }

  /// The report with the elapsed time, and the warnings that were printed during the run.
  var finished: RunReport {
    var report = self
    report.duration = ContinuousClock.now - RunReport.start
    report.warnings = RunReport.told.withLock { $0 } + warnings
    return report
  }
}
