import Drawing
import PlaneGeometry

/// The items drawn so far on one ground.
struct SVGGround {
  private(set) var items: [Scene.Item] = []
  /// The bytes that an item holds besides its path, with room to grow.
  static let bytesPerItem = 2 * (MemoryLayout<Scene.Item>.stride + MemoryLayout<SVGItemSource>.stride)

  /// The source of each item.
  private(set) var sources: [SVGItemSource] = []
  /// The nesting depth of layers, masks and patterns.
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

  /// Notes the nesting depth of layers, masks and patterns in an item.
  mutating func hold(_ depth: Int) { self.depth = max(self.depth, depth) }

  /// Adds the items of a recording, moved to their place.
  mutating func add(_ other: SVGGround, by transform: Transform) {
    let first = items.count
    add(other)
    if transform.isIdentity { return }
    for index in first..<items.count { items[index].transform(by: transform) }
  }

  /// Removes the items that cover a picture more often than `rest` allows.
  mutating func cut(toCover rest: inout Double, of canvas: Rect) { items.cut(toCover: &rest, of: canvas) }

  /// Assigns a plate to all items that have none.
  mutating func putOnPlate(_ name: String) { items = items.onPlate(name) }

  /// Combines the items into one, with an opacity, clips, a mask, a filter or a blend mode; `false` if it would be
  /// nested too deep.
  @inline(never)  // Rare beside its size: copies of it were a fiftieth of this target.
  mutating func group(
    opacity: Double = 1, clips: [Scene.Clip] = [], mask: Scene.Mask? = nil, filter: Scene.Filter? = nil,
    blendMode: BlendMode = .normal, of element: Int
  ) -> Bool {
    guard opacity < 1 || !clips.isEmpty || mask != nil || filter != nil || blendMode != .normal else { return true }
    guard let first = items.first else {
      // A filter may also draw where there is nothing.
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

  /// Keeps the items from blending with those below them; `false` if they would be nested too deep.
  mutating func isolate(_ element: Int) -> Bool {
    guard items.contains(where: { $0.blendMode != .normal }) else { return true }
    guard depth < SVGLimits.maximumLayerDepth else { return false }
    depth += 1
    makeLayer(of: element)
    return true
  }

  /// Combines the items into a layer.
  private mutating func makeLayer(of element: Int) {
    items = [Scene.Item(.layer(items))]
    sources = [SVGItemSource(element: Int32(element), inside: sources)]
  }
}

extension [Scene.Item] {
  /// The nesting depth of layers, scenes, masks and patterns in the items.
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
  /// The memory that the path takes if it is not shared, in bytes, with room to grow.
  var byteCount: Int { underestimatedCount &* 48 }
}
