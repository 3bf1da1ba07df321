// The cards of a table mostly begin alike: paper, a frame, the same picture for all cards of a kind. Only later items
// distinguish them. So the pixels of first items that another scene had are kept, and copied if a scene begins with them.
// Pixels of later items are kept if the ground was the same (`KeptPatches`). Later items find the same pixels as without
// keeping: no bit depends on it.

package import Drawing
package import PlaneGeometry

/// Draws scene after scene, such as the cards of a table, and draws their common first items only once.
package struct SeriesRenderer {
  /// The first items of a scene, and their picture.
  private struct Beginning {
    let items: [Scene.Item]
    let transform: Transform
    let bitmap: Bitmap
    /// The looks of the items.
    let looks: [ItemLook]
    /// The steps that drawing them takes. They are counted each time, so that limits do not depend on earlier drawings.
    let work: Int
    /// The time of its last use.
    var age: Int
  }

  /// The number of pixels that are kept: 8 MB.
  private static let mostPixels = 1 << 21
  private static let mostItems = 64
  /// The number of items after the known ones that are examined.
  private static let mostNew = 6
  /// The largest number of items of a scene for which patches are kept; for more, only beginnings are.
  private static let mostPatched = 256
  private static let mostKnown = 1 << 12

  private var beginnings: [Int: Beginning] = [:]
  private var pixelCount = 0
  private var age = 0
  /// The hashes of first items that were met before.
  private var known: Set<Int> = []
  private var patches = KeptPatches()
  /// Whether kept pixels were used for the current scene.
  private var hasLaidDown = false

  /// Creates a renderer that keeps nothing yet.
  package init() {}

  /// The number of parts of pictures that are kept, besides beginnings.
  var patchCount: Int { patches.count }

  /// Clears a bitmap and draws a scene on it, with exactly the pixels of a ``SceneRenderer``.
  ///
  /// - Throws: ``RenderError``, as the renderer does. The bitmap's content is then unspecified.
  package mutating func render(
    _ scene: Scene, into bitmap: inout Bitmap, transform: Transform, by renderer: inout SceneRenderer
  ) throws(RenderError) {
    guard transform.isFinite, scene.center(transform: transform) == nil else {
      return try renderer.render(scene, into: &bitmap, transform: transform)
    }
    age += 1
    let hashes = hashes(of: scene, transform)
    let first = beginning(of: scene, hashes, bitmap, transform)
    let shared = (hashes.lastIndex { known.contains($0) } ?? -1) + 1
    if known.count > Self.mostKnown { known = [] }
    known.formUnion(hashes)
    do throws(RenderError) {
      try draw(scene, after: first, keeping: shared, hashes, into: &bitmap, transform: transform, by: &renderer)
    } catch {
      if !hasLaidDown || error == .cancelled { throw error }
      // The error of drawing the whole scene.
      try renderer.render(scene, into: &bitmap, transform: transform)
    }
  }

  private mutating func draw(
    _ scene: Scene, after first: Beginning?, keeping count: Int, _ hashes: [Int], into bitmap: inout Bitmap,
    transform: Transform, by renderer: inout SceneRenderer
  ) throws(RenderError) {
    try renderer.begin(having: first?.work ?? 0)
    if let first { bitmap.copyPixels(of: first.bitmap) }
    hasLaidDown = first != nil
    let picture = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let isPatched = scene.items.count <= Self.mostPatched
    var looks = first?.looks ?? []
    for item in scene.items.prefix(isPatched ? .max : count).dropFirst(looks.count) {
      looks.append(ItemLook(of: item, under: transform, in: picture))
    }
    var start = first?.items.count ?? 0
    if count > start {
      try renderer.draw(scene.items[start..<count], on: &bitmap, transform: transform)
      let work = renderer.budget.work
      if work - (first?.work ?? 0) > bitmap.width * bitmap.height / 4 {
        keep(
          Beginning(
            items: Array(scene.items[..<count]), transform: transform, bitmap: bitmap,
            looks: Array(looks[..<count]), work: work, age: age), hashes[count - 1])
      }
      start = count
    }
    guard isPatched else {
      return try renderer.draw(scene.items[start...], on: &bitmap, transform: transform)
    }
    if start == 0 {
      // The first one clears the bitmap.
      try renderer.draw(scene.items.prefix(1), on: &bitmap, transform: transform)
      start = min(1, scene.items.count)
    }
    for index in start..<scene.items.count {
      try draw(index, of: scene, looks, in: picture, on: &bitmap, transform: transform, by: &renderer)
    }
  }

  /// Draws an item, or copies its kept pixels.
  private mutating func draw(
    _ index: Int, of scene: Scene, _ looks: [ItemLook], in picture: PixelRect, on bitmap: inout Bitmap,
    transform: Transform, by renderer: inout SceneRenderer
  ) throws(RenderError) {
    guard let key = KeptPatches.key(of: index, in: looks, transform, picture: picture) else {
      return try renderer.draw(scene.items[index...index], on: &bitmap, transform: transform)
    }
    if let patch = patches.patch(key, of: scene, transform, picture: picture) {
      hasLaidDown = true
      bitmap.lay(patch.pixels, in: patch.place)
      return try renderer.count(patch.work)
    }
    let before = renderer.budget.work
    try renderer.draw(scene.items[index...index], on: &bitmap, transform: transform)
    let work = renderer.budget.work - before
    // Copying a pixel costs about half a step.
    guard work > key.place.width * key.place.height / 2, patches.hasMet(key) else { return }
    patches.keep(
      KeptPatches.Patch(
        items: key.indices.map { scene.items[$0] }, transform: transform, picture: picture, place: key.place,
        pixels: bitmap.pixels(in: key.place), work: work), key)
  }

  // MARK: Beginnings

  /// Returns the longest beginning of a scene that is kept.
  private mutating func beginning(
    of scene: Scene, _ hashes: [Int], _ bitmap: Bitmap, _ transform: Transform
  ) -> Beginning? {
    for (index, hash) in hashes.enumerated().reversed() {
      guard let kept = beginnings[hash], kept.items.count == index + 1, kept.transform == transform,
        kept.bitmap.width == bitmap.width, kept.bitmap.height == bitmap.height,
        kept.items.elementsEqual(scene.items[...index])
      else { continue }
      beginnings[hash]?.age = age
      return kept
    }
    return nil
  }

  private mutating func keep(_ beginning: Beginning, _ hash: Int) {
    let count = beginning.bitmap.width * beginning.bitmap.height
    guard count <= Self.mostPixels / 2, beginnings[hash] == nil else { return }
    while pixelCount + count > Self.mostPixels, let oldest = beginnings.min(by: { $0.value.age < $1.value.age }) {
      pixelCount -= oldest.value.bitmap.width * oldest.value.bitmap.height
      beginnings[oldest.key] = nil
    }
    beginnings[hash] = beginning
    pixelCount += count
  }

  /// Returns a number for each of the first items, which is equal for scenes that are alike up to there.
  private func hashes(of scene: Scene, _ transform: Transform) -> [Int] {
    var hashes: [Int] = []
    var lastKnown = -1
    var hasher = Hasher()
    hasher.combine(transform)
    for (index, item) in scene.items.prefix(Self.mostItems).enumerated() where index <= lastKnown + Self.mostNew {
      item.hashLook(into: &hasher, depth: 0)
      hashes.append(hasher.finalize())
      if known.contains(hashes[index]) { lastKnown = index }
    }
    return hashes
  }
}

extension SceneRenderer {
  /// Applies the limits to one picture, part of which exists already.
  fileprivate mutating func begin(having work: Int) throws(RenderError) {
    beginBudget()
    try count(work)
  }

  /// Counts the steps of pixels that are copied instead of drawn.
  fileprivate mutating func count(_ work: Int) throws(RenderError) { try workspace.spend(work, on: .filling) }

  /// Draws items of a scene on a bitmap that shows the items before them; the first ones clear it.
  fileprivate mutating func draw(
    _ items: ArraySlice<Scene.Item>, on bitmap: inout Bitmap, transform: Transform
  ) throws(RenderError) {
    let bounds = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    unsafe try bitmap.withUnsafeMutablePixels { (pixels) throws(RenderError) in
      guard let start = pixels.baseAddress else { return }
      let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
      let surface = unsafe Surface(base: words, bounds: bounds, window: bounds)
      if items.startIndex == 0 {
        try paint(Array(items), on: surface, transform: transform)
      } else {
        try paint(items, over: surface, transform: transform)
      }
    }
  }
}

extension Bitmap {
  /// Copies the pixels of a bitmap of the same size into the existing memory.
  fileprivate mutating func copyPixels(of other: Bitmap) {
    _ = unsafe withUnsafeMutablePixels { unsafe $0.update(fromContentsOf: other.pixels) }
  }
}

extension Scene.Item {
  /// Hashes the parts that distinguish most items, without visiting a whole path or all inner items.
  func hashLook(into hasher: inout Hasher, depth: Int) {
    hasher.combine(transform)
    hasher.combine(opacity)
    hasher.combine(clips.count)
    hasher.combine(content.paint)
    if let path = content.path {
      hasher.combine(path.underestimatedCount)
      hasher.combine(path.controlBounds)
    }
    guard let items = content.items else { return }
    hasher.combine(items.count)
    for item in [items.first, items.last].compactMap({ $0 }) where depth < 4 {
      item.hashLook(into: &hasher, depth: depth + 1)
    }
  }
}
