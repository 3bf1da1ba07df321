// A share of many SVGs. Each is read in any case, as what it shows decides whether it need be drawn; reading takes little beside
// drawing.

import Drawing
public import FileAccess
import SVGFormat
public import Sharding
import WorkerThreads

extension SVGExporter {
  /// What has become of a share of SVGs.
  public struct ShardOutcome: Sendable {
    /// What was drawn, in the order of the pieces.
    public var drawn: [Result] = []
    /// What could not be drawn; the share is not finished then.
    public var failures: [SVGDrawingError] = []
    /// How many had been drawn before, and are whole.
    public var heldCount = 0
    /// Files of an earlier run that were removed, because no piece has their names any more.
    public var removed: [String] = []
  }

  /// Draws the pieces of a share into a folder, and notes them in its record.
  ///
  /// - Parameters:
  ///   - pieces: those of all shares; their targets lie in the folder.
  ///   - encoding: how the exporter encodes.
  ///   - shard: which of them to draw.
  ///   - resumes: whether to go on with what there is of the share.
  ///   - options: how the work was asked for, for people.
  /// - Throws: ``/Sharding/ShardError``.
  public func export(
    _ pieces: [Piece], encodedAs encoding: PictureEncoding, shard: Shard, to folder: Folder, resumes: Bool,
    options: String, progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(ShardError) -> ShardOutcome {
    var names: Set<String> = []
    for piece in pieces {
      let name = String(piece.target.fileName)
      guard Folder.isPathBelow(name) else { throw .unusableName(name) }
      guard names.insert(name.lowercased()).inserted else { throw .sameFile(name, path: piece.source.name) }
    }
    let run = self.run(pieces, encoding, options: options)
    do {
      try folder.create()
    } catch {
      throw .file(error)
    }
    let journal = try ShardJournal(
      run, shard: shard, in: folder, resumes: resumes, beginsAnew: exporter.replacesExisting,
      software: Release.software)
    let indices = Array(shard.pieces(of: pieces.count))
    let meter = ExportMeter(count: indices.count)
    let results = await Workers(count: exporter.jobs).run(indices.count) { () throws(ShardError) in
      exporter.makeEncoder()
    } work: { (encoder, place) throws(ShardError) in
      let index = indices[place]
      let outcome = try draw(pieces[index], index, encoding, journal, by: &encoder)
      meter.finish(place, path: pieces[index].target, tell: progress)
      return outcome
    }
    var outcome = ShardOutcome()
    for result in results {
      switch result {
      case .success(.success(let drawn?))?: outcome.drawn.append(drawn)
      case .success(.success(nil))?: outcome.heldCount += 1
      case .success(.failure(let failure))?: outcome.failures.append(failure)
      case .failure(let error)?: throw error
      case nil: continue
      }
    }
    if outcome.failures.isEmpty, outcome.drawn.count + outcome.heldCount == indices.count {
      outcome.removed = try journal.close()
    }
    return outcome
  }

  private func run(_ pieces: [Piece], _ encoding: PictureEncoding, options: String) -> ShardRun {
    let names = pieces.map { "\($0.source.name)\u{0}\($0.target.fileName)" }
    let settings = [Release.software, encoding.settings, background?.hex ?? "none", "\(refusesLosses)"]
    return ShardRun(
      command: "render", pieceCount: pieces.count,
      inputs: ContentDigest(Array((settings + names).joined(separator: "\u{0}").utf8)), options: options)
  }

  /// Draws a piece unless it is there already.
  ///
  /// - Returns: `nil` as the result of a piece that is there.
  private func draw(
    _ piece: Piece, _ index: Int, _ encoding: PictureEncoding, _ journal: ShardJournal,
    by encoder: inout any PictureEncoder
  ) throws(ShardError) -> Swift.Result<Result?, SVGDrawingError> {
    let svg: SVGPicture
    do {
      svg = try read(piece.source)
    } catch {
      return .failure(error)
    }
    let picture = picture(svg)
    let inputs = picture.digest(encodedAs: encoding)
    if try journal.holds(index, inputs: inputs) { return .success(nil) }
    let file: PictureExporter.File
    do {
      file = try journal.write(picture, to: String(piece.target.fileName), as: exporter, by: &encoder)
    } catch {
      if case .writing(let error) = error { throw .file(error) }
      return .failure(failure(error, drawing: svg, from: piece.source))
    }
    try journal.finish(
      ShardPiece(
        index: index, inputs: inputs,
        files: [
          ShardPiece.File(path: String(piece.target.fileName), byteCount: file.byteCount, digest: file.digest)
        ]))
    return .success(Result(piece: piece, file: file, warnings: svg.warnings))
  }
}
