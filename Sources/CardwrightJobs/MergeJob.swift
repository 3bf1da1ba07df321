import CardSets
import EngineExport
import ErrorReporting
public import FileAccess
public import PictureExport
import PlainNotation

/// Shares of some work, put together: the job of `merge`.
public struct MergeJob: Sendable {
  /// The shares, checked.
  public let work: ShardedWork
  /// The folder that they go to.
  public var folder: Folder
  /// The settings of the export.
  public var export = ExportRun()

  /// Finds the shares that folders hold, and checks that they are the whole work and each is as it was written.
  ///
  /// - Throws: ``/PictureExport/ShardError``
  public init(of parts: [Folder], to folder: Folder) throws(ShardError) {
    work = try ShardedWork(in: parts, software: Release.software)
    try work.check(target: folder)
    self.folder = folder
  }

  /// Writes an index of the files of all shares, which says where each lies, and neither reads nor copies them.
  ///
  /// - Parameter replaces: whether a file that is there may be replaced.
  /// - Throws: ``/PictureExport/ShardError``
  public static func index(
    _ parts: [Folder], at path: String, replacing replaces: Bool
  ) throws(ShardError) -> RunReport {
    let start = ContinuousClock.now
    let work = try ShardedWork(in: parts, software: Release.software, readsFiles: false)
    let file = try work.writeIndex(to: AtomicFile(path: path, replacesExisting: replaces))
    var report = RunReport("merge")
    report.files = [RunReport.File(path: path, byteCount: file.byteCount, digest: file.digest)]
    report.duration = ContinuousClock.now - start
    report.lines = [
      """
      \(path): \(ReportText.counted(work.run.pieceCount, "card")) of \(ReportText.counted(work.shardCount, "share")), \
      \(report.ending)
      """
    ]
    report.details = [
      ("pieces", .number(Double(work.run.pieceCount))), ("shares", .number(Double(work.shardCount))),
    ]
    return report
  }

  /// Does the job.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  public func run() async throws(ExportError) -> RunReport {
    let summary: ExportSummary =
      switch work.run.command {
      case "export": try await export.mergeEngineExport(work, to: folder)
      case "render": try await export.merge(work, as: PlainClosing.self, to: folder)
      case "deck", "table": try await export.merge(work, as: DeckClosing.self, to: folder)
      default:
        throw ExportError(
          .piece(PieceProblem(UnknownWork(command: work.run.command))), total: work.run.pieceCount)
      }
    var report = RunReport("merge", summary, noun: work.run.command)
    report.lines.insert(
      """
      \(summary.files.count) files of \(ReportText.counted(work.shardCount, "share")) in \(folder.path): \
      \(summary.ending(noun: work.run.command))
      """, at: 0)
    report.details.append(("shares", .number(Double(work.shardCount))))
    return report
  }
}

/// Shares of a command that this version does not know.
struct UnknownWork: ReportableError {
  let command: String

  var kind: ErrorKind { .badData }
  var description: String { "the shares are of '\(command)', which this Cardwright does not put together" }
}
