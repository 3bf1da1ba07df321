// The look of a template's element depends on the places and conditions in it, in the elements around it, whose style it
// inherits, and in those that it names. If these are few, the element is composed once for each of their texts, and
// cached. So a card's type decides its frame, whatever its name. Only whole subtrees are cached, and only those drawn
// where they stand: below groups, in the outermost element.

import Drawing
import Synchronization
import Typography

/// The cache of a template's elements that look the same in several pictures.
final class SVGTemplateParts: Sendable {
  /// A part of a template that may differ from picture to picture.
  private enum Cause: Hashable, Comparable {
    /// The text of a place, as an index in the template's slots.
    case text(Int)
    /// The condition of an element.
    case condition(Int)
  }

  /// A set of causes; `nil` if there are too many.
  private typealias Causes = Set<Cause>?

  /// The cache key: an element and the texts and conditions that decide its look.
  struct Key: Hashable {
    fileprivate let element: Int
    fileprivate let texts: [UInt8]
  }

  /// The items that an element drew, and what was recorded with them.
  struct Kept: Sendable {
    let ground: SVGGround
    /// The warnings about omitted parts.
    let warnings: [SVGWarning]
    let fonts: FontCollection.Notes
  }

  private struct State {
    var kept: [Key: Kept] = [:]
    var byteCount = 0
    /// Cache misses by hash.
    var asked: [Int: UInt8] = [:]
  }

  /// The maximum number of causes of a cached element; more hardly ever recur together.
  private static let mostCauses = 8
  /// The approximate size of the cache, in bytes.
  private static let mostBytes = 16 << 20
  private static let mostAsked = 1 << 14
  /// The number of requests from which an element is cached. Each picture is composed twice, to check it and to draw
  /// it, so the third request comes from another picture.
  private static let enoughAsked = 3
  /// The functions of style sheets that cannot refer to other elements.
  fileprivate static let nearFunctions = Set(["var", "rgb", "rgba", "hsl", "hsla"].map { Array($0.utf8) })

  /// The elements with a place in their address.
  let changingPictures: Set<Int>
  let images = SVGTemplateImages()
  private let slots: [SVGTemplate.Slot]
  /// The causes of the look of each element that may be cached, in the order of the key; `nil` for others.
  private let causes: [[Cause]?]
  /// The causes of the look of elements named in the text of a place.
  private let reach: [Causes]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - optional: the elements with a condition.
  ///   - varying: the elements that look different each time, whatever their places contain.
  init(_ document: XMLDocument, slots: [SVGTemplate.Slot], optional: Set<Int>, varying: Set<Int>) {
    self.slots = slots
    changingPictures = Set(
      slots.compactMap { slot in
        guard case .attribute(let attribute, let element) = slot,
          [.href, .xlinkHref].contains(document.attributes[attribute].tag)
        else { return nil }
        return element
      })
    // A place in a style sheet, or in an id that others may name, affects all elements.
    let isFarReaching =
      document.hasFarReachingStyles
      || slots.contains { slot in
        switch slot {
        case .node(let index):
          let parent = Int(document.nodes[index].parent)
          return parent >= 0 && document.nodes[parent].tag == .style
        case .attribute(let attribute, _): return document.attributes[attribute].tag == .id
        }
      }
    let reach = SVGTemplateParts.reach(in: document, slots: slots, optional: optional, varying: varying)
    let mayBeKept = SVGTemplateParts.mayBeKept(in: document)
    causes = document.nodes.indices.map { isFarReaching || !mayBeKept[$0] ? nil : reach.own[$0]?.sorted() }
    self.reach = reach.named
  }

  // MARK: Causes

  /// Returns the causes of the look of each element, where it stands and where it is named.
  private static func reach(
    in document: XMLDocument, slots: [SVGTemplate.Slot], optional: Set<Int>, varying: Set<Int>
  ) -> (own: [Causes], named: [Causes]) {
    let nodes = document.nodes
    func union(_ a: Causes, _ b: Causes) -> Causes {
      guard let a, let b else { return nil }
      let all = a.union(b)
      return all.count <= mostCauses ? all : nil
    }
    // The causes inside an element, in the attributes of it and those around it, and in the conditions of these.
    var inside = [Causes](repeating: [], count: nodes.count)
    var inherited = inside
    var hiding = inside
    for (index, slot) in slots.enumerated() {
      switch slot {
      case .node(let node): inside[node] = union(inside[node], [.text(index)])
      case .attribute(let attribute, let element):
        // A name that is filled in may be that of any element.
        let isName = [.dataFlow, .dataAround, .dataGrow].contains(document.attributes[attribute].tag)
        inside[element] = union(inside[element], isName ? nil : [.text(index)])
        inherited[element] = union(inherited[element], isName ? nil : [.text(index)])
      }
    }
    for element in optional {
      inside[element] = union(inside[element], [.condition(element)])
      hiding[element] = [.condition(element)]
    }
    for element in varying { inside[element] = nil }
    // Parents stand before their children in the file.
    for index in nodes.indices where nodes[index].parent >= 0 {
      inherited[index] = union(inherited[index], inherited[Int(nodes[index].parent)])
      hiding[index] = union(hiding[index], hiding[Int(nodes[index].parent)])
    }
    // An element that names another one, or contains one that does, depends on the same causes.
    var followers = [[Int]](repeating: [], count: nodes.count)
    for (index, targets) in document.targets.enumerated() {
      for target in targets {
        inside[index] = union(inside[index], union(inherited[target], hiding[target]))
        followers[target].append(index)
      }
    }
    var waiting = Array(nodes.indices)
    while let index = waiting.popLast() {
      if inside[index]?.isEmpty == true { continue }
      let parent = Int(nodes[index].parent)
      for next in followers[index] + (parent >= 0 ? [parent] : []) where inside[next] != nil {
        let all = union(inside[next], inside[index])
        guard all != inside[next] else { continue }
        inside[next] = all
        waiting.append(next)
      }
    }
    let own = nodes.indices.map { union(inside[$0], inherited[$0]) }
    return (own, nodes.indices.map { union(own[$0], hiding[$0]) })
  }

  /// Returns whether each element is drawn where it stands, inside nothing but groups.
  private static func mayBeKept(in document: XMLDocument) -> [Bool] {
    let nodes = document.nodes
    let isReused = document.reusedElements
    var isPlain = [Bool](repeating: false, count: nodes.count)
    var result = isPlain
    for index in nodes.indices where nodes[index].kind == .element {
      let parent = Int(nodes[index].parent)
      let isBelowGroups = parent < 0 || isPlain[parent]
      isPlain[index] = isBelowGroups && !isReused[index] && ([.g, .a].contains(nodes[index].tag) || parent < 0)
      result[index] = parent >= 0 && isBelowGroups
    }
    return result
  }

  // MARK: Keeping

  /// Returns the cache key of an element in a filled document; `nil` if it is drawn anew each time.
  func key(of element: Int, in document: XMLDocument, isHidden: (Int) -> Bool) -> Key? {
    // Copies of elements that repeat come after those of the template.
    guard causes.indices.contains(element), let causes = causes[element] else { return nil }
    var texts: [UInt8] = []
    for cause in causes {
      switch cause {
      case .condition(let element): texts.append(isHidden(element) ? 0 : 1)
      case .text(let index):
        let text: ArraySlice<UInt8>
        switch slots[index] {
        case .node(let node): text = document.characters(of: node)
        case .attribute(let attribute, _):
          text = document.value(of: document.attributes[attribute])
          for target in document.targets(in: text) {
            guard let reach = reach[target], reach.isSubset(of: causes) else { return nil }
          }
        }
        unsafe withUnsafeBytes(of: text.count) { unsafe texts += $0 }
        texts += text
      }
    }
    return Key(element: element, texts: texts)
  }

  /// The cached items of an element.
  subscript(key: Key) -> Kept? { state.withLock { $0.kept[key] } }

  /// Whether to cache an element: it is the same in all pictures, or has been requested for another picture.
  func isWanted(_ key: Key) -> Bool {
    if key.texts.isEmpty { return true }
    return state.withLock { state in
      let hash = key.hashValue
      let count = state.asked[hash, default: 0] + 1
      if count == SVGTemplateParts.enoughAsked {
        state.asked[hash] = nil
        return true
      }
      if state.asked.count == SVGTemplateParts.mostAsked { state.asked = [:] }
      state.asked[hash] = count
      return false
    }
  }

  func keep(_ kept: Kept, for key: Key) {
    let byteCount = kept.byteCount + key.texts.count
    guard byteCount <= SVGTemplateParts.mostBytes / 4 else { return }
    state.withLock { state in
      if state.byteCount + byteCount > SVGTemplateParts.mostBytes { (state.kept, state.byteCount) = ([:], 0) }
      guard state.kept.updateValue(kept, forKey: key) == nil else { return }
      state.byteCount += byteCount
    }
  }
}

extension SVGTemplateParts.Kept {
  /// The approximate memory that it takes.
  fileprivate var byteCount: Int {
    var count = 256
    ground.items.walk { visit in
      count += SVGGround.bytesPerItem / 2 + (visit.item.content.path?.byteCount ?? 0) / 2
      return .all
    }
    return count
  }
}

extension XMLDocument {
  /// Whether a style sheet may make an element's look depend on elements other than those around it.
  fileprivate var hasFarReachingStyles: Bool {
    nodes.indices.contains { index in
      guard nodes[index].kind == .element else { return false }
      // A variable that names an element does so for every element that uses the variable.
      let hasFarVariable = attributes[Int(nodes[index].start)..<Int(nodes[index].end)].contains { attribute in
        let value = value(of: attribute)
        return value.holdsVariable && !targets(in: value).isEmpty
      }
      if hasFarVariable { return true }
      return nodes[index].tag == .style && children(of: index).contains { characters(of: $0).reachesFar }
    }
  }

  /// The elements that each element names.
  fileprivate var targets: [[Int]] {
    nodes.indices.map { index in
      guard nodes[index].kind == .element else { return [] }
      return attributes[Int(nodes[index].start)..<Int(nodes[index].end)].flatMap { attribute in
        let value = value(of: attribute)
        guard [.dataFlow, .dataAround, .dataGrow].contains(attribute.tag) else { return targets(in: value) }
        return value.split(whereSeparator: \.isWhitespace).compactMap { elementsByID[$0] }
      }
    }
  }

  /// Returns the elements that a value names by `#id`.
  fileprivate func targets(in value: ArraySlice<UInt8>) -> [Int] {
    guard value.contains(UInt8(ascii: "#")) else { return [] }
    let ends = Array(")\"' ;,\t\n\r".utf8)
    return value.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      elementsByID[rest.prefix { !ends.contains($0) }]
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes may contain the name of a variable, such as `--c`.
  fileprivate var holdsVariable: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
  }

  /// Whether a style sheet selects siblings or children, or contains escapes or functions that may refer to other
  /// elements: all except those of colours and variables.
  fileprivate var reachesFar: Bool {
    var name: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if self[index...].starts(with: "/*".utf8) {
        index += 2
        while index < endIndex, !self[index...].starts(with: "*/".utf8) { index += 1 }
      }
      if "\\+~".utf8.contains(byte) { return true }
      if byte == UInt8(ascii: "("), !SVGTemplateParts.nearFunctions.contains(name) { return true }
      if byte.isNameByte {
        name.append(byte.asciiLowercased)
      } else {
        // The element that `:last-child` matches changes if elements repeat.
        if ["-child", "-of-type"].contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
          return true
        }
        name = []
      }
      index += 1
    }
    return false
  }
}

/// The cache of a template's pictures, up to a number of pixels.
final class SVGTemplateImages: Sendable {
  /// The source of a picture.
  struct Key: Hashable {
    let address: [UInt8]
    /// Whether the address changes from picture to picture, since the lookup then differs.
    let isChanging: Bool
  }

  private struct State {
    var images: [Key: SVGImage] = [:]
    var pixelCount = 0
  }

  /// The maximum number of pixels, which take 64 MB.
  private static let maximumPixelCount = 1 << 24

  private let state = Mutex(State())

  subscript(key: Key) -> SVGImage? { state.withLock { $0.images[key] } }

  func add(_ image: SVGImage, for key: Key) {
    let count =
      switch image.content {
      case .bitmap(let bitmap): bitmap.width * bitmap.height
      // The approximate memory of its paths.
      case .scene(let picture): 256 * picture.scene.items.count + 1
      }
    guard count <= SVGTemplateImages.maximumPixelCount / 2 else { return }
    state.withLock { state in
      if state.pixelCount + count > SVGTemplateImages.maximumPixelCount { state = State() }
      state.images[key] = image
      state.pixelCount += count
    }
  }
}
