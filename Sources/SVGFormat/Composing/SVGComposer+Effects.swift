import Drawing
import PlaneGeometry

extension SVGComposer {
  /// Runs `body`, then lays what it drew over what was there: with the element's opacity, clip path and mask.
  func drawWithEffects(_ element: Int, in state: SVGState, _ body: () -> Void) {
    let own = state.style.own
    guard own.opacity > 0 else { return }
    if own.opacity == 1, own.clipPath == .none, own.mask == .none { return body() }
    let clip = clip(own.clipPath, of: element, in: state)
    if case .everything = clip { return }
    let mask = mask(own.mask, of: element, in: state)
    if case .everything = mask { return }
    let content = collect {
      body()
      group(opacity: own.opacity, of: element)
      for effect in [clip, mask] {
        switch effect {
        case .nothing, .everything: break
        case .outside(let clips): group(clips: clips, of: element)
        case .masked(let mask): group(mask: mask, of: element)
        }
      }
    }
    ground.add(content)
  }

  /// Makes one item of those on the ground, with an opacity, clips or a mask.
  func group(opacity: Double = 1, clips: [Scene.Clip] = [], mask: Scene.Mask? = nil, of element: Int) {
    guard !ground.items.isEmpty, opacity < 1 || !clips.isEmpty || mask != nil else { return }
    let needsLayer = ground.items.count > 1 || (mask != nil && ground.items[0].mask != nil)
    let depth = max(ground.depth + (needsLayer ? 1 : 0), mask.map { 1 + $0.items.depth } ?? 0)
    guard depth <= SVGLimits.maximumLayerDepth else {
      return warn(.limit("\(SVGLimits.maximumLayerDepth) layers inside of each other"), at: element)
    }
    ground.depth = depth
    if needsLayer { ground.makeLayer(of: element) }
    ground.items[0].opacity *= opacity
    ground.items[0].clips = clips + ground.items[0].clips
    if let mask { ground.items[0].mask = mask }
  }

  /// Draws what `body` does, cut to a rectangle unless all of it lies inside anyway.
  func clip(to rect: Rect, transform: Transform, of element: Int, _ body: () -> Void) {
    let content = collect {
      body()
      clip(to: rect, transform: transform, of: element)
    }
    ground.add(content)
  }

  /// Cuts what is on the ground to a rectangle, unless all of it lies inside anyway.
  func clip(to rect: Rect, transform: Transform, of element: Int) {
    guard !ground.items.isEmpty, let inverse = transform.inverted() else { return }
    spend(100 &* ground.items.count, on: .composing, at: element)
    let room = rect.insetBy(dx: -1e-9 * rect.width, dy: -1e-9 * rect.height)
    let isInside = ground.items.allSatisfy { item in
      guard let bounds = item.coarseBounds else { return false }
      return bounds.isNull || room.contains(bounds.applying(inverse))
    }
    if !isInside { group(clips: [Scene.Clip(Path(rect), transform: transform)], of: element) }
  }
}

/// What a clip path or a mask does to an element.
enum SVGEffect {
  /// It is drawn as it is.
  case nothing
  /// Nothing of it shows.
  case everything
  /// It shows inside of all of these.
  case outside([Scene.Clip])
  case masked(Scene.Mask)
}

extension Scene.Item {
  /// A rectangle in the scene that the item does not leave, whatever its own clips do.
  fileprivate var coarseBounds: Rect? {
    let bounds = content.bounds(applying: transform)
    return bounds.isInfinite ? nil : bounds
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
