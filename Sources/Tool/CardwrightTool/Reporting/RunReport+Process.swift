import CardwrightJobs
import FileAccess
import Synchronization

extension RunReport {
  /// The warnings that are told on the way, and belong to the report as well.
  private static let told = Mutex<[String]>([])

  /// When the process began; asked for first when it does.
  static let start = ContinuousClock.now

  /// A report of what the process was started for, in which nothing is done yet.
  static func begun() -> RunReport { RunReport(ProcessArguments.all.first ?? "") }

  /// Keeps warnings for the report's JSON.
  static func note(_ warnings: [String]) { told.withLock { $0 += warnings } }

  /// Writes the report: in JSON to standard output, or for a person to standard error, so that standard output holds nothing but
  /// what a program can read.
  func tell(isJSON: Bool, isQuiet: Bool) throws {
    guard isJSON else {
      // The files are there, whether anybody can be told or not.
      if !isQuiet, !lines.isEmpty { try? StandardStream.error.write(lines.map { $0.onOneLine + "\n" }.joined()) }
      return
    }
    try StandardStream.output.write(finished.json)
  }

  /// The report with the time that has passed, and what was told on the way.
  var finished: RunReport {
    var report = self
    report.duration = ContinuousClock.now - RunReport.start
    report.warnings = RunReport.told.withLock { $0 } + warnings
    return report
  }
}
