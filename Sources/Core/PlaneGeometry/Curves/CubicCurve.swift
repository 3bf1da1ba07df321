/// A cubic Bezier curve from `start` to `end`, leaving towards `control1` and arriving from `control2`.
@usableFromInline
package struct CubicCurve: Hashable, Sendable {
  /// The point at which the curve begins.
  @usableFromInline package var start: Point
  /// The control point that the tangent at the start leads to.
  @usableFromInline package var control1: Point
  /// The control point that the tangent at the end comes from.
  @usableFromInline package var control2: Point
  /// The point at which the curve ends.
  @usableFromInline package var end: Point

  /// Creates a curve from its four points, in the order of travel.
  @inlinable
  package init(from start: Point, control1: Point, control2: Point, to end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The same curve as a quadratic one, up to rounding in the last place.
  @inlinable
  package init(_ curve: QuadCurve) {
    self.init(
      from: curve.start,
      control1: curve.start.interpolated(to: curve.control, at: 2.0 / 3),
      control2: curve.end.interpolated(to: curve.control, at: 2.0 / 3),
      to: curve.end)
  }

  /// The same curve in the opposite direction.
  @inlinable
  package var reversed: CubicCurve {
    CubicCurve(from: end, control1: control2, control2: control1, to: start)
  }

  /// The point at parameter `t` from 0, the start, to 1, the end.
  @inlinable
  package func point(at t: Double) -> Point { point(weights: t, 1 - t) }

  /// The point at parameter `index / count`.
  ///
  /// Symmetric: the reversed curve has bit for bit the same point at `count - index`, and the curve turned by 180 degrees
  /// about the origin the negated one.
  @inlinable
  package func point(_ index: Int, of count: Int) -> Point {
    let step = 1 / Double(count)
    return point(weights: Double(index) * step, Double(count - index) * step)
  }

  @inlinable
  func point(weights t: Double, _ s: Double) -> Point {
    let (a, b, c, d) = (s * s * s, 3 * (s * s * t), 3 * (t * t * s), t * t * t)
    return Point(
      x: (a * start.x + d * end.x) + (b * control1.x + c * control2.x),
      y: (a * start.y + d * end.y) + (b * control1.y + c * control2.y))
  }

  /// The velocity at parameter `t`: the displacement per unit of `t`. Zero at a cusp.
  @inlinable
  package func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return 3
      * ((control1 - start) * (s * s) + (end - control2) * (t * t) + (control2 - control1) * (2 * s * t))
  }

  /// Returns the two parts before and after parameter `t`.
  package func subdivided(at t: Double) -> (CubicCurve, CubicCurve) {
    let first = start.interpolated(to: control1, at: t)
    let second = control1.interpolated(to: control2, at: t)
    let third = control2.interpolated(to: end, at: t)
    let left = first.interpolated(to: second, at: t)
    let right = second.interpolated(to: third, at: t)
    let middle = left.interpolated(to: right, at: t)
    return (
      CubicCurve(from: start, control1: first, control2: left, to: middle),
      CubicCurve(from: middle, control1: right, control2: third, to: end)
    )
  }
}
