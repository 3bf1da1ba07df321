// The length of a curve is the integral of its speed, which has no closed form for cubic curves. Gauss-Legendre quadrature with
// 8 points is used; the range is halved until the halves agree with the whole. At a cusp the speed has a kink, and halving ends
// at a fixed depth.

extension Path {
  /// The length of all segments, the closing lines of closed subpaths included, in the path's unit.
  ///
  /// The relative error is below 1e-9. The length is 0 for a path that is not finite.
  public var length: Double {
    guard isFinite else { return 0 }
    let scale = comfortableScale()
    if scale != 1 {
      return Swift.min(scaledAndClamped(by: scale).length / scale, .greatestFiniteMagnitude)
    }
    var sum = 0.0
    forEachSegment { segment in
      switch segment {
      case .move: break
      case .line(let start, let end), .close(let start, let end): sum += start.distance(to: end)
      case .curve(let curve): sum += curve.length
      }
    }
    return sum
  }
}

extension CubicCurve {
  /// The length of the curve with a relative error below 1e-9, for coordinates whose squares are in the range of `Double`.
  package var length: Double {
    let polygon =
      start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    guard polygon > 0, polygon.isFinite else { return polygon.isNaN ? 0 : polygon }
    return length(from: 0, to: 1, estimate: speedIntegral(from: 0, to: 1), error: polygon * 1e-11, depth: 0)
  }

  private func length(
    from first: Double, to last: Double, estimate: Double, error: Double, depth: Int
  ) -> Double {
    let middle = (first + last) / 2
    let left = speedIntegral(from: first, to: middle)
    let right = speedIntegral(from: middle, to: last)
    if depth == 24 || (left + right - estimate).magnitude <= error { return left + right }
    return length(from: first, to: middle, estimate: left, error: error, depth: depth + 1)
      + length(from: middle, to: last, estimate: right, error: error, depth: depth + 1)
  }

  private func speedIntegral(from first: Double, to last: Double) -> Double {
    let center = (first + last) / 2
    let half = (last - first) / 2
    func speeds(_ node: Double) -> Double {
      derivative(at: center - half * node).length + derivative(at: center + half * node).length
    }
    // Nodes and weights: Abramowitz and Stegun, "Handbook of Mathematical Functions", table 25.4, n = 8.
    return half
      * (0.362683783378362 * speeds(0.183434642495650) + 0.313706645877887 * speeds(0.525532409916329)
        + 0.222381034453374 * speeds(0.796666477413627) + 0.101228536290376 * speeds(0.960289856497536))
  }
}

extension Path {
  /// The total length of the lines between all points, control points included: never less than the path's length.
  package var controlLength: Double {
    var length = 0.0
    var current = Point.zero
    var start = Point.zero
    func add(_ point: Point) {
      length += point.distance(to: current)
      current = point
    }
    for element in self {
      switch element {
      case .move(let point):
        current = point
        start = point
      case .line(let point): add(point)
      case .quadCurve(let point, let control):
        add(control)
        add(point)
      case .curve(let point, let control1, let control2):
        add(control1)
        add(control2)
        add(point)
      case .closeSubpath: add(start)
      }
    }
    return length
  }
}
