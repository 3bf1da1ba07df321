// A share of a table's cards. Every share knows all rows, so each can say what all of the work is drawn from; it composes and draws
// its own pieces only.
//
// The pieces are the files in the order of the table. Of each the share's record holds what `deck.json` says of its file.

import DeckExport
public import FileAccess
public import PictureExport
public import Sharding
import WorkerThreads

extension TableExporter {
  /// The command of runs that are tables. Their shares are put together by ``/DeckExport/DeckMerge``.
  public static let command = "table"

  /// Draws a share of the pieces into a folder, and notes it.
  ///
  /// ``removesChanged`` is not looked at: `deck.json` is written where the shares are put together.
  ///
  /// - Parameters:
  ///   - shard: which of the pieces to draw.
  ///   - resumes: whether to go on with what there is of the share.
  ///   - options: how the table was asked for, for people.
  ///   - progress: called after each file, one call at a time, from any thread.
  /// - Returns: what is there of the share; files that were drawn before and are whole were not drawn again.
  /// - Throws: ``TableExportError``. Nothing is written if there is a mistake in a row of the share.
  public func export(
    shard: Shard, to folder: Folder, resumes: Bool, options: String,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(TableExportError) -> TableSummary {
    let start = ContinuousClock.now
    let grid = try grid()
    let indices = Array(shard.pieces(of: pieces.count))
    let digests = await digestsOfPieces()
    let (findings, pictures) = await checked(indices)
    if !findings.errors.isEmpty { throw .problems(findings.errors) }
    let journal: ShardJournal
    do throws(ShardError) {
      do throws(FileError) { try folder.create() } catch { throw .file(error) }
      journal = try ShardJournal(
        run(digests, grid: grid, options: options), shard: shard, in: folder, resumes: resumes,
        beginsAnew: replacesExisting, software: Release.software)
    } catch {
      throw .sharding(error)
    }
    let exporter = PictureExporter(encoding, replacesExisting: replacesExisting, jobs: jobs)
    let meter = ExportMeter(count: indices.count)
    let results = await workers(for: grid).run(indices.count) { () throws(TableExportError) in
      exporter.makeEncoder()
    } work: { (encoder, place) throws(TableExportError) -> FileNote? in
      let index = indices[place]
      let path = folder.path(of: fileName(of: pieces[index]))
      do throws(ShardError) {
        if try journal.holds(index, inputs: digests[index]) {
          meter.finish(place, path: path, tell: progress)
          return nil
        }
      } catch {
        throw .sharding(error)
      }
      guard let picture = place < pictures.count ? pictures[place] : drawing(of: pieces[index]).picture else {
        return nil
      }
      let note: FileNote
      do throws(PictureExportError) {
        let file = try journal.write(picture, to: fileName(of: pieces[index]), as: exporter, by: &encoder)
        note = FileNote(byteCount: file.byteCount, digest: file.digest)
      } catch {
        throw .drawing(card: pieces[index].stem, error)
      }
      let piece = ShardPiece(
        index: index, inputs: digests[index],
        files: [
          ShardPiece.File(path: fileName(of: pieces[index]), byteCount: note.byteCount, digest: note.digest)
        ],
        about: file(of: pieces[index], note, grid: grid).text)
      do throws(ShardError) { try journal.finish(piece) } catch { throw .sharding(error) }
      meter.finish(place, path: path, tell: progress)
      return note
    }
    var drawn: [FileNote] = []
    for result in results {
      switch result {
      case .failure(let error)?: throw error
      case .success(let note)?: if let note { drawn.append(note) }
      case nil: throw .cancelled(finished: meter.finishedCount, total: indices.count)
      }
    }
    do {
      let removed = try journal.close()
      return TableSummary(
        fileCount: indices.count, drawnCount: drawn.count, byteCount: drawn.reduce(0) { $0 + $1.byteCount },
        format: format, grid: grid, duration: ContinuousClock.now - start, warnings: findings.warnings,
        removed: removed, kept: [], history: TableHistory())
    } catch {
      throw .sharding(error)
    }
  }

  private func run(_ digests: [ContentDigest], grid: PixelGrid?, options: String) -> ShardRun {
    let inputs = zip(pieces, digests).map { piece, digest in "\(fileName(of: piece))\u{0}\(digest)" }
    return ShardRun(
      command: TableExporter.command, pieceCount: pieces.count,
      inputs: ContentDigest(Array(inputs.joined(separator: "\u{0}").utf8)), options: options,
      about: record(grid: grid).text)
  }
}
