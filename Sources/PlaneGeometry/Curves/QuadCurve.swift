/// A quadratic Bezier curve: a parabola's arc from `start` to `end`, drawn towards `control`.
public struct QuadCurve: Hashable, Sendable {
  /// Where the curve begins.
  public var start: Point
  /// Both tangents lead here: the one at the start and, backwards, the one at the end.
  public var control: Point
  /// Where the curve ends.
  public var end: Point

  /// Creates a curve from its three points, in the order in which it meets them.
  @inlinable
  public init(from start: Point, control: Point, to end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// The same curve run through from its end.
  @inlinable
  public var reversed: QuadCurve { QuadCurve(from: end, control: control, to: start) }

  /// The point at parameter `t` from 0, the start, to 1, the end.
  @inlinable
  public func point(at t: Double) -> Point { point(weights: t, 1 - t) }

  /// The point at parameter `index / count`.
  ///
  /// Symmetric: the reversed curve has bit for bit the same point at `count - index`, and the curve turned by 180 degrees
  /// about the origin the negated one.
  @inlinable
  public func point(_ index: Int, of count: Int) -> Point {
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
  public func subdivided(at t: Double) -> (QuadCurve, QuadCurve) {
    let first = start.interpolated(to: control, at: t)
    let second = control.interpolated(to: end, at: t)
    let middle = first.interpolated(to: second, at: t)
    return (
      QuadCurve(from: start, control: first, to: middle),
      QuadCurve(from: middle, control: second, to: end)
    )
  }

  /// The smallest rectangle around the curve itself, without its control point where that lies outside.
  public var boundingRect: Rect { CubicCurve(self).boundingRect }

  /// The curve transformed by `transform`.
  @inlinable
  public func applying(_ transform: Transform) -> QuadCurve {
    QuadCurve(
      from: start.applying(transform), control: control.applying(transform),
      to: end.applying(transform))
  }
}
