import Typography

/// The template that a document is drawn from, and the state of its elements in this picture.
struct SVGTemplating {
  let template: SVGTemplate
  /// The elements that are not drawn.
  let hidden: Set<Int>
  /// The number of steps between a repeated element and the first one.
  let steps: [Int: Int]
  let setBox: (SVGTextBox) -> SVGBoxContent?
  /// Returns the number of problems found so far while setting boxes.
  let problemCount: () -> Int
}

extension SVGSceneBuilder {
  /// Draws an element of a template unless it is left out, from the cache if possible.
  ///
  /// - Returns: whether the element is finished.
  func draw(_ element: Int, of templating: SVGTemplating, in outer: SVGState) -> Bool {
    if walk.isHidden(element) { return true }
    guard let key = partKey(of: element, templating) else { return drawBox(element, of: templating, in: outer) }
    let (parts, fonts) = (templating.template.parts, templating.template.reader.fonts)
    if let kept = parts[key] {
      add(kept.ground)
      reading.warnAgain(kept.warnings)
      fonts?.note(kept.fonts)
      return true
    }
    guard parts.isWanted(key) else { return drawBox(element, of: templating, in: outer) }
    let (known, problems) = (reading.warnings.count, templating.problemCount())
    var drawn = SVGGround()
    let compose = {
      drawn = self.collect {
        if self.drawBox(element, of: templating, in: outer) { return }
        if self.recordings.areMade(of: element) {
          self.drawReused(element, in: outer)
        } else {
          self.drawAnew(element, in: outer)
        }
      }
    }
    var notes = FontCollection.Notes()
    if let fonts { notes = fonts.notes(compose) } else { compose() }
    add(drawn)
    // Problems of a box belong to its row, so a box with problems is not cached.
    if !hasFailed, templating.problemCount() == problems {
      parts.keep(
        SVGTemplateParts.Kept(ground: drawn, warnings: reading.warnings.all(after: known), fonts: notes), for: key)
    }
    return true
  }

  /// Returns the cache key of an element that is drawn where it stands; `nil` if it is always drawn anew.
  private func partKey(of element: Int, _ templating: SVGTemplating) -> SVGTemplateParts.Key? {
    guard walk.references.isEmpty, walk.current == Int(document.nodes[element].parent) else { return nil }
    return templating.template.parts.key(of: element, in: document, isHidden: walk.isHidden)
  }

  /// Draws a text box or a panel that grows with one; `false` for any other element.
  private func drawBox(_ element: Int, of templating: SVGTemplating, in outer: SVGState) -> Bool {
    if isTextBox(element) {
      drawTextBox(element, in: outer, templating)
      return true
    }
    if document.nodes[element].tag == .rect, let id = document.value(of: .dataGrow, in: element) {
      drawPanel(element, growingWith: id, in: outer, templating)
      return true
    }
    return false
  }
}
