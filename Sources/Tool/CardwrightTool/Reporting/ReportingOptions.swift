import WorkerThreads
import ArgumentParser
import CardSettings
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import SVGFormat

/// How a command tells what it has done.
struct ReportingOptions: ParsableArguments, JSONChoice {
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(help: "Write a summary in JSON to standard output.")
  var json = false

  /// What jobs are carried out in: the machine's fonts, and standard error.
  var context: JobContext { .process(isQuiet: quiet) }

  /// Tells what is hardly meant.
  func advise(_ lines: [String]) {
    if quiet || lines.isEmpty { return }
    try? StandardStream.error.write(lines.gatheredByPlace.map { $0.onOneLine + "\n" }.joined())
  }

  /// Tells what is not drawn as it was asked for, and keeps it for the report's JSON.
  static func tell(losses: [String]) {
    RunReport.note(losses)
    // The files are there, whether anybody can be told or not.
    try? StandardStream.error.write(losses.map { $0.onOneLine + "\n" }.joined())
  }

  static func warn(_ path: String, _ warnings: [SVGWarning], isQuiet: Bool) {
    let lines = warnings.map { "\(path):\($0)" }
    if isQuiet {
      RunReport.note(lines)
      // Not which ones, but that there are some: what is lost must not go unnoticed.
      let parts = warnings.count == 1 ? "a part of it is" : "\(warnings.count) parts of it are"
      try? StandardStream.error.write("\(path): \(parts) not drawn as the file says".onOneLine + "\n")
      return
    }
    tell(losses: lines)
  }

  /// Writes a report, as the options say.
  ///
  /// - Throws: ``CommandFailure`` for a run that has failed, which tells programs what was finished.
  func tell(_ report: RunReport) throws {
    if !quiet, !report.warnings.isEmpty {
      // The files are there, whether anybody can be told or not.
      try? StandardStream.error.write(report.warnings.gatheredByPlace.map { $0.onOneLine + "\n" }.joined())
    }
    guard let failure = report.failure else { return try report.tell(isJSON: json, isQuiet: quiet) }
    if !json { try report.tell(isJSON: false, isQuiet: quiet) }
    throw CommandFailure(failure, outcome: report)
  }

  /// A bar that shows on a terminal if there is more than one file to wait for.
  func progressBar(for fileCount: Int) -> ProgressBar {
    ProgressBar(total: fileCount, isQuiet: quiet)
  }

  /// Tells a person at a terminal what may come next; programs and files get no such line.
  func suggest(_ next: String) {
    guard !quiet, !json, StandardStream.error.isTerminal else { return }
    // The files are there, whether anybody can be told or not.
    try? StandardStream.error.write("next: \(ProgramName.typed(in: next).onOneLine)\n")
  }

  /// Checks that a picture may go to standard output.
  func checkStandardOutput() throws {
    if json { throw CommandFailure(.usage, "--json and -o - exclude each other: both write to standard output") }
    if StandardStream.output.isTerminal { throw FileError.isTerminal(path: StandardStream.output.name) }
  }

  /// Does a job with a progress bar on a terminal, and reports.
  func perform(_ job: CardJob) throws {
    let bar = progressBar(for: job.pieceCount)
    var job = job
    bar.follow(&job.export)
    // The first picture may take its time.
    bar.show(0, of: job.pieceCount)
    try perform(bar) { [job] in try await job.run() }
  }

  /// Does work with a progress bar on a terminal, and reports.
  func perform(_ bar: ProgressBar, _ work: @escaping @Sendable () async throws -> RunReport) throws {
    let report: RunReport
    do {
      report = try wait { try await work() }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try tell(report)
  }
}
