extension SVGTemplate {
  /// The classes with rules in the template's style sheets; `nil` if unknown, because a style sheet contains places or
  /// rules match parts of names.
  package var styledClasses: Set<String>? {
    let sheet = CSSStyleSheet()
    for index in document.nodes.indices where document.nodes[index].tag == .style {
      for child in document.children(of: index) {
        let text = document.characters(of: child)
        if text.holdsPlace { return nil }
        sheet.add(text, names: document.names)
      }
    }
    var classes: Set<String> = []
    for rule in sheet.rules {
      for compound in [rule.selector.subject] + rule.selector.ancestors.map(\.compound) {
        guard let found = compound.allClasses else { return nil }
        classes.formUnion(found)
      }
    }
    return classes
  }
}

extension CSSSelector.Compound {
  /// The classes that the selector tests, including those in `:not()`; `nil` if it tests parts of them.
  fileprivate var allClasses: Set<String>? {
    if attributes.contains(where: { SVGName($0.name) == .class }) { return nil }
    var found = Set(classes.map { String(decoding: $0, as: UTF8.self) })
    for exception in exceptions + choices.joined() {
      guard let more = exception.allClasses else { return nil }
      found.formUnion(more)
    }
    return found
  }
}
