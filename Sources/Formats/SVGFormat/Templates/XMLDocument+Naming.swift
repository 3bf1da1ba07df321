// The names that users give to layers and objects in their editors. Inkscape writes them as `inkscape:label` and Figma
// as the `id`. Affinity writes `serif:id` and Illustrator `data-name`, if the `id` cannot contain them. Older versions
// of Illustrator write an `id` with escapes: `_x5B_if_cost_x5D_`.

extension XMLDocument {
  /// Returns the rest of a layer's or object's name after a keyword: `cost>3` in `[if cost>3]`. Text after the bracket
  /// is ignored, because editors number duplicate names.
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

  /// Returns the condition of an element: that of `data-if`, or that in its name, `[if cost>3]`.
  func condition(of element: Int) -> String? {
    guard nodes[element].kind == .element else { return nil }
    return value(of: .dataIf, in: element).map { String(decoding: $0, as: UTF8.self) }
      ?? text(behind: "if", inNameOf: element)
  }

  /// Returns the list that an element repeats for: that of `data-each`, or that in its name, `[each life]`.
  func repetition(of element: Int) -> String? {
    guard nodes[element].kind == .element else { return nil }
    return value(of: .dataEach, in: element).map { String(decoding: $0, as: UTF8.self) }
      ?? text(behind: "each", inNameOf: element)
  }
}

extension XMLDocument {
  /// Returns the plate that prints an element: that of `data-plate`, or that in its name, `[plate Foil]`.
  func plate(of element: Int) -> String? {
    guard nodes[element].kind == .element else { return nil }
    let given = value(of: .dataPlate, in: element).map { String(decoding: $0, as: UTF8.self).trimmed }
    return (given ?? text(behind: "plate", inNameOf: element)).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The plates of elements, as far as elements have plates.
  var plates: [Int: String] {
    // Most files have none, and their elements need not be visited.
    let mayBe = attributes.contains { attribute in
      switch attribute.tag {
      case .dataPlate: true
      case .inkscapeLabel, .serifID, .dataName, .id:
        text[Int(attribute.start)..<Int(attribute.end)].first.map { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "_") }
          ?? false
      default: false
      }
    }
    guard mayBe else { return [:] }
    return Dictionary(uniqueKeysWithValues: nodes.indices.compactMap { index in plate(of: index).map { (index, $0) } })
  }
}

extension String {
  /// The text without whitespace at either end.
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }
    return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
  }

  /// The original name of an Illustrator id, which has special characters as `_x5B_` and spaces as `_`.
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
