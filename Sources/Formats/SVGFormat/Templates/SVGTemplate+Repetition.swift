// Elements that repeat. For each repetition, the element and its content are copied to the end of the document. The copies
// are siblings of the first one and have their own texts. Drawing code needs no special case for such a document.

extension SVGTemplate {
  /// An element that is drawn any number of times: one with `data-each`, or one named `[each ...]` in its editor.
  package struct Repetition: Hashable, Sendable {
    /// The value of `data-each`.
    package let text: String
    /// The position at which the element begins.
    package let position: SVGPosition
    /// The places inside it, as a range of ``SVGTemplate/places``.
    package let places: Range<Int>
    /// The conditions inside it, including its own, as a range of ``SVGTemplate/conditions``.
    package let conditions: Range<Int>
    /// The repetitions inside it, as a range of ``SVGTemplate/repetitions``.
    package let repetitions: Range<Int>
    /// The nodes of the element and its content.
    package let nodes: Range<Int>
    let offset: Int
    let attributes: Range<Int>

    var element: Int { nodes.lowerBound }
  }

  static func repetitions(
    in document: XMLDocument, slots: [Slot], conditions: [Int], lines: SVGLineTable
  ) -> [Repetition] {
    let found = document.nodes.indices.compactMap { index in document.repetition(of: index).map { (index, $0) } }
    let elements = found.map(\.0)
    let slotElements = slots.map(\.element)
    return elements.enumerated().map { place, element in
      let nodes = element..<document.end(of: element)
      func range(_ all: [Int], from first: Int = 0) -> Range<Int> {
        let start = max(first, all.place(of: nodes.lowerBound))
        return start..<max(start, all.place(of: nodes.upperBound))
      }
      let last = nodes.last { document.nodes[$0].kind == .element } ?? element
      let offset = Int(document.nodes[element].offset)
      return Repetition(
        text: found[place].1, position: lines.position(of: offset), places: range(slotElements),
        conditions: range(conditions),
        repetitions: range(elements, from: place + 1), nodes: nodes, offset: offset,
        attributes: Int(document.nodes[element].start)..<Int(document.nodes[last].end))
    }
  }

  /// Returns the repetitions of a range that are not nested in others of it.
  package func outermost(of range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(index)
      index = repetitions[index].repetitions.upperBound
    }
    return found
  }
}

extension [Int] {
  /// Returns the first index of an element that is not less than `least`.
  fileprivate func place(of least: Int) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = self[middle] < least ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

/// A document whose places are filled and whose elements have been repeated.
struct SVGFilledTemplate {
  private let template: SVGTemplate
  private(set) var document: XMLDocument
  /// The elements that are not drawn.
  private(set) var hidden: Set<Int> = []
  /// The number of steps between a repeated element and the first one.
  private(set) var steps: [Int: Int] = [:]
  private var changesIDs = false

  /// - Throws: ``SVGError/tooManyElements(limit:at:)``
  init(_ template: SVGTemplate, _ filling: SVGTemplate.Filling) throws(SVGError) {
    self.template = template
    document = template.document
    changesIDs = document.fill(template.slots[...], with: filling.texts)
    hidden = Set(filling.unmetConditions.map { template.conditionElements[$0] })
    try add(filling.items, in: template.repetitions.indices, nodeShift: 0, attributeShift: 0)
    if changesIDs { document.indexIDs() }
    let hiddenByID = Set(filling.hiddenIDs.compactMap { template.document.elementsByID[Array($0.utf8)[...]] })
    hidden.formUnion(hiddenByID)
    guard !hiddenByID.isEmpty else { return }
    for (index, original) in document.originals.enumerated() where hiddenByID.contains(Int(original)) {
      hidden.insert(template.document.nodes.count + index)
    }
  }

  /// Repeats the outermost repetitions of a range, within a copy of the elements around them.
  private mutating func add(
    _ items: [Int: [SVGTemplate.Filling]], in range: Range<Int>, nodeShift: Int, attributeShift: Int
  ) throws(SVGError) {
    for place in template.outermost(of: range) {
      try add(
        items[place] ?? [], of: template.repetitions[place], nodeShift: nodeShift, attributeShift: attributeShift)
    }
  }

  private mutating func add(
    _ items: [SVGTemplate.Filling], of repetition: SVGTemplate.Repetition, nodeShift: Int, attributeShift: Int
  ) throws(SVGError) {
    let first = repetition.element + nodeShift
    if items.isEmpty { hidden.insert(first) }
    var last = first
    for (index, item) in items.enumerated() {
      var (nodeShift, attributeShift) = (nodeShift, attributeShift)
      if index > 0 {
        nodeShift = document.nodes.count - repetition.nodes.lowerBound
        attributeShift = document.attributes.count - repetition.attributes.lowerBound
        try copy(repetition, after: last, parent: document.nodes[first].parent)
        last = repetition.element + nodeShift
        steps[last] = index
      }
      let namesAnew = document.fill(
        template.slots[repetition.places], with: item.texts, nodeShift: nodeShift, attributeShift: attributeShift)
      changesIDs = changesIDs || namesAnew
      for condition in item.unmetConditions { hidden.insert(template.conditionElements[condition] + nodeShift) }
      try add(item.items, in: repetition.repetitions, nodeShift: nodeShift, attributeShift: attributeShift)
    }
  }

  /// Copies an element, as it is before anything in it repeats, and inserts the copy after a sibling.
  private mutating func copy(_ repetition: SVGTemplate.Repetition, after sibling: Int, parent: Int32) throws(SVGError) {
    let limit = template.reader.elementLimit
    guard document.nodes.count + repetition.nodes.count <= limit else {
      throw .tooManyElements(limit: limit, at: repetition.position)
    }
    let source = template.document
    let shift = Int32(document.nodes.count - repetition.nodes.lowerBound)
    let attributeShift = Int32(document.attributes.count - repetition.attributes.lowerBound)
    document.attributes += source.attributes[repetition.attributes]
    func moved(_ index: Int32) -> Int32 { index < 0 ? index : index + shift }
    for index in repetition.nodes {
      var node = source.nodes[index]
      if node.kind == .element {
        node.start += attributeShift
        node.end += attributeShift
      }
      node.firstChild = moved(node.firstChild)
      if index == repetition.element {
        node.parent = parent
        node.previousElement = Int32(sibling)
        node.nextSibling = document.nodes[sibling].nextSibling
      } else {
        node.parent = moved(node.parent)
        node.previousElement = moved(node.previousElement)
        node.nextSibling = moved(node.nextSibling)
      }
      document.nodes.append(node)
      document.originals.append(Int32(index))
    }
    let new = Int32(repetition.element) + shift
    document.nodes[sibling].nextSibling = new
    // The next element now follows this one.
    var next = document.nodes[Int(new)].nextSibling
    while next >= 0, document.nodes[Int(next)].kind != .element { next = document.nodes[Int(next)].nextSibling }
    if next >= 0 { document.nodes[Int(next)].previousElement = new }
  }
}
