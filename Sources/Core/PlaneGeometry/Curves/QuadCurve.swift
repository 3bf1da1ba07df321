/// A quadratic Bezier curve: a parabola's arc from `start` to `end`, drawn towards `control`.
@usableFromInline
package struct QuadCurve: Hashable, Sendable {
  /// The point at which the curve begins.
  @usableFromInline package var start: Point
  /// The control point, where the tangents at the start and at the end meet.
  @usableFromInline package var control: Point
  /// The point at which the curve ends.
  @usableFromInline package var end: Point

  /// Creates a curve from its three points, in the order of travel.
  @inlinable
  package init(from start: Point, control: Point, to end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

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
    let (a, b, c) = (s * s, 2 * s * t, t * t)
    return Point(
      x: (a * start.x + c * end.x) + b * control.x,
      y: (a * start.y + c * end.y) + b * control.y)
  }
}
