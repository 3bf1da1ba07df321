import CardDesign
import FileAccess
import PictureExport
import PlaneGeometry

extension DeckExporter {
  /// What is noted of items whose files were written; without any, what is noted of all.
  func record(of items: [DeckItem], _ files: [PictureExporter.File], grid: PixelGrid?) -> DeckRecord {
    let canvas = composer.format.canvas.size
    let pixelsPerUnit = SceneUnit.pixel.perInch / SceneUnit.millimetre.perInch
    let size =
      grid.map { Size(width: Double($0.width), height: Double($0.height)) }
      ?? Size(width: canvas.width * pixelsPerUnit, height: canvas.height * pixelsPerUnit)
    return DeckRecord(
      theme: composer.theme.name, format: encoding.format, size: canvas, bleed: composer.format.bleed,
      dotsPerInch: grid?.dotsPerInch,
      files: zip(items, files).map { item, file in
        DeckRecord.File(
          label: item.label, name: fileName(of: item), size: size,
          byteCount: file.byteCount, digest: file.digest)
      })
  }
}
