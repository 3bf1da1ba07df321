import Drawing
import PlaneGeometry
import Typography

/// The template that a document is drawn from, and what this picture has in its places.
struct SVGTemplating {
  let template: SVGTemplate
  /// The elements that are not drawn.
  let hidden: Set<Int>
  let setBox: (SVGTextBox) -> Scene?
}

extension SVGSceneBuilder {
  /// Draws an element of a template, unless it is left out: from what is kept, if it is the same in every picture.
  ///
  /// - Returns: whether nothing more is to be drawn of it.
  func draw(_ element: Int, of templating: SVGTemplating, in outer: SVGState) -> Bool {
    if walk.isHidden(element) { return true }
    if document.nodes[element].tag == .rect, document.value(of: .dataText, in: element) != nil {
      drawTextBox(element, in: outer, templating)
      return true
    }
    let parts = templating.template.parts
    guard parts.isKept[element], walk.references.isEmpty else { return false }
    if let kept = parts[element] {
      add(kept.ground)
      reading.warnAgain(kept.warnings)
      return true
    }
    let known = reading.warnings.count
    let drawn = collect { drawAnew(element, in: outer) }
    add(drawn)
    if !hasFailed {
      parts[element] = SVGTemplateParts.Kept(ground: drawn, warnings: reading.warnings.all(after: known))
    }
    return true
  }

  private func drawTextBox(_ element: Int, in outer: SVGState, _ templating: SVGTemplating) {
    walk.visit(element) {
      guard walk.meetsConditions(element), let state = walk.enter(element, from: outer), state.style.isVisible else {
        return
      }
      let box = styles.rect(of: [element], state.lengths)
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
          add(item, of: element)
        }
        hold(scene.items.depth)
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
      position: reading.warnings.position(of: node.offset), size: box.size, attributes: attributes,
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
