import WorkerThreads
import ArgumentParser
import CardSettings
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import SVGFormat

/// The reporting options of a command.
struct ReportingOptions: ParsableArguments, JSONChoice {
  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(help: "Write a summary in JSON to standard output.")
  var json = false

  /// The context of jobs: the machine's fonts, and standard error.
  var context: JobContext { .process(isQuiet: quiet) }

  /// Prints advice about probable mistakes.
  func advise(_ lines: [String]) {
    if quiet || lines.isEmpty { return }
    try? StandardStream.error.write(lines.gatheredByPlace.map { $0.onOneLine + "\n" }.joined())
  }

  /// Prints what is drawn differently than asked, and records it for the report's JSON.
  static func tell(losses: [String]) {
    RunReport.note(losses)
    // The files are written, even if the message cannot be.
    try? StandardStream.error.write(losses.map { $0.onOneLine + "\n" }.joined())
  }

  static func warn(_ path: String, _ warnings: [SVGWarning], isQuiet: Bool) {
    let lines = warnings.map { "\(path):\($0)" }
    if isQuiet {
      RunReport.note(lines)
      // Lost parts must not go unnoticed: report their number, without details.
      let parts = warnings.count == 1 ? "a part of it is" : "\(warnings.count) parts of it are"
      try? StandardStream.error.write("\(path): \(parts) not drawn as the file says".onOneLine + "\n")
      return
    }
    tell(losses: lines)
  }

  /// Writes a report as the options determine.
  ///
  /// - Throws: ``CommandFailure`` for a failed run, which reports the finished files to programs.
  func tell(_ report: RunReport) throws {
    if !quiet, !report.warnings.isEmpty {
      // The files are written, even if the message cannot be.
      try? StandardStream.error.write(report.warnings.gatheredByPlace.map { $0.onOneLine + "\n" }.joined())
    }
    guard let failure = report.failure else { return try report.tell(isJSON: json, isQuiet: quiet) }
    if !json { try report.tell(isJSON: false, isQuiet: quiet) }
    throw CommandFailure(failure, outcome: report)
  }

  /// Returns a bar that is shown on a terminal if there is more than one file.
  func progressBar(for fileCount: Int) -> ProgressBar {
    ProgressBar(total: fileCount, isQuiet: quiet)
  }

  /// Suggests a next step to people at a terminal; programs and files get no such line.
  func suggest(_ next: String) {
    guard !quiet, !json, StandardStream.error.isTerminal else { return }
    // The files are written, even if the message cannot be.
    try? StandardStream.error.write("next: \(ProgramName.typed(in: next).onOneLine)\n")
  }

  /// Checks that a picture may go to standard output.
  func checkStandardOutput() throws {
    if json { throw CommandFailure(.usage, "--json and -o - exclude each other: both write to standard output") }
    if StandardStream.output.isTerminal { throw FileError.isTerminal(path: StandardStream.output.name) }
  }

  /// Runs a job with a progress bar on a terminal, and reports the result.
  func perform(_ job: CardJob) throws {
    let bar = progressBar(for: job.pieceCount)
    var job = job
    bar.follow(&job.export)
    // The first picture may take long.
    bar.show(0, of: job.pieceCount)
    try perform(bar) { [job] in try await job.run() }
  }

  /// Does work with a progress bar on a terminal, and reports the result.
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
