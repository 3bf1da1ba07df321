import WorkerThreads
import CardSettings
import CardSets
import CardwrightJobs
import ErrorReporting
import FileAccess
import GoldenImages
import PNGFormat

/// A folder of golden pictures with which drawn ones are compared, or which gets them: what `verify` and `table --verify` share.
struct GoldenVerification {
  /// How many pictures are written with one change of the manifest, which has a line for each.
  static let recordsTogether = 64

  let folder: String
  /// Whether pictures are written instead of compared.
  let updates: Bool
  let store: GoldenStore

  /// - Parameters:
  ///   - adopts: whether pictures are replaced that the manifest does not name.
  ///   - budget: the bytes that all pictures may have from now on; `nil` for as many as before.
  ///   - option: what creates the folder, for the error.
  init(_ folder: String, updates: Bool, adopts: Bool = false, budget: ByteCount?, option: String) throws {
    self.folder = folder
    self.updates = updates
    if budget != nil, !updates {
      throw CommandFailure(.usage, "--budget goes with --update, which writes golden pictures")
    }
    // Writing them in their smallest form would take twenty times as long as drawing them.
    store = GoldenStore(
      folder: Folder(path: folder), recording: updates ? .all : .never, adoptsPictures: adopts,
      recordsTogether: GoldenVerification.recordsTogether, compression: .balanced, budget: budget?.number)
    guard updates || store.folder.exists else {
      throw CommandFailure(.noInput, "there is no folder \(folder); \(option) creates it")
    }
  }

  /// Compares, or writes what is to be written, tells what has come of it, and ends with 1 if anything is not as it should be.
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
      if !outcome.left.isEmpty { line += ", \(outcome.left.count) that its manifest does not name left alone" }
      try StandardStream.output.write(line.onOneLine + "\n")
    }
  }
}
