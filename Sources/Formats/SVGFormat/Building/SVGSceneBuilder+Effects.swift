import Drawing
import PlaneGeometry

extension SVGSceneBuilder {
  /// Runs `body` and adds what it drew with the element's filter, opacity, clip path, mask and blend mode.
  func drawWithEffects(_ element: Int, in state: SVGState, _ body: () -> Void) {
    if state.style.hasNoEffects { return body() }
    let own = state.style.own
    guard own.opacity > 0 else { return }
    let clip = SVGClipping(walk: walk).effect(of: own, on: element, in: state)
    if case .everything = clip { return }
    let mask = SVGMasking(builder: self).effect(of: own.mask, on: element, in: state)
    if case .everything = mask { return }
    let filter = SVGFiltering(builder: self).effect(of: own.filters, on: element, in: state)
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
    add(content)
  }

  /// Draws what `body` draws, clipped to a rectangle unless all of it lies inside.
  func clip(to rect: Rect, transform: Transform, of element: Int, _ body: () -> Void) {
    let content = collect {
      body()
      clip(to: rect, transform: transform, of: element)
    }
    add(content)
  }

  /// Clips the items on the ground to a rectangle, unless all of them lie inside.
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

/// The effect of a clip path or a mask on an element.
enum SVGEffect {
  /// It is drawn unchanged.
  case nothing
  /// It is hidden completely.
  case everything
  /// It is visible only inside all of these.
  case outside([Scene.Clip])
  case masked(Scene.Mask)
}

extension Scene.Item {
  /// A rectangle in the scene that contains the item, whatever its own clips do.
  fileprivate var coarseBounds: Rect? {
    var bounds = content.bounds(applying: transform)
    if let filter { bounds = filter.bounds(around: bounds) }
    return bounds.isInfinite ? nil : bounds
  }
}
