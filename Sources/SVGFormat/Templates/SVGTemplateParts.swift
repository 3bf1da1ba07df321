// Which elements of a template look the same in every picture. An element does if no place lies in it, none on an element around
// it, whose style it inherits, and if it names nothing that changes. Only whole subtrees are kept, and only those that are drawn
// where they stand: below groups, in the outermost element.

import Drawing
import Synchronization

/// The elements of a template that are composed once.
final class SVGTemplateParts: Sendable {
  /// Whether an element is drawn once and kept, by element.
  let isKept: [Bool]
  /// The elements with a place in their address.
  let changingPictures: Set<Int>

  /// The items that an element drew, and the warnings of what was left out.
  struct Kept: Sendable {
    var ground: SVGGround
    var warnings: [SVGWarning]
  }

  private let kept = Mutex<[Int: Kept]>([:])
  let images = SVGTemplateImages()

  init(_ document: XMLDocument, slots: [SVGTemplate.Slot], optional: Set<Int>) {
    var changes = [Bool](repeating: false, count: document.nodes.count)
    var inherited = changes
    // A style sheet, or an id that others may name, reaches everywhere.
    var isFarReaching = false
    for slot in slots {
      let element = slot.element
      changes[element] = true
      if case .attribute(let attribute, _) = slot {
        inherited[element] = true
        if document.attributes[attribute].tag == .id { isFarReaching = true }
      }
      if document.nodes[element].parent >= 0, document.nodes[Int(document.nodes[element].parent)].tag == .style {
        isFarReaching = true
      }
    }
    for element in document.nodes.indices where document.nodes[element].kind == .element {
      let isFlow = [.text, .flowRoot].contains(document.nodes[element].tag) && document.isInFlow(element)
      let isBox = document.value(of: .dataText, in: element) != nil || document.value(of: .dataGrow, in: element) != nil
      if isFlow || isBox { changes[element] = true }
    }
    changingPictures = Set(
      slots.compactMap { slot in
        guard case .attribute(let attribute, let element) = slot,
          [.href, .xlinkHref].contains(document.attributes[attribute].tag)
        else { return nil }
        return element
      })
    for element in optional { changes[element] = true }
    isKept =
      isFarReaching || document.hasFarReachingStyles
      ? Array(repeating: false, count: changes.count)
      : SVGTemplateParts.kept(in: document, changes: changes, inherited: inherited)
  }

  private static func kept(in document: XMLDocument, changes: [Bool], inherited: [Bool]) -> [Bool] {
    let nodes = document.nodes
    // Parents stand before their children in the file.
    var holdsChange = changes
    var liesInChange = inherited
    for index in nodes.indices where nodes[index].parent >= 0 {
      if liesInChange[Int(nodes[index].parent)] { liesInChange[index] = true }
    }
    // Whatever names something that changes, or lies around it, holds a change; each element is looked at once.
    var followers = [[Int]](repeating: [], count: nodes.count)
    for (index, targets) in document.targets.enumerated() {
      for target in targets {
        if liesInChange[target] { holdsChange[index] = true } else { followers[target].append(index) }
      }
    }
    var waiting = nodes.indices.filter { holdsChange[$0] }
    while let index = waiting.popLast() {
      let parent = Int(nodes[index].parent)
      for next in followers[index] + (parent >= 0 ? [parent] : []) where !holdsChange[next] {
        holdsChange[next] = true
        waiting.append(next)
      }
    }
    let isReused = document.reusedElements
    var isPlain = [Bool](repeating: false, count: nodes.count)
    var result = isPlain
    for index in nodes.indices where nodes[index].kind == .element {
      let parent = Int(nodes[index].parent)
      let isBelowGroups = parent < 0 || isPlain[parent]
      let isGroup = [.g, .a].contains(nodes[index].tag) || parent < 0
      isPlain[index] = isBelowGroups && isGroup && !isReused[index]
      result[index] = parent >= 0 && isBelowGroups && !isReused[index] && !holdsChange[index] && !liesInChange[index]
    }
    return result
  }

  /// The items that an element drew the last time.
  subscript(element: Int) -> Kept? {
    get { kept.withLock { $0[element] } }
    set { kept.withLock { $0[element] = newValue } }
  }
}

extension XMLDocument {
  /// Whether a style sheet may make an element's look depend on others than those around it.
  fileprivate var hasFarReachingStyles: Bool {
    nodes.indices.contains { index in
      guard nodes[index].tag == .style else { return false }
      return children(of: index).contains { child in
        // A function may be url() in any case, and an escape stand for any sign.
        characters(of: child).contains { "(\\+~".utf8.contains($0) }
      }
    }
  }

  /// The elements that each element names by `#id`.
  fileprivate var targets: [[Int]] {
    nodes.indices.map { index in
      guard nodes[index].kind == .element else { return [] }
      return attributes[Int(nodes[index].start)..<Int(nodes[index].end)].flatMap { targets(in: value(of: $0)) }
    }
  }

  private func targets(in value: ArraySlice<UInt8>) -> [Int] {
    let ends = Array(")\"' ;,\t\n\r".utf8)
    return value.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      elementsByID[rest.prefix { !ends.contains($0) }]
    }
  }
}

/// The pictures that a template has shown in places where their address changes, up to a number of pixels.
final class SVGTemplateImages: Sendable {
  private struct State {
    var images: [String: SVGImage] = [:]
    var pixelCount = 0
  }

  /// 64 MB.
  private static let maximumPixelCount = 1 << 24

  private let state = Mutex(State())

  subscript(address: String) -> SVGImage? { state.withLock { $0.images[address] } }

  func add(_ image: SVGImage, at address: String) {
    let count =
      switch image.content {
      case .bitmap(let bitmap): bitmap.width * bitmap.height
      // About what its paths take.
      case .scene(let scene): 256 * scene.items.count + 1
      }
    guard count <= SVGTemplateImages.maximumPixelCount / 2 else { return }
    state.withLock { state in
      if state.pixelCount + count > SVGTemplateImages.maximumPixelCount { state = State() }
      state.images[address] = image
      state.pixelCount += count
    }
  }
}
