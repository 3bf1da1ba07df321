public import CardDesign
import Drawing
import PlaneGeometry
import FileAccess

extension DeckExporter {
  /// Draws one picture into a file of any name.
  ///
  /// - Throws: ``DeckExportError``; what was at the path is unchanged then.
  public func export(_ picture: CardPicture, to path: String) throws(DeckExportError) -> ExportSummary {
    let start = ContinuousClock.now
    let file = AtomicFile(path: path, replacesExisting: replacesExisting, synchronizes: synchronizes)
    do throws(DeckExportError.Reason) {
      let grid = try grid()
      try writing { () throws(FileError) in try file.check() }
      let bytes = try encoded(picture)
      try writing { () throws(FileError) in try file.write(bytes) }
      return ExportSummary(
        files: [ExportSummary.File(picture: picture, path: path, byteCount: bytes.count)],
        size: composer.format.canvas.size, grid: grid, duration: ContinuousClock.now - start)
    } catch {
      throw DeckExportError(error, total: 1)
    }
  }

  /// The bytes of the file of one picture.
  ///
  /// - Throws: ``DeckExportError`` if it cannot be drawn.
  public func bytes(of picture: CardPicture) throws(DeckExportError) -> [UInt8] {
    do throws(DeckExportError.Reason) {
      return try encoded(picture)
    } catch {
      throw DeckExportError(error, total: 1)
    }
  }

  private func encoded(_ picture: CardPicture) throws(DeckExportError.Reason) -> [UInt8] {
    let scene: Scene
    do {
      scene = try composer.printedScene(for: picture)
    } catch {
      throw .printing(error)
    }
    var encoder = try CardEncoder(self)
    return try encoder.bytes(of: picture, scene: scene)
  }

  private func writing(_ write: () throws(FileError) -> Void) throws(DeckExportError.Reason) {
    do throws(FileError) {
      try write()
    } catch {
      throw .writing(error)
    }
  }
}
