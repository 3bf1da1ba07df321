import CardDesign
import CardSets
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import PNGFormat
import SVGFormat

/// Collects all cards in one drawing.
struct TargetDrawing {
  let plan: EnginePlan
  private var texts: TargetTexts
  private var files: [EncodedFile] = []

  init(_ plan: EnginePlan) {
    self.plan = plan
    texts = plan.texts
  }

  private var pictures: ExportTarget.Pictures { plan.target.pictures }
  private var cards: OnDemandList<ExportedCard> { texts.cards }

  /// Passes on the drawing, and the texts that list its cards.
  func files(to output: (ClosingFile) throws(ExportError.Reason) -> Void) throws(ExportError.Reason) {
    for file in files { try output(ClosingFile(file)) }
    try texts.files(to: output)
  }

  /// Adds one SVG of all cards in rows, each in an element with its name.
  mutating func addDrawing(of pictures: [Picture]) throws(ExportError.Reason) {
    let settings = self.pictures
    let size = plan.exporter.canvas(of: plan.set.format)
    let columns = settings.columns
    let rows = settings.rows ?? (cards.count + columns - 1) / columns
    guard cards.count <= columns * rows else {
      throw plan.exporter.unsuitable("has room for \(columns * rows) cards, not for \(cards.count)")
    }
    var parts: [SVGWriter.Part] = []
    for (cell, (card, picture)) in zip(cards, pictures).enumerated() {
      parts.append(
        SVGWriter.Part(
          id: try texts.name(of: card), scene: try bounded(picture),
          x: Double(cell % columns) * size.width, y: Double(cell / columns) * size.height))
    }
    var writer = SVGWriter(unit: .millimetre, title: texts.title)
    writer.usesOldLinks = true
    let whole = Size(width: Double(columns) * size.width, height: Double(rows) * size.height)
    var bytes: [UInt8]
    do {
      bytes = try writer.write(parts, size: whole)
      if settings.isCompressed { bytes = try SVGWriter.compressed(bytes) }
    } catch {
      throw .document(.encoding(error))
    }
    var values = TargetTexts.values(of: settings.scales[0], ContentDigest(bytes))
    let path = try texts.text(settings.file, [values])
    files.append(EncodedFile(path: path, bytes: bytes))
    if let preview = settings.preview { try add(preview, of: pictures) }
    values["file"] = .text(path)
    values["fileName"] = .text(String(path.fileName))
    values["page"] = .number(1)
    values["columns"] = .number(columns)
    values["rows"] = .number(rows)
    values["isPaged"] = .flag(false)
    texts.pages = [
      TargetTexts.Page(
        number: 1, scale: settings.scales[0], values: values, cards: OnDemandList(count: cards.count) { $0 }
      ) { _ in [:] }
    ]
  }

  /// Adds the preview picture of the drawing, which shows one card.
  private mutating func add(_ preview: ExportTarget.Preview, of pictures: [Picture]) throws(ExportError.Reason) {
    var found: Int?
    for (index, card) in cards.enumerated() where try texts.name(of: card) == preview.card { found = found ?? index }
    guard let index = found else {
      throw plan.exporter.unsuitable("shows \(preview.card) as its preview, and there is no such card")
    }
    var encoder = PNGPictureEncoder(size: .width(plan.exporter.widths[0]))
    let bytes: [UInt8]
    do throws(PictureExportError) {
      bytes = try encoder.encode(pictures[index]).bytes
    } catch {
      throw .document(error)
    }
    files.append(EncodedFile(path: try texts.text(preview.file, [try texts.values(of: cards[index])]), bytes: bytes))
  }

  /// The distance in millimetres by which clipped shapes may extend beyond the card.
  private static let tolerance = 1.5

  /// Returns the scene, or its pixels if shapes in it extend beyond the card. Programs take the bounds of an element
  /// for the card's, and some of them ignore clips.
  private func bounded(_ picture: Picture) throws(ExportError.Reason) -> Scene {
    let scene = picture.frames[0].scene
    let canvas = Rect(origin: .zero, size: scene.size)
    let reach = Self.unclippedBounds(of: scene.items, .identity)
    if reach.isNull || canvas.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(reach) { return scene }
    var rasterizer = PictureRasterizer()
    do throws(PictureExportError) {
      let grid = try picture.grid(at: .print)
      let bitmap = try rasterizer.bitmap(of: scene, on: grid, limits: picture.limits)
      return Scene(size: scene.size) { context in
        // librsvg finds no bounds of an image alone.
        context.fill(
          Path(roundedRect: canvas, cornerRadius: plan.set.format.cornerRadius), with: .color(plan.set.paper))
        context.draw(bitmap, in: canvas)
      }
    } catch {
      throw .document(error)
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
