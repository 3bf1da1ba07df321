/// An XML document as flat arrays: nodes in document order, their attributes, and one array of text.
///
/// The document contains only what an SVG reader needs: elements of the SVG namespace or of none, those of XHTML inside
/// `foreignObject`, and text inside `text`, `flowRoot`, `style` and `foreignObject`. Of attributes it keeps those without a prefix, those of XLink and XML, and the names
/// that editors give to layers.
struct XMLDocument {
  /// An element or a run of text.
  struct Node {
    enum Kind { case element, characters }

    var kind: Kind
    /// The element's name, if the reader knows it.
    var tag: SVGName
    var name: XMLName
    /// The index of the element around it; -1 for the root.
    var parent: Int32
    /// The index of the first child, or -1.
    var firstChild: Int32 = -1
    /// The index of the next child of the same parent, or -1.
    var nextSibling: Int32 = -1
    /// The index of the preceding sibling element, or -1.
    var previousElement: Int32 = -1
    /// An element's attributes in ``XMLDocument/attributes``; a text's bytes in ``XMLDocument/text``.
    var start: Int32
    var end: Int32
    /// The node's offset in the file, in bytes.
    var offset: Int32
  }

  struct Attribute {
    var tag: SVGName
    var name: XMLName
    /// The value's bytes in ``XMLDocument/text``.
    var start: Int32
    var end: Int32
  }

  var nodes: [Node] = []
  var attributes: [Attribute] = []
  /// Attribute values and text, in UTF-8.
  var text: [UInt8] = []
  var names = XMLNameTable()
  /// Whether an element has `xml:base`.
  var hasBases = false
  /// The original of each copy. The copies are the last nodes of the document.
  var originals: [Int32] = []

  /// The first element with each `id`, by id; elements of other files are not included.
  private(set) var elementsByID: [ArraySlice<UInt8>: Int] = [:]
  /// The elements of other files, which follow the document's own.
  private(set) var others: [Other] = []

  /// Elements of another file.
  struct Other {
    /// The address that names the file, without a fragment.
    let address: ArraySlice<UInt8>
    let nodes: Range<Int>
    let elementsByID: [ArraySlice<UInt8>: Int]
  }

  /// Returns the file that contains an element; `nil` for the document's own elements.
  func other(with element: Int) -> Other? {
    others.isEmpty ? nil : others.first { $0.nodes.contains(element) }
  }

  /// Returns the element in another file that an address with a fragment names.
  func element(at address: ArraySlice<UInt8>) -> Int? {
    guard let sign = address.firstIndex(of: UInt8(ascii: "#")),
      let other = others.first(where: { $0.address == address[..<sign] })
    else { return nil }
    return other.elementsByID[address[(sign + 1)...]]
  }

  /// Adds the elements of another file as if they stood at `element`.
  mutating func add(_ document: XMLDocument, at address: ArraySlice<UInt8>, named by: Int) {
    let (firstNode, firstAttribute, firstByte) = (nodes.count, attributes.count, text.count)
    func moved(_ index: Int32, by count: Int) -> Int32 { index < 0 ? index : index + Int32(count) }
    let offset = nodes[by].offset
    text += document.text
    attributes += document.attributes.map { attribute in
      Attribute(
        tag: attribute.tag, name: names.intern(document.names.text(of: attribute.name).utf8),
        start: moved(attribute.start, by: firstByte), end: moved(attribute.end, by: firstByte))
    }
    nodes += document.nodes.map { node in
      let start = node.kind == .element ? firstAttribute : firstByte
      return Node(
        kind: node.kind, tag: node.tag, name: names.intern(document.names.text(of: node.name).utf8),
        parent: moved(node.parent, by: firstNode), firstChild: moved(node.firstChild, by: firstNode),
        nextSibling: moved(node.nextSibling, by: firstNode),
        previousElement: moved(node.previousElement, by: firstNode),
        start: moved(node.start, by: start), end: moved(node.end, by: start), offset: offset)
    }
    others.append(
      Other(
        address: address, nodes: firstNode..<nodes.count,
        elementsByID: document.elementsByID.mapValues { $0 + firstNode }))
  }

  /// Fills ``elementsByID``. Call it when the document is complete, and again after an `id` changes.
  mutating func indexIDs() {
    elementsByID = [:]
    for index in 0..<(others.first?.nodes.lowerBound ?? nodes.count) where nodes[index].kind == .element {
      guard let id = value(of: .id, in: index), !id.isEmpty, elementsByID[id] == nil else { continue }
      elementsByID[id] = index
    }
  }

  /// Returns the value of an attribute as written, or `nil` if the element does not have it.
  @inline(__always)
  func value(of tag: SVGName, in index: Int) -> ArraySlice<UInt8>? {
    // Inlined, because passing the document would first copy its half a dozen arrays.
    guard let attribute = XMLDocument.attribute(tag, of: nodes[index], among: attributes) else { return nil }
    return value(of: attribute)
  }

  private static func attribute(_ tag: SVGName, of node: Node, among attributes: [Attribute]) -> Attribute? {
    guard node.kind == .element else { return nil }
    for i in Int(node.start)..<Int(node.end) where attributes[i].tag == tag { return attributes[i] }
    return nil
  }

  /// Returns the value of one of ``attributes``.
  @inline(__always)
  func value(of attribute: Attribute) -> ArraySlice<UInt8> {
    text[Int(attribute.start)..<Int(attribute.end)]
  }

  /// Returns the value of `href`, in SVG's own form or in XLink's; a relative address begins with the bases around it.
  func href(of index: Int) -> ArraySlice<UInt8>? {
    guard let href = (value(of: .href, in: index) ?? value(of: .xlinkHref, in: index)).map(trimmed) else { return nil }
    guard hasBases, href.first != UInt8(ascii: "#"), XMLDocument.isRelative(href) else { return href }
    var address = Array(href)
    var element = index
    while element >= 0, XMLDocument.isRelative(address[...]) {
      // Of a file as base only the folder counts (SVG 1.1, `xml:base`).
      if let base = value(of: .xmlBase, in: element), let slash = base.lastIndex(of: UInt8(ascii: "/")) {
        address = base[...slash] + address
      }
      element = Int(nodes[element].parent)
    }
    return address[...]
  }

  /// Whether an address has neither a scheme nor a root.
  private static func isRelative(_ address: ArraySlice<UInt8>) -> Bool {
    address.first != UInt8(ascii: "/")
      && address.prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: ":")) == false
  }

  /// Returns the bytes of a text node.
  func characters(of index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    return node.kind == .characters ? text[Int(node.start)..<Int(node.end)] : []
  }

  /// Returns the node that a node is a copy of, or the node itself if it is not a copy.
  func original(of index: Int) -> Int {
    let first = nodes.count - originals.count
    return index < first ? index : Int(originals[index - first])
  }

  /// Returns the element with an id. Within a copy it is the copied element, if there is one.
  func element(named id: ArraySlice<UInt8>, from element: Int) -> Int? {
    if let other = other(with: element) { return other.elementsByID[id] }
    guard let target = elementsByID[id] else { return nil }
    var copy = element
    while copy >= nodes.count - originals.count {
      // Nodes copied together have the same distance from their originals.
      let other = target + copy - original(of: copy)
      if other != target, nodes.indices.contains(other), original(of: other) == target { return other }
      copy = Int(nodes[copy].parent)
    }
    return target
  }

  /// The memory that the document takes, in bytes, with room to grow.
  var byteCount: Int {
    // An element may also have an entry by its id.
    let perNode = 2 * MemoryLayout<Node>.stride + 48
    return nodes.count &* perNode &+ attributes.count &* 2 &* MemoryLayout<Attribute>.stride &+ text.count
  }

  /// Returns the children of an element, in order.
  func children(of index: Int) -> Children { Children(nodes: nodes, following: nodes[index].firstChild) }

  /// Whether an element contains other elements, and not only text.
  func hasElements(in index: Int) -> Bool { children(of: index).contains { nodes[$0].kind == .element } }

  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var following: Int32

    mutating func next() -> Int? {
      guard following >= 0 else { return nil }
      let index = Int(following)
      following = nodes[index].nextSibling
      return index
    }
  }
}
