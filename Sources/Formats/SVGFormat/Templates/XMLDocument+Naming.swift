// The names that people give to layers and objects in their editors, which write them in different ways: Inkscape as
// `inkscape:label`, Affinity as `serif:id` and Illustrator as `data-name` where the `id` cannot hold them, Figma as the `id`, and
// older versions of Illustrator as an `id` with escapes: `_x5B_if_cost_x5D_`.

extension XMLDocument {
  /// The rest of the name of a layer or an object behind a word: `cost>3` in `[if cost>3]`, whatever follows the bracket, since editors
  /// number names that are there already.
  private func text(behind word: String, inNameOf element: Int) -> String? {
    let given = value(of: .inkscapeLabel, in: element) ?? value(of: .serifID, in: element)
    guard let name = (given ?? value(of: .dataName, in: element) ?? value(of: .id, in: element)).map(trimmed),
      let first = name.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "_")
    else { return nil }
    var text = String(decoding: name, as: UTF8.self)
    if first == UInt8(ascii: "_") { text = text.withoutIllustratorsEscapes }
    guard text.lowercased().hasPrefix("[\(word) "), let end = text.lastIndex(of: "]") else { return nil }
    return String(text[..<end].dropFirst(word.count + 2)).trimmed
  }

  /// The condition under which an element is drawn: that of `data-if`, or that in its name, `[if cost>3]`.
  func condition(of element: Int) -> String? {
    guard nodes[element].kind == .element else { return nil }
    return value(of: .dataIf, in: element).map { String(decoding: $0, as: UTF8.self) }
      ?? text(behind: "if", inNameOf: element)
  }

  /// The list that an element repeats for: that of `data-each`, or that in its name, `[each life]`.
  func repetition(of element: Int) -> String? {
    guard nodes[element].kind == .element else { return nil }
    return value(of: .dataEach, in: element).map { String(decoding: $0, as: UTF8.self) }
      ?? text(behind: "each", inNameOf: element)
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }
    return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
  }

  /// A name that Illustrator has made an id: signs as `_x5B_`, spaces as `_`.
  fileprivate var withoutIllustratorsEscapes: String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      rest.removeFirst()
      guard first == "_" else {
        result.append(first)
        continue
      }
      if rest.first == "x", let end = rest.firstIndex(of: "_"), case let digits = rest[..<end].dropFirst(),
        digits.count == 2 || digits.count == 4, digits.allSatisfy({ $0.isNumber || $0.isUppercase }),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else {
        result.append(" ")
      }
    }
    return result
  }
}
