// Cards side by side on pictures: packed, or in a grid.

import CardDesign
import DeckExport
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry

extension ExportDrawing {
  /// Cards on a page, before they are drawn together.
  private struct PagePlan {
    var width: Int
    var height: Int
    /// Which cards, by their place in ``cards``, and where.
    var frames: [(card: Int, x: Int, y: Int, cell: Int)]
    /// Cards that are shown, but listed nowhere.
    var unlisted: [(card: Int, x: Int, y: Int)] = []
    var columns = 0
    var rows = 0
  }

  mutating func addPages(
    of items: [[DeckItem]], progress: @escaping @Sendable (ExportProgress) -> Void
  ) async throws(EngineExportError) {
    let meter = ExportMeter(count: pictures.scales.count * cards.count)
    for (number, scale) in pictures.scales.enumerated() {
      let width = width(at: scale)
      // That cards do not fit is found out before any is drawn.
      let size = try size(ofWidth: width)
      let plans = try pictures.kind == .atlas ? atlas(of: size) : grid(of: size)
      let start = number * cards.count
      let bitmaps = try await bitmaps(of: items[number], on: size) { index in
        meter.finish(start + index, path: "", tell: progress)
      }
      for (index, plan) in plans.enumerated() {
        try add(plan, try encode(plan, bitmaps), bitmaps, scale, number: index + 1, of: plans.count)
      }
      try addBack(bitmaps, scale)
    }
  }

  private func size(ofWidth width: Int) throws(EngineExportError) -> PixelGrid {
    do throws(PictureSizeError) {
      return try PictureSize.width(width).grid(for: exporter.canvas, unit: .millimetre, rounding: .nearest)
    } catch {
      throw .deck(DeckExportError(.size(error), total: cards.count))
    }
  }

  /// How wide a card is at a scale: in a grid no wider than lets all fit.
  private func width(at scale: ExportTarget.Scale) -> Int {
    let wanted = max(1, Int((Double(pictures.width) * scale.factor).rounded()))
    guard pictures.kind == .grid, let rows = pictures.rows else { return wanted }
    let canvas = exporter.canvas
    let room = pictures.largestSide - 2 * pictures.border
    let across = (room + pictures.gap) / pictures.columns - pictures.gap
    let down = (room + pictures.gap) / rows - pictures.gap
    let byHeight = Int((Double(down) * canvas.width / canvas.height).rounded(.down))
    return max(1, min(wanted, across, byHeight))
  }

  private func bitmaps(
    of items: [DeckItem], on grid: PixelGrid, finish: @escaping @Sendable (Int) -> Void
  ) async throws(EngineExportError) -> [Bitmap] {
    let drawn = try cards.map { card throws(EngineExportError) in try item(of: card, in: items) }
    do throws(DeckExportError) {
      return try await exporter.deck.draw(drawn, on: grid, progress: { finish($0 - 1) }) { _, bitmap, _ in bitmap }
    } catch {
      throw .deck(error)
    }
  }

  // MARK: Where cards lie

  private func atlas(of size: PixelGrid) throws(EngineExportError) -> [PagePlan] {
    var packer = AtlasPacker(maximumSide: pictures.largestSide)
    packer.gap = pictures.gap
    packer.border = pictures.border
    packer.extrusion = pictures.extrusion
    packer.hasPowerOfTwoSides = pictures.hasPowerOfTwoSides
    do throws(AtlasError) {
      return try packer.pages(of: cards.map { _ in (size.width, size.height) }).map { page in
        PagePlan(
          width: page.width, height: page.height,
          frames: page.frames.enumerated().map { (card: $1.index, x: $1.x, y: $1.y, cell: $0) })
      }
    } catch {
      let index = if case .tooLarge(let index, _, _, _) = error { index } else { 0 }
      throw .atlas(error, card: cards[index].label.shortName)
    }
  }

  private func grid(of size: PixelGrid) throws(EngineExportError) -> [PagePlan] {
    let back = cards.firstIndex { $0.side == .back }
    let laid = cards.indices.filter { pictures.backFile == nil || $0 != back }
    if laid.isEmpty { throw exporter.unsuitable("needs a face beside the back") }
    let hidden = pictures.hidesLastCell ? back : nil
    let reserved = hidden == nil ? 0 : 1
    let columns = pictures.rows == nil ? min(pictures.columns, laid.count + reserved) : pictures.columns
    let (stepX, stepY) = (size.width + pictures.gap, size.height + pictures.gap)
    let room = pictures.largestSide - 2 * pictures.border + pictures.gap
    let mostRows = pictures.rows ?? max(1, room / stepY)
    let capacity = columns * mostRows - reserved
    guard columns * stepX <= room, mostRows * stepY <= room, capacity > 0 else {
      throw .pageTooLarge(
        width: columns * stepX - pictures.gap + 2 * pictures.border,
        height: mostRows * stepY - pictures.gap + 2 * pictures.border)
    }
    return stride(from: 0, to: laid.count, by: capacity).map { start in
      let some = laid[start..<min(start + capacity, laid.count)]
      let rows = pictures.rows ?? (some.count + reserved + columns - 1) / columns
      func corner(_ cell: Int) -> (x: Int, y: Int) {
        (pictures.border + cell % columns * stepX, pictures.border + cell / columns * stepY)
      }
      var plan = PagePlan(
        width: columns * stepX - pictures.gap + 2 * pictures.border,
        height: rows * stepY - pictures.gap + 2 * pictures.border,
        frames: some.enumerated().map { (card: $1, x: corner($0).x, y: corner($0).y, cell: $0) })
      (plan.columns, plan.rows) = (columns, rows)
      if let hidden {
        let last = corner(columns * rows - 1)
        plan.unlisted = [(hidden, last.x, last.y)]
      }
      return plan
    }
  }

  // MARK: Drawing them together

  private func encode(_ plan: PagePlan, _ bitmaps: [Bitmap]) throws(EngineExportError) -> [UInt8] {
    let ground = pictures.ground.map(PremultipliedColor.init) ?? .clear
    let page: Bitmap
    do throws(BitmapError) {
      var canvas = try PageCanvas(width: plan.width, height: plan.height, ground: ground)
      let isComposited = pictures.ground != nil
      for frame in plan.frames {
        canvas.lay(
          bitmaps[frame.card], x: frame.x, y: frame.y, extrusion: pictures.extrusion, over: isComposited)
      }
      for frame in plan.unlisted {
        canvas.lay(bitmaps[frame.card], x: frame.x, y: frame.y, extrusion: 0, over: isComposited)
      }
      page = try canvas.bitmap()
    } catch {
      throw .pageTooLarge(width: plan.width, height: plan.height)
    }
    return try exporter.encode(page)
  }

  private mutating func add(
    _ plan: PagePlan, _ bytes: [UInt8], _ bitmaps: [Bitmap], _ scale: ExportTarget.Scale, number: Int, of count: Int
  ) throws(EngineExportError) {
    var values = Self.values(of: scale, bytes: bytes)
    values.merge(
      [
        "page": .number(number), "isPaged": .flag(count > 1), "width": .number(plan.width),
        "height": .number(plan.height), "columns": .number(plan.columns), "rows": .number(plan.rows),
      ]
    ) { $1 }
    let path = try path(pictures.file, values)
    files.append(EngineExporter.File(path: path, bytes: bytes))
    values["file"] = .text(path)
    values["fileName"] = .text(String(path.fileName))
    values["stem"] = .text(path.fileStem)
    let frames = plan.frames.map { frame in
      let bitmap = bitmaps[frame.card]
      let place: [String: TemplateValue] = [
        "cell": .number(frame.cell), "cell2": .text(CardValues.twoDigits(frame.cell)), "page": .number(number),
        "pageFile": .text(path),
        "frame": .object([
          "x": .number(frame.x), "y": .number(frame.y), "w": .number(bitmap.width), "h": .number(bitmap.height),
          "bottom": .number(plan.height - frame.y - bitmap.height),
        ]),
      ]
      return (card: frame.card, values: place)
    }
    if scale == pictures.scales[0] {
      for frame in frames { cards[frame.card].values.merge(frame.values) { $1 } }
    }
    pages.append(Page(values: values, frames: frames))
  }

  /// Writes the back into a file of its own, where the target wants that.
  private mutating func addBack(_ bitmaps: [Bitmap], _ scale: ExportTarget.Scale) throws(EngineExportError) {
    guard let template = pictures.backFile, let back = cards.firstIndex(where: { $0.side == .back }) else { return }
    let bytes = try exporter.encode(bitmaps[back])
    var values = cards[back].values
    values.merge(Self.values(of: scale, bytes: bytes)) { $1 }
    let path = try path(template, values)
    files.append(EngineExporter.File(path: path, bytes: bytes))
    if scale == pictures.scales[0] { cards[back].values["file"] = .text(path) }
  }
}
