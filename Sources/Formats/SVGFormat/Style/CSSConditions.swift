import Drawing
import PlaneGeometry

/// The conditions of `@media`, of the attribute `media` and of `@supports`.
struct CSSConditions {
  let medium: SVGMedium
  /// The size that the picture's outermost element specifies, in pixels; `nil` if it specifies none.
  let size: Size?
  /// Returns whether the reader supports a property with a value.
  let supports: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool

  /// Whether one of a list of media queries holds; `nil` if it contains something unknown.
  func mediumHolds(_ list: ArraySlice<UInt8>) -> Bool? {
    if trimmed(list).isEmpty { return true }
    var isUnknown = false
    for query in list.splitAtCommas {
      switch holds(trimmed(query)) {
      case true?: return true
      case false?: break
      case nil: isUnknown = true
      }
    }
    return isUnknown ? nil : false
  }

  private func holds(_ query: ArraySlice<UInt8>) -> Bool? {
    var scanner = ByteScanner(query)
    let start = scanner.offset
    let isNegated = scanner.takeWord("not")
    if !isNegated { _ = scanner.takeWord("only") }
    scanner.skipWhitespace()
    guard let type = scanner.peek, type.isNameByte else {
      scanner.offset = start
      return CSSConditionParser(scanner, leaf: feature).run()
    }
    let name = String(decoding: scanner.take(while: \.isNameByte).map(\.asciiLowercased), as: UTF8.self)
    var holds = name == "all" || name == medium.rawValue
    scanner.skipWhitespace()
    if !scanner.isAtEnd {
      guard scanner.takeWord("and"), let rest = CSSConditionParser(scanner, leaf: feature).run() else { return nil }
      holds = holds && rest
    }
    return holds != isNegated
  }

  /// Whether a condition of `@supports` holds; `nil` if it contains something unknown.
  func isSupported(_ condition: ArraySlice<UInt8>) -> Bool? {
    CSSConditionParser(ByteScanner(condition)) { declaration in
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      return supports(trimmed(declaration[..<colon]), trimmed(declaration[(colon + 1)...]))
    }.run()
  }

  // MARK: Features of media

  /// Whether a media feature holds, such as `min-width: 100px`; `nil` if it is unknown.
  private func feature(_ text: ArraySlice<UInt8>) -> Bool? {
    guard !text.contains(where: { [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "=")].contains($0) }) else {
      return nil
    }
    let parts = text.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { part in
      String(decoding: trimmed(part).map(\.asciiLowercased), as: UTF8.self)
    }
    guard let name = parts.first else { return nil }
    let value = parts.count > 1 ? parts[1] : nil
    if let word = CSSConditions.words[name] {
      return value.map { $0 == word } ?? (word != "none" && word != "no-preference")
    }
    switch name {
    case "color": return value == nil
    case "monochrome", "grid", "color-index": return value == "0"
    case "orientation": return size.map { ($0.height >= $0.width ? "portrait" : "landscape") == value }
    default: return extent(name, value)
    }
  }

  /// The media features with a keyword as their value, for a picture on a light background without a pointing device.
  private static let words = [
    "prefers-color-scheme": "light", "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference",
    "prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference", "forced-colors": "none",
    "inverted-colors": "none", "hover": "none", "any-hover": "none", "pointer": "none", "any-pointer": "none",
    "update": "none", "scripting": "none", "color-gamut": "srgb", "dynamic-range": "standard",
  ]

  private func extent(_ name: String, _ value: String?) -> Bool? {
    let bare = name.hasPrefix("min-") || name.hasPrefix("max-") ? String(name.dropFirst(4)) : name
    guard let size, let value, bare == "width" || bare == "height", let length = SVGLength(Array(value.utf8)[...]),
      length.unit != .percent
    else { return nil }
    var style = SVGStyle()
    style.fontSize = 16
    style.outermost.fontSize = 16
    let wanted = SVGLengthContext(viewport: size, style: style).resolve(length, .horizontal)
    let actual = bare == "width" ? size.width : size.height
    return name.hasPrefix("min-") ? actual >= wanted : name.hasPrefix("max-") ? actual <= wanted : actual == wanted
  }
}

/// The medium for which a picture is drawn.
public enum SVGMedium: String, CaseIterable, Sendable {
  case screen, print
}

/// Parses `not`, `and`, `or` and parentheses; `leaf` decides the rest.
private struct CSSConditionParser {
  private static let maximumDepth = 16

  private var scanner: ByteScanner
  private let depth: Int
  private let leaf: (ArraySlice<UInt8>) -> Bool?

  init(_ scanner: ByteScanner, depth: Int = 0, leaf: @escaping (ArraySlice<UInt8>) -> Bool?) {
    self.scanner = scanner
    self.depth = depth
    self.leaf = leaf
  }

  /// Whether the whole condition holds; `nil` if it is not a condition or contains something unknown.
  func run() -> Bool? {
    var parser = self
    return parser.takeAll()
  }

  private mutating func takeAll() -> Bool? {
    scanner.skipWhitespace()
    let isNegated = scanner.takeWord("not")
    guard depth < CSSConditionParser.maximumDepth, var holds = takePart() else { return nil }
    if isNegated { holds.toggle() }
    while !scanner.isFinished {
      if scanner.takeWord("and") {
        guard let next = takePart() else { return nil }
        holds = holds && next
      } else if scanner.takeWord("or") {
        guard let next = takePart() else { return nil }
        holds = holds || next
      } else {
        return nil
      }
    }
    return holds
  }

  private mutating func takePart() -> Bool? {
    scanner.skipWhitespace()
    guard scanner.take(UInt8(ascii: "(")) else { return nil }
    var level = 1
    let inside = trimmed(
      scanner.take { byte in
        if byte == UInt8(ascii: "(") { level += 1 }
        if byte == UInt8(ascii: ")") { level -= 1 }
        return level > 0
      })
    guard scanner.take(UInt8(ascii: ")")) else { return nil }
    var beginning = ByteScanner(inside)
    if inside.first == UInt8(ascii: "(") || beginning.takeWord("not") {
      return CSSConditionParser(ByteScanner(inside), depth: depth + 1, leaf: leaf).run()
    }
    return leaf(inside)
  }
}
