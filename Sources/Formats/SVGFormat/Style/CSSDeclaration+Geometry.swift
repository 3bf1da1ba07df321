// Positions and sizes as properties (SVG 2, section 7, "Geometry Properties"): `rect { rx: 2px }`.

extension SVGName {
  /// Whether the name is a geometry property of some element.
  var isGeometry: Bool {
    switch self {
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .d: true
    default: false
    }
  }

  /// Whether the name is a geometry property of an element.
  func isGeometry(of element: SVGName) -> Bool {
    switch self {
    case .x, .y, .width, .height:
      switch element {
      case .svg, .rect, .image, .use: true
      default: false
      }
    case .rx, .ry: element == .rect || element == .ellipse
    case .cx, .cy: element == .circle || element == .ellipse
    case .r: element == .circle
    case .d: element == .path
    default: false
    }
  }
}

extension CSSDeclaration {
  /// The value in the attribute's syntax; `nil` if it is invalid for the property.
  var geometry: ArraySlice<UInt8>? {
    var scanner = ByteScanner(value)
    let isSize = [.width, .height, .rx, .ry].contains(name)
    let words: [StaticString] = ["initial", "unset"] + (name == .d ? ["none"] : isSize ? ["auto"] : [])
    let isReset = words.contains { scanner.takeWord($0) }
    if isReset, scanner.isFinished { return name == .d ? [] : Array("auto".utf8)[...] }
    if name == .d { return pathData }
    // Lengths need units here, as everywhere in CSS.
    guard let length = SVGLength(value), length.hasUnit else { return nil }
    return length.value >= 0 || !isSize && name != .r ? value : nil
  }

  /// The text between the quotes of `path("...")`.
  private var pathData: ArraySlice<UInt8>? {
    var scanner = ByteScanner(value)
    guard scanner.takeWord("path"), scanner.take(UInt8(ascii: "(")) else { return nil }
    scanner.skipWhitespace()
    guard let quote = scanner.peek, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else { return nil }
    scanner.skip()
    let data = scanner.take { $0 != quote }
    guard scanner.take(quote) else { return nil }
    scanner.skipWhitespace()
    return scanner.take(UInt8(ascii: ")")) && scanner.isFinished ? data : nil
  }
}
