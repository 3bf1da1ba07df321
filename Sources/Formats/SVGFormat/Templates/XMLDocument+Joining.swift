// Editors divide texts in various ways: Illustrator at kerned letters, Inkscape at line ends of flowed text, Affinity
// by positioning each letter. A place such as {{name}} is still one place, and its replacement is set anew.

extension XMLDocument {
  /// The maximum number of texts that a place may be divided into.
  private static let mostParts = 64

  /// Joins places that elements in a text divide, and removes the positions of all letters after the first in a text
  /// with a place.
  mutating func joinPlaces() {
    for element in nodes.indices where nodes[element].tag == .text || nodes[element].tag == .flowRoot {
      let pieces = characterNodes(in: element)
      guard pieces.contains(where: { characters(of: $0).contains(UInt8(ascii: "{")) }) else { continue }
      var index = 0
      while index < pieces.count {
        var joined = Array(characters(of: pieces[index]))
        var next = index + 1
        let end = min(pieces.count, index + XMLDocument.mostParts)
        while next < end, joined.isPlaceOpen(before: characters(of: pieces[next])) {
          joined += characters(of: pieces[next])
          next += 1
        }
        if next > index + 1, joined[...].holdsPlace, !joined.isPlaceOpen(before: []) {
          let start = Int32(text.count)
          text += joined
          (nodes[pieces[index]].start, nodes[pieces[index]].end) = (start, Int32(text.count))
          for piece in pieces[(index + 1)..<next] { nodes[piece].end = nodes[piece].start }
        } else {
          next = index + 1
        }
        if characters(of: pieces[index]).holdsPlace { forgetPlaces(of: Int(nodes[pieces[index]].parent), in: element) }
        index = next
      }
    }
  }

  /// Returns the texts in an element, in the order of the file.
  private func characterNodes(in element: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [element]
    while let node = waiting.popLast() {
      if nodes[node].kind == .characters { found.append(node) } else { waiting += Array(children(of: node)).reversed() }
    }
    return found
  }

  /// Whether an element contains anything but whitespace.
  func hasText(in element: Int) -> Bool {
    characterNodes(in: element).contains { characters(of: $0).contains { !$0.isWhitespace } }
  }

  /// Keeps only the first position in the lists of an element and those around it, up to the text element.
  private mutating func forgetPlaces(of element: Int, in text: Int) {
    var element = element
    while element >= text {
      for index in Int(nodes[element].start)..<Int(nodes[element].end) {
        switch attributes[index].tag {
        case .x, .y, .dx, .dy, .rotate:
          let list = trimmed(value(of: attributes[index]))
          let first = list.firstItem
          (attributes[index].start, attributes[index].end) = (Int32(first.startIndex), Int32(first.endIndex))
        default: break
        }
      }
      element = Int(nodes[element].parent)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The first item of a list with spaces or commas between items. Those between braces are parts of a place.
  fileprivate var firstItem: ArraySlice<UInt8> {
    var depth = 0
    return prefix { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      return depth > 0 || !byte.isWhitespace && byte != UInt8(ascii: ",")
    }
  }
}

extension [UInt8] {
  /// Whether a place begins in the text and does not end there, or begins with the next text.
  fileprivate func isPlaceOpen(before next: ArraySlice<UInt8>) -> Bool {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var index = count - 1
    while index > 0 {
      if self[index] == close, self[index - 1] == close { break }
      if self[index] == open, self[index - 1] == open { return true }
      index -= 1
    }
    return last == open && next.first == open
  }
}
