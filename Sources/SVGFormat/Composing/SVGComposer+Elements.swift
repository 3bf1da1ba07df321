import Drawing
import PlaneGeometry

extension SVGComposer {
  /// Draws an element in the state of the one around it.
  func draw(_ element: Int, in outer: SVGState) {
    if templating != nil, drawTemplated(element, in: outer) { return }
    if isReused[element] { drawReused(element, in: outer) } else { drawAnew(element, in: outer) }
  }

  func drawAnew(_ element: Int, in outer: SVGState) {
    let tag = document.nodes[element].tag
    guard isDrawn(element, tag, in: outer) else { return }
    visit(element) {
      guard let state = enter(element, from: outer) else { return }
      if let path = shape(of: element, in: state) {
        draw(path, of: element, in: state)
      } else {
        drawWithEffects(element, in: state) {
          switch tag {
          case .image: drawImage(element, in: state)
          case .text: drawText(element, in: state)
          default: drawContent(of: element, in: state)
          }
        }
      }
    }
  }

  /// Whether an element is one that is drawn where it stands. Warns of those that should be but are not in the subset.
  private func isDrawn(_ element: Int, _ tag: SVGName, in state: SVGState) -> Bool {
    guard document.nodes[element].kind == .element else { return false }
    switch tag {
    case .svg, .g, .a, .use, .switch, .image, .text: return meetsConditions(element)
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: return meetsConditions(element)
    case .symbol: return state.useSize != nil
    case .defs, .clipPath, .mask, .pattern, .marker, .linearGradient, .radialGradient, .stop, .style,
      .title, .desc, .metadata, .view, .filter, .font, .cursor, .solidColor:
      return false
    default:
      warn(.unsupportedElement(document.names.text(of: document.nodes[element].name)), at: element)
      return false
    }
  }

  /// The state for an element's content, or `nil` if the element is not drawn.
  func enter(_ element: Int, from outer: SVGState) -> SVGState? {
    var state = outer
    state.style = style(of: element, inside: outer.style, viewport: outer.viewport)
    guard state.style.own.isDisplayed, !isHidden(element) else { return nil }
    // What SVG 2 says of a symbol's own transform is not what programs do.
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

  /// The element's own transform, about its origin.
  func transform(of element: Int, in state: SVGState) -> Transform {
    var matrix = Transform.identity
    let name: SVGName =
      switch document.nodes[element].tag {
      case .pattern: .patternTransform
      case .linearGradient, .radialGradient: .gradientTransform
      default: .transform
      }
    if let property = state.style.own.transform {
      matrix = property
    } else if let value = document.value(of: name, in: element) {
      guard let transform = SVGTransform(value) else {
        warnOfInvalidValue(name, value, at: element)
        return .identity
      }
      matrix = transform.matrix
    }
    guard !matrix.isIdentity, let origin = state.style.own.transformOrigin else { return matrix }
    var box = Rect(origin: .zero, size: state.viewport)
    if state.style.own.transformsFillBox { box = boundingBox(of: element, in: state) ?? .zero }
    let lengths = SVGLengthContext(viewport: box.size, style: state.style)
    let x = box.minX + lengths.resolve(origin.x, .horizontal)
    let y = box.minY + lengths.resolve(origin.y, .vertical)
    return Transform(translationX: -x, y: -y).concatenating(matrix)
      .concatenating(Transform(translationX: x, y: y))
  }

  // MARK: Content

  /// The elements inside of another one and the state to draw them in.
  struct Content {
    var children: [Int]
    var state: SVGState
    /// The view port that cuts them off, in the state's user space before its view box.
    var cut: (rect: Rect, transform: Transform)?
  }

  private func drawContent(of element: Int, in state: SVGState) {
    guard var content = content(of: element, in: state) else { return }
    if document.nodes[element].tag == .use { content.state.contextPaints = contextPaints(of: element, in: state) }
    let drawChildren = {
      for child in content.children { self.draw(child, in: content.state) }
    }
    if let cut = content.cut {
      clip(to: cut.rect, transform: cut.transform, of: element, drawChildren)
    } else {
      drawChildren()
    }
  }

  /// What is inside of a group, a view port or a `use`; `nil` if it is not drawn.
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

  /// Whether a `switch` takes this child: the first one whose conditions hold.
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

  /// Whether the languages that an element is meant for include English and it needs no extensions, and whether a template has it in
  /// this picture.
  func meetsConditions(_ element: Int) -> Bool {
    if isHidden(element) { return false }
    if let extensions = document.value(of: .requiredExtensions, in: element), !trimmed(extensions).isEmpty {
      return false
    }
    guard let languages = document.value(of: .systemLanguage, in: element) else { return true }
    return languages.split(separator: UInt8(ascii: ",")).contains { language in
      let language = trimmed(language).map(\.asciiLowercased)
      return language == Array("en".utf8) || language.starts(with: "en-".utf8)
    }
  }
}
