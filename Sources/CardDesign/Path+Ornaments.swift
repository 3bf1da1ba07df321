import PlaneGeometry

/// Draws an outline by plain numbers, so that artwork reads as a table of coordinates.
struct Pen {
  fileprivate var path = Path()

  mutating func move(_ x: Double, _ y: Double) { path.move(to: Point(x: x, y: y)) }

  mutating func line(_ x: Double, _ y: Double) { path.addLine(to: Point(x: x, y: y)) }

  /// A cubic curve: two control points, then the end.
  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    path.addCurve(
      to: Point(x: x, y: y), control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2))
  }

  mutating func close() { path.closeSubpath() }
}

extension Path {
  static func drawn(_ draw: (inout Pen) -> Void) -> Path {
    var pen = Pen()
    draw(&pen)
    return pen.path
  }

  /// A closed shape that is symmetric about the y axis: `draw` gives the right half, from the axis at the top round to the
  /// axis at the bottom, as one open subpath.
  static func mirrored(_ draw: (inout Pen) -> Void) -> Path {
    let right = drawn(draw)
    var result = right
    for element in right.segmentsReversed() { result.append(element.mirrored) }
    result.closeSubpath()
    return result
  }

  /// The path and its mirror image about the y axis.
  var withMirrorImage: Path {
    var result = self
    result.addPath(self, transform: AffineTransform(scaleX: -1, y: 1))
    return result
  }

  /// The path and its half turn about the origin.
  var withHalfTurn: Path {
    var result = self
    result.addPath(self, transform: AffineTransform(scaleX: -1, y: -1))
    return result
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(
      ellipseIn: Rect(center: Point(x: x, y: y), size: Size(width: 2 * radius, height: 2 * radius)))
  }

  static func lozenge(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) -> Path {
    .polygon([
      Point(x: x, y: y - halfHeight), Point(x: x + halfWidth, y: y),
      Point(x: x, y: y + halfHeight), Point(x: x - halfWidth, y: y),
    ])
  }

  static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    path.addLines(points)
    path.closeSubpath()
    return path
  }

  /// A petal from the origin upwards: round at the top, pointed at the origin.
  static func petal(length: Double, halfWidth: Double) -> Path {
    .mirrored { pen in
      pen.move(0, -length)
      pen.curve(
        0.8 * halfWidth, -length, 1.3 * halfWidth, -0.72 * length, halfWidth, -0.5 * length)
      pen.curve(0.72 * halfWidth, -0.3 * length, 0.25 * halfWidth, -0.14 * length, 0, 0)
    }
  }

  /// The path repeated around the origin, evenly turned by one of `folds` parts of a full turn.
  ///
  /// - Parameter count: how many of them are drawn, from the upright one on; all if left out.
  func repeatedAround(_ folds: Int, count: Int? = nil) -> Path {
    var result = Path()
    for index in 0..<(count ?? folds) {
      let angle = 2 * Double.pi * Double(index) / Double(folds)
      result.addPath(self, transform: AffineTransform(rotationAngle: angle))
    }
    return result
  }

  /// The path repeated at each of the places.
  func repeated(at places: [Point]) -> Path {
    var result = Path()
    for place in places {
      result.addPath(self, transform: AffineTransform(translationX: place.x, y: place.y))
    }
    return result
  }

  /// The segments of an open subpath from its end to its start, without a move.
  fileprivate func segmentsReversed() -> [Element] {
    var starts: [Point] = []
    var segments: [Element] = []
    var current = Point.zero
    for element in self {
      switch element {
      case .move(let point): current = point
      case .line(let end):
        segments.append(element)
        starts.append(current)
        current = end
      case .quadCurve(let end, _), .curve(let end, _, _):
        segments.append(element)
        starts.append(current)
        current = end
      case .closeSubpath: break
      }
    }
    return zip(segments, starts).reversed().map { segment, start in
      switch segment {
      case .quadCurve(_, let control): .quadCurve(to: start, control: control)
      case .curve(_, let control1, let control2):
        .curve(to: start, control1: control2, control2: control1)
      default: .line(to: start)
      }
    }
  }
}

extension Path.Element {
  /// The element mirrored about the y axis.
  fileprivate var mirrored: Path.Element {
    func mirror(_ point: Point) -> Point { Point(x: -point.x, y: point.y) }
    return switch self {
    case .move(let point): .move(to: mirror(point))
    case .line(let point): .line(to: mirror(point))
    case .quadCurve(let point, let control):
      .quadCurve(to: mirror(point), control: mirror(control))
    case .curve(let point, let control1, let control2):
      .curve(to: mirror(point), control1: mirror(control1), control2: mirror(control2))
    case .closeSubpath: .closeSubpath
    }
  }
}
