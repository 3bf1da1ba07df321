import Drawing
import PlaneGeometry

extension SVGComposer {
  /// Runs `body`, then lays what it drew over what was there: with the element's filter, opacity, clip path, mask and blend mode.
  func drawWithEffects(_ element: Int, in state: SVGState, _ body: () -> Void) {
    let own = state.style.own
    guard own.opacity > 0 else { return }
    if own.opacity == 1, own.clipPath == .none, own.mask == .none, own.filters.isEmpty, own.blendMode == .normal,
      !own.isIsolated
    {
      return body()
    }
    let clip = clip(own.clipPath, of: element, in: state)
    if case .everything = clip { return }
    let mask = mask(own.mask, of: element, in: state)
    if case .everything = mask { return }
    let filter = filter(own.filters, of: element, in: state)
    if case .vanishes = filter { return }
    let content = collect {
      body()
      if case .filtered(let filter) = filter { group(filter: filter, of: element) }
      group(opacity: own.opacity, of: element)
      for effect in [clip, mask] {
        switch effect {
        case .nothing, .everything: break
        case .outside(let clips): group(clips: clips, of: element)
        case .masked(let mask): group(mask: mask, of: element)
        }
      }
      if own.isIsolated { isolate(element) }
      group(blendMode: own.blendMode, of: element)
    }
    ground.add(content)
  }

  /// Makes one item of those on the ground, with an opacity, clips, a mask, a filter or a blend mode.
  func group(
    opacity: Double = 1, clips: [Scene.Clip] = [], mask: Scene.Mask? = nil, filter: Scene.Filter? = nil,
    blendMode: BlendMode = .normal, of element: Int
  ) {
    guard opacity < 1 || !clips.isEmpty || mask != nil || filter != nil || blendMode != .normal else { return }
    guard let first = ground.items.first else {
      // A filter draws where there is nothing as well.
      if let filter {
        ground.add(Scene.Item(.layer([]), filter: filter), of: element)
        ground.depth = 1
      }
      return
    }
    var needsLayer = ground.items.count > 1 || first.blendMode != .normal || (mask != nil && first.mask != nil)
    if filter != nil { needsLayer = needsLayer || first.isGroup || !first.clips.isEmpty }
    let isPicture = needsLayer || filter != nil || blendMode != .normal
    let depth = max(ground.depth + (isPicture ? 1 : 0), mask.map { 1 + $0.items.depth } ?? 0)
    guard depth <= SVGLimits.maximumLayerDepth else {
      return warn(.limit("\(SVGLimits.maximumLayerDepth) layers inside of each other"), at: element)
    }
    ground.depth = depth
    if needsLayer { ground.makeLayer(of: element) }
    ground.items[0].opacity *= opacity
    ground.items[0].clips = clips + ground.items[0].clips
    if let mask { ground.items[0].mask = mask }
    if let filter { ground.items[0].filter = filter }
    if blendMode != .normal { ground.items[0].blendMode = blendMode }
  }

  /// Keeps what is on the ground from being mixed with what lies under it.
  func isolate(_ element: Int) {
    guard ground.items.contains(where: { $0.blendMode != .normal }) else { return }
    guard ground.depth < SVGLimits.maximumLayerDepth else {
      return warn(.limit("\(SVGLimits.maximumLayerDepth) layers inside of each other"), at: element)
    }
    ground.depth += 1
    ground.makeLayer(of: element)
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
    var bounds = content.bounds(applying: transform)
    if let filter { bounds = filter.bounds(around: bounds) }
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
