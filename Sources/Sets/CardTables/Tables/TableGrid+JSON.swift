import PlainNotation

/// An array of objects as a table. The columns are the names of all members, in the order of their first occurrence.
extension TableGrid {
  /// Reads an array of objects.
  init(json bytes: [UInt8], name: String) throws(TableProblem) {
    self.init(name: name)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(
        parsing: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes,
        limit: CardTable.maximumByteCount)
    } catch {
      throw TableProblem(.notJSON("\(error)"), file: name)
    }
    guard case .array(let elements) = value else {
      throw TableProblem(.unexpected(expected: "an array of objects, one for each card"), file: name)
    }
    let lines = TableGrid.lines(ofElementsIn: bytes)
    func line(of index: Int) -> Int { index < lines.count ? lines[index] : 1 }
    var places: [String: Int] = [:]
    var found: [[(place: Int, text: String)]] = []
    for (index, element) in elements.enumerated() {
      guard case .object(let members) = element else {
        throw TableProblem(.unexpected(expected: "an object"), file: name, line: line(of: index))
      }
      var fields: [(place: Int, text: String)] = []
      for (member, value) in members {
        let place = places[member] ?? header.count
        if place == header.count {
          guard place < CardTable.maximumColumnCount else {
            throw TableProblem(.tooManyColumns, file: name, line: line(of: index))
          }
          places[member] = place
          header.append(member)
        }
        // Above this, JSON's numbers are not exact.
        if case .number(let number) = value, number.magnitude >= 0x1p53 {
          throw TableProblem(.inexactNumber, file: name, line: line(of: index), columns: [member])
        }
        guard let text = TableGrid.text(of: value) else {
          throw TableProblem(
            .unexpected(expected: "a text, a number, true, false, null, or an array of these"), file: name,
            line: line(of: index), columns: [member])
        }
        fields.append((place, text))
      }
      found.append(fields)
    }
    guard found.count * header.count <= CardTable.maximumFieldCount else {
      throw TableProblem(.tooManyFields, file: name)
    }
    for (index, members) in found.enumerated() {
      var fields = [String](repeating: "", count: header.count)
      for (place, text) in members { fields[place] = text }
      try add(fields, line: line(of: index))
    }
  }

  /// Returns the lines on which the elements of an array start.
  private static func lines(ofElementsIn bytes: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var (line, depth) = (1, 0)
    var (isText, isEscaped, isExpected) = (false, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if isExpected, !isSpace {
        lines.append(line)
        isExpected = false
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { isExpected = true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): if depth == 1 { isExpected = true }
      default: break
      }
    }
    return lines
  }

  /// Returns the text of a field. An array becomes its items with semicolons between them, or JSON if an item contains a
  /// semicolon.
  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string, .number, .boolean: return value.text
    case .null: return ""
    case .array(let elements):
      let items = elements.compactMap { element -> String? in
        if case .array = element { nil } else { text(of: element) }
      }
      guard items.count == elements.count else { return nil }
      // A single number would be a number of repetitions.
      let isPlain =
        items.allSatisfy { !$0.contains { $0 == ";" || $0.isNewline } && !$0.hasPrefix("[") && !$0.isEmpty }
        && !(items.count == 1 && TableValue.number(items[0]) != nil)
      return isPlain ? items.joined(separator: "; ") : value.text
    case .object: return nil
    }
  }
}
