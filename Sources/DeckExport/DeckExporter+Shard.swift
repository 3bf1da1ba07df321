// A share of a deck. All cards are composed, as each share is to know whether the others were drawn from the same inputs, and because
// a safe margin makes all faces of a deck equally large; a share of them is drawn.
//
// The pieces are the cards in the order of the deck. Of each the share's record holds what `deck.json` says of its file.

import CardDesign
import Drawing
public import FileAccess
public import PictureExport
import PlainNotation
import PlaneGeometry
public import Sharding
import WorkerThreads

extension DeckExporter {
  /// Draws a share of the cards into a folder, and notes it.
  ///
  /// ``keepsRecord`` and ``removesChanged`` are not looked at: `deck.json` is written where the shares are put together, by
  /// ``DeckMerge``.
  ///
  /// - Parameters:
  ///   - items: those of all shares.
  ///   - shard: which of them to draw.
  ///   - resumes: whether to go on with what there is of the share.
  ///   - options: how the deck was asked for, for people.
  ///   - progress: called after each file, one call at a time, from any thread.
  /// - Returns: what is there of the share; files that were drawn before and are whole are counted in ``ExportSummary/heldCount``.
  /// - Precondition: no two items have the same stem.
  /// - Throws: ``DeckExportError``.
  public func export(
    _ items: [DeckItem], shard: Shard, to folder: Folder, resumes: Bool, options: String,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(DeckExportError) -> ExportSummary {
    precondition(Set(items.map { $0.stem.lowercased() }).count == items.count, "two files of a deck have one name")
    let start = ContinuousClock.now
    let indices = Array(shard.pieces(of: items.count))
    let grid: PixelGrid?
    do {
      grid = try self.grid()
    } catch {
      throw DeckExportError(error, total: indices.count)
    }
    let workers = Workers(count: min(jobs, max(1, Bitmap.maximumPixelCount / (grid?.pixelCount ?? 1))))
    let pictures = try await compose(items, by: workers)
    let digests = pictures.map { $0.digest(encodedAs: encoding) }
    let journal: ShardJournal
    do throws(ShardError) {
      do throws(FileError) { try folder.create() } catch { throw .file(error) }
      journal = try ShardJournal(
        run(of: items, digests, grid: grid, options: options), shard: shard, in: folder, resumes: resumes,
        beginsAnew: replacesExisting, software: Release.software)
    } catch {
      throw DeckExportError(.sharding(error), total: indices.count)
    }
    let exporter = pictureExporter
    let meter = ExportMeter(count: indices.count)
    let results = await workers.run(indices.count) { () throws(DeckExportError.Reason) in
      exporter.makeEncoder()
    } work: { (encoder, place) throws(DeckExportError.Reason) in
      let index = indices[place]
      let file = try draw(
        pictures[index], index, items[index], digests[index], grid, journal, exporter, by: &encoder)
      meter.finish(place, path: folder.path(of: fileName(of: items[index])), tell: progress)
      return file
    }
    let written = try results.outputs(finished: meter.finishedCount) { $0 }
    do {
      let removed = try journal.close()
      var summary = ExportSummary(
        files: written.compactMap { $0 }, size: composer.format.canvas.size, grid: grid,
        duration: ContinuousClock.now - start, removed: removed)
      summary.heldCount = written.count { $0 == nil }
      return summary
    } catch {
      throw DeckExportError(.sharding(error), finished: indices.count, total: indices.count)
    }
  }

  /// Draws a card unless it is there already; `nil` then.
  private func draw(
    _ picture: Picture, _ index: Int, _ item: DeckItem, _ inputs: ContentDigest, _ grid: PixelGrid?,
    _ journal: ShardJournal, _ exporter: PictureExporter, by encoder: inout any PictureEncoder
  ) throws(DeckExportError.Reason) -> ExportSummary.File? {
    do throws(ShardError) {
      if try journal.holds(index, inputs: inputs) { return nil }
    } catch {
      throw .sharding(error)
    }
    let file: PictureExporter.File
    do {
      file = try journal.write(picture, to: fileName(of: item), as: exporter, by: &encoder)
    } catch {
      throw DeckExportError.Reason(error, of: item.label)
    }
    let noted = record(of: [item], [file], grid: grid).files.map(\.text).joined()
    do {
      try journal.finish(
        ShardPiece(
          index: index, inputs: inputs,
          files: [ShardPiece.File(path: fileName(of: item), byteCount: file.byteCount, digest: file.digest)],
          about: noted))
    } catch {
      throw .sharding(error)
    }
    return ExportSummary.File(label: item.label, path: file.path, byteCount: file.byteCount)
  }

  private func run(
    of items: [DeckItem], _ digests: [ContentDigest], grid: PixelGrid?, options: String
  ) -> ShardRun {
    let names = zip(items, digests).map { item, digest in
      "\(fileName(of: item))\u{0}\(item.label.alternativeText)\u{0}\(digest)"
    }
    return ShardRun(
      command: DeckMerge.command, pieceCount: items.count,
      inputs: ContentDigest(Array(names.joined(separator: "\u{0}").utf8)), options: options,
      about: record(of: [], [], grid: grid).text)
  }
}
