extension SVGTemplate {
  /// How far behind the beginning of an element a text of it is looked for, in bytes.
  private static let reach = 1 << 16

  /// Where a part of a place's text stands in the file; where the place begins, if it is not written as it is read.
  ///
  /// - Parameters:
  ///   - part: a part of the text.
  ///   - count: how many of its bytes stand before what is looked for.
  package func position(of part: String, after count: Int, in place: Place) -> SVGPosition {
    position(of: part, after: count, from: place.offset, place.position)
  }

  /// The same for the text of a condition.
  package func position(of part: String, after count: Int, in condition: Condition) -> SVGPosition {
    position(of: part, after: count, from: condition.offset, condition.position)
  }

  /// The same for what an element repeats for.
  package func position(of part: String, after count: Int, in repetition: Repetition) -> SVGPosition {
    position(of: part, after: count, from: repetition.offset, repetition.position)
  }

  private func position(
    of part: String, after count: Int, from offset: Int, _ start: SVGPosition
  ) -> SVGPosition {
    // As it is, or with the signs of XML written as entities.
    for signs in ["", "&<", "&<>", "&<>\""] {
      let sought = part.utf8.flatMap { $0.escaped(signs) }
      let before = part.utf8.prefix(count).flatMap { $0.escaped(signs) }.count
      let end = min(bytes.count, offset + SVGTemplate.reach) - sought.count
      guard let first = sought.first, offset <= end,
        let found = (offset...end).first(where: { bytes[$0] == first && bytes[$0...].starts(with: sought) })
      else { continue }
      var position = start
      for byte in bytes[offset..<(found + before)] {
        position.column += 1
        if byte == UInt8(ascii: "\n") { position = SVGPosition(line: position.line + 1, column: 1) }
      }
      return position
    }
    return start
  }
}

extension UInt8 {
  /// The byte, or the entity that stands for it if it is one of some signs.
  fileprivate func escaped(_ signs: String) -> [UInt8] {
    guard signs.utf8.contains(self) else { return [self] }
    let names: [UInt8: String] = [0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 0x22: "&quot;"]
    return names[self].map { Array($0.utf8) } ?? [self]
  }
}
