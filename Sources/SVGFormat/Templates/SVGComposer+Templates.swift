import Drawing
import PlaneGeometry
import Typography

/// What a composer knows of the template that it draws.
struct SVGTemplating {
  let template: SVGTemplate
  /// The elements that are not drawn.
  let hidden: Set<Int>
  let setBox: (SVGTextBox) -> Scene?
}

extension SVGComposer {
  /// Whether a template leaves an element out of this picture.
  func isHidden(_ element: Int) -> Bool { templating?.hidden.contains(element) == true }

  /// Draws an element of a template, unless it is left out: from what is kept, if it is the same in every picture.
  ///
  /// - Returns: whether nothing more is to be drawn of it.
  func drawTemplated(_ element: Int, in outer: SVGState) -> Bool {
    guard let templating else { return false }
    if isHidden(element) { return true }
    if document.nodes[element].tag == .rect, document.value(of: .dataText, in: element) != nil {
      drawTextBox(element, in: outer, templating)
      return true
    }
    let parts = templating.template.parts
    guard parts.isKept[element], references.isEmpty else { return false }
    if let kept = parts[element] {
      ground.add(kept.ground)
      for warning in kept.warnings { warnings.add(warning) }
      return true
    }
    let known = warnings.count
    let drawn = collect { drawAnew(element, in: outer) }
    ground.add(drawn)
    if !hasFailed { parts[element] = SVGTemplateParts.Kept(ground: drawn, warnings: warnings.all(after: known)) }
    return true
  }

  private func drawTextBox(_ element: Int, in outer: SVGState, _ templating: SVGTemplating) {
    visit(element) {
      guard meetsConditions(element), let state = enter(element, from: outer), state.style.isVisible else { return }
      let lengths = state.lengths
      let box = Rect(
        x: lengths.resolve(length(.x, of: element) ?? .zero, .horizontal),
        y: lengths.resolve(length(.y, of: element) ?? .zero, .vertical),
        width: lengths.resolve(length(.width, of: element) ?? .zero, .horizontal),
        height: lengths.resolve(length(.height, of: element) ?? .zero, .vertical))
      guard box.width > 0, box.height > 0, box.isFinite, isDrawable(box.applying(state.transform)) else {
        return warn(.notDrawable("the box for text has no area"), at: element)
      }
      let text = textBox(element, box, in: state, templating)
      spend(2_000 &* text.text.unicodeScalars.count, on: .text, at: element)
      take(256 &* text.text.utf8.count, for: .text, at: element)
      guard !hasFailed, let scene = templating.setBox(text) else { return }
      let opacity = paint(state.style.fill, on: { box }, of: element, in: state)?.opacity ?? 1
      drawWithEffects(element, in: state) {
        let place = Transform(translationX: box.minX, y: box.minY).concatenating(state.transform)
        for item in scene.items {
          var item = item.transformed(by: place)
          item.opacity *= opacity * state.style.fillOpacity
          ground.add(item, of: element)
        }
        ground.depth = max(ground.depth, scene.items.depth)
      }
    }
  }

  private func textBox(
    _ element: Int, _ box: Rect, in state: SVGState, _ templating: SVGTemplating
  ) -> SVGTextBox {
    let values = state.style.text.values
    let id = document.value(of: .id, in: element).map { String(decoding: $0, as: UTF8.self) }
    let place = templating.template.slots.firstIndex { slot in
      if case .attribute(let index, element) = slot { document.attributes[index].tag == .dataText } else { false }
    }
    var attributes: [String: String] = [:]
    let node = document.nodes[element]
    for attribute in document.attributes[Int(node.start)..<Int(node.end)] {
      let name = document.names.text(of: attribute.name)
      guard name.hasPrefix("data-"), attribute.tag != .dataText, attribute.tag != .dataIf else { continue }
      attributes[String(name.dropFirst(5))] = String(decoding: document.value(of: attribute), as: UTF8.self)
    }
    let paint = paint(state.style.fill, on: { Rect(origin: .zero, size: box.size) }, of: element, in: state)?.paint
    return SVGTextBox(
      place: place, text: String(decoding: document.value(of: .dataText, in: element) ?? [], as: UTF8.self), id: id,
      position: warnings.position(of: node.offset), size: box.size, attributes: attributes,
      font: FontQuery(families: values.families, traits: values.traits), fontSize: state.style.fontSize,
      letterSpacing: values.letterSpacing, paint: paint, direction: values.direction,
      alignment: TextAlignment(state.style.textAnchor))
  }
}

extension TextAlignment {
  fileprivate init(_ anchor: SVGStyle.TextAnchor) {
    self =
      switch anchor {
      case .start: .left
      case .middle: .center
      case .end: .right
      }
  }
}
