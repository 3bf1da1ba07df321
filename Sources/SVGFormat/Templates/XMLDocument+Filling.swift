extension XMLDocument {
  /// The texts and attributes in which `{{` stands, and all texts of boxes, in the order of the file.
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
              elementPosition: lines.position(of: Int(nodes[parent].offset))), .node(index)
          ))
        continue
      }
      for attribute in Int(node.start)..<Int(node.end) {
        // A condition is no text: what it says is asked, not written.
        guard attributes[attribute].tag != .dataIf else { continue }
        let text = value(of: attributes[attribute])
        guard text.holdsPlace else { continue }
        found.append(
          (
            SVGTemplate.Place(
              kind: .attribute(name: names.text(of: attributes[attribute].name)), element: names.text(of: node.name),
              id: nearestID(of: index), text: String(decoding: text, as: UTF8.self), position: position(),
              elementPosition: position()),
            .attribute(attribute, element: index)
          ))
      }
    }
    return found
  }

  /// The id of an element, or of the nearest one around it.
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

  /// The document with texts in some places.
  func filled(_ slots: [SVGTemplate.Slot], with texts: [String]) -> XMLDocument {
    var copy = self
    var changesIDs = false
    for (slot, filling) in zip(slots, texts) {
      let start = Int32(copy.text.count)
      copy.text.append(contentsOf: filling.utf8)
      let end = Int32(copy.text.count)
      switch slot {
      case .node(let index): (copy.nodes[index].start, copy.nodes[index].end) = (start, end)
      case .attribute(let index, _):
        (copy.attributes[index].start, copy.attributes[index].end) = (start, end)
        changesIDs = changesIDs || copy.attributes[index].tag == .id
      }
    }
    if changesIDs { copy.indexIDs() }
    return copy
  }
}

extension ArraySlice<UInt8> {
  /// Whether `{{` stands in it.
  var holdsPlace: Bool {
    var index = startIndex
    while let brace = self[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = brace + 1
      if index < endIndex, self[index] == UInt8(ascii: "{") { return true }
    }
    return false
  }
}
