import Drawing
import PlaneGeometry

/// A basic shape of `clip-path` (CSS Shapes Module Level 1, section 3), and the box that it refers to.
struct CSSBasicShape: Equatable {
  enum Radius: Equatable {
    case length(SVGLength)
    case closestSide, farthestSide
  }

  enum Form: Equatable {
    case circle(Radius, center: SVGOrigin)
    case ellipse(Radius, Radius, center: SVGOrigin)
    /// The distances from the sides, clockwise from the top, and the radii of the corners, from the upper left.
    case inset([SVGLength], horizontal: [SVGLength], vertical: [SVGLength])
    /// The position of the upper left corner, the size, and the radii of the corners.
    case rect(x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength, [SVGLength], [SVGLength])
    case polygon(FillRule, [SVGOrigin])
    case path(FillRule, ArraySlice<UInt8>)
    /// The box itself.
    case box
  }

  enum Box: Equatable { case fill, stroke, view }

  var form: Form
  var box: Box

  /// Returns the shape in a box. `lengths` resolves its lengths, with a viewport as large as the box.
  func path(in box: Rect, _ lengths: SVGLengthContext) -> (path: Path, rule: FillRule) {
    func x(_ length: SVGLength) -> Double { lengths.resolve(length, .horizontal) }
    func y(_ length: SVGLength) -> Double { lengths.resolve(length, .vertical) }
    func point(_ place: SVGOrigin) -> Point { Point(x: box.minX + x(place.x), y: box.minY + y(place.y)) }
    func rounded(_ rect: Rect, _ horizontal: [SVGLength], _ vertical: [SVGLength]) -> Path {
      guard rect.width > 0, rect.height > 0 else { return Path() }
      return Path(rect, radii: zip(horizontal, vertical).map { Size(width: max(0, x($0)), height: max(0, y($1))) })
    }
    switch form {
    case .circle(let radius, let place):
      let center = point(place)
      let sides = [center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y].map(\.magnitude)
      let length =
        switch radius {
        case .length(let length): lengths.resolve(length, .diagonal)
        case .closestSide: sides.min() ?? 0
        case .farthestSide: sides.max() ?? 0
        }
      return (ellipse(around: center, length, length), .nonZero)
    case .ellipse(let first, let second, let place):
      let center = point(place)
      func length(_ radius: Radius, _ sides: [Double], _ value: (SVGLength) -> Double) -> Double {
        switch radius {
        case .length(let length): value(length)
        case .closestSide: sides.map(\.magnitude).min() ?? 0
        case .farthestSide: sides.map(\.magnitude).max() ?? 0
        }
      }
      let rx = length(first, [center.x - box.minX, box.maxX - center.x], x)
      let ry = length(second, [center.y - box.minY, box.maxY - center.y], y)
      return (ellipse(around: center, rx, ry), .nonZero)
    case .inset(let sides, let horizontal, let vertical):
      let (top, right, bottom, left) = (y(sides[0]), x(sides[1]), y(sides[2]), x(sides[3]))
      let rect = Rect(
        x: box.minX + left, y: box.minY + top, width: box.width - left - right, height: box.height - top - bottom)
      return (rounded(rect, horizontal, vertical), .nonZero)
    case .rect(let left, let top, let width, let height, let horizontal, let vertical):
      let rect = Rect(x: box.minX + x(left), y: box.minY + y(top), width: x(width), height: y(height))
      return (rounded(rect, horizontal, vertical), .nonZero)
    case .polygon(let rule, let places):
      let path = Path { path in
        for (index, place) in places.enumerated() {
          if index == 0 { path.move(to: point(place)) } else { path.addLine(to: point(place)) }
        }
        if !places.isEmpty { path.closeSubpath() }
      }
      return (path, rule)
    case .path(let rule, let data):
      return (SVGPathData(data).path.applying(Transform(translationX: box.minX, y: box.minY)), rule)
    case .box: return (Path(box), .nonZero)
    }
  }

  private func ellipse(around center: Point, _ rx: Double, _ ry: Double) -> Path {
    guard rx > 0, ry > 0 else { return Path() }
    return Path { path in
      path.addEllipse(in: Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry))
    }
  }
}

extension ByteScanner {
  private static let boxes: [(StaticString, CSSBasicShape.Box)] = [
    ("fill-box", .fill), ("content-box", .fill), ("padding-box", .fill), ("stroke-box", .stroke),
    ("border-box", .stroke), ("margin-box", .stroke), ("view-box", .view),
  ]

  private static let rules: [(StaticString, FillRule)] = [("nonzero", .nonZero), ("evenodd", .evenOdd)]

  /// The maximum number of corners of a polygon.
  private static let mostCorners = 100_000

  /// Takes a basic shape, a box, or both in any order, with nothing after it.
  mutating func takeBasicShape() -> CSSBasicShape? {
    var form: CSSBasicShape.Form?
    var box: CSSBasicShape.Box?
    while !isFinished {
      if box == nil, let word = takeWord(of: ByteScanner.boxes) {
        box = word
      } else if form == nil, let taken = takeForm() {
        form = taken
      } else {
        return nil
      }
    }
    if form == nil, box == nil { return nil }
    // The default is the border box, which in SVG is the stroke's box (CSS Masking 1, section 5.1).
    return CSSBasicShape(form: form ?? .box, box: box ?? .stroke)
  }

  private mutating func takeForm() -> CSSBasicShape.Form? {
    let name = String(decoding: take(while: \.isNameByte).map(\.asciiLowercased), as: UTF8.self)
    guard take(UInt8(ascii: "(")) else { return nil }
    var depth = 1
    let inside = take { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth > 0
    }
    guard take(UInt8(ascii: ")")) else { return nil }
    var arguments = ByteScanner(trimmed(inside))
    switch name {
    case "circle":
      let radius = arguments.takeRadius() ?? .closestSide
      return arguments.takePlace().map { .circle(radius, center: $0) }
    case "ellipse":
      let first = arguments.takeRadius()
      let second = arguments.takeRadius()
      guard (first == nil) == (second == nil) else { return nil }
      return arguments.takePlace().map { .ellipse(first ?? .closestSide, second ?? .closestSide, center: $0) }
    case "inset":
      guard let sides = arguments.takeSides(), let (horizontal, vertical) = arguments.takeCorners() else { return nil }
      return .inset(sides, horizontal: horizontal, vertical: vertical)
    case "xywh":
      guard let sides = arguments.takeSides(of: 4), let (horizontal, vertical) = arguments.takeCorners() else {
        return nil
      }
      return .rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3], horizontal, vertical)
    case "polygon":
      guard let rule = arguments.takeRule(), let places = arguments.takePlaces() else { return nil }
      return .polygon(rule, places)
    case "path":
      guard let rule = arguments.takeRule(), let quote = arguments.peek,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return nil }
      arguments.skip()
      let data = arguments.take { $0 != quote }
      guard arguments.take(quote), arguments.isFinished, SVGPathData(data).fault == nil else { return nil }
      return .path(rule, data)
    default: return nil
    }
  }

  private mutating func takeRadius() -> CSSBasicShape.Radius? {
    defer { skipWhitespace() }
    if takeWord("closest-side") { return .closestSide }
    if takeWord("farthest-side") { return .farthestSide }
    let start = offset
    guard let length = takeLength(), length.value >= 0, length.hasUnit else {
      offset = start
      return nil
    }
    return .length(length)
  }

  /// Takes `at` and a position, up to the end; the default is the middle.
  private mutating func takePlace() -> SVGOrigin? {
    let half = SVGLength(value: 50, unit: .percent)
    if isFinished { return SVGOrigin(x: half, y: half) }
    return takeWord("at") ? takeTransformOrigin() : nil
  }

  /// Takes one to four lengths, for the sides or the corners.
  private mutating func takeSides(of count: Int? = nil) -> [SVGLength]? {
    var lengths: [SVGLength] = []
    skipWhitespace()
    while lengths.count < 4, let length = takeLength(), length.hasUnit {
      lengths.append(length)
      skipWhitespace()
    }
    switch lengths.count {
    case _ where count != nil && lengths.count != count: return nil
    case 1: return [lengths[0], lengths[0], lengths[0], lengths[0]]
    case 2: return [lengths[0], lengths[1], lengths[0], lengths[1]]
    case 3: return [lengths[0], lengths[1], lengths[2], lengths[1]]
    case 4: return lengths
    default: return nil
    }
  }

  /// Takes `round` and the radii of corners, up to the end.
  private mutating func takeCorners() -> (horizontal: [SVGLength], vertical: [SVGLength])? {
    let none = [SVGLength](repeating: .zero, count: 4)
    if isFinished { return (none, none) }
    guard takeWord("round"), let horizontal = takeSides() else { return nil }
    var vertical = horizontal
    if take(UInt8(ascii: "/")) {
      guard let others = takeSides() else { return nil }
      vertical = others
    }
    guard isFinished, (horizontal + vertical).allSatisfy({ $0.value >= 0 }) else { return nil }
    return (horizontal, vertical)
  }

  /// Takes a fill rule and the comma after it; the default is `nonzero`.
  private mutating func takeRule() -> FillRule? {
    guard let rule = takeWord(of: ByteScanner.rules) else { return .nonZero }
    skipWhitespace()
    guard take(UInt8(ascii: ",")) else { return nil }
    skipWhitespace()
    return rule
  }

  private mutating func takePlaces() -> [SVGOrigin]? {
    var places: [SVGOrigin] = []
    while places.count < ByteScanner.mostCorners {
      skipWhitespace()
      guard let x = takeLength(), x.hasUnit else { return nil }
      skipWhitespace()
      guard let y = takeLength(), y.hasUnit else { return nil }
      places.append(SVGOrigin(x: x, y: y))
      if isFinished { return places }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }
}

extension Path {
  /// Creates a rectangle with elliptical corners: upper left, upper right, lower right, lower left. Radii that do not
  /// fit shrink together (CSS Backgrounds 3, section 4.5).
  fileprivate init(_ rect: Rect, radii: [Size]) {
    guard radii.count == 4, radii.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      self.init(rect)
      return
    }
    let widths = [radii[0].width + radii[1].width, radii[3].width + radii[2].width]
    let heights = [radii[0].height + radii[3].height, radii[1].height + radii[2].height]
    let factors = widths.map { rect.width / $0 } + heights.map { rect.height / $0 }
    let factor = factors.filter { $0 < 1 }.min() ?? 1
    let corners = radii.map { Size(width: $0.width * factor, height: $0.height * factor) }
    self.init { path in
      path.move(to: Point(x: rect.minX + corners[0].width, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX - corners[1].width, y: rect.minY))
      path.addQuarter(corners[1].width, 0, corners[1].width, corners[1].height)
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY - corners[2].height))
      path.addQuarter(0, corners[2].height, -corners[2].width, corners[2].height)
      path.addLine(to: Point(x: rect.minX + corners[3].width, y: rect.maxY))
      path.addQuarter(-corners[3].width, 0, -corners[3].width, -corners[3].height)
      path.addLine(to: Point(x: rect.minX, y: rect.minY + corners[0].height))
      path.addQuarter(0, -corners[0].height, corners[0].width, -corners[0].height)
      path.closeSubpath()
    }
  }
}
