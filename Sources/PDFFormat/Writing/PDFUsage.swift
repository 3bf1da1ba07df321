import Drawing
import PlaneGeometry

/// How often scenes are drawn in a document, and the largest scale that each is drawn at.
struct PDFUsage {
  private struct Use {
    var count = 0
    var scale = 0.0
  }

  private var uses: [Scene: Use] = [:]

  init(of document: PDFDocument) {
    for page in document.pages {
      measure(page.scene.items, scale: page.pointsPerUnit, isCounted: true)
      for layer in page.layers { measure(layer.scene.items, scale: page.pointsPerUnit, isCounted: true) }
    }
  }

  func isShared(_ scene: Scene) -> Bool { uses[scene, default: Use()].count > 1 }

  /// How many points a unit of the scene is at most.
  func scale(of scene: Scene) -> Double { uses[scene, default: Use()].scale }

  private mutating func measure(_ items: [Scene.Item], scale: Double, isCounted: Bool) {
    for item in items where item.isDrawable {
      let itemScale = scale * item.transform.largestScale
      if let mask = item.mask { measure(mask.items, scale: scale, isCounted: isCounted) }
      if let (pattern, transform) = item.content.paint?.pattern {
        measure(pattern.items, scale: itemScale * transform.largestScale, isCounted: isCounted)
      }
      switch item.content {
      case .fill, .stroke, .image: break
      case .layer(let items): measure(items, scale: itemScale, isCounted: isCounted)
      case .scene(let scene): measure(scene, scale: itemScale, isCounted: isCounted)
      }
    }
  }

  /// Notes a scene, and goes through it the first time, and again where it is drawn larger.
  private mutating func measure(_ scene: Scene, scale: Double, isCounted: Bool) {
    let known = uses[scene]
    var use = known ?? Use()
    if isCounted { use.count += 1 }
    use.scale = max(use.scale, scale)
    uses[scene] = use
    if known == nil {
      measure(scene.items, scale: scale, isCounted: isCounted)
    } else if scale > known?.scale ?? 0 {
      measure(scene.items, scale: scale, isCounted: false)
    }
  }
}

extension Transform {
  /// The largest factor by which a length can grow, or a little more.
  var largestScale: Double {
    max(Vector(dx: a, dy: b).length, Vector(dx: c, dy: d).length) * (b == 0 && c == 0 ? 1 : 1.5)
  }
}

extension Scene.Item {
  /// Whether there is something to be seen and all numbers are such that they can be written.
  var isDrawable: Bool {
    guard opacity > 0, isFinite, transform.inverted() != nil else { return false }
    if case .stroke(_, let style, _) = content { return style.lineWidth > 0 }
    return true
  }
}
