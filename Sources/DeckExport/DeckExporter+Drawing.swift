public import CardDesign
public import Drawing
import FileAccess
public import PictureExport

extension DeckExporter {
  /// Draws pictures in memory, by ``jobs`` workers, and hands each to a closure.
  ///
  /// - Parameters:
  ///   - size: how many pixels each gets.
  ///   - progress: called with the number of pictures after each one, one call at a time, from any thread.
  ///   - body: called from any thread.
  /// - Returns: what the closure has returned, in the order of the pictures.
  /// - Throws: ``DeckExportError`` if one cannot be drawn.
  public func draw<Output: Sendable>(
    _ pictures: [CardPicture], size: PictureSize, progress: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (CardPicture, Bitmap, PixelGrid) -> Output
  ) async throws(DeckExportError) -> [Output] {
    let meter = ExportMeter(count: pictures.count)
    let results = await Workers(count: jobs).run(pictures.count) { () throws(DeckExportError.Reason) in
      do throws(PictureSizeError) {
        return try CardRenderer(composer: composer, size: size)
      } catch {
        throw .size(error)
      }
    } work: { (renderer, index) throws(DeckExportError.Reason) in
      do throws(CardDrawingError) {
        let output = body(pictures[index], try renderer.bitmap(of: pictures[index]), renderer.grid)
        meter.finish(index, path: "") { progress($0.finished) }
        return output
      } catch {
        throw .drawing(error)
      }
    }
    return try results.outputs(finished: 0) { $0 }
  }
}
