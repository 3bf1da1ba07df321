import PlaneGeometry
import SeededNumbers

/// The signed area inside a path whose subpaths do not overlap, clockwise on screen positive; curves flattened finely.
func signedArea(_ path: Path, tolerance: Double = 1e-6) -> Double {
  var sum = 0.0
  path.forEachLine(tolerance: tolerance, closingSubpaths: true) { start, end in
    sum += start.x * end.y - end.x * start.y
  }
  return sum / 2
}

/// The largest error `value` may have to count as equal to `expected`.
func isClose(_ value: Double, _ expected: Double, within error: Double = 1e-9) -> Bool {
  (value - expected).magnitude <= error
}

func isClose(_ point: Point, _ expected: Point, within error: Double = 1e-9) -> Bool {
  isClose(point.x, expected.x, within: error) && isClose(point.y, expected.y, within: error)
}

func isClose(_ rect: Rect, _ expected: Rect, within error: Double = 1e-9) -> Bool {
  isClose(rect.origin, expected.origin, within: error)
    && isClose(rect.width, expected.width, within: error)
    && isClose(rect.height, expected.height, within: error)
}

/// The distance from a point to a straight line with ends.
func distance(from point: Point, toLineFrom start: Point, to end: Point) -> Double {
  let along = end - start
  let square = along.lengthSquared
  guard square > 0 else { return point.distance(to: start) }
  let t = min(1, max(0, (point - start).dot(along) / square))
  return point.distance(to: start + along * t)
}

extension Path {
  /// The curves of the path; lines left out.
  var cubicCurves: [CubicCurve] {
    var curves: [CubicCurve] = []
    var current = Point.zero
    for element in self {
      switch element {
      case .move(let point), .line(let point): current = point
      case .quadCurve(let point, let control):
        curves.append(CubicCurve(QuadCurve(from: current, control: control, to: point)))
        current = point
      case .curve(let point, let control1, let control2):
        curves.append(CubicCurve(from: current, control1: control1, control2: control2, to: point))
        current = point
      case .closeSubpath: break
      }
    }
    return curves
  }
}

extension SeededGenerator {
  mutating func point(in range: ClosedRange<Double> = 0...100) -> Point {
    Point(x: .random(in: range, using: &self), y: .random(in: range, using: &self))
  }

  mutating func cubicCurve(in range: ClosedRange<Double> = 0...100) -> CubicCurve {
    CubicCurve(
      from: point(in: range), control1: point(in: range), control2: point(in: range),
      to: point(in: range))
  }
}

extension Path {
  init(_ curve: CubicCurve) {
    self.init { path in
      path.move(to: curve.start)
      path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}
