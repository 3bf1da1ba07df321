import PlaneGeometry

/// The animation elements of a document, `animate` and its relatives, as the attributes that they set at each time (SVG
/// Animations Level 2).
struct SVGAnimationElements {
  private struct Element {
    var node: Int
    var target: Int
    /// The attribute or property; `transform` for transforms and motions.
    var name: ArraySlice<UInt8>
    var timing: SVGAnimationTiming
    var track: SVGAnimationTrack
  }

  private var elements: [Element] = []
  /// The warnings about omitted parts, by element.
  private(set) var losses: [(kind: SVGWarning.Kind, node: Int)] = []

  /// Whether nothing moves.
  var isEmpty: Bool { elements.isEmpty }

  var timings: [SVGAnimationTiming] { elements.map(\.timing) }

  /// The maximum number of animation elements; further ones are left out.
  private static let mostElements = 10_000

  init(_ document: XMLDocument) {
    var reading = SVGTimingReading(document)
    for node in document.nodes.indices where document.nodes[node].tag.isAnimation {
      guard elements.count < SVGAnimationElements.mostElements else {
        losses.append((.limit("\(SVGAnimationElements.mostElements) animation elements"), node))
        break
      }
      let target =
        document.href(of: node).map { document.element(named: $0.dropFirst(), from: node) }
        ?? Int(document.nodes[node].parent)
      guard let target, target >= 0 else {
        losses.append((.missingReference(name: document.nodes[node].tag.rawValue, target: "href"), node))
        continue
      }
      guard let timing = reading.timing(of: node) else {
        losses.append((.unsupportedValue(name: "begin", value: reading.begin(of: node)), node))
        continue
      }
      guard let (name, track) = SVGAnimationTrack.track(of: node, on: target, in: document) else {
        losses.append((.unsupportedElement(document.nodes[node].tag.rawValue), node))
        continue
      }
      elements.append(Element(node: node, target: target, name: name, timing: timing, track: track))
    }
  }

  /// Sets animated attributes and properties to their values at a time.
  func apply(at time: Double, to document: inout XMLDocument) {
    let active = elements.compactMap { element in
      element.timing.moment(at: time).map {
        (element, $0, begin: element.timing.begins.last { $0 <= time } ?? 0)
      }
    }
    // The animation that began last has priority.
    for (element, moment, _) in active.sorted(by: { ($0.begin, $0.0.node) < ($1.begin, $1.0.node) }) {
      let base = document.animatedValue(of: element.name, in: element.target)
      guard let value = element.track.value(at: moment, over: base[...]) else { continue }
      document.setAnimated(element.name, to: value, in: element.target)
    }
  }
}

extension SVGName {
  /// Whether the element animates another one.
  var isAnimation: Bool {
    switch self {
    case .animate, .animateColor, .animateMotion, .animateTransform, .set: true
    default: false
    }
  }
}

extension XMLDocument {
  /// Returns an element's own value of an attribute or property.
  fileprivate func animatedValue(of name: ArraySlice<UInt8>, in element: Int) -> [UInt8] {
    if let style = value(of: .style, in: element) {
      var scanner = ByteScanner(style)
      var found: ArraySlice<UInt8>?
      while let (property, value) = scanner.takeDescriptor() { if property.elementsEqual(name) { found = value } }
      if let found { return Array(found) }
    }
    if let interned = names.find(name) {
      let node = nodes[element]
      for index in Int(node.start)..<Int(node.end) where attributes[index].name == interned {
        return Array(value(of: attributes[index]))
      }
    }
    return Array(SVGValueMixing.usualValue(of: String(decoding: name, as: UTF8.self)))
  }

  /// Sets an attribute, and overrides all other settings of a property.
  fileprivate mutating func setAnimated(_ name: ArraySlice<UInt8>, to value: [UInt8], in element: Int) {
    let interned = names.intern(name)
    let tag = SVGName(interned)
    let style = self.value(of: .style, in: element)
    let isInStyle = style.map { style in
      var scanner = ByteScanner(style)
      while let (property, _) = scanner.takeDescriptor() { if property.elementsEqual(name) { return true } }
      return false
    }
    if tag.isPresentationAttribute || isInStyle == true {
      let separator = Array((style == nil ? "" : ";").utf8)
      let styleName = names.intern(SVGName.style.rawValue.utf8)
      set(.style, styleName, to: Array(style ?? []) + separator + name + Array(":".utf8) + value, in: element)
    } else {
      set(tag, interned, to: value, in: element)
    }
  }

  private mutating func set(_ tag: SVGName, _ name: XMLName, to value: [UInt8], in element: Int) {
    let start = Int32(text.count)
    text += value
    let attribute = Attribute(tag: tag, name: name, start: start, end: Int32(text.count))
    let own = Int(nodes[element].start)..<Int(nodes[element].end)
    if let index = own.first(where: { attributes[$0].name == name }) {
      attributes[index] = attribute
      return
    }
    let first = attributes.count
    attributes += Array(attributes[own])
    attributes.append(attribute)
    nodes[element].start = Int32(first)
    nodes[element].end = Int32(attributes.count)
  }
}
