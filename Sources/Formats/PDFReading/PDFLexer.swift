/// Reads values from the bytes of a PDF.
package struct PDFLexer {
  private let bytes: [UInt8]
  package private(set) var position: Int
  private let end: Int

  /// The deepest nesting of arrays and dictionaries.
  private static let greatestDepth = 100

  package init(_ bytes: [UInt8], from position: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.position = position
    self.end = min(end ?? bytes.count, bytes.count)
  }

  /// Reads the next value. Returns `nil` at the end, and for invalid syntax.
  package mutating func value(depth: Int = 0) -> PDFValue? {
    skipSpace()
    guard depth < Self.greatestDepth, position < end else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "/"):
      position += 1
      return .name(word())
    case UInt8(ascii: "["):
      position += 1
      return .array(values(until: "]", depth))
    case UInt8(ascii: "<") where position + 1 < end && bytes[position + 1] == UInt8(ascii: "<"):
      position += 2
      let parts = values(until: ">", depth)
      position += position < end && bytes[position] == UInt8(ascii: ">") ? 1 : 0
      var members: [String: PDFValue] = [:]
      var index = 0
      while index + 1 < parts.count {
        if let name = parts[index].name { members[name] = parts[index + 1] }
        index += 2
      }
      return .dictionary(members)
    case UInt8(ascii: "<"):
      let start = position
      while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
      position = min(position + 1, end)
      return .string(Array(bytes[start..<position]))
    case UInt8(ascii: "("):
      let start = position
      skipString()
      return .string(Array(bytes[start..<position]))
    default: return number()
    }
  }

  /// Reads the values up to a delimiter, and the delimiter.
  private mutating func values(until sign: Unicode.Scalar, _ depth: Int) -> [PDFValue] {
    var values: [PDFValue] = []
    while true {
      skipSpace()
      guard position < end else { return values }
      if bytes[position] == UInt8(ascii: sign) {
        position += 1
        return values
      }
      guard let value = value(depth: depth + 1) else {
        position += 1
        continue
      }
      // Two numbers followed by an R are a reference.
      if value.word == "R", values.count >= 2, let number = values[values.count - 2].number,
        let generation = values[values.count - 1].number
      {
        values.removeLast(2)
        values.append(.reference(PDFReference(Int(exactly: number) ?? 0, generation: Int(exactly: generation) ?? 0)))
      } else {
        values.append(value)
      }
    }
  }

  private mutating func number() -> PDFValue? {
    let word = word()
    if word.isEmpty { return nil }
    guard let number = Double(word), number.isFinite else { return .word(word) }
    return .number(number)
  }

  /// Reads the characters up to a space or a delimiter.
  package mutating func word() -> String {
    let start = position
    while position < end, !Self.isSpace(bytes[position]), !Self.delimiters.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipString() {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { break }
    }
    // A backslash may be the last byte.
    position = min(position, end)
  }

  package mutating func skipSpace() {
    while position < end {
      if bytes[position] == UInt8(ascii: "%") {
        while position < end, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if Self.isSpace(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  package mutating func skip(_ count: Int) { position = min(position + count, end) }

  /// Passes the bytes of a picture that stands among operators, and the word after them.
  package mutating func skipInlineImage() {
    position = min(position + 1, end)
    while position + 2 < end {
      if Self.isSpace(bytes[position]), bytes[position + 1] == UInt8(ascii: "E"),
        bytes[position + 2] == UInt8(ascii: "I"), position + 3 >= end || Self.isSpace(bytes[position + 3])
      {
        position += 3
        return
      }
      position += 1
    }
    position = end
  }

  private static let delimiters = Set("()<>[]{}/%".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
}
