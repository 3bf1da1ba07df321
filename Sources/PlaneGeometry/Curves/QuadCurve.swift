/// A quadratic Bezier curve: a parabola's arc from `start` to `end`, drawn towards `control`.
@usableFromInline
package struct QuadCurve: Hashable, Sendable {
  /// Where the curve begins.
  @usableFromInline package var start: Point
  /// Both tangents lead here: the one at the start and, backwards, the one at the end.
  @usableFromInline package var control: Point
  /// Where the curve ends.
  @usableFromInline package var end: Point

  /// Creates a curve from its three points, in the order in which it meets them.
  @inlinable
  package init(from start: Point, control: Point, to end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// The same curve run through from its end.
  @inlinable
  package var reversed: QuadCurve { QuadCurve(from: end, control: control, to: start) }

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
    let (a, b, c) = (s * s, 2 * s * t, t * t)
    return Point(
      x: (a * start.x + c * end.x) + b * control.x,
      y: (a * start.y + c * end.y) + b * control.y)
  }

  /// The two halves at parameter `t`.
  package func subdivided(at t: Double) -> (QuadCurve, QuadCurve) {
    let first = start.interpolated(to: control, at: t)
    let second = control.interpolated(to: end, at: t)
    let middle = first.interpolated(to: second, at: t)
    return (
      QuadCurve(from: start, control: first, to: middle),
      QuadCurve(from: middle, control: second, to: end)
    )
  }

  /// The smallest rectangle around the curve itself, without its control point where that lies outside.
  package var boundingRect: Rect { CubicCurve(self).boundingRect }

  /// The curve transformed by `transform`.
  @inlinable
  package func applying(_ transform: Transform) -> QuadCurve {
    QuadCurve(
      from: start.applying(transform), control: control.applying(transform),
      to: end.applying(transform))
  }
}
