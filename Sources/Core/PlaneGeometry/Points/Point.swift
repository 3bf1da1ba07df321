/// A position in the plane.
///
/// The origin is the top left corner and y grows downwards, as on a screen. The unit is the caller's: millimetres in a
/// card's layout, pixels in the rasterizer.
public struct Point: Hashable, Sendable {
  /// The distance from the origin to the right.
  public var x: Double
  /// The distance from the origin downwards.
  public var y: Double

  /// The point (0, 0).
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates a point from its two coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the point moved by `dx` to the right and `dy` downwards.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Point { Point(x: x + dx, y: y + dy) }

  /// Returns the distance to another point.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the point a fraction `t` of the way to `other`: 0 is this point, 1 the other one.
  ///
  /// Exact at both ends.
  @inlinable
  public func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  /// Returns the point halfway to `other`.
  @inlinable
  public func midpoint(to other: Point) -> Point {
    Point(x: (x + other.x) * 0.5, y: (y + other.y) * 0.5)
  }

  /// Returns the point transformed by `transform`.
  @inlinable
  public func applying(_ transform: Transform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Returns the point moved along a vector.
  @inlinable
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the point moved against a vector.
  @inlinable
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Returns the vector from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Moves a point along a vector.
  @inlinable
  public static func += (point: inout Point, vector: Vector) { point = point + vector }

  /// Moves a point against a vector.
  @inlinable
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }
}

extension Point: CustomStringConvertible {
  /// The coordinates, as in `(1.5, 2.0)`.
  public var description: String { "(\(x), \(y))" }
}
