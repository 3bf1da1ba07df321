/// Custom properties, such as `--paper: #fff`, and their substitution for `var(--paper, white)` (CSS Custom Properties
/// Level 1).
struct CSSVariables: Equatable {
  /// The maximum length of a value after substitution, in bytes.
  private static let greatestSize = 1 << 16
  private static let greatestDepth = 16

  private var values: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]

  /// Sets a custom property; its name begins with two hyphens.
  mutating func set(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) { values[name] = value }

  /// Whether a value refers to custom properties.
  static func areNamed(in value: ArraySlice<UInt8>) -> Bool {
    guard value.contains(UInt8(ascii: "(")) else { return false }
    return value.indices.contains { begins(value[$0...]) }
  }

  /// Whether a value begins with `var(`, ignoring case.
  private static func begins(_ value: ArraySlice<UInt8>) -> Bool {
    value.first.map { $0 | 0x20 == UInt8(ascii: "v") } == true
      && value.prefix(4).map(\.asciiLowercased).elementsEqual("var(".utf8)
  }

  /// Returns a value with its custom properties substituted. Returns `nil` if one is undefined and has no fallback, if
  /// references form a cycle, or if the result is too long.
  func resolved(_ value: ArraySlice<UInt8>, depth: Int = 0) -> ArraySlice<UInt8>? {
    guard depth < CSSVariables.greatestDepth else { return nil }
    var result: [UInt8] = []
    var rest = value
    while let byte = rest.first {
      guard CSSVariables.begins(rest) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      var level = 1
      let inside = rest.dropFirst(4).prefix { byte in
        if byte == UInt8(ascii: "(") { level += 1 }
        if byte == UInt8(ascii: ")") { level -= 1 }
        return level > 0
      }
      guard level == 0 else { return nil }
      rest = rest[(inside.endIndex + 1)...]
      let name = trimmed(inside.prefix { $0 != UInt8(ascii: ",") })
      let fallback = inside.firstIndex(of: UInt8(ascii: ",")).map { inside[($0 + 1)...] }
      let found = values[name].flatMap { resolved($0, depth: depth + 1) }
      guard let text = found ?? fallback.flatMap({ resolved($0, depth: depth + 1) }) else { return nil }
      result += text
      guard result.count <= CSSVariables.greatestSize else { return nil }
    }
    return trimmed(result[...])
  }
}
