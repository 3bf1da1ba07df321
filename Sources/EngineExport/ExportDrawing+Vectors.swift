import CardDesign
import DeckExport
import Drawing
import PictureExport
import PlaneGeometry
import PNGFormat
import SVGFormat
import TextTemplates

extension ExportDrawing {
  /// One SVG of all cards, in rows, each in an element with its name.
  mutating func addDrawing(of items: [DeckItem]) throws(EngineExportError) {
    let size = exporter.deck.composer.format.canvas.size
    let columns = pictures.columns
    let rows = pictures.rows ?? (cards.count + columns - 1) / columns
    guard cards.count <= columns * rows else {
      throw .unsuitable(target: target.name, reason: "has place for \(columns * rows) cards, not for \(cards.count)")
    }
    var parts: [SVGWriter.Part] = []
    for (cell, card) in cards.enumerated() {
      let picture = try item(of: card, in: items).exportPicture()
      parts.append(
        SVGWriter.Part(
          id: card.name, scene: picture.frames[0].scene,
          x: Double(cell % columns) * size.width, y: Double(cell / columns) * size.height))
    }
    var writer = SVGWriter(unit: .millimetre, title: exporter.title)
    writer.usesOldLinks = true
    let whole = Size(width: Double(columns) * size.width, height: Double(rows) * size.height)
    var bytes: [UInt8]
    do {
      bytes = try writer.write(parts, size: whole)
      if pictures.isCompressed { bytes = try SVGWriter.compressed(bytes) }
    } catch {
      throw .page(error)
    }
    let values = Self.values(of: pictures.scales[0], bytes: bytes)
    let path = try path(pictures.file, values)
    files.append(EngineExporter.File(path: path, bytes: bytes))
    pages = [
      Page(
        values: values.merging(
          [
            "file": .text(path), "fileName": .text(String(path.split(separator: "/").last ?? "")), "page": .number(1),
            "columns": .number(columns), "rows": .number(rows), "isPaged": .flag(false),
          ]
        ) { $1 }, frames: cards.indices.map { ($0, [:]) })
    ]
  }
}
