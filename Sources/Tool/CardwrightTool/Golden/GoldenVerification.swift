import WorkerThreads
import CardSettings
import CardSets
import CardwrightJobs
import ErrorReporting
import FileAccess
import GoldenImages
import PNGFormat

/// A folder of golden pictures to compare with or to update, for `verify` and `table --verify`.
struct GoldenVerification {
  /// The number of pictures that are written with one update of the manifest, which has a line for each.
  static let recordsTogether = 64

  let folder: String
  /// Whether pictures are written instead of compared.
  let updates: Bool
  let store: GoldenStore

  /// - Parameters:
  ///   - adopts: whether pictures that are not in the manifest are replaced.
  ///   - budget: the greatest number of bytes of all pictures from now on; `nil` to keep the limit.
  ///   - option: the option that creates the folder, for the error.
  init(_ folder: String, updates: Bool, adopts: Bool = false, budget: ByteCount?, option: String) throws {
    self.folder = folder
    self.updates = updates
    if budget != nil, !updates {
      throw CommandFailure(.usage, "--budget needs --update, which writes golden pictures")
    }
    // Writing the smallest files would take twenty times as long as drawing them.
    store = GoldenStore(
      folder: Folder(path: folder), recording: updates ? .all : .never, adoptsPictures: adopts,
      recordsTogether: GoldenVerification.recordsTogether, compression: .balanced, budget: budget?.number)
    guard updates || store.folder.exists else {
      throw CommandFailure(.noInput, "there is no folder \(folder); \(option) creates it")
    }
  }

  /// Compares or writes pictures, reports the result, and ends with 1 if any picture is wrong.
  func perform(_ job: VerifyJob, _ reporting: ComparisonReporting) throws {
    var job = job
    let bar = reporting.progressBar(for: job.set.places.count)
    bar.follow(&job.export)
    let outcome: VerifyJob.Outcome
    do {
      defer { bar.clear() }
      outcome = try wait { [job] in try await job.run() }
    }
    if !reporting.quiet, !outcome.warnings.isEmpty { ReportingOptions.tell(losses: outcome.warnings.map { "\($0)" }) }
    if updates { return try tellUpdate(outcome, reporting) }
    let pointer =
      outcome.reportPath.map { "see \($0); if every change was meant: cardwright accept \(folder)\n" } ?? ""
    try reporting.finish(store.report, text: store.report.lines + pointer)
  }

  private func tellUpdate(_ outcome: VerifyJob.Outcome, _ reporting: ComparisonReporting) throws {
    for result in outcome.results {
      if case .failed(let message) = result.outcome {
        throw CommandFailure(.cannotCreate, "\(result.name): \(message)")
      }
    }
    if reporting.json {
      try StandardStream.output.write(RunReport(store.report).finished.json)
    } else if !reporting.quiet {
      let written = outcome.results.count { !$0.passes }
      var line = "\(folder): \(written) of \(outcome.results.count) pictures written, \(outcome.removed.count) removed"
      if !outcome.left.isEmpty { line += ", \(outcome.left.count) kept that its manifest does not name" }
      try StandardStream.output.write(line.onOneLine + "\n")
    }
  }
}
