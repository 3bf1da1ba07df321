import Drawing
import PlaneGeometry

extension SVGComposer {
  /// Draws the whole document.
  func compose() throws(SVGError) -> Scene {
    let root = 0
    guard let node = document.nodes.first, node.tag == .svg else {
      let name = document.nodes.first.map { document.names.text(of: $0.name) } ?? ""
      throw .notSVG(rootElement: name)
    }
    let viewBox = viewBox(of: root)
    var state = SVGState(
      style: initialStyle, transform: .identity,
      viewport: viewBox?.size ?? Size(width: 100, height: 100))
    state.style = style(of: root, inside: initialStyle, viewport: state.viewport)
    state.style.outermost.fontSize = state.style.fontSize
    var size = try intrinsicSize(viewBox, in: state)
    if viewBox == nil, geometry(.width, of: root) == nil, geometry(.height, of: root) == nil,
      let box = strokedBox(in: state), box.maxX > 0, box.maxY > 0,
      max(box.maxX, box.maxY) <= SVGLimits.maximumSide
    {
      size = Size(width: box.maxX, height: box.maxY)
    }
    state.viewport = viewBox?.size ?? size
    state.style.outermost.size = size
    stylesInPlace = [root: state.style]
    if let viewBox {
      state.transform = aspectRatio(of: root).transform(
        from: viewBox, to: Rect(origin: .zero, size: size))
    }
    guard state.style.own.isDisplayed, meetsConditions(root) else { return Scene(size: size) }
    let transform = transform(of: root, in: state)
    state.transform = transform.concatenating(state.transform)
    guard state.transform.inverted() != nil else { return Scene(size: size) }
    let background = state.style.own.backgroundColor
    if background.alpha > 0 {
      let canvas = Path(Rect(origin: .zero, size: size))
      ground.add(Scene.Item(.fill(canvas, rule: .nonZero, paint: .color(background))), of: root)
    }
    visit(root) {
      drawWithEffects(root, in: state) {
        for child in document.children(of: root) { draw(child, in: state) }
      }
    }
    if let failure { throw failure }
    cutCoverage(of: size)
    return Scene(size: size, items: ground.items)
  }

  /// The size of the picture: what `width` and `height` say, else the view box's, else that of what is drawn.
  private func intrinsicSize(_ viewBox: Rect?, in state: SVGState) throws(SVGError) -> Size {
    let lengths = state.lengths
    let width = length(.width, of: 0).map { lengths.resolve($0, .horizontal) }
    let height = length(.height, of: 0).map { lengths.resolve($0, .vertical) }
    let size: Size
    switch (width, height, viewBox) {
    case (let width?, let height?, _): size = Size(width: width, height: height)
    case (let width?, nil, let box?):
      size = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      size = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box.size
    case (_, _, nil): size = Size(width: width ?? 100, height: height ?? 100)
    }
    let sides = 0..<SVGLimits.maximumSide.nextUp
    guard size.width > 0, size.height > 0, sides.contains(size.width), sides.contains(size.height) else {
      throw .sizeOutOfRange(width: size.width, height: size.height)
    }
    return size
  }

  /// What is inside of an inner `svg` or of a `symbol`.
  func viewportContent(of element: Int, in state: SVGState) -> Content? {
    var inner = state
    inner.useSize = nil
    let lengths = state.lengths
    let full = SVGLength(value: 100, unit: .percent)
    let isSymbol = document.nodes[element].tag == .symbol
    let x = isSymbol ? 0 : lengths.resolve(length(.x, of: element) ?? .zero, .horizontal)
    let y = isSymbol ? 0 : lengths.resolve(length(.y, of: element) ?? .zero, .vertical)
    let width = state.useSize?.width ?? length(.width, of: element) ?? full
    let height = state.useSize?.height ?? length(.height, of: element) ?? full
    let viewport = Rect(
      x: x, y: y, width: max(0, lengths.resolve(width, .horizontal)),
      height: max(0, lengths.resolve(height, .vertical)))
    guard !viewport.isEmpty else { return nil }
    if let viewBox = viewBox(of: element) {
      inner.viewport = viewBox.size
      inner.transform = aspectRatio(of: element).transform(from: viewBox, to: viewport)
        .concatenating(state.transform)
    } else {
      inner.viewport = viewport.size
      inner.transform = state.transform.translatedBy(x: x, y: y)
    }
    guard inner.transform.inverted() != nil else { return nil }
    return Content(
      children: Array(document.children(of: element)), state: inner,
      cut: state.style.own.clipsOverflow == false ? nil : (viewport, state.transform))
  }

  // MARK: Attributes

  /// A length that a style or an attribute gives, or `nil` if the element does not have it or it is not one.
  func length(_ name: SVGName, of element: Int) -> SVGLength? {
    guard let value = geometry(name, of: element) else { return nil }
    if let length = SVGLength(value) { return length }
    if !trimmed(value).elementsEqual("auto".utf8) { warnOfInvalidValue(name, value, at: element) }
    return nil
  }

  /// The view box; `nil` if there is none or it has no area.
  func viewBox(of element: Int) -> Rect? {
    guard let value = document.value(of: .viewBox, in: element) else { return nil }
    if let viewBox = SVGViewBox(value) { return viewBox.rect }
    warnOfInvalidValue(.viewBox, value, at: element)
    return nil
  }

  func aspectRatio(of element: Int) -> SVGAspectRatio {
    guard let value = document.value(of: .preserveAspectRatio, in: element) else { return SVGAspectRatio() }
    if let ratio = SVGAspectRatio(value) { return ratio }
    warnOfInvalidValue(.preserveAspectRatio, value, at: element)
    return SVGAspectRatio()
  }
}
