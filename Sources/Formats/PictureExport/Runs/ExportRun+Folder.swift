// A run into a folder. The folder is locked while the run writes. A journal in it notes each finished piece, so that a killed
// run can be resumed. At the end the destination's record replaces the journal. A shard leaves its journal for the merge.

package import FileAccess
import Synchronization

extension ExportRun {
  /// Writes the files of pieces into a folder, which is created if needed.
  ///
  /// - Throws: ``ExportError``. Nothing is written if a piece cannot be composed, if a file exists that may not be replaced,
  ///   or if the notes of an earlier export cannot be read. If a file cannot be written later, the finished ones stay and are
  ///   noted, so that the same run with ``resumes`` continues. No file is half written.
  package func export<Destination: ExportDestination>(
    _ pieces: OnDemandList<ExportPiece>, to destination: Destination, in folder: Folder
  ) async throws(ExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let pieces =
      planned.map { planned in
        OnDemandList(count: pieces.count) { planned.checking(pieces[$0]) }
      } ?? pieces
    let indices = planned == nil ? Array((shard ?? .whole).pieces(of: pieces.count)) : Array(pieces.indices)
    let total = indices.reduce(0) { $0 + pieces[$1].fileCount }
    let session: RunSession<Destination>
    do throws(ExportError.Reason) {
      if shard != nil, let refusal = destination.refusalOfShares { throw .piece(refusal) }
      do throws(ShardError) {
        try planned?.check(pieces, destination.settings, command: destination.closing.command)
      } catch {
        throw .sharding(error)
      }
      session = try RunSession(self, pieces, destination, folder)
      try session.open(indices)
    } catch {
      throw ExportError(error, total: total)
    }
    // Unchanged pieces of the previous run need not be composed.
    let known = session.known(indices)
    let wanted = indices.filter { known[$0] == nil }
    var checked = try await check(pieces, wanted, tell: self.checked)
    try check(checked.findings, total: total)
    do throws(ExportError.Reason) {
      try session.begin()
    } catch {
      session.abandon(finished: 0)
      throw ExportError(error, total: total)
    }
    // The longest work first, so that no worker is still busy with it when the others have finished.
    let works = wanted.map { checked.kept[$0]?.work ?? 1 }
    let order = works.indices.sorted { (works[$1], $0) < (works[$0], $1) }
    // Each composition is released when its piece is drawn.
    let kept = Mutex(checked.kept)
    checked.kept = [:]
    let warnings = checked.findings.warnings
    let meter = ExportMeter(works: works, counts: wanted.map { pieces[$0].fileCount })
    do throws(ExportError) {
      _ = try await each(wanted.count, order: order, atMost: destination.mostWorkers, meter: meter) {
        () throws(ExportError.Reason) in
        try destination.makeTools(isAlone: wanted.count == 1)
      } work: { (tools, place) throws(ExportError.Reason) in
        let composition = kept.withLock { $0.removeValue(forKey: wanted[place]) }
        let path = try session.make(wanted[place], composition, by: &tools)
        meter.finish(place, count: pieces[wanted[place]].fileCount, path: path, tell: progress)
        session.keepFinished()
      }
      do throws(ExportError.Reason) {
        var summary = try session.finish(known)
        summary.warnings = warnings
        summary.duration = ContinuousClock.now - start
        return summary
      } catch {
        throw ExportError(error, finished: meter.finishedCount, total: total)
      }
    } catch {
      session.abandon(finished: error.finished)
      throw error
    }
  }
}
