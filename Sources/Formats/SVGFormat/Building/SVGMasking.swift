import Drawing
import PlaneGeometry

/// Computes the effects of masks on elements.
struct SVGMasking: SVGReadingPart {
  let builder: SVGSceneBuilder
  var walk: SVGWalk { builder.walk }
  var reading: SVGReading { builder.reading }

  /// Returns the effect of `mask` on an element.
  ///
  /// - Parameter owner: the element with the property, if it is the mask of `element`.
  func effect(
    of reference: SVGReference, on element: Int, statedBy owner: Int? = nil, in state: SVGState
  ) -> SVGEffect {
    guard let mask = target(reference, .mask, named: "mask", at: element) else { return .nothing }
    if walk.references.contains(where: { document.nodes[$0].tag == .mask }),
      builder.maskCircles.areClosed(by: owner ?? element)
    {
      warn(.cyclicReference(name: "mask"), at: element)
      return .nothing
    }
    // A mask that refers back to itself hides nothing.
    var effect = SVGEffect.nothing
    walk.follow(mask, .mask, at: element) { effect = self.effect(of: mask, on: element, in: state) }
    return effect
  }

  private func effect(of mask: Int, on element: Int, in state: SVGState) -> SVGEffect {
    let regionIsInBox = isInBox(.maskUnits, of: [mask], default: true)
    let contentIsInBox = isInBox(.maskContentUnits, of: [mask], default: false)
    var boxTransform = Transform.identity
    if regionIsInBox || contentIsInBox {
      guard let box = walk.boundingBox(of: element, in: state), !box.isEmpty else { return .everything }
      boxTransform = box.fromUnitSquare
    }
    var inner = state
    inner.contextPaints = nil
    inner.style = walk.styles.style(inPlaceOf: mask, viewport: state.viewport)

    var lengths = inner.lengths
    if regionIsInBox { lengths.viewport = Size(width: 1, height: 1) }
    let region = walk.styles.rect(of: [mask], lengths, origin: -10, size: 120)
    guard region.size.width > 0, region.size.height > 0, region.isFinite else { return .everything }
    let regionTransform =
      regionIsInBox ? boxTransform.concatenating(state.transform) : state.transform

    if contentIsInBox { inner.transform = boxTransform.concatenating(state.transform) }
    let content = builder.collect {
      for child in document.children(of: mask) { builder.draw(child, in: inner) }
      builder.clip(to: region, transform: regionTransform, of: mask)
      switch effect(of: inner.style.own.mask, on: element, statedBy: mask, in: state) {
      case .nothing: break
      case .everything: builder.clear()
      case .outside(let clips): builder.group(clips: clips, of: mask)
      case .masked(let other): builder.group(mask: other, of: mask)
      }
    }
    guard !content.items.isEmpty else { return .everything }
    if inner.style.mixesLight, !inner.style.own.maskIsAlpha {
      builder.hold(content)
      let layer = Scene.Item(.layer(content.items), filter: SVGMasking.linearLight)
      return .masked(Scene.Mask(.alpha, items: [layer]))
    }
    return .masked(Scene.Mask(inner.style.own.maskIsAlpha ? .alpha : .luminance, items: content.items))
  }

  /// The filter that turns luminance in linear RGB, times the alpha of the colours, into alpha.
  private static let linearLight = Scene.Filter([
    FilterPrimitive(.colorMatrix(.luminanceToAlpha), of: [.source], in: .linearRGB),
    FilterPrimitive(.composite(.inside), of: [.result(0), .sourceAlpha], in: .linearRGB),
  ])
}
