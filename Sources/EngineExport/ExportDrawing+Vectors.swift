import CardDesign
import DeckExport
import Drawing
import PNGFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat

extension ExportDrawing {
  /// One SVG of all cards, in rows, each in an element with its name.
  mutating func addDrawing(of items: [DeckItem]) throws(EngineExportError) {
    let size = exporter.canvas
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
          id: card.name, scene: try bounded(picture.frames[0].scene, of: card),
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
    if let preview = pictures.preview { try add(preview, of: items) }
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

  /// Adds the picture of the card by which people choose the drawing.
  private mutating func add(_ preview: ExportTarget.Preview, of items: [DeckItem]) throws(EngineExportError) {
    guard let card = cards.first(where: { $0.name == preview.card }) else {
      throw exporter.unsuitable("shows \(preview.card) to those who choose it, and there is no such card")
    }
    var encoder = PNGPictureEncoder(size: .width(exporter.widths[0]))
    let bytes: [UInt8]
    let picture = try item(of: card, in: items).exportPicture()
    do throws(PictureExportError) {
      bytes = try encoder.encode(picture).bytes
    } catch {
      throw .picture(error, card: card.label.shortName)
    }
    let path = try path(preview.file, card.values)
    files.append(EngineExporter.File(path: path, bytes: bytes))
  }

  /// How far beyond the card, in millimetres, shapes may reach that are cut off there.
  private static let tolerance = 1.5

  /// The scene, or its pixels if shapes in it reach beyond the card: programs take the bounds of an element for the card's, and
  /// do not all see where it is clipped.
  private func bounded(_ scene: Scene, of card: ExportedCard) throws(EngineExportError) -> Scene {
    let canvas = Rect(origin: .zero, size: scene.size)
    let reach = Self.unclippedBounds(of: scene.items, .identity)
    if reach.isNull || canvas.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(reach) { return scene }
    var rasterizer = PictureRasterizer()
    do throws(PictureExportError) {
      let grid = try Picture(scene, unit: .millimetre, rounding: .nearest).grid(at: .print)
      let bitmap = try rasterizer.bitmap(of: scene, on: grid, limits: exporter.deck.composer.limits)
      let format = exporter.deck.composer.format
      let paper = exporter.deck.composer.theme.palette.paper
      return Scene(size: scene.size) { context in
        // librsvg finds no bounds of a picture alone.
        context.fill(Path(roundedRect: canvas, cornerRadius: format.cornerRadius), with: .color(paper))
        context.draw(bitmap, in: canvas)
      }
    } catch {
      throw .picture(error, card: card.label.shortName)
    }
  }

  private static func unclippedBounds(of items: [Scene.Item], _ transform: Transform) -> Rect {
    items.reduce(.null) { bounds, item in
      let inner: Rect
      switch item.content {
      case .layer(let items): inner = unclippedBounds(of: items, item.transform.concatenating(transform))
      case .scene(let scene): inner = unclippedBounds(of: scene.items, item.transform.concatenating(transform))
      case .fill, .stroke, .image:
        var bare = item
        (bare.clips, bare.mask) = ([], nil)
        inner = bare.bounds(applying: transform)
      }
      return bounds.union(inner)
    }
  }
}
