public import Drawing
import FileAccess
public import PictureExport
import WorkerThreads

extension TableExporter {
  /// Draws all pieces in memory, and hands each to a closure.
  ///
  /// - Parameters:
  ///   - grid: the pixels of each picture.
  ///   - progress: called after each piece, one call at a time, from any thread.
  ///   - body: called from any thread.
  /// - Returns: what the closure has returned, in the order of ``pieces``, and what is drawn otherwise than it was asked for.
  /// - Throws: ``TableExportError``; nothing is drawn if there is a mistake anywhere.
  public func draw<Output: Sendable>(
    on grid: PixelGrid, progress: @escaping @Sendable (ExportProgress) -> Void = { _ in },
    body: @escaping @Sendable (Piece, Bitmap) -> Output
  ) async throws(TableExportError) -> (outputs: [Output], warnings: [TableProblem]) {
    let (findings, pictures) = await checked(Array(pieces.indices))
    if !findings.errors.isEmpty { throw .problems(findings.errors) }
    let meter = ExportMeter(count: pieces.count)
    let results = await workers(for: grid).run(pieces.count) { () throws(TableExportError) in
      PictureRasterizer()
    } work: { (rasterizer, index) throws(TableExportError) -> Output? in
      let piece = pieces[index]
      let kept = index < pictures.count ? pictures[index] : drawing(of: piece).picture
      guard let picture = kept, let scene = picture.frames.first?.scene else { return nil }
      do throws(PictureExportError) {
        let limits = try picture.limits.forPixels(of: grid, isAskedFor: true)
        let output = body(piece, try rasterizer.bitmap(of: scene, on: grid, limits: limits))
        meter.finish(index, path: "", tell: progress)
        return output
      } catch {
        throw .drawing(card: piece.stem, error)
      }
    }
    var outputs: [Output] = []
    for result in results {
      switch result {
      case .failure(let error)?: throw error
      case .success(let output)?: if let output { outputs.append(output) }
      case nil: throw .cancelled(finished: meter.finishedCount, total: pieces.count)
      }
    }
    return (outputs, findings.warnings)
  }
}
