import Drawing
import FileAccess
import PlaneGeometry

/// The number of times that a document draws each scene, and the largest scale of each.
///
/// Scenes are identified by digests: the scenes of thousands of pages would take more memory than the pages.
package struct PDFUsage: Sendable {
  private struct Use {
    var count = 0
    var scale = 0.0
    /// Whether all its paints are colours.
    var isFlat = true
  }

  private var uses: [ContentDigest: Use] = [:]
  /// Whether a page has a layer with a plate of its own.
  private(set) var hasOwnPlates = false

  /// Whether a page of another document is drawn.
  private(set) var hasForeignPages = false

  /// Creates the usage of a document without pages.
  package init() {}

  init(of document: PDFDocument) {
    for page in document.pages { add(page) }
  }

  /// Adds a page. Pages may come in any order.
  package mutating func add(_ page: PDFPage) {
    measure(page.scene.items, scale: page.pointsPerUnit, isCounted: true)
    for layer in page.layers {
      measure(layer.scene.items, scale: page.pointsPerUnit, isCounted: true)
      if layer.plate == .own { hasOwnPlates = true }
    }
  }

  /// Returns whether a scene is stored once for all its uses.
  ///
  /// A scene with gradients or patterns is not: some programs (mupdf 1.21) place these relative to the page instead of the
  /// form.
  func isShared(_ scene: ContentDigest) -> Bool {
    let use = uses[scene, default: Use()]
    return use.count > 1 && use.isFlat
  }

  /// Returns the largest length of a unit of the scene, in points.
  func scale(of scene: ContentDigest) -> Double { uses[scene, default: Use()].scale }

  /// - Returns: whether all paints are colours.
  @discardableResult
  private mutating func measure(_ items: [Scene.Item], scale: Double, isCounted: Bool) -> Bool {
    var isFlat = true
    for item in items where item.isDrawable {
      let itemScale = scale * item.transform.largestScale
      // A filtered item becomes a picture.
      if item.filter != nil { continue }
      if let mask = item.mask { measure(mask.items, scale: scale, isCounted: isCounted) }
      if let paint = item.content.paint {
        if case .color = paint {} else { isFlat = false }
      }
      if let (pattern, transform) = item.content.paint?.pattern {
        measure(pattern.items, scale: itemScale * transform.largestScale, isCounted: isCounted)
      }
      switch item.content {
      case .fill, .stroke: break
      case .image(let bitmap, _, _): if case .page? = bitmap.coded?.coding { hasForeignPages = true }
      case .layer(let items): isFlat = measure(items, scale: itemScale, isCounted: isCounted) && isFlat
      case .scene(let scene):
        isFlat = measure(scene, scale: itemScale, isCounted: isCounted) && isFlat
      }
    }
    return isFlat
  }

  /// Counts a scene. Visits its items the first time, and again if it is drawn larger.
  ///
  /// - Returns: whether all paints are colours.
  private mutating func measure(_ scene: Scene, scale: Double, isCounted: Bool) -> Bool {
    let key = ContentDigest(words: scene.exactWords)
    let known = uses[key]
    var use = known ?? Use()
    if isCounted { use.count += 1 }
    use.scale = max(use.scale, scale)
    uses[key] = use
    if known == nil {
      use.isFlat = measure(scene.items, scale: scale, isCounted: isCounted)
      uses[key]?.isFlat = use.isFlat
    } else if scale > known?.scale ?? 0 {
      measure(scene.items, scale: scale, isCounted: false)
    }
    return use.isFlat
  }
}

extension Transform {
  /// An upper bound of the factor by which a length grows.
  var largestScale: Double {
    max(Vector(dx: a, dy: b).length, Vector(dx: c, dy: d).length) * (b == 0 && c == 0 ? 1 : 1.5)
  }
}

extension Scene.Item {
  /// Whether the item is visible and has only finite numbers.
  var isDrawable: Bool {
    guard opacity > 0, isFinite, transform.inverted() != nil else { return false }
    if case .stroke(_, let style, _) = content { return style.lineWidth > 0 }
    return true
  }
}
