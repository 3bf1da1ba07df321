/// A displacement in the plane, from one ``Point`` to another.
///
/// Points and vectors are kept apart because a transform's translation moves points but not vectors.
public struct Vector: Hashable, Sendable {
  /// The distance to the right; negative to the left.
  public var dx: Double
  /// The distance downwards; negative upwards.
  public var dy: Double

  /// The vector (0, 0).
  @inlinable
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Creates a vector from its two components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Whether both components are finite.
  @inlinable
  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The Euclidean length. The square root is correctly rounded, so the result is the same on every platform.
  @inlinable
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The vector of length 1 in the same direction, or `nil` for the zero vector.
  @inlinable
  public var normalized: Vector? {
    let length = self.length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx: dx / length, dy: dy / length)
  }

  /// The vector turned by a quarter turn clockwise on screen: (1, 0) becomes (0, 1).
  @inlinable
  public var turnedClockwise: Vector { Vector(dx: -dy, dy: dx) }

  /// Returns the scalar product.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the vector product: positive if `other` lies clockwise of this vector on screen.
  @inlinable
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the vector transformed by the linear part of `transform`; the translation does not apply.
  @inlinable
  public func applying(_ transform: Transform) -> Vector {
    Vector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }

  /// Returns the vector of the same length and the opposite direction.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

  /// Returns the sum of two vectors.
  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Returns the vector from the end of `right` to the end of `left`.
  @inlinable
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// Returns the vector multiplied by a factor; a negative one reverses the direction.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// Returns the vector multiplied by a factor; a negative one reverses the direction.
  @inlinable
  public static func * (factor: Double, vector: Vector) -> Vector { vector * factor }

  /// Returns the vector divided by a number; not finite if that is 0.
  @inlinable
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }
}
