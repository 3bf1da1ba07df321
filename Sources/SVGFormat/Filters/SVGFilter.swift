import Drawing
import PlaneGeometry

extension SVGComposer {
  /// What the property `filter` does to an element.
  func filter(_ functions: [SVGFilterFunction], of element: Int, in state: SVGState) -> SVGFilterEffect {
    if functions.isEmpty { return .nothing }
    var filter: Scene.Filter?
    var isBroken = false
    for function in functions {
      let next: Scene.Filter?
      if case .element(let reference) = function {
        next = self.filter(reference, of: element, in: state)
        isBroken = isBroken || next == nil
      } else {
        next = function.filter(color: state.style.color)
      }
      if let next { filter = filter?.followed(by: next) ?? next }
    }
    guard let filter else { return isBroken ? .vanishes : .nothing }
    return .filtered(filter.transformed(by: state.transform))
  }

  /// What a `filter` element does to another one, in its user space; `nil` if it is none or leaves nothing.
  private func filter(_ reference: SVGReference, of element: Int, in state: SVGState) -> Scene.Filter? {
    guard case .element(let index) = reference else { return nil }
    let first = Int(index)
    guard document.nodes[first].tag == .filter else {
      warn(.missingReference(name: "filter", target: idText(of: first)), at: element)
      return nil
    }
    var result: Scene.Filter?
    follow(first, .filter, at: element) { result = self.filter(from: first, of: element, in: state) }
    return result
  }

  private func filter(from start: Int, of element: Int, in state: SVGState) -> Scene.Filter? {
    let chain = chain(from: start, at: element, of: [.filter])
    func first(_ name: SVGName) -> ArraySlice<UInt8>? {
      for index in chain { if let value = document.value(of: name, in: index) { return trimmed(value) } }
      return nil
    }
    let isInBox = first(.filterUnits).map { !$0.elementsEqual("userSpaceOnUse".utf8) } ?? true
    let primitivesAreInBox = first(.primitiveUnits).map { $0.elementsEqual("objectBoundingBox".utf8) } ?? false
    let box = isInBox || primitivesAreInBox ? boundingBox(of: element, in: state) : nil
    if isInBox || primitivesAreInBox, box?.isEmpty ?? true {
      warn(.notDrawable("a filter in units of a bounding box that has no area"), at: element)
      return nil
    }
    var lengths = state.lengths
    if isInBox { lengths.viewport = Size(width: 1, height: 1) }
    func value(_ name: SVGName, _ axis: SVGLengthContext.Axis, percent: Double) -> Double {
      for index in chain { if let length = length(name, of: index) { return lengths.resolve(length, axis) } }
      return lengths.resolve(SVGLength(value: percent, unit: .percent), axis)
    }
    var region = Rect(
      x: value(.x, .horizontal, percent: -10), y: value(.y, .vertical, percent: -10),
      width: value(.width, .horizontal, percent: 120), height: value(.height, .vertical, percent: 120))
    guard region.size.width > 0, region.size.height > 0, region.isFinite else {
      warn(.notDrawable("a filter whose region has no area"), at: start)
      return nil
    }
    if isInBox, let box { region = region.placed(in: box) }
    let source = chain.first { index in
      document.children(of: index).contains { document.nodes[$0].kind == .element }
    }
    guard let source else { return nil }
    var reading = SVGFilterReading(
      composer: self, element: element, state: state, region: region, box: primitivesAreInBox ? box : nil,
      style: style(inPlaceOf: source, viewport: state.viewport))
    for child in document.children(of: source) where document.nodes[child].kind == .element {
      reading.read(child)
      if failure != nil { return nil }
    }
    guard !reading.primitives.isEmpty else { return nil }
    return Scene.Filter(reading.primitives, region: region)
  }
}

/// What the property `filter` does to an element.
enum SVGFilterEffect {
  /// It is drawn as it is.
  case nothing
  /// It is not drawn: what it names is no filter.
  case vanishes
  /// This becomes of its picture.
  case filtered(Scene.Filter)
}

extension Rect {
  /// The rectangle in a box whose sides are 1.
  func placed(in box: Rect) -> Rect {
    Rect(
      x: box.minX + origin.x * box.width, y: box.minY + origin.y * box.height, width: size.width * box.width,
      height: size.height * box.height)
  }
}

extension SVGFilterFunction {
  /// What a function does; `nil` for what is none.
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
