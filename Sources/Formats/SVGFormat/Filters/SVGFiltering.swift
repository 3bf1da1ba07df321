import Drawing
import PlaneGeometry

/// Computes the filters of elements.
struct SVGFiltering: SVGReadingPart {
  let builder: SVGSceneBuilder
  var walk: SVGWalk { builder.walk }
  var reading: SVGReading { builder.reading }

  /// Returns the effect of the property `filter` on an element.
  func effect(of functions: [SVGFilterFunction], on element: Int, in state: SVGState) -> SVGFilterEffect {
    if functions.isEmpty { return .nothing }
    var filter: Scene.Filter?
    var isBroken = false
    for function in functions {
      let next: Scene.Filter?
      if case .element(let reference) = function {
        // The whole list is ignored if one of its filters does not exist (Filter Effects 1, section 5).
        guard let first = target(reference, .filter, named: "filter", at: element) else { return .nothing }
        // As in other programs, a filter whose picture is what it filters takes that picture without the filter.
        guard !walk.isBeingDrawn(first) else {
          warn(.cyclicReference(name: SVGName.filter.rawValue), at: element)
          return .nothing
        }
        next = self.filter(first, of: element, in: state)
        isBroken = isBroken || next == nil
      } else {
        next = function.filter(color: state.style.color)
      }
      if let next { filter = filter?.followed(by: next) ?? next }
    }
    guard let filter else { return isBroken ? .vanishes : .nothing }
    return .filtered(filter.transformed(by: state.transform))
  }

  /// Returns the effect of a `filter` element on another one, in its user space; `nil` if nothing is left.
  private func filter(_ first: Int, of element: Int, in state: SVGState) -> Scene.Filter? {
    var result: Scene.Filter?
    walk.follow(first, .filter, at: element) { result = self.filter(from: first, of: element, in: state) }
    return result
  }

  private func filter(from start: Int, of element: Int, in state: SVGState) -> Scene.Filter? {
    let chain = chain(from: start, of: [.filter])
    let isInBox = isInBox(.filterUnits, of: chain, default: true)
    let primitivesAreInBox = self.isInBox(.primitiveUnits, of: chain, default: false)
    let box = isInBox || primitivesAreInBox ? walk.boundingBox(of: element, in: state) : nil
    if isInBox || primitivesAreInBox, box?.isEmpty ?? true {
      warn(.notDrawable("a filter in units of a bounding box that has no area"), at: element)
      return nil
    }
    var lengths = state.lengths
    if isInBox { lengths.viewport = Size(width: 1, height: 1) }
    var region = walk.styles.rect(of: chain, lengths, origin: -10, size: 120)
    guard region.size.width > 0, region.size.height > 0, region.isFinite else {
      warn(.notDrawable("a filter whose region has no area"), at: start)
      return nil
    }
    if isInBox, let box { region = region.placed(in: box) }
    guard let source = chain.first(where: { document.hasElements(in: $0) }) else { return nil }
    var reading = SVGFilterReading(
      filtering: self, element: element, state: state, region: region, box: primitivesAreInBox ? box : nil,
      style: walk.styles.style(inPlaceOf: source, viewport: state.viewport))
    for child in document.children(of: source) where document.nodes[child].kind == .element {
      reading.read(child)
      if hasFailed { return nil }
    }
    guard !reading.primitives.isEmpty else { return nil }
    return Scene.Filter(reading.primitives, region: region)
  }

  /// Returns the items that an `feImage` draws, in the user space of the filtered element; `nil` if there are none.
  ///
  /// - Parameter area: the step's region. A picture is fitted into it, and an element's origin lies at its corner.
  func image(of step: Int, in state: SVGState, area: Rect) -> [Scene.Item]? {
    guard let href = document.href(of: step), !href.isEmpty else { return nil }
    var inner = state
    inner.transform = .identity
    inner.contextPaints = nil
    if href.first == UInt8(ascii: "#") {
      guard let target = target(of: step, .feImage) else { return nil }
      inner.transform = Transform(translationX: area.minX, y: area.minY)
      inner.style = walk.styles.style(inPlaceOf: target, viewport: state.viewport)
      let parent = Int(document.nodes[target].parent)
      if parent >= 0 { inner.style = walk.styles.style(inPlaceOf: parent, viewport: state.viewport) }
      var content = SVGGround()
      walk.follow(target, .feImage, at: step) { content = builder.collect { builder.draw(target, in: inner) } }
      builder.hold(content)
      return content.items.isEmpty ? nil : content.items
    }
    guard !area.isEmpty, let picture = walk.images.content(of: step, in: state) else { return nil }
    let content = builder.collect { builder.record(picture, in: area, of: step, in: inner) }
    builder.hold(content)
    return content.items
  }
}

/// The effect of the property `filter` on an element.
enum SVGFilterEffect {
  /// It is drawn unchanged.
  case nothing
  /// It is not drawn, because its filter leaves nothing.
  case vanishes
  /// It is drawn through this filter.
  case filtered(Scene.Filter)
}

extension SVGFilterFunction {
  /// Returns the filter of a function; `nil` for a reference to an element.
  fileprivate func filter(color current: Color) -> Scene.Filter? {
    switch self {
    case .element: nil
    case .blur(let radius): .blur(radius: radius)
    case .dropShadow(let color, let offset, let blur): .shadow(radius: blur, offset: offset, color: color ?? current)
    case .brightness(let amount): .brightness(amount)
    case .contrast(let amount): .contrast(amount)
    case .grayscale(let amount): .colorMatrix(.grayscale(amount))
    case .hueRotation(let angle): .colorMatrix(.hueRotation(angle))
    case .inversion(let amount): .inversion(amount)
    case .opacity(let amount): .opacity(amount)
    case .sepia(let amount): .colorMatrix(.sepia(amount))
    case .saturation(let amount): .colorMatrix(.saturation(amount))
    }
  }
}
