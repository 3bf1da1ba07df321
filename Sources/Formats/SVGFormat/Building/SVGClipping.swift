import Drawing
import PlaneGeometry

/// Computes the parts of elements that clip paths leave visible.
struct SVGClipping: SVGReadingPart {
  let walk: SVGWalk
  var reading: SVGReading { walk.reading }

  /// One shape of a clip path, in the scene.
  private struct ClipShape {
    var path: Path
    var rule: FillRule
    var transform: Transform
    /// The effect of the shape's own clip path.
    var effect: SVGEffect
  }

  /// Returns the effect of `clip-path` on an element.
  ///
  /// One shape, also nested in others, becomes clips of a scene; so do shapes that do not touch each other. Any other
  /// union becomes a mask of black shapes, each with its own clips.
  func effect(of own: SVGStyle.Own, on element: Int, in state: SVGState) -> SVGEffect {
    if let shape = own.clipShape { return effect(of: shape, on: element, in: state) }
    guard let clipPath = target(own.clipPath, .clipPath, named: "clip-path", at: element) else { return .nothing }
    // A clip path that refers back to itself clips nothing.
    var effect = SVGEffect.nothing
    walk.follow(clipPath, .clipPathProperty, at: element) {
      effect = self.effect(of: clipPath, on: element, in: state)
    }
    return effect
  }

  private func effect(of shape: CSSBasicShape, on element: Int, in state: SVGState) -> SVGEffect {
    let box: Rect? =
      switch shape.box {
      case .view: Rect(origin: .zero, size: state.viewport)
      case .fill: walk.boundingBox(of: element, in: state)
      case .stroke: walk.boundingBox(of: element, in: state, withStrokes: true)
      }
    guard let box else { return .everything }
    let (path, rule) = shape.path(in: box, SVGLengthContext(viewport: box.size, style: state.style))
    guard !path.isEmpty, path.isFinite else { return .everything }
    reading.tally.pathElementCount += path.underestimatedCount
    take(path.byteCount + SVGGround.bytesPerItem, for: .clipping, at: element)
    return .outside([Scene.Clip(path, rule: rule, transform: state.transform)])
  }

  private func effect(of clipPath: Int, on element: Int, in state: SVGState) -> SVGEffect {
    var inner = state
    inner.style = walk.styles.style(inPlaceOf: clipPath, viewport: state.viewport)
    var toUserSpace = Transform.identity
    if isInBox(.clipPathUnits, of: [clipPath], default: false) {
      guard let box = walk.boundingBox(of: element, in: state), !box.isEmpty else { return .everything }
      toUserSpace = box.fromUnitSquare
    }
    inner.transform = toUserSpace.concatenating(walk.transform(of: clipPath, in: inner))
      .concatenating(state.transform)
    guard inner.transform.inverted() != nil else { return .everything }
    // The clip path's own clip path is placed as if it were the element's.
    let outer = effect(of: inner.style.own, on: element, in: state)
    if case .everything = outer { return .everything }

    var shapes: [ClipShape] = []
    for child in document.children(of: clipPath) { addClipShapes(of: child, in: inner, to: &shapes) }
    return union(of: shapes, inside: outer)
  }

  /// Adds the shapes of one child: a basic shape, text, or a `use` of one of them.
  private func addClipShapes(of element: Int, in outer: SVGState, to shapes: inout [ClipShape]) {
    let node = document.nodes[element]
    guard node.kind == .element else { return }
    var found: [ClipShape] = []
    walk.visit(element) {
      switch node.tag {
      case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .text, .use:
        guard let state = walk.enter(element, from: outer) else { return }
        let effect = effect(of: state.style.own, on: element, in: state)
        if case .everything = effect { return }
        if node.tag == .use {
          guard let content = walk.content(of: element, in: state), let target = content.children.first,
            document.nodes[target].tag != .use
          else { return }
          addClipShapes(of: target, in: content.state, to: &found)
          for index in found.indices { found[index].effect = effect.combined(with: found[index].effect) }
          return
        }
        guard state.style.isVisible else { return }
        let path =
          node.tag == .text
          ? SVGTextSetting(walk: walk).path(of: element, in: state) : walk.shapes.path(of: element, in: state)
        guard let path, path.isFinite, !path.controlBounds.isNull else { return }
        reading.tally.pathElementCount += path.underestimatedCount
        guard reading.tally.pathElementCount <= SVGLimits.maximumPathElementCount else {
          return warn(.limit("\(SVGLimits.maximumPathElementCount) steps of paths"), at: element)
        }
        take(path.byteCount + SVGGround.bytesPerItem, for: .clipping, at: element)
        found.append(
          ClipShape(
            path: path, rule: node.tag == .text ? .nonZero : state.style.clipRule, transform: state.transform,
            effect: effect))
      case .title, .desc, .metadata, .style, .defs: break
      case let tag where tag.isAnimation: break
      default:
        warn(.unsupportedElement("\(document.names.text(of: node.name)) in clipPath"), at: element)
      }
    }
    shapes += found
  }

  private func union(of shapes: [ClipShape], inside outer: SVGEffect) -> SVGEffect {
    guard let first = shapes.first else { return .everything }
    let result: SVGEffect
    if shapes.count == 1 {
      let clip = Scene.Clip(first.path, rule: first.rule, transform: first.transform)
      result = first.effect.combined(with: .outside([clip]))
    } else if let path = disjointUnion(of: shapes) {
      result = .outside([Scene.Clip(path, rule: first.rule)])
    } else {
      let items = shapes.map { shape in
        var item = Scene.Item(
          .fill(shape.path, rule: shape.rule, paint: .color(.black)), transform: shape.transform)
        item.apply(shape.effect)
        return item
      }
      result = .masked(Scene.Mask(.alpha, items: items))
    }
    return outer.combined(with: result)
  }

  /// Returns the shapes as one path, if they share a fill rule, have no effects, and their bounds do not touch.
  private func disjointUnion(of shapes: [ClipShape]) -> Path? {
    guard shapes.count <= 32, shapes.allSatisfy({ $0.rule == shapes[0].rule && $0.effect.isNothing }) else {
      return nil
    }
    let bounds = shapes.map { $0.path.controlBounds.applying($0.transform) }
    for i in bounds.indices {
      for j in bounds.indices where j > i && !bounds[i].intersection(bounds[j]).isNull { return nil }
    }
    return Path { path in
      for shape in shapes { path.addPath(shape.path, transform: shape.transform) }
    }
  }
}

extension SVGEffect {
  fileprivate var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// Returns the combination of both effects, one after the other.
  fileprivate func combined(with other: SVGEffect) -> SVGEffect {
    switch (self, other) {
    case (.everything, _), (_, .everything): return .everything
    case (.nothing, _): return other
    case (_, .nothing): return self
    case (.outside(let clips), .outside(let others)): return .outside(clips + others)
    case (.masked(let mask), _):
      var layer = Scene.Item(.layer(mask.items))
      layer.apply(other)
      return .masked(Scene.Mask(mask.kind, items: [layer]))
    case (.outside, .masked): return other.combined(with: self)
    }
  }
}

extension Scene.Item {
  /// Applies an effect to an item without effects.
  fileprivate mutating func apply(_ effect: SVGEffect) {
    switch effect {
    case .nothing, .everything: break
    case .outside(let clips): self.clips += clips
    case .masked(let mask): self.mask = mask
    }
  }
}
