// Older print standards, and many shops, do not accept transparency. An item with transparency becomes an opaque picture of
// itself and of everything below it on white paper. Items beside it and above it do not change.

import Drawing
import FileAccess
import PlaneGeometry

/// Replaces items with transparency by opaque pictures.
struct PDFFlattener {
  /// The highest density, in pixels per inch, of the picture that replaces a finer one.
  private static let mostDensity = 600.0

  private let memoryLimit: Int
  /// The pictures that replace shapes, by the digests of their pixels.
  private(set) var drawn: Set<ContentDigest> = []
  private var scenes: [ContentDigest: Scene] = [:]
  private var opaqueScenes: [ContentDigest: Bool] = [:]
  private var opaqueBitmaps: [ContentDigest: Bool] = [:]
  private var page = 1

  init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

  /// Returns the items of a page, all of them opaque.
  ///
  /// - Parameters:
  ///   - scale: the points per unit.
  ///   - page: the number of the page, for errors.
  mutating func flattened(
    _ items: [Scene.Item], on size: Size, scale: Double, page: Int
  ) throws(PDFError) -> [Scene.Item] {
    self.page = page
    if try areOpaque(items) { return items }
    return try flattened(items, over: [], within: Rect(origin: .zero, size: size), scale)
  }

  private mutating func flattened(
    _ items: [Scene.Item], over under: [Scene.Item], within room: Rect, _ scale: Double
  ) throws(PDFError) -> [Scene.Item] {
    var result: [Scene.Item] = []
    var below = under
    for item in items where item.isDrawable {
      let visible = item.clips.reduce(item.bounds.intersection(room)) { $0.intersection($1.bounds) }
      if visible.isNull { continue }
      let shown = below.filter { $0.bounds.intersects(visible) }
      if try isOpaque(item) {
        result.append(item)
      } else if let parts = item.partsDrawnOneByOne, let back = item.transform.inverted() {
        var whole = item
        let inner = room.applying(back)
        let scale = scale * item.transform.largestScale
        switch item.content {
        case .scene(let scene) where shown.isEmpty:
          whole.content = .scene(try flattened(scene, within: inner, scale))
        case .scene(let scene):
          let items = try flattened(parts, over: shown.map { $0.transformed(by: back) }, within: inner, scale)
          whole.content = .scene(Scene(size: scene.size, items: items))
        default:
          whole.content = .layer(
            try flattened(parts, over: shown.map { $0.transformed(by: back) }, within: inner, scale))
        }
        result.append(whole)
      } else if let picture = try opaquePicture(of: item, over: shown, on: visible, scale) {
        // The picture shows what is below, but would hide other plates.
        result.append(picture)
        result += shown.compactMap { $0.onlyPlates(clippedTo: item.clips) }
      }
      below.append(item)
    }
    return result
  }

  /// Returns the flattened form of a scene directly on paper, which is the same on each page.
  private mutating func flattened(_ scene: Scene, within room: Rect, _ scale: Double) throws(PDFError) -> Scene {
    let sides = [room.minX, room.minY, room.maxX, room.maxY, scale].map(\.bitPattern)
    let key = ContentDigest(words: scene.exactWords + sides)
    if let known = scenes[key] { return known }
    let flat = Scene(size: scene.size, items: try flattened(scene.items, over: [], within: room, scale))
    scenes[key] = flat
    return flat
  }

  // MARK: Pictures

  /// Returns the item as a picture, with everything that shows through it.
  private mutating func opaquePicture(
    of item: Scene.Item, over below: [Scene.Item], on visible: Rect, _ scale: Double
  ) throws(PDFError) -> Scene.Item? {
    if below.isEmpty, !item.isGroup, case .image(let bitmap, let rect, let interpolation) = item.content {
      // Directly on paper, the picture keeps its pixels.
      var opaque = item
      opaque.content = .image(try bitmap.onPaper(memoryLimit), in: rect, interpolation: interpolation)
      return opaque
    }
    var raster = PDFRaster(scale: scale)
    if case .image(let bitmap, let rect, _) = item.content {
      let width = rect.standardized.width * item.transform.largestScale * scale / 72
      raster.density = min(max(PDFRaster.density, Double(bitmap.width) / max(width, 1e-9)), Self.mostDensity)
    }
    guard let area = raster.area(visible) else { return nil }
    if ![item].plates.isEmpty { throw .unsuitedForSpotInk(page: page, .transparency) }
    var bare = item
    bare.clips = []
    let below = below.isEmpty ? [] : Scene(size: .zero, items: below).withoutPlates().items
    let shift = Transform(translationX: -area.minX, y: -area.minY)
    let paper = Scene.Item(
      .fill(
        Path(Rect(origin: .zero, size: area.size).insetBy(dx: -area.width, dy: -area.height)), rule: .nonZero,
        paint: .color(.white)))
    let (bitmap, size) = try raster.bitmap(
      of: [paper] + (below + [bare]).map { $0.transformed(by: shift) }, area.size, page: page)
    drawn.insert(ContentDigest(words: bitmap.exactWords))
    return Scene.Item(
      .image(bitmap, in: Rect(origin: area.origin, size: size), interpolation: .area), clips: item.clips)
  }

  // MARK: Opacity

  private mutating func areOpaque(_ items: [Scene.Item]) throws(PDFError) -> Bool {
    for item in items where item.isDrawable {
      if try !isOpaque(item) { return false }
    }
    return true
  }

  private mutating func isOpaque(_ item: Scene.Item) throws(PDFError) -> Bool {
    if item.plate != nil { return true }
    if item.isGroup { return false }
    if let paint = item.content.paint {
      if let (pattern, _) = paint.pattern { return try areOpaque(pattern.items) }
      return paint.isOpaque
    }
    switch item.content {
    case .fill, .stroke: return true
    case .image(let bitmap, _, _): return try isOpaque(bitmap)
    case .layer(let items): return try areOpaque(items)
    case .scene(let scene):
      let key = ContentDigest(words: scene.exactWords)
      if let known = opaqueScenes[key] { return known }
      let result = try areOpaque(scene.items)
      opaqueScenes[key] = result
      return result
    }
  }

  private mutating func isOpaque(_ bitmap: Bitmap) throws(PDFError) -> Bool {
    // Coded data that other programs read directly have no alpha.
    if bitmap.coded?.coding != nil { return true }
    let key = ContentDigest(words: bitmap.exactWords)
    if let known = opaqueBitmaps[key] { return known }
    let result: Bool
    do throws(BitmapError) {
      result = try bitmap.passingPixels().allSatisfy { $0.alpha == 255 }
    } catch {
      throw .outOfMemory
    }
    opaqueBitmaps[key] = result
    return result
  }
}

extension Scene.Item {
  /// The items of its content, if they can be drawn one by one as items of the surrounding list.
  fileprivate var partsDrawnOneByOne: [Scene.Item]? {
    if isGroup { return nil }
    switch content {
    case .scene(let scene): return scene.items
    case .layer(let items): return items.contains(where: \.isBlended) ? nil : items
    default: return nil
    }
  }
}

extension Scene.Item {
  /// Returns the parts on plates of their own; `nil` if there are none.
  fileprivate func onlyPlates(clippedTo clips: [Scene.Clip]) -> Scene.Item? {
    guard ![self].plates.isEmpty else { return nil }
    var item = Scene(size: .zero, items: [self]).onlyPlates().items[0]
    item.clips += clips
    return item
  }
}

extension Scene.Clip {
  fileprivate var bounds: Rect { path.applying(transform).controlBounds }
}

extension Bitmap {
  /// Returns the picture over white paper.
  fileprivate func onPaper(_ memoryLimit: Int) throws(PDFError) -> Bitmap {
    try PDFError.check(8 * width * height, limit: memoryLimit)
    do throws(BitmapError) {
      let pixels = try passingPixels().map { pixel in
        let paper = 255 - pixel.alpha
        return PremultipliedColor(
          red: pixel.red + paper, green: pixel.green + paper, blue: pixel.blue + paper, alpha: 255)
      }
      return try Bitmap(width: width, height: height, pixels: pixels)
    } catch {
      throw .outOfMemory
    }
  }
}
