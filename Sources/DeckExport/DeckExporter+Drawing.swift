import CardDesign
public import Drawing
import FileAccess
public import PictureExport
import WorkerThreads

extension DeckExporter {
  /// Draws sides in memory, by ``jobs`` workers, and hands each to a closure.
  ///
  /// - Parameters:
  ///   - size: how many pixels each gets.
  ///   - progress: called with the number of sides after each one, one call at a time, from any thread.
  ///   - body: called from any thread.
  /// - Returns: what the closure has returned, in the order of the sides.
  /// - Throws: ``DeckExportError`` if one cannot be drawn.
  public func draw<Output: Sendable>(
    _ items: [DeckItem], size: PictureSize, progress: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (DeckItem, Bitmap, PixelGrid) -> Output
  ) async throws(DeckExportError) -> [Output] {
    let grid: PixelGrid
    do throws(PictureSizeError) {
      grid = try composer.grid(at: size)
    } catch {
      throw DeckExportError(.size(error), total: items.count)
    }
    return try await draw(items, on: grid, progress: progress, body: body)
  }

  /// Draws sides in memory, as ``draw(_:size:progress:body:)``, on a grid of pixels.
  ///
  /// - Parameter grid: for scenes of any size, such as those of cards with something around them.
  public func draw<Output: Sendable>(
    _ items: [DeckItem], on grid: PixelGrid, progress: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (DeckItem, Bitmap, PixelGrid) -> Output
  ) async throws(DeckExportError) -> [Output] {
    let meter = ExportMeter(count: items.count)
    let results = await Workers(count: jobs).run(items.count) { () throws(DeckExportError.Reason) in
      PictureRasterizer()
    } work: { (rasterizer, index) throws(DeckExportError.Reason) in
      do throws(CardDrawingError) {
        let output = body(items[index], try items[index].bitmap(on: grid, by: &rasterizer), grid)
        meter.finish(index, path: "") { progress($0.finished) }
        return output
      } catch {
        throw .drawing(error)
      }
    }
    return try results.outputs(finished: 0) { $0 }
  }
}

extension DeckItem {
  fileprivate func bitmap(on grid: PixelGrid, by rasterizer: inout PictureRasterizer) throws(CardDrawingError) -> Bitmap
  {
    let picture = try picture()
    do throws(PictureExportError) {
      return try rasterizer.bitmap(
        of: picture.frames[0].scene, on: grid, limits: picture.limits.forPixels(of: grid, isAskedFor: true))
    } catch {
      throw CardDrawingError(label, .export(error))
    }
  }
}
