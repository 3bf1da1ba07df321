extension XMLDocument {
  /// Returns the texts and attributes that contain `{{`, and all texts of boxes, in the order of the file.
  func templatePlaces(lines: SVGLineTable) -> [(place: SVGTemplate.Place, slot: SVGTemplate.Slot)] {
    var found: [(place: SVGTemplate.Place, slot: SVGTemplate.Slot)] = []
    for (index, node) in nodes.enumerated() {
      let position = { lines.position(of: Int(node.offset)) }
      guard node.kind == .element else {
        let text = characters(of: index)
        guard text.holdsPlace else { continue }
        let parent = Int(node.parent)
        found.append(
          (
            SVGTemplate.Place(
              kind: .content, element: names.text(of: nodes[parent].name), id: nearestID(of: parent),
              text: String(decoding: text, as: UTF8.self), position: position(),
              elementPosition: lines.position(of: Int(nodes[parent].offset)), isBox: isInFlow(parent), node: index,
              offset: Int(node.offset)), .node(index)
          ))
        continue
      }
      for attribute in Int(node.start)..<Int(node.end) {
        // Conditions, repetitions and names are evaluated, not filled in.
        guard ![.dataIf, .dataEach, .inkscapeLabel, .serifID, .dataName].contains(attributes[attribute].tag) else {
          continue
        }
        guard let text = placeText(of: attributes[attribute]) else { continue }
        found.append(
          (
            SVGTemplate.Place(
              kind: .attribute(name: attributeName(of: attributes[attribute])), element: names.text(of: node.name),
              id: nearestID(of: index), text: String(decoding: text, as: UTF8.self), position: position(),
              elementPosition: position(), isBox: attributes[attribute].tag == .dataText && node.tag == .rect,
              node: index, offset: Int(node.offset)),
            .attribute(attribute, element: index)
          ))
      }
    }
    return found
  }

  /// Returns the value of an attribute with a place; `nil` if there is none. Inkscape escapes addresses: `%7B%7Bart%7D%7D`.
  private func placeText(of attribute: Attribute) -> ArraySlice<UInt8>? {
    let text = value(of: attribute)
    if text.holdsPlace { return text }
    guard attribute.tag == .href || attribute.tag == .xlinkHref, text.contains(UInt8(ascii: "%")) else { return nil }
    guard let decoded = text.withoutPercentEscapes, decoded[...].holdsPlace else { return nil }
    return decoded[...]
  }

  /// Returns the name of an attribute without its namespace.
  private func attributeName(of attribute: Attribute) -> String {
    attribute.tag == .xlinkHref ? SVGName.href.rawValue : names.text(of: attribute.name)
  }

  /// Whether the text of an element flows into a shape or is broken at a width, according to its own attributes.
  func isInFlow(_ element: Int) -> Bool {
    var element = element
    while element >= 0, ![.text, .flowRoot].contains(nodes[element].tag) { element = Int(nodes[element].parent) }
    guard element >= 0, nodes[element].tag == .text else { return element >= 0 }
    func isFlow(_ name: SVGName, _ value: ArraySlice<UInt8>) -> Bool {
      switch name {
      case .shapeInside: value.contains(UInt8(ascii: "#"))
      // Inkscape writes 0 for text without a width.
      case .inlineSize: (SVGLength(value)?.value ?? 0) > 0
      default: false
      }
    }
    let style = CSSDeclarationParser(value(of: .style, in: element) ?? [], names: names)
    return style.contains { isFlow($0.name, $0.value) }
      || [.shapeInside, .inlineSize].contains { name in value(of: name, in: element).map { isFlow(name, $0) } ?? false }
  }

  /// Returns the id of an element, or of the nearest one around it.
  private func nearestID(of element: Int) -> String? {
    var element = element
    while element >= 0 {
      if let id = value(of: .id, in: element), !id.isEmpty, !id.holdsPlace {
        return String(decoding: id, as: UTF8.self)
      }
      element = Int(nodes[element].parent)
    }
    return nil
  }

  /// Fills some places with texts.
  ///
  /// - Parameters:
  ///   - nodeShift: the distance of a copy's nodes from the original ones.
  ///   - attributeShift: the distance of a copy's attributes from the original ones.
  /// - Returns: whether ids have changed, so that ``indexIDs()`` is needed.
  mutating func fill(
    _ slots: ArraySlice<SVGTemplate.Slot>, with texts: [String], nodeShift: Int = 0, attributeShift: Int = 0
  ) -> Bool {
    var changesIDs = false
    for (slot, filling) in zip(slots, texts) {
      let start = Int32(text.count)
      text.append(contentsOf: filling.utf8)
      let end = Int32(text.count)
      switch slot {
      case .node(let index):
        (nodes[index + nodeShift].start, nodes[index + nodeShift].end) = (start, end)
      case .attribute(let index, _):
        let index = index + attributeShift
        (attributes[index].start, attributes[index].end) = (start, end)
        changesIDs = changesIDs || attributes[index].tag == .id
      }
    }
    return changesIDs
  }

  /// Returns the first node after an element and its content.
  func end(of element: Int) -> Int {
    var end = element + 1
    while end < nodes.count, Int(nodes[end].parent) >= element { end += 1 }
    return end
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain `{{`.
  var holdsPlace: Bool {
    var index = startIndex
    while let brace = self[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = brace + 1
      if index < endIndex, self[index] == UInt8(ascii: "{") { return true }
    }
    return false
  }
}
