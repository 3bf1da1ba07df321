extension SVGTemplate {
  /// A part of a template that has no effect where it stands.
  package struct Misplacement: Hashable, Sendable {
    /// The kind of part that has no effect.
    package enum Kind: Hashable, Sendable {
      /// The text of a box on an element that cannot be one.
      case textBox
      /// A condition of an element that is not drawn itself, such as a gradient.
      case condition
      /// The repetition of an element that is not drawn itself, or is the outermost one.
      case repetition
      /// The step of an element that does not repeat.
      case step
    }

    /// The kind of part that has no effect.
    package let kind: Kind
    /// The element's name, such as `stop`.
    package let element: String
    /// The position at which the element begins.
    package let position: SVGPosition
  }
}

extension XMLDocument {
  /// Returns the parts that have no effect where they stand, in the order of the file.
  ///
  /// - Parameter conditional: the elements with a condition.
  func misplacements(conditional: Set<Int>, lines: SVGLineTable) -> [SVGTemplate.Misplacement] {
    nodes.indices.flatMap { index in
      var kinds: [SVGTemplate.Misplacement.Kind] = []
      if value(of: .dataText, in: index) != nil, !isTextBox(index) { kinds.append(.textBox) }
      if conditional.contains(index), nodes[index].tag.isNeverDrawn { kinds.append(.condition) }
      let repeats = repetition(of: index) != nil
      if repeats, nodes[index].tag.isNeverDrawn || nodes[index].parent < 0 { kinds.append(.repetition) }
      if value(of: .dataStep, in: index) != nil, !repeats { kinds.append(.step) }
      return kinds.map { kind in
        SVGTemplate.Misplacement(
          kind: kind, element: names.text(of: nodes[index].name), position: lines.position(of: Int(nodes[index].offset))
        )
      }
    }
  }

  /// Whether an element with `data-text` is a text box: a rectangle that is drawn and does not clip.
  private func isTextBox(_ element: Int) -> Bool {
    guard nodes[element].tag == .rect else { return false }
    var parent = Int(nodes[element].parent)
    while parent >= 0 {
      if nodes[parent].tag == .clipPath { return false }
      parent = Int(nodes[parent].parent)
    }
    return true
  }
}

extension SVGName {
  /// Whether elements with this name are not drawn themselves, but describe other elements or the file.
  fileprivate var isNeverDrawn: Bool {
    switch self {
    case .defs, .clipPath, .mask, .pattern, .marker, .linearGradient, .radialGradient, .stop, .solidColor, .style,
      .title, .desc, .metadata, .view, .filter, .font, .cursor:
      true
    default: rawValue.hasPrefix("fe")
    }
  }
}
