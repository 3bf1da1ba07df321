extension SVGTemplate {
  /// The distance from the start of an element within which its text is searched, in bytes.
  private static let reach = 1 << 16

  /// Returns the position in the file of a part of a place's text; that of the place if the file spells the text differently.
  ///
  /// - Parameters:
  ///   - part: a part of the text.
  ///   - count: the number of bytes of that part before the wanted position.
  package func position(of part: String, after count: Int, in place: Place) -> SVGPosition {
    position(of: part, after: count, from: place.offset, place.position)
  }

  /// Returns the position of a part of a condition's text, likewise.
  package func position(of part: String, after count: Int, in condition: Condition) -> SVGPosition {
    position(of: part, after: count, from: condition.offset, condition.position)
  }

  /// Returns the position of a part of a repetition's text, likewise.
  package func position(of part: String, after count: Int, in repetition: Repetition) -> SVGPosition {
    position(of: part, after: count, from: repetition.offset, repetition.position)
  }

  private func position(
    of part: String, after count: Int, from offset: Int, _ start: SVGPosition
  ) -> SVGPosition {
    // The text may stand in the file as it is, or with the special characters of XML as entities.
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
  /// Returns the byte, or its entity if it is one of the given characters.
  fileprivate func escaped(_ signs: String) -> [UInt8] {
    guard signs.utf8.contains(self) else { return [self] }
    let names: [UInt8: String] = [0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 0x22: "&quot;"]
    return names[self].map { Array($0.utf8) } ?? [self]
  }
}
