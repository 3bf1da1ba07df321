import PlaneGeometry

extension SVGWalk {
  /// Returns the state for an element's content, or `nil` if the element is not drawn.
  func enter(_ element: Int, from outer: SVGState) -> SVGState? {
    var state = SVGState(
      style: styles.style(of: element, inside: outer.style, viewport: outer.viewport), transform: outer.transform,
      viewport: outer.viewport, contextPaints: outer.contextPaints, paintBox: outer.paintBox, useSize: outer.useSize)
    guard state.style.own.isDisplayed, !isHidden(element) else { return nil }
    // Programs ignore a symbol's own transform, whatever SVG 2 says about it.
    let own = document.nodes[element].tag == .symbol ? .identity : transform(of: element, in: state)
    if !own.isIdentity {
      state.transform = own.concatenating(outer.transform)
      guard state.transform.inverted() != nil else {
        warn(.notDrawable("the transform leaves no area"), at: element)
        return nil
      }
    }
    return state
  }

  /// Returns the element's own transform, about its origin, with the offset of a repeated element from the first one.
  func transform(of element: Int, in state: SVGState) -> Transform {
    let own = ownTransform(of: element, in: state)
    return steps[element].map { own.concatenating(step(of: element, times: $0)) } ?? own
  }

  private func step(of element: Int, times count: Int) -> Transform {
    guard let value = document.value(of: .dataStep, in: element) else { return .identity }
    var scanner = ByteScanner(trimmed(value))
    guard let numbers = scanner.takeNumbers(), let first = numbers.first, numbers.count <= 2 else {
      warnOfInvalidValue(.dataStep, value, at: element)
      return .identity
    }
    return Transform(translationX: first * Double(count), y: (numbers.count > 1 ? numbers[1] : 0) * Double(count))
  }

  private func ownTransform(of element: Int, in state: SVGState) -> Transform {
    let own = state.style.own
    let name: SVGName =
      switch document.nodes[element].tag {
      case .pattern: .patternTransform
      case .linearGradient, .radialGradient: .gradientTransform
      default: .transform
      }
    var functions = own.transform
    if functions == nil, let value = document.value(of: name, in: element) {
      functions = SVGTransformFunctions(attribute: value)
      if functions == nil { warnOfInvalidValue(name, value, at: element) }
    }
    if functions == nil, own.placing == SVGPlacing() { return .identity }
    let box = transformBox(of: element, in: state)
    let lengths = SVGLengthContext(viewport: box.size, style: state.style)
    var matrix = functions?.matrix(lengths) ?? .identity
    if own.placing != SVGPlacing() { matrix = matrix.concatenating(own.placing.matrix(lengths)) }
    guard matrix.isFinite else {
      warn(.notDrawable("a transform beyond what numbers can hold"), at: element)
      return .identity
    }
    let origin = own.transformOrigin ?? SVGOrigin(x: .zero, y: .zero)
    let x = box.minX + lengths.resolve(origin.x, .horizontal)
    let y = box.minY + lengths.resolve(origin.y, .vertical)
    if matrix.isIdentity || x == 0 && y == 0 { return matrix }
    return Transform(translationX: -x, y: -y).concatenating(matrix)
      .concatenating(Transform(translationX: x, y: y))
  }

  /// Returns the box that an element's transform refers to.
  private func transformBox(of element: Int, in state: SVGState) -> Rect {
    switch state.style.own.transformBox {
    case .view: Rect(origin: .zero, size: state.viewport)
    case .fill: boundingBox(of: element, in: state) ?? .zero
    case .stroke: boundingBox(of: element, in: state, withStrokes: true) ?? .zero
    }
  }

  // MARK: Content

  /// The child elements of an element, and the state in which they are drawn.
  struct Content {
    var children: [Int]
    var state: SVGState
    /// The viewport that clips them, in the state's user space before its view box.
    var cut: (rect: Rect, transform: Transform)?
  }

  /// Returns the content of a group, a viewport or a `use`; `nil` if it is not drawn.
  func content(of element: Int, in state: SVGState) -> Content? {
    var inner = state
    inner.useSize = nil
    switch document.nodes[element].tag {
    case .svg, .symbol: return viewportContent(of: element, in: state)
    case .use: return useContent(of: element, in: inner)
    case .switch:
      let chosen = document.children(of: element).first { isChosen($0) }
      return Content(children: chosen.map { [$0] } ?? [], state: inner)
    default: return Content(children: Array(document.children(of: element)), state: inner)
    }
  }

  /// Whether a `switch` selects this child: it is the first one whose conditions hold.
  private func isChosen(_ element: Int) -> Bool {
    let node = document.nodes[element]
    guard node.kind == .element else { return false }
    switch node.tag {
    case .svg, .g, .a, .use, .switch, .image, .text, .path, .rect, .circle, .ellipse, .line, .polyline,
      .polygon:
      break
    default: return false
    }
    return meetsConditions(element)
  }

  /// Whether an element's languages include English, it needs no extensions, and a template does not leave it out of
  /// this picture.
  func meetsConditions(_ element: Int) -> Bool {
    if isHidden(element) { return false }
    // No extension is known, and an empty list is a condition that does not hold (SVG 2, section 5.9.4).
    if document.value(of: .requiredExtensions, in: element) != nil { return false }
    guard let languages = document.value(of: .systemLanguage, in: element) else { return true }
    return languages.split(separator: UInt8(ascii: ",")).contains { language in
      let language = trimmed(language).map(\.asciiLowercased)
      return language == Array("en".utf8) || language.starts(with: "en-".utf8)
    }
  }

  /// Returns the content of an inner `svg` or of a `symbol`.
  private func viewportContent(of element: Int, in state: SVGState) -> Content? {
    var inner = state
    inner.useSize = nil
    let lengths = state.lengths
    let full = SVGLength(value: 100, unit: .percent)
    let isSymbol = document.nodes[element].tag == .symbol
    let x = isSymbol ? 0 : lengths.resolve(styles.length(.x, of: element) ?? .zero, .horizontal)
    let y = isSymbol ? 0 : lengths.resolve(styles.length(.y, of: element) ?? .zero, .vertical)
    let width = state.useSize?.width ?? styles.length(.width, of: element) ?? full
    let height = state.useSize?.height ?? styles.length(.height, of: element) ?? full
    let viewport = Rect(
      x: x, y: y, width: max(0, lengths.resolve(width, .horizontal)),
      height: max(0, lengths.resolve(height, .vertical)))
    guard !viewport.isEmpty else { return nil }
    if let viewBox = styles.viewBox(of: element) {
      inner.viewport = viewBox.size
      inner.transform = styles.aspectRatio(of: element).transform(from: viewBox, to: viewport)
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

  /// Returns the element that a `use` names, moved to its place.
  private func useContent(of element: Int, in state: SVGState) -> Content? {
    guard let target = target(of: element, .use) else { return nil }
    guard !isBeingDrawn(target) else {
      warn(.cyclicReference(name: SVGName.use.rawValue), at: element)
      return nil
    }
    var inner = state
    let lengths = state.lengths
    inner.transform = state.transform.translatedBy(
      x: lengths.resolve(styles.length(.x, of: element) ?? .zero, .horizontal),
      y: lengths.resolve(styles.length(.y, of: element) ?? .zero, .vertical))
    inner.useSize = SVGUseSize(width: styles.length(.width, of: element), height: styles.length(.height, of: element))
    return Content(children: [target], state: inner)
  }
}

/// The size that a `use` gives to the viewport that it names.
struct SVGUseSize: Equatable {
  var width: SVGLength?
  var height: SVGLength?
}
