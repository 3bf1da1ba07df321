import Drawing
import PlaneGeometry
import Typography

// The text of a box begins in the box's own rectangle. It may continue in other rectangles (`data-flow`), avoid shapes
// (`data-around`), and set the height of a panel (`data-grow`). These elements may stand anywhere in the file; their
// rectangles are converted to the box's user space.

extension SVGSceneBuilder {
  /// Draws the text of a box.
  func drawTextBox(_ element: Int, in outer: SVGState, _ templating: SVGTemplating) {
    walk.visit(element) {
      guard walk.meetsConditions(element), let state = walk.enter(element, from: outer), state.style.isVisible,
        let (box, origin) = textBox(element, in: state, templating), let content = templating.setBox(box)
      else { return }
      let frame = Rect(origin: origin, size: box.size)
      let opacity = paint(state.style.fill, on: .rect(frame), of: element, in: state)?.opacity ?? 1
      drawWithEffects(element, in: state) {
        let place = Transform(translationX: origin.x, y: origin.y).concatenating(state.transform)
        for item in content.scene.items {
          var item = item.transformed(by: place)
          item.opacity *= opacity * state.style.fillOpacity
          add(item, of: element)
        }
        hold(content.scene.items.depth)
      }
    }
  }

  /// Draws a rectangle as high as the text of a box, with the same margins above and below as in the file. Draws none
  /// if the box is not drawn or has no text.
  func drawPanel(_ element: Int, growingWith id: ArraySlice<UInt8>, in outer: SVGState, _ templating: SVGTemplating) {
    walk.visit(element) {
      guard walk.meetsConditions(element), let state = walk.enter(element, from: outer) else { return }
      guard let target = document.element(named: trimmed(id), from: element), isTextBox(target) else {
        let name = SVGWarning.excerpt(of: trimmed(id))
        return warn(.missingReference(name: SVGName.dataGrow.rawValue, target: name), at: element)
      }
      var ancestor = target
      while ancestor >= 0 {
        if walk.isHidden(ancestor) { return }
        ancestor = Int(document.nodes[ancestor].parent)
      }
      var inner = stateInPlace(of: target)
      guard inner.style.own.isDisplayed, let way = way(from: target, to: element) else { return }
      inner.transform = way.concatenating(state.transform)
      guard let (box, origin) = textBox(target, in: inner, templating), let content = templating.setBox(box) else {
        return
      }
      let frame = Rect(origin: origin, size: box.size).applying(way)
      let lines = content.bounds.applying(Transform(translationX: origin.x, y: origin.y).concatenating(way))
      var rect = styles.rect(of: [element], state.lengths)
      let top = rect.minY + lines.minY - frame.minY
      let bottom = rect.maxY + lines.maxY - frame.maxY
      rect = Rect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
      draw(walk.shapes.path(of: element, as: rect, state.lengths), of: element, in: state)
    }
  }

  /// Whether text is set in an element: see ``SVGTextBox``.
  func isTextBox(_ element: Int) -> Bool {
    switch document.nodes[element].tag {
    case .rect: document.value(of: .dataText, in: element) != nil
    case .text, .flowRoot: document.isInFlow(element)
    default: false
    }
  }

  /// Returns the box of an element and its upper left corner; `nil`, with a warning, if it has no area.
  private func textBox(
    _ element: Int, in state: SVGState, _ templating: SVGTemplating
  ) -> (box: SVGTextBox, origin: Point)? {
    var frames = frames(of: element, in: state)
    if frames.isEmpty || frames.contains(where: { !isUsable($0, in: state) }) {
      // Inkscape leaves flows without a frame or text in the file.
      if document.nodes[element].tag == .rect || document.hasText(in: element) {
        warn(.notDrawable("the box for text has no area"), at: element)
      }
      return nil
    }
    let origin = frames[0].origin
    let toOrigin = Transform(translationX: -origin.x, y: -origin.y)
    var obstacles: [Rect] = []
    for name in document.value(of: .dataAround, in: element)?.split(whereSeparator: \.isWhitespace) ?? [] {
      if let rect = rect(of: name, .dataAround, for: element) { obstacles.append(rect.applying(toOrigin)) }
    }
    frames = frames.map { $0.applying(toOrigin) }
    var spans = SVGSpanReading(builder: self, templating: templating, frame: Rect(origin: .zero, size: frames[0].size))
    spans.add(element, in: state)
    let count = spans.spans.reduce(0) { $0 + $1.text.utf8.count }
    spend(2_000 &* count, on: .text, at: element)
    take(256 &* count, for: .text, at: element)
    if hasFailed { return nil }
    var attributes: [String: String] = [:]
    let node = document.nodes[element]
    for attribute in document.attributes[Int(node.start)..<Int(node.end)] {
      let name = document.names.text(of: attribute.name)
      guard name.hasPrefix("data-"), !attribute.tag.isAboutBoxes else { continue }
      attributes[String(name.dropFirst(5))] = String(decoding: document.value(of: attribute), as: UTF8.self)
    }
    let values = state.style.text.values
    let box = SVGTextBox(
      spans: spans.spans, id: document.value(of: .id, in: element).map { String(decoding: $0, as: UTF8.self) },
      position: reading.warnings.position(of: node.offset), frames: frames, obstacles: obstacles,
      attributes: attributes, lineHeight: values.lineHeight, direction: values.direction,
      alignment: TextAlignment(state.style))
    return (box, origin)
  }

  private func isUsable(_ frame: Rect, in state: SVGState) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.isFinite && isDrawable(frame.applying(state.transform))
  }

  // MARK: Frames

  /// Returns the rectangles that an element's text flows through, in its user space.
  private func frames(of element: Int, in state: SVGState) -> [Rect] {
    var frames: [Rect] = []
    var last = element
    switch document.nodes[element].tag {
    case .rect: frames = [styles.rect(of: [element], state.lengths)]
    case .flowRoot:
      for region in document.children(of: element) where document.nodes[region].tag == .flowRegion {
        for shape in document.children(of: region) where document.nodes[shape].kind == .element {
          if let box = shapeBox(of: shape, for: element) { frames.append(box) }
        }
      }
    default:
      let padding = state.style.own.shapePadding
      frames = state.style.own.shapesInside.compactMap { address in
        rect(of: address.dropFirst(), .shapeInside, for: element)?.insetBy(dx: padding, dy: padding)
      }
      if let width = state.style.own.inlineSize, frames.isEmpty { frames = [lineFrame(of: element, width, in: state)] }
    }
    var known: Set<Int> = [element]
    while let id = document.value(of: .dataFlow, in: last), let next = rect(of: id, .dataFlow, for: element) {
      guard let target = document.element(named: trimmed(id), from: element), known.insert(target).inserted else {
        warn(.cyclicReference(name: SVGName.dataFlow.rawValue), at: last)
        break
      }
      frames.append(next)
      last = target
    }
    return frames
  }

  /// Returns the area of text that is broken at a width: from its first line to the end of the card.
  private func lineFrame(of element: Int, _ width: Double, in state: SVGState) -> Rect {
    var first = element
    // The first line's position is the text's own, or that of the first line in it.
    while document.value(of: .x, in: first) == nil,
      let child = document.children(of: first).first(where: { document.nodes[$0].tag == .tspan })
    { first = child }
    let x = styles.length(.x, of: first).map { state.lengths.resolve($0, .horizontal) } ?? 0
    let baseline = styles.length(.y, of: first).map { state.lengths.resolve($0, .vertical) } ?? 0
    let span = SVGTextContent.Span(element: element, state: state, decorations: [], shifts: [])
    let font = walk.fonts.font(for: span)
    let top = baseline - (font.map { $0.face.metrics.ascent * $0.scale } ?? state.style.fontSize)
    let card = state.transform.inverted().map { Rect(origin: .zero, size: size).applying($0) } ?? .zero
    return Rect(
      x: x - width * TextAlignment(state.style).fraction, y: top, width: width,
      height: max(card.maxY - top, 2 * state.style.fontSize))
  }

  /// Returns an element's rectangle in another one's user space; `nil`, with a warning, if there is none.
  private func rect(of id: ArraySlice<UInt8>, _ name: SVGName, for element: Int) -> Rect? {
    guard let target = document.element(named: trimmed(id), from: element) else {
      warn(.missingReference(name: name.rawValue, target: SVGWarning.excerpt(of: trimmed(id))), at: element)
      return nil
    }
    // The shapes of `shape-inside` are in the text's own space, wherever they stand (SVG 2, 11.7.2).
    if name == .shapeInside {
      return ownBox(of: target)?.applying(walk.transform(of: target, in: stateInPlace(of: target)))
    }
    return shapeBox(of: target, for: element)
  }

  private func shapeBox(of shape: Int, for element: Int) -> Rect? {
    guard let box = ownBox(of: shape), let way = way(from: shape, to: element) else { return nil }
    return box.applying(way)
  }

  /// Returns an element's rectangle in its own user space; `nil` if it has none.
  private func ownBox(of shape: Int) -> Rect? {
    let state = stateInPlace(of: shape)
    if document.nodes[shape].tag == .rect { return styles.rect(of: [shape], state.lengths) }
    return walk.boundingBox(of: shape, in: state).flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns the state of an element where it stands, without its own transform.
  private func stateInPlace(of element: Int) -> SVGState {
    SVGState(
      style: styles.style(inPlaceOf: element, viewport: viewport), transform: .identity, viewport: viewport)
  }

  /// Returns the transform from an element's user space to another one's.
  private func way(from source: Int, to target: Int) -> Transform? {
    toPicture(of: target).inverted().map { toPicture(of: source).concatenating($0) }
  }

  private func toPicture(of element: Int) -> Transform {
    var transform = Transform.identity
    var element = element
    while element > 0 {
      transform = transform.concatenating(walk.transform(of: element, in: stateInPlace(of: element)))
      element = Int(document.nodes[element].parent)
    }
    return transform
  }

  private var viewport: Size { styles.viewBox(of: 0)?.size ?? size }
}

extension SVGName {
  /// Whether an attribute controls the source or place of a box's text, and not its setting.
  fileprivate var isAboutBoxes: Bool {
    [.dataText, .dataIf, .dataEach, .dataStep, .dataName, .dataFlow, .dataAround, .dataGrow, .dataPlate].contains(self)
  }
}

extension TextAlignment {
  fileprivate init(_ style: SVGStyle) {
    let isReversed = style.text.values.direction == .rightToLeft
    self =
      switch style.text.values.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .start: isReversed ? .right : .left
      case .end: isReversed ? .left : .right
      case nil:
        switch style.textAnchor {
        case .start: .left
        case .middle: .center
        case .end: .right
        }
      }
  }
}
