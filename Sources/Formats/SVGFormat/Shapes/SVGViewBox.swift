import PlaneGeometry

/// The way a picture is fitted into a viewport of another shape: `preserveAspectRatio`.
struct SVGAspectRatio: Hashable {
  /// The position of the picture if there is free space: 0 at the left or top, 1 at the right or bottom.
  var alignX = 0.5
  var alignY = 0.5
  /// Whether the picture is stretched to the viewport.
  var isStretched = false
  /// Whether the picture covers the viewport and is clipped, instead of lying inside it.
  var slices = false

  init() {}

  /// Parses a value; `nil` if it is invalid.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = ByteScanner(bytes)
    scanner.skipWhitespace()
    if scanner.takeWord("defer") { scanner.skipWhitespace() }
    if scanner.takeWord("none") {
      isStretched = true
    } else {
      let places: [(StaticString, Double, Double)] = [
        ("xMinYMin", 0, 0), ("xMidYMin", 0.5, 0), ("xMaxYMin", 1, 0),
        ("xMinYMid", 0, 0.5), ("xMidYMid", 0.5, 0.5), ("xMaxYMid", 1, 0.5),
        ("xMinYMax", 0, 1), ("xMidYMax", 0.5, 1), ("xMaxYMax", 1, 1),
      ]
      guard let place = places.first(where: { scanner.takeWord($0.0) }) else { return nil }
      (alignX, alignY) = (place.1, place.2)
    }
    scanner.skipWhitespace()
    if scanner.takeWord("slice") { slices = true } else { _ = scanner.takeWord("meet") }
    scanner.skipWhitespace()
    guard scanner.isAtEnd else { return nil }
  }

  /// Returns the transform that fits `source` into `target`; both must have an area.
  func transform(from source: Rect, to target: Rect) -> Transform {
    var x = target.width / source.width
    var y = target.height / source.height
    if !isStretched {
      x = slices ? max(x, y) : min(x, y)
      y = x
    }
    return Transform(
      a: x, b: 0, c: 0, d: y,
      tx: target.minX - source.minX * x + (target.width - source.width * x) * alignX,
      ty: target.minY - source.minY * y + (target.height - source.height * y) * alignY)
  }
}

/// The value of `viewBox`: a rectangle with an area.
struct SVGViewBox {
  let rect: Rect

  /// Parses a value; `nil` if it is not four numbers with a width and a height above 0.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = ByteScanner(bytes)
    guard let numbers = scanner.takeNumbers(), numbers.count == 4, numbers[2] > 0, numbers[3] > 0
    else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// A view of a picture, named by the fragment of its address.
struct SVGView {
  let viewBox: Rect
  let aspectRatio: SVGAspectRatio?

  /// Finds a `view` by its id, or reads `svgView(viewBox(0,0,10,10))`; `nil` if the fragment is neither.
  init?(_ fragment: ArraySlice<UInt8>, in document: XMLDocument) {
    if let element = document.elementsByID[fragment], document.nodes[element].tag == .view {
      guard let box = document.value(of: .viewBox, in: element).flatMap(SVGViewBox.init) else { return nil }
      viewBox = box.rect
      aspectRatio = document.value(of: .preserveAspectRatio, in: element).flatMap(SVGAspectRatio.init)
      return
    }
    var scanner = ByteScanner(fragment)
    guard scanner.takeWord("svgView"), scanner.take(UInt8(ascii: "(")) else { return nil }
    let text = scanner.rest
    guard let value = SVGView.argument("viewBox(", in: text), let box = SVGViewBox(value) else { return nil }
    viewBox = box.rect
    aspectRatio = SVGView.argument("preserveAspectRatio(", in: text).flatMap(SVGAspectRatio.init)
  }

  private static func argument(_ name: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = text.indices.first(where: { text[$0...].starts(with: name.utf8) }) else { return nil }
    return text[(start + name.utf8.count)...].prefix { $0 != UInt8(ascii: ")") }
  }
}
