/// The template that a document is drawn from, and what this picture has in its places.
struct SVGTemplating {
  let template: SVGTemplate
  /// The elements that are not drawn.
  let hidden: Set<Int>
  let setBox: (SVGTextBox) -> SVGBoxContent?
}

extension SVGSceneBuilder {
  /// Draws an element of a template, unless it is left out: from what is kept, if it is the same in every picture.
  ///
  /// - Returns: whether nothing more is to be drawn of it.
  func draw(_ element: Int, of templating: SVGTemplating, in outer: SVGState) -> Bool {
    if walk.isHidden(element) { return true }
    if isTextBox(element) {
      drawTextBox(element, in: outer, templating)
      return true
    }
    if document.nodes[element].tag == .rect, let id = document.value(of: .dataGrow, in: element) {
      drawPanel(element, growingWith: id, in: outer, templating)
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
}
