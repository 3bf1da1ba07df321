import Drawing
import PlaneGeometry

extension SVGTextSetting {
  /// The lines and shifts passed from outer to inner elements while a text element is read.
  struct Context {
    var decorations: [(kind: SVGTextDecorations, element: Int, state: SVGState)] = []
    var shifts: [SVGBaselineShift] = []
  }

  /// Returns all letters of a text element.
  func content(of element: Int, in state: SVGState) -> SVGTextContent {
    var content = SVGTextContent()
    var context = Context()
    // Lines set by elements around the text have the text's own paint.
    for kind in SVGTextDecorations.all where state.style.text.values.decorations.contains(kind) {
      context.decorations.append((kind, element, state))
    }
    let controls = state.style.own.bidi.controls(in: state.style.text.values.direction)
    content.controls += controls.before.map { (0, $0) }
    addText(of: element, in: state, context, to: &content)
    content.controls += controls.after.map { (content.letters.count, $0) }
    content.trim()
    return content
  }

  private func addText(of element: Int, in state: SVGState, _ context: Context, to content: inout SVGTextContent) {
    let start = content.letters.count
    let tag = document.nodes[element].tag
    // The content of a `tref` is not shown.
    if tag == .tref { addReferredText(of: element, in: state, context, to: &content) }
    for child in document.children(of: element) where tag != .tref && !hasFailed {
      let node = document.nodes[child]
      if node.kind == .characters {
        addSpan(element, state, context, to: &content)
        spend(40 &* document.characters(of: child).count, on: .text, at: element)
        take(SVGTextContent.Letter.byteCount &* document.characters(of: child).count, for: .text, at: element)
        if hasFailed { return }
        content.add(
          document.characters(of: child), preservingSpace: state.style.preservesSpace,
          in: state.style.text.values.letterCase)
        continue
      }
      switch node.tag {
      case .tspan, .a, .tref, .textPath:
        guard walk.meetsConditions(child) else { continue }
        walk.visit(child) { addInner(child, of: tag, in: state, context, to: &content) }
      case .title, .desc, .metadata, .style: break
      case let tag where tag.isAnimation: break
      default: warn(.unsupportedElement(document.names.text(of: node.name) + " in text"), at: child)
      }
    }
    place(start..<content.letters.count, of: element, in: state, in: &content)
  }

  private func addInner(
    _ child: Int, of parent: SVGName, in state: SVGState, _ context: Context, to content: inout SVGTextContent
  ) {
    var inner = state
    inner.style = walk.styles.style(of: child, inside: state.style, viewport: state.viewport)
    guard inner.style.own.isDisplayed else { return }
    var context = context
    for kind in SVGTextDecorations.all where inner.style.own.decorations.contains(kind) {
      context.decorations.removeAll { $0.kind == kind }
      context.decorations.append((kind, child, inner))
    }
    if inner.style.own.baselineShift != .none { context.shifts.append(inner.style.own.baselineShift) }
    let controls = inner.style.own.bidi.controls(in: inner.style.text.values.direction)
    content.controls += controls.before.map { (content.letters.count, $0) }
    defer { content.controls += controls.after.map { (content.letters.count, $0) } }
    guard document.nodes[child].tag == .textPath else {
      return addText(of: child, in: inner, context, to: &content)
    }
    guard parent == .text else { return warn(.unsupportedElement("textPath in \(parent.rawValue)"), at: child) }
    guard let (path, startOffset) = flow(of: child, in: inner) else { return }
    let start = content.letters.count
    addText(of: child, in: inner, context, to: &content)
    let letters = start..<content.letters.count
    if !letters.isEmpty {
      content.flows.append(SVGTextContent.Flow(letters: letters, path: path, startOffset: startOffset))
    }
  }

  private func addSpan(_ element: Int, _ state: SVGState, _ context: Context, to content: inout SVGTextContent) {
    take(SVGTextContent.Span.byteCount, for: .text, at: element)
    if hasFailed { return }
    content.spans.append(
      SVGTextContent.Span(
        element: element, state: state, decorations: context.decorations, shifts: context.shifts))
  }

  /// Adds the letters of the element that a `tref` names, without their styles.
  private func addReferredText(
    of element: Int, in state: SVGState, _ context: Context, to content: inout SVGTextContent
  ) {
    guard let target = target(of: element, .tref) else { return }
    addSpan(element, state, context, to: &content)
    var rest = [target]
    while let node = rest.popLast(), !hasFailed {
      let bytes = document.characters(of: node)
      spend(40 &* bytes.count + 100, on: .text, at: element)
      take(SVGTextContent.Letter.byteCount &* bytes.count, for: .text, at: element)
      if hasFailed { return }
      content.add(bytes, preservingSpace: state.style.preservesSpace)
      rest += document.children(of: node).reversed()
    }
  }

  /// Reads the positions that an element gives its letters.
  private func place(_ range: Range<Int>, of element: Int, in state: SVGState, in content: inout SVGTextContent) {
    guard !range.isEmpty else { return }
    let lengths = state.lengths
    let isOnPath = document.nodes[element].tag == .textPath
    if !isOnPath {
      for (name, place, axis) in [
        (SVGName.x, \SVGTextContent.Place.x, SVGLengthContext.Axis.horizontal), (.y, \.y, .vertical),
        (.dx, \.dx, .horizontal), (.dy, \.dy, .vertical),
      ] {
        guard let value = document.value(of: name, in: element) else { continue }
        var scanner = ByteScanner(value)
        guard let list = scanner.takeLengths() else {
          warnOfInvalidValue(name, value, at: element)
          continue
        }
        take(SVGTextContent.Place.byteCount &* min(list.count, range.count), for: .text, at: element)
        if hasFailed { return }
        content.set(list.map { lengths.resolve($0, axis) }, place, on: range)
      }
    }
    if let value = document.value(of: .rotate, in: element) {
      var scanner = ByteScanner(value)
      if let list = scanner.takeNumbers() {
        take(3 &* MemoryLayout<Double?>.stride &* range.upperBound, for: .text, at: element)
        spend(4 &* range.count, on: .text, at: element)
        if hasFailed { return }
        content.rotate(list, on: range)
      } else {
        warnOfInvalidValue(.rotate, value, at: element)
      }
    }
    guard let value = document.value(of: .textLength, in: element) else { return }
    guard let length = SVGLength(value), length.value >= 0 else {
      return warnOfInvalidValue(.textLength, value, at: element)
    }
    let scalesGlyphs =
      document.value(of: .lengthAdjust, in: element).map { trimmed($0).elementsEqual("spacingAndGlyphs".utf8) } ?? false
    content.stretches.append(
      SVGTextContent.Stretch(
        letters: range, length: lengths.resolve(length, .horizontal), scalesGlyphs: scalesGlyphs))
  }

  /// Returns the path of a `textPath` and the position on it where the text begins; `nil` with a warning if there is none.
  private func flow(of element: Int, in state: SVGState) -> (SVGTextPath, startOffset: Double)? {
    var path: Path
    var scale = 1.0
    // Invalid path data fall back to the reference (SVG 2, section 11.8.1).
    if let data = document.value(of: .path, in: element), case let own = SVGPathData(data).path, !own.isEmpty {
      path = own
    } else {
      guard let target = target(of: element, .textPath) else { return nil }
      var inner = state
      inner.style = walk.styles.style(inPlaceOf: target, viewport: state.viewport)
      guard let shape = walk.shapes.path(of: target, in: inner) else {
        warn(.missingReference(name: SVGName.textPath.rawValue, target: idText(of: target)), at: element)
        return nil
      }
      path = shape.applying(walk.transform(of: target, in: inner))
      if let value = document.value(of: .pathLength, in: target), let length = SVGLength(value)?.value, length > 0 {
        scale = path.length / length
      }
    }
    spend(500 &* path.underestimatedCount, on: .text, at: element)
    take(3 &* path.byteCount, for: .text, at: element)
    guard path.isFinite, !hasFailed else { return nil }
    if let side = document.value(of: .side, in: element), trimmed(side).elementsEqual("right".utf8) {
      path = path.reversed()
    }
    if let method = document.value(of: .method, in: element), trimmed(method).elementsEqual("stretch".utf8) {
      warn(.unsupportedValue(name: SVGName.method.rawValue, value: "stretch"), at: element)
    }
    let along = SVGTextPath(path)
    guard let offset = walk.styles.length(.startOffset, of: element) else { return (along, 0) }
    let start =
      offset.unit == .percent ? offset.value / 100 * along.length : state.lengths.resolve(offset, .horizontal) * scale
    return (along, start)
  }
}
