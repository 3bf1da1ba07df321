import PlaneGeometry

/// The size that a `use` gives to the view port that it names.
struct SVGUseSize: Equatable {
  var width: SVGLength?
  var height: SVGLength?
}

extension SVGComposer {
  /// The element that a `use` names, moved to its place.
  func useContent(of element: Int, in state: SVGState) -> Content? {
    guard let target = target(of: element, .use) else { return nil }
    guard !isBeingDrawn(target) else {
      warn(.cyclicReference(name: SVGName.use.rawValue), at: element)
      return nil
    }
    var inner = state
    let lengths = state.lengths
    inner.transform = state.transform.translatedBy(
      x: lengths.resolve(length(.x, of: element) ?? .zero, .horizontal),
      y: lengths.resolve(length(.y, of: element) ?? .zero, .vertical))
    inner.useSize = SVGUseSize(width: length(.width, of: element), height: length(.height, of: element))
    return Content(children: [target], state: inner)
  }

  /// The paints that `context-fill` and `context-stroke` mean inside of a `use`.
  func contextPaints(of element: Int, in state: SVGState) -> SVGContextPaints {
    let box = { self.boundingBox(of: element, in: state) ?? .null }
    return SVGContextPaints(
      fill: paint(state.style.fill, on: box, of: element, in: state),
      stroke: paint(state.style.stroke, on: box, of: element, in: state), transform: state.transform)
  }

  /// The element that `href` names, or `nil` with a warning.
  func target(of element: Int, _ name: SVGName) -> Int? {
    guard let href = document.href(of: element), !href.isEmpty else { return nil }
    guard href.first == UInt8(ascii: "#") else {
      warn(.externalReference(SVGWarning.excerpt(of: href)), at: element)
      return nil
    }
    if let target = document.elementsByID[href.dropFirst()] { return target }
    warn(
      .missingReference(name: name.rawValue, target: SVGWarning.excerpt(of: href.dropFirst())), at: element)
    return nil
  }
}
