import Drawing

/// The element that drew an item.
struct SVGItemSource: Sendable {
  var element: Int32
  /// The sources of a layer's items.
  var inside: [SVGItemSource] = []
}

/// The elements in a file that drew the items of a scene.
struct SVGSourceMap: Sendable {
  private let sources: [SVGItemSource]
  private let offsets: [Int32]
  private let text: [UInt8]

  init(_ sources: [SVGItemSource], of document: XMLDocument, in text: [UInt8]) {
    self.sources = sources
    offsets = document.nodes.map { $0.offset }
    self.text = text
  }

  /// Returns the position of the element that drew an item.
  func position(of item: [Int], in items: [Scene.Item]) -> SVGPosition? {
    var (items, sources) = (items, sources)
    var found: SVGItemSource?
    for index in item {
      guard items.indices.contains(index), sources.indices.contains(index) else { break }
      found = sources[index]
      guard items[index].mask == nil, items[index].filter == nil, case .layer(let inner) = items[index].content else {
        break
      }
      (items, sources) = (inner, sources[index].inside)
    }
    return found.map { SVGLineTable(text).position(of: Int(offsets[Int($0.element)])) }
  }
}
