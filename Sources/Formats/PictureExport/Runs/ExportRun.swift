// The only way from pieces of work to files.
//
// First all pieces are composed, so that any mistake is reported before a file is touched. Then several workers draw, encode
// and write them. The result does not depend on the worker. The compositions of the first pieces are kept for drawing, the
// others are composed again: a hundred thousand cards take no more memory than a hundred.

package import FileAccess
import Synchronization
import WorkerThreads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The settings of an export: the number of workers, the shard, and the permission to replace files.
///
///     var run = ExportRun()
///     run.replacesExisting = true
///     let summary = try await run.export(set, to: FilesDestination(), in: Folder(path: "Cards"))
public struct ExportRun: Sendable {
  /// The largest number of pieces that are made at the same time, at least 1.
  public var jobs = PictureExporter.processorCount
  /// The shard of the work to do and to note for a later merge; `nil` does all of it.
  public var shard: Shard?
  /// The part or shard of a plan to do. The run then has only its pieces, and ``shard`` is its shard.
  public var planned: PlannedWork? {
    didSet { shard = planned?.shard }
  }
  /// Whether the run continues an earlier one by its notes.
  public var resumes = false
  /// Whether existing files may be replaced.
  public var replacesExisting = false
  /// Whether to remove files of an earlier export even if somebody has changed them since.
  public var removesChanged = false
  /// Whether each worker waits until its file is on the disk.
  public var synchronizes = false
  /// Whether warnings count as errors.
  public var isStrict = false
  /// The largest number of pixels of a picture, or of all pages of an atlas, that is made in memory.
  package var mostPixels = Int.max
  /// Whether to make the other pieces if one fails; ``ExportSummary/failures`` then lists it.
  public var continuesAfterFailures = false
  /// The command line or the like that started the work, for people who read the notes of shards.
  package var options = ""
  /// The pieces that an earlier run has made; unchanged ones are not made again. `nil` makes all pieces.
  package var history: ExportHistory?
  /// Called for each file before it is put in place, from any thread, with the path that the summary has.
  package var willWrite: (@Sendable (OwnedFile) throws(FileError) -> Void)?
  /// Called, like ``progress``, for each piece that is composed and checked, before the first one is drawn.
  package var checked: @Sendable (ExportProgress) -> Void = { _ in }
  /// Called for each finished piece, one call at a time, from any thread.
  public var progress: @Sendable (ExportProgress) -> Void = { _ in }

  /// Creates a run that replaces nothing.
  public init() {}

  /// The largest number of pictures that are kept for drawing, the number kept in any case, and a bound on the bytes kept.
  private static let (keptCount, surelyKeptCount, keptByteCount) = (256, 64, 8 << 20)
  /// The largest number of problems of one kind that are reported.
  static let mostProblems = 1000

  // MARK: Workers

  /// Does pieces of work with several workers, and counts them.
  ///
  /// - Parameters:
  ///   - order: the order in which pieces are begun; `nil` starts with the first.
  ///   - meter: counts the finished pieces.
  ///   - work: makes one piece.
  /// - Returns: the outputs in the order of the pieces.
  /// - Throws: ``ExportError`` of the first failed piece, or ``ExportError/Reason/cancelled``.
  package func each<Tools, Output: Sendable>(
    _ count: Int, order: [Int]? = nil, atMost most: Int = .max, meter: ExportMeter,
    makeTools: @escaping @Sendable () throws(ExportError.Reason) -> Tools,
    work: @escaping @Sendable (inout Tools, Int) throws(ExportError.Reason) -> Output
  ) async throws(ExportError) -> [Output] {
    let results = await Workers(count: max(1, min(jobs, most))).run(count, order: order) {
      () throws(BoxedReason) in
      do throws(ExportError.Reason) { return try makeTools() } catch { throw BoxedReason(error) }
    } work: { (tools, index) throws(BoxedReason) in
      do throws(ExportError.Reason) { return try work(&tools, index) } catch { throw BoxedReason(error) }
    }
    // The first failure in the order of work, whatever the number of workers.
    for index in order ?? Array(results.indices) {
      if case .failure(let error)? = results[index] {
        throw ExportError(error.reason, finished: meter.finishedCount, total: meter.total)
      }
    }
    let outputs = results.compactMap { try? $0?.get() }
    guard outputs.count == count else {
      throw ExportError(.cancelled, finished: meter.finishedCount, total: meter.total)
    }
    return outputs
  }

  // MARK: Composing

  /// The pieces of a run after composing them once.
  struct CheckedPieces: Sendable {
    var findings = Findings()
    /// The compositions of the first pieces, by their indices.
    var kept: [Int: Composition] = [:]
    var keptPictureCount = 0
    var keptByteCount = 0
  }

  /// Composes pieces and collects their problems.
  func check(
    _ pieces: OnDemandList<ExportPiece>, _ indices: [Int], tell: @escaping @Sendable (ExportProgress) -> Void
  ) async throws(ExportError) -> CheckedPieces {
    let checked = Mutex(CheckedPieces())
    let meter = ExportMeter(count: indices.count)
    _ = try await each(indices.count, meter: meter) { () throws(ExportError.Reason) in
    } work: { (_, place) throws(ExportError.Reason) in
      let composition = pieces[indices[place]].compose()
      checked.withLock { checked in
        checked.findings.add(composition, at: place)
        guard checked.keptPictureCount < Self.keptCount,
          checked.keptPictureCount < Self.surelyKeptCount || checked.keptByteCount < Self.keptByteCount
        else { return }
        checked.kept[indices[place]] = composition
        checked.keptPictureCount += max(1, composition.pictures.count)
        checked.keptByteCount += composition.byteCount
      }
      meter.finish(place, path: "", tell: tell)
    }
    return checked.withLock { $0 }
  }

  /// Composes pieces that are drawn as parts of others.
  ///
  /// - Returns: the compositions of the first pieces by their indices, and warnings about what is not drawn as requested.
  /// - Throws: ``ExportError`` if any of them has a mistake.
  package func checkedCompositions(
    of pieces: OnDemandList<ExportPiece>
  ) async throws(ExportError) -> (kept: [Int: Composition], warnings: [PieceProblem]) {
    let checked = try await check(pieces, Array(pieces.indices), tell: self.checked)
    try check(checked.findings, total: pieces.count)
    return (checked.kept, checked.findings.warnings)
  }

  /// Composes pieces without drawing them.
  ///
  /// - Returns: the problems of all pieces, without duplicates.
  package func problems(of pieces: OnDemandList<ExportPiece>) async throws(ExportError) -> (
    errors: [PieceProblem], warnings: [PieceProblem]
  ) {
    let findings = try await check(pieces, Array(pieces.indices), tell: progress).findings
    return (findings.errors, findings.warnings)
  }

  /// Checks the findings before anything is written.
  func check(_ findings: Findings, total: Int) throws(ExportError) {
    if !findings.errors.isEmpty, !continuesAfterFailures { throw ExportError(.problems(findings.errors), total: total) }
    if isStrict, !findings.warnings.isEmpty { throw ExportError(.problems(findings.warnings), total: total) }
  }

  // MARK: In memory

  /// Composes pieces and passes each to a closure, in their order.
  ///
  /// - Parameters:
  ///   - most: the largest number of pieces that are made at the same time.
  ///   - body: called from any thread with the pictures of a piece.
  /// - Returns: the closure's results, and warnings about what is not drawn as requested.
  /// - Throws: ``ExportError``; the closure is not called if any piece has a mistake.
  package func collect<Tools, Output: Sendable>(
    _ pieces: OnDemandList<ExportPiece>, atMost most: Int = .max, makeTools: @escaping @Sendable () -> Tools,
    body: @escaping @Sendable (inout Tools, Int, [Picture]) throws(PictureExportError) -> Output
  ) async throws(ExportError) -> (outputs: [Output], warnings: [PieceProblem]) {
    let checked = try await check(pieces, Array(pieces.indices), tell: self.checked)
    try check(checked.findings, total: pieces.count)
    let meter = ExportMeter(count: pieces.count)
    let kept = checked.kept
    let outputs = try await each(pieces.count, atMost: most, meter: meter) { () throws(ExportError.Reason) in
      makeTools()
    } work: { [progress] (tools, index) throws(ExportError.Reason) in
      let composition = kept[index] ?? pieces[index].compose()
      do throws(PictureExportError) {
        let output = try body(&tools, index, composition.pictures)
        meter.finish(index, path: "", tell: progress)
        return output
      } catch {
        throw ExportError.Reason(error, of: pieces[index], composition)
      }
    }
    return (outputs, checked.findings.warnings)
  }
}

/// A boxed reason, which keeps the results of a hundred thousand pieces small.
private final class BoxedReason: Error {
  let reason: ExportError.Reason

  init(_ reason: ExportError.Reason) { self.reason = reason }
}

/// The problems of many pieces without duplicates, in the order of the pieces.
struct Findings: Sendable {
  /// Problems of one kind, each with the place of its first occurrence.
  private struct Places: Sendable {
    private var places: [PieceProblem: (place: Int, index: Int)] = [:]

    mutating func add(_ problems: [PieceProblem], at place: Int) {
      for (index, problem) in problems.enumerated() {
        if let known = places[problem] {
          if (place, index) < known { places[problem] = (place, index) }
        } else if places.count < ExportRun.mostProblems {
          places[problem] = (place, index)
        }
      }
    }

    var problems: [PieceProblem] { places.sorted { $0.value < $1.value }.map(\.key) }
  }

  // Many warnings must not hide an error.
  private var foundErrors = Places()
  private var foundWarnings = Places()

  mutating func add(_ composition: Composition, at place: Int) {
    foundErrors.add(composition.errors, at: place)
    foundWarnings.add(composition.warnings, at: place)
  }

  var errors: [PieceProblem] { foundErrors.problems }
  var warnings: [PieceProblem] { foundWarnings.problems }
}
