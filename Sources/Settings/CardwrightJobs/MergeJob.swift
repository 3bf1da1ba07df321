import CardSets
import EngineExport
import ErrorReporting
public import FileAccess
public import PictureExport
import PlainNotation

/// Combines the shares of some work: the job of `merge`.
public struct MergeJob: Sendable {
  /// The shares, checked.
  package let work: ShardedWork
  /// The destination folder.
  public var folder: Folder
  /// The settings of the export.
  public var export = ExportRun()
  /// The number of pieces in each subfolder; `nil` for one folder with all.
  public var countInFolder: Int?

  /// Finds the shares in folders, and checks that they are complete together and unchanged since they were written.
  ///
  /// - Throws: ``/PictureExport/ShardError``
  public init(of parts: [Folder], to folder: Folder) throws(ShardError) {
    work = try ShardedWork(in: parts, software: Release.software)
    try work.check(target: folder)
    self.folder = folder
  }

  /// Writes an index with the place of each piece's file, without reading or copying the files.
  ///
  /// - Parameter replaces: whether an existing file may be replaced.
  /// - Throws: ``/PictureExport/ShardError``
  public static func index(
    _ parts: [Folder], at path: String, replacing replaces: Bool
  ) throws(ShardError) -> RunReport {
    let start = ContinuousClock.now
    let work = try ShardedWork(in: parts, software: Release.software, readsFiles: false)
    return report(
      of: work, try work.writeIndex(to: AtomicFile(path: path, replacesExisting: replaces)), since: start)
  }

  /// Returns the report about a single file for all pieces.
  private static func report(
    of work: ShardedWork, _ file: OwnedFile, since start: ContinuousClock.Instant
  ) -> RunReport {
    let path = file.path
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

  /// Writes everything that the job would write into one archive.
  ///
  /// - Parameter replaces: whether an existing file may be replaced.
  /// - Throws: ``/PictureExport/ExportError``
  public static func archive(
    _ parts: [Folder], _ format: ArchiveFormat, at path: String, replacing replaces: Bool
  ) throws(ExportError) -> RunReport {
    let start = ContinuousClock.now
    let target = AtomicFile(path: path, replacesExisting: replaces)
    let work: ShardedWork
    do throws(ShardError) {
      do throws(FileError) { try target.check() } catch { throw .file(error) }
      work = try ShardedWork(in: parts, software: Release.software, readsFiles: false)
    } catch {
      throw ExportError(.sharding(error), total: 1)
    }
    let file: OwnedFile =
      switch work.run.command {
      case "export": try work.archiveEngineExport(format, to: target)
      case "render": try work.archive(as: PlainClosing.self, format, to: target)
      case "deck", "table": try work.archive(as: DeckClosing.self, format, to: target)
      default: throw MergeJob.unknown(work)
      }
    return report(of: work, file, since: start)
  }

  private static func unknown(_ work: ShardedWork) -> ExportError {
    ExportError(.piece(PieceProblem(UnknownWork(command: work.run.command))), total: work.run.pieceCount)
  }

  /// Runs the job.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  public func run() async throws(ExportError) -> RunReport {
    guard let countInFolder else { return report(of: try await merged(to: folder)) }
    // Each subfolder is a complete deck, which anything that reads a deck can use.
    let ranges = stride(from: 0, to: work.run.pieceCount, by: countInFolder).map { first in
      first..<min(first + countInFolder, work.run.pieceCount)
    }
    let digits = max(3, "\(ranges.count - 1)".count)
    var whole = ExportSummary()
    for (index, range) in ranges.enumerated() {
      let number = "\(index)"
      let name = String(repeating: "0", count: digits - number.count) + number
      whole.add(try await merged(to: Folder(path: folder.path(of: name)), range))
    }
    return report(of: whole)
  }

  private func merged(to folder: Folder, _ pieces: Range<Int>? = nil) async throws(ExportError) -> ExportSummary {
    switch work.run.command {
    case "export" where pieces == nil: try await export.mergeEngineExport(work, to: folder)
    case "export": throw ExportError(.piece(PieceProblem(WholeExport())), total: work.run.pieceCount)
    case "render": try await export.merge(work, as: PlainClosing.self, to: folder, pieces: pieces)
    case "deck", "table": try await export.merge(work, as: DeckClosing.self, to: folder, pieces: pieces)
    default: throw MergeJob.unknown(work)
    }
  }

  private func report(of summary: ExportSummary) -> RunReport {
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

/// The error for shares of an export, whose text files list all cards in one folder.
struct WholeExport: ReportableError {
  var kind: ErrorKind { .usage }
  var description: String { "--per-folder: the files of an export belong in one folder" }
}

extension ExportSummary {
  /// Adds a summary of another folder.
  fileprivate mutating func add(_ other: ExportSummary) {
    files += other.files
    drawnCount += other.drawnCount
    heldCount += other.heldCount
    duration += other.duration
    removed += other.removed
    kept += other.kept
  }
}

/// The error for shares of a command that this version does not know.
struct UnknownWork: ReportableError {
  let command: String

  var kind: ErrorKind { .badData }
  var description: String { "the shares are of '\(command)', which this Cardwright does not put together" }
}
