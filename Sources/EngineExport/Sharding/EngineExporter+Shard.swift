// A share of an export: the pictures of every n-th card, at all scales. Texts that list cards, such as a manifest, are written where
// the shares are put together; atlases and grids, on which all cards lie, cannot be shared out.
//
// The pieces are the cards in the target's order. Of each the share's record holds what templates have to know of it.

import CardDesign
public import DeckExport
public import FileAccess
public import PictureExport
import PlainNotation
public import Sharding
import Synchronization
import WorkerThreads

extension EngineExporter {
  /// What became of a share.
  public struct ShardOutcome: Sendable {
    /// The paths of pictures that were written, the folder's as it was given.
    public var written: [String] = []
    /// The bytes of these.
    public var byteCount = 0
    /// How many cards had been drawn before, and are whole.
    public var heldCount = 0
    /// Files of an earlier run that were removed.
    public var removed: [String] = []
  }

  /// Draws the pictures of a share of the cards into a folder, and notes them.
  ///
  /// - Parameters:
  ///   - items: the cards of all shares, as for ``files(of:progress:)``.
  ///   - source: the target's name or the path of its file, from which ``EngineMerge`` will read it again.
  ///   - shard: which cards to draw.
  ///   - resumes: whether to go on with what there is of the share.
  ///   - replacesExisting: whether files that are there may be replaced.
  ///   - options: how the export was asked for, for people.
  /// - Throws: ``EngineExportError``.
  public func export(
    _ items: [[DeckItem]], source: String, shard: Shard, to folder: Folder, resumes: Bool,
    replacesExisting: Bool = false, options: String,
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(EngineExportError) -> ShardOutcome {
    guard target.pictures.kind.hasFileForEachCard else {
      throw unsuitable("has all cards on one picture, so that there are no shares of it: leave out --shard")
    }
    try checkSurround()
    let drawing = ExportDrawing(exporter: self, cards: try chosenCards(of: items[0]))
    let digests = try drawing.digests(of: items)
    let indices = Array(shard.pieces(of: drawing.cards.count))
    let journal: ShardJournal
    do throws(ShardError) {
      do throws(FileError) { try folder.create() } catch { throw .file(error) }
      journal = try ShardJournal(
        ShardRun(
          command: EngineMerge.command, pieceCount: digests.count,
          inputs: ContentDigest(Array(digests.map(\.description).joined().utf8)), options: options,
          about: EngineMerge.About(self, source: source).json),
        shard: shard, in: folder, resumes: resumes, beginsAnew: replacesExisting, software: Release.software)
    } catch {
      throw .sharding(error)
    }
    let names = Mutex<Set<String>>([])
    let meter = ExportMeter(count: indices.count)
    let results = await Workers(count: deck.jobs).run(indices.count) { () throws(EngineExportError) in
      target.pictures.scales.indices.map { CardEncoder(self, scale: $0) }
    } work: { (encoders, place) throws(EngineExportError) in
      let index = indices[place]
      do throws(ShardError) {
        if try journal.holds(index, inputs: digests[index]) { return nil as ShardPiece? }
      } catch {
        throw .sharding(error)
      }
      let piece = try drawing.draw(
        index, of: items, digests[index], to: journal, replacing: replacesExisting, by: &encoders
      ) { path in names.withLock { $0.insert(path.lowercased()).inserted } }
      do throws(ShardError) { try journal.finish(piece) } catch { throw .sharding(error) }
      meter.finish(place, path: "", tell: progress)
      return piece
    }
    var outcome = ShardOutcome()
    for piece in try results.allOutputs() {
      guard let piece else {
        outcome.heldCount += 1
        continue
      }
      outcome.written += piece.files.map { folder.path(of: $0.path) }
      outcome.byteCount += piece.files.reduce(0) { $0 + $1.byteCount }
    }
    do throws(ShardError) { outcome.removed = try journal.close() } catch { throw .sharding(error) }
    return outcome
  }
}

extension ExportDrawing {
  /// Of whatever decides how each card looks, at all scales.
  fileprivate func digests(of items: [[DeckItem]]) throws(EngineExportError) -> [ContentDigest] {
    var digests: [ContentDigest] = []
    for card in cards {
      var bytes = Array("\(card.name)\u{0}\(card.label)".utf8)
      for (encoding, some) in zip(exporter.encodings, items) {
        let picture = try item(of: card, in: some).exportPicture()
        bytes += Array(picture.digest(encodedAs: exporter.compressed(encoding)).description.utf8)
      }
      digests.append(ContentDigest(bytes))
    }
    return digests
  }

  /// Draws a card at all scales and writes its files.
  ///
  /// - Parameter isNew: whether no other card has had a file's path.
  fileprivate func draw(
    _ index: Int, of items: [[DeckItem]], _ inputs: ContentDigest, to journal: ShardJournal, replacing: Bool,
    by encoders: inout [CardEncoder], isNew: (String) -> Bool
  ) throws(EngineExportError) -> ShardPiece {
    let card = cards[index]
    var drawn: [Drawn] = []
    var files: [ShardPiece.File] = []
    for (number, scale) in pictures.scales.enumerated() {
      let picture = try encoders[number].encode(
        item(of: card, in: items[number]).exportPicture(), name: card.label.shortName)
      let path = try named(picture, of: card, at: scale).path
      guard ExportFolder.isPath(path) else { throw .unusablePath(path) }
      guard isNew(path) else { throw .samePath(path) }
      do throws(FileError) {
        files.append(try journal.write(picture.bytes, to: path, replacing: replacing))
      } catch {
        throw .writing(error)
      }
      drawn.append(picture)
    }
    return ShardPiece(
      index: index, inputs: inputs, files: files,
      about: EngineMerge.Card(card.label, isSlot: card.index == nil, sizes: drawn.map { ($0.width, $0.height) }).json)
  }
}
