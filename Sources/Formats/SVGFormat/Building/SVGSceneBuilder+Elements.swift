import Drawing
import PlaneGeometry

extension SVGSceneBuilder {
  /// Draws an element in the state of the one around it.
  func draw(_ element: Int, in outer: SVGState) {
    plated(element) {
      if let templating, draw(element, of: templating, in: outer) { return }
      if recordings.areMade(of: element) { drawReused(element, in: outer) } else { drawAnew(element, in: outer) }
    }
  }

  func drawAnew(_ element: Int, in outer: SVGState) {
    let tag = document.nodes[element].tag
    guard isDrawn(element, tag, in: outer) else { return }
    walk.visit(element) {
      guard let state = walk.enter(element, from: outer) else { return }
      if let path = walk.shapes.path(of: element, in: state) {
        draw(path, of: element, in: state)
      } else {
        drawWithEffects(element, in: state) {
          switch tag {
          case .image: drawImage(element, in: state)
          case .text, .foreignObject: drawText(element, in: state)
          default: drawContent(of: element, in: state)
          }
        }
      }
    }
  }

  /// Whether an element is drawn in its place. Warns about elements that should be drawn but are not in the subset.
  private func isDrawn(_ element: Int, _ tag: SVGName, in state: SVGState) -> Bool {
    guard document.nodes[element].kind == .element else { return false }
    switch tag {
    case .svg, .g, .a, .use, .switch, .image, .text: return walk.meetsConditions(element)
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: return walk.meetsConditions(element)
    case .symbol: return state.useSize != nil
    case .foreignObject where document.hasText(in: element):
      warn(.plainText, at: element)
      return walk.meetsConditions(element)
    case .defs, .clipPath, .mask, .pattern, .marker, .linearGradient, .radialGradient, .stop, .style,
      .title, .desc, .metadata, .view, .filter, .font, .cursor, .solidColor, .animate, .animateColor, .animateMotion,
      .animateTransform, .set:
      return false
    default:
      warn(.unsupportedElement(document.names.text(of: document.nodes[element].name)), at: element)
      return false
    }
  }

  private func drawContent(of element: Int, in state: SVGState) {
    guard var content = walk.content(of: element, in: state) else { return }
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

  /// Returns the paints that `context-fill` and `context-stroke` mean inside a `use`.
  private func contextPaints(of element: Int, in state: SVGState) -> SVGContextPaints {
    let box = SVGPaintBox.element(element, state)
    return SVGContextPaints(
      fill: paint(state.style.fill, on: box, of: element, in: state),
      stroke: paint(state.style.stroke, on: box, of: element, in: state), transform: state.transform)
  }

  // MARK: Images

  private func drawImage(_ element: Int, in state: SVGState) {
    guard state.style.isVisible, var content = walk.images.content(of: element, in: state) else { return }
    let viewport = walk.images.viewport(of: element, in: state, content.size)
    guard !viewport.isEmpty, viewport.isFinite else { return }
    if case .scene(let picture) = content, picture.isFlexible, !picture.hasViewBox {
      guard let fitting = walk.images.content(of: element, in: state, filling: viewport.size) else { return }
      content = fitting
    }
    record(content, in: viewport, of: element, in: state)
  }

  /// Records a picture, fitted into a viewport as the element specifies.
  func record(_ content: SVGImageContent, in viewport: Rect, of element: Int, in state: SVGState) {
    let ratio = walk.styles.aspectRatio(of: element)
    let source = Rect(origin: .zero, size: content.size)
    let fit = ratio.transform(from: source, to: viewport)
    reading.tally.bounds = reading.tally.bounds.union(source.applying(fit).applying(state.transform))
    let image = collect {
      switch content {
      case .bitmap(let bitmap):
        record(
          Scene.Item(
            .image(bitmap, in: source.applying(fit), interpolation: state.style.interpolation),
            transform: state.transform), of: element)
      case .scene(let picture):
        let scene = picture.scene
        let placement = fit.concatenating(state.transform)
        spend(200 &* scene.items.count, on: .composing, at: element)
        take(SVGGround.bytesPerItem &* scene.items.count, for: .composing, at: element)
        if !hasFailed {
          for item in scene.items { add(item.transformed(by: placement), of: element) }
          hold(scene.items.depth)
          isolate(element)
        }
        if picture.hasViewBox {
          clip(to: viewport, transform: state.transform, of: element)
        } else {
          clip(to: source, transform: placement, of: element)
        }
      }
      if ratio.slices { clip(to: viewport, transform: state.transform, of: element) }
    }
    add(image)
  }

  // MARK: Text

  private func drawText(_ element: Int, in state: SVGState) {
    let text = SVGTextSetting(walk: walk).shapes(of: element, in: state)
    if templating != nil { warnOfEdges(around: text, of: element) } else { warnOfFlow(in: element, state) }
    draw(text.runs[...], of: text, inside: element, in: state)
  }

  /// Draws the letters inside an element of a text. Those of an inner element with an opacity or a filter are drawn as one.
  private func draw(_ runs: ArraySlice<SVGTextRun>, of text: SVGTextShapes, inside outer: Int, in state: SVGState) {
    var rest = runs
    while let first = rest.first {
      guard let inner = part(of: outer, around: first.element) else {
        rest = rest.dropFirst()
        draw(first, of: text)
        continue
      }
      let same = rest.prefix { part(of: outer, around: $0.element) == inner }
      rest = rest.dropFirst(same.count)
      var innerState = same.first { $0.element == inner }?.state ?? state
      if !same.contains(where: { $0.element == inner }) {
        innerState.style = walk.styles.style(of: inner, inside: state.style, viewport: state.viewport)
      }
      // A clip path or a mask on a part of a text has no box of its own.
      var effects = innerState
      effects.style.own.clipPath = .none
      effects.style.own.clipShape = nil
      effects.style.own.mask = .none
      drawWithEffects(textElement(around: inner), in: effects) {
        draw(same, of: text, inside: inner, in: innerState)
      }
    }
  }

  /// Returns the child of `outer` that is `inner` or contains it; `nil` if `inner` is `outer` itself or lies elsewhere.
  private func part(of outer: Int, around inner: Int) -> Int? {
    var child = inner
    while child >= 0, child != outer {
      let parent = Int(document.nodes[child].parent)
      if parent == outer { return child }
      child = parent
    }
    return nil
  }

  /// Returns the text element that an element is part of.
  private func textElement(around element: Int) -> Int {
    var text = element
    while document.nodes[text].tag != .text, document.nodes[text].parent >= 0 {
      text = Int(document.nodes[text].parent)
    }
    return text
  }

  private func draw(_ run: SVGTextRun, of text: SVGTextShapes) {
    var run = run
    // From here on the scene holds these bytes, or they are free.
    reading.giveBack(run.byteCount)
    guard run.state.style.isVisible, !hasFailed else { return }
    // Letters are designed for this fill rule.
    run.state.style.fillRule = .nonZero
    run.state.style.markerStart = .none
    run.state.style.markerMid = .none
    run.state.style.markerEnd = .none
    run.state.paintBox = text.box
    drawParts(run.path, of: run.element, in: run.state)
    drawPictures(of: run)
  }

  /// Warns about text that should flow into a shape or be broken at a width, unless its lines have positions, as editors
  /// write them for programs without flowing text. Only templates set such text.
  private func warnOfFlow(in element: Int, _ state: SVGState) {
    let own = state.style.own
    let lines = document.children(of: element).filter { document.nodes[$0].tag == .tspan }
    if lines.contains(where: { document.value(of: .x, in: $0) != nil || document.value(of: .y, in: $0) != nil }) {
      return
    }
    if let width = own.inlineSize {
      warn(.unsupportedValue(name: SVGName.inlineSize.rawValue, value: "\(width)"), at: element)
    } else if let shape = own.shapesInside.first {
      warn(.unsupportedValue(name: SVGName.shapeInside.rawValue, value: SVGWarning.excerpt(of: shape)), at: element)
    }
  }

  /// Warns about letters that are cut off at the edges of a template's card.
  private func warnOfEdges(around text: SVGTextShapes, of element: Int) {
    // A tiny overhang is not visible.
    let card = Rect(origin: .zero, size: size).insetBy(dx: -0.005 * size.width, dy: -0.005 * size.height)
    for run in text.runs where run.state.style.isVisible {
      let ink = run.path.boundingRect
      if ink.isEmpty || card.contains(ink.applying(run.state.transform)) { continue }
      return warn(.textBeyondEdges, at: element)
    }
  }

  /// Draws letters that have their own colours.
  private func drawPictures(of run: SVGTextRun) {
    let style = run.state.style
    guard style.fill != .none, style.fillOpacity > 0 else { return }
    for item in run.pictures {
      var item = item.transformed(by: run.state.transform)
      item.opacity *= style.fillOpacity
      let bounds = item.content.bounds(applying: item.transform)
      guard bounds.isNull || isDrawable(bounds) else { continue }
      reading.tally.bounds = reading.tally.bounds.union(bounds)
      spend(500, on: .composing, at: run.element)
      hold([item].depth)
      record(item, of: run.element)
    }
  }
}
