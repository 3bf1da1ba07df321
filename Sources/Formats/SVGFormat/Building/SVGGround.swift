import Drawing
import PlaneGeometry

/// The items that were drawn so far on one ground.
struct SVGGround {
  private(set) var items: [Scene.Item] = []
  /// The bytes that an item holds besides its path, with room to grow.
  static let bytesPerItem = 2 * (MemoryLayout<Scene.Item>.stride + MemoryLayout<SVGItemSource>.stride)

  /// Where they come from, one by one.
  private(set) var sources: [SVGItemSource] = []
  /// How many layers, masks and patterns lie inside of each other.
  private(set) var depth = 0

  mutating func add(_ item: Scene.Item, of element: Int) {
    items.append(item)
    sources.append(SVGItemSource(element: Int32(element)))
  }

  mutating func add(_ other: SVGGround) {
    if items.isEmpty {
      (items, sources) = (other.items, other.sources)
    } else {
      items += other.items
      sources += other.sources
    }
    depth = max(depth, other.depth)
  }

  /// Notes that layers, masks and patterns lie inside of each other as deep as this in an item.
  mutating func hold(_ depth: Int) { self.depth = max(self.depth, depth) }

  /// Adds what a recording holds, moved to its place.
  mutating func add(_ other: SVGGround, by transform: Transform) {
    let first = items.count
    add(other)
    if transform.isIdentity { return }
    for index in first..<items.count { items[index].transform(by: transform) }
  }

  /// Leaves out what covers a picture more often than is left of `rest`.
  mutating func cut(toCover rest: inout Double, of canvas: Rect) { items.cut(toCover: &rest, of: canvas) }

  /// Makes one item of the items, with an opacity, clips, a mask, a filter or a blend mode; `false` if it would lie too deep.
  @inline(never)  // Rare beside its size: copies of it were a fiftieth of this target.
  mutating func group(
    opacity: Double = 1, clips: [Scene.Clip] = [], mask: Scene.Mask? = nil, filter: Scene.Filter? = nil,
    blendMode: BlendMode = .normal, of element: Int
  ) -> Bool {
    guard opacity < 1 || !clips.isEmpty || mask != nil || filter != nil || blendMode != .normal else { return true }
    guard let first = items.first else {
      // A filter draws where there is nothing as well.
      if let filter {
        add(Scene.Item(.layer([]), filter: filter), of: element)
        depth = 1
      }
      return true
    }
    var needsLayer = items.count > 1 || first.blendMode != .normal || (mask != nil && first.mask != nil)
    if filter != nil { needsLayer = needsLayer || first.isGroup || !first.clips.isEmpty }
    let isPicture = needsLayer || filter != nil || blendMode != .normal
    let depth = max(depth + (isPicture ? 1 : 0), mask.map { 1 + $0.items.depth } ?? 0)
    guard depth <= SVGLimits.maximumLayerDepth else { return false }
    self.depth = depth
    if needsLayer { makeLayer(of: element) }
    items[0].opacity *= opacity
    items[0].clips = clips + items[0].clips
    if let mask { items[0].mask = mask }
    if let filter { items[0].filter = filter }
    if blendMode != .normal { items[0].blendMode = blendMode }
    return true
  }

  /// Keeps the items from being mixed with what lies under them; `false` if they would lie too deep.
  mutating func isolate(_ element: Int) -> Bool {
    guard items.contains(where: { $0.blendMode != .normal }) else { return true }
    guard depth < SVGLimits.maximumLayerDepth else { return false }
    depth += 1
    makeLayer(of: element)
    return true
  }

  /// Makes a layer of the items.
  private mutating func makeLayer(of element: Int) {
    items = [Scene.Item(.layer(items))]
    sources = [SVGItemSource(element: Int32(element), inside: sources)]
  }
}

extension [Scene.Item] {
  /// How many layers, scenes, masks and patterns lie inside of each other here.
  var depth: Int {
    var depth = 0
    walk { visit in
      depth = Swift.max(depth, visit.depth)
      return .all
    }
    return depth
  }
}

extension Path {
  /// The memory that the path holds, in bytes, if nobody shares it, with room to grow.
  var byteCount: Int { underestimatedCount &* 48 }
}
