/// Decodes and encodes the parts of an address.
enum Address {
  /// Returns a text with escapes such as `%41` decoded; `nil` if the result is not UTF-8, or contains a NUL.
  static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// Returns a name as addresses spell it.
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte) || byte == 0x2E
        || byte == 0x2D
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the members of a query in their order; `nil` if one is invalid.
  static func query(_ text: Substring) -> [(name: String, value: String)]? {
    var members: [(name: String, value: String)] = []
    for part in text.split(separator: "&") {
      let end = part.firstIndex(of: "=") ?? part.endIndex
      guard let name = decoded(part[..<end], plusIsSpace: true),
        let value = decoded(part[end...].dropFirst(), plusIsSpace: true)
      else { return nil }
      members.append((name, value))
    }
    return members
  }
}
