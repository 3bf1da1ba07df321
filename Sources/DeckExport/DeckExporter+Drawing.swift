public import CardDesign
public import Drawing
import FileAccess

extension DeckExporter {
  /// Draws pictures in memory, by ``jobs`` workers, and hands each to a closure.
  ///
  /// - Parameters:
  ///   - progress: called with the number of pictures after each one, one call at a time, from any thread.
  ///   - body: called from any thread.
  /// - Returns: what the closure has returned, in the order of the pictures.
  /// - Throws: ``DeckExportError`` if one cannot be drawn.
  public func draw<Output: Sendable>(
    _ pictures: [CardPicture], progress: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (CardPicture, Bitmap, PixelGrid) -> Output
  ) async throws(DeckExportError) -> [Output] {
    let finished = FinishedFiles()
    let results = await Workers(count: jobs).run(pictures.count) { () throws(DeckExportError.Reason) in
      do throws(ResolutionError) {
        return try CardPrinter(composer: composer, resolution: resolution)
      } catch {
        throw .resolution(error)
      }
    } work: { (printer, index) throws(DeckExportError.Reason) in
      do throws(CardPrintingError) {
        let output = body(pictures[index], try printer.bitmap(of: pictures[index]), printer.grid)
        finished.add(progress)
        return output
      } catch {
        throw .printing(error)
      }
    }
    return try results.outputs(finished: 0) { $0 }
  }
}
