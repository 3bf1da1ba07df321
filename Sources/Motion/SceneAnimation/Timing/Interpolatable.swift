public import Drawing
public import PlaneGeometry

/// A value that can be animated, because it can be interpolated to another one.
public protocol Interpolatable: Sendable {
  /// Returns the value at a fraction between this one (0) and another one (1), exact at both ends. Springs use fractions
  /// outside 0...1.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at a fraction between this one and another one.
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self * (1 - fraction) + other * fraction
  }
}

extension Point: Interpolatable {}

extension Vector: Interpolatable {
  /// Returns the vector at a fraction between this one and another one.
  public func interpolated(to other: Vector, at fraction: Double) -> Vector {
    self * (1 - fraction) + other * fraction
  }
}

extension Size: Interpolatable {
  /// Returns the size at a fraction between this one and another one.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}

extension Rect: Interpolatable {
  /// Returns the rectangle whose origin and size are interpolated.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}

extension Color: Interpolatable {
  /// Returns the colour whose straight components are interpolated and rounded to the nearest.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let value = Double(from).interpolated(to: Double(to), at: fraction)
      return UInt8(min(max(value, 0), 255).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension Transform: Interpolatable {
  /// Returns the transform whose translation, rotation, shear and scales are interpolated. It rotates by less than half a turn,
  /// or by exactly half a turn clockwise.
  ///
  /// The decomposition is the product of an upper triangular matrix and a rotation, as in CSS; see "Decomposing a 2D matrix" in
  /// CSS Transforms Level 1.
  public func interpolated(to other: Transform, at fraction: Double) -> Transform {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    let (from, to) = (TransformParts(self), TransformParts(other))
    var turn = to.angle - from.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn <= -.pi { turn += 2 * .pi }
    func mix(_ part: (TransformParts) -> Double) -> Double {
      part(from).interpolated(to: part(to), at: fraction)
    }
    let stretched = Transform(a: mix(\.scaleX), b: 0, c: mix(\.shear), d: mix(\.scaleY), tx: 0, ty: 0)
    var result = stretched.concatenating(Transform(rotationAngle: from.angle + turn * fraction))
    result.tx = tx.interpolated(to: other.tx, at: fraction)
    result.ty = ty.interpolated(to: other.ty, at: fraction)
    return result
  }
}

/// The parts of a transform without its translation: scale and shear first, then rotation.
private struct TransformParts {
  /// The rotation in radians.
  let angle: Double
  let scaleX: Double
  let scaleY: Double
  let shear: Double

  init(_ transform: Transform) {
    let axis = Vector(dx: transform.a, dy: transform.b)
    let other = Vector(dx: transform.c, dy: transform.d)
    // A transform with zero width has the rotation of its height.
    let direction = axis.normalized ?? other.normalized.map { -$0.turnedClockwise } ?? Vector(dx: 1, dy: 0)
    angle = direction.angle
    scaleX = axis.dot(direction)
    shear = other.dot(direction)
    scaleY = direction.cross(other)
  }
}
