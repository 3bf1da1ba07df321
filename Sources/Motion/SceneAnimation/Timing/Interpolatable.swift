public import Drawing
public import PlaneGeometry

/// A value that can be animated, because there are others between it and the next.
public protocol Interpolatable: Sendable {
  /// The value a fraction of the way to another one: 0 is this one, 1 the other, exactly. A spring asks for less and for more.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The number a fraction of the way to another one.
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self * (1 - fraction) + other * fraction
  }
}

extension Point: Interpolatable {}

extension Vector: Interpolatable {
  /// The vector a fraction of the way to another one.
  public func interpolated(to other: Vector, at fraction: Double) -> Vector {
    self * (1 - fraction) + other * fraction
  }
}

extension Size: Interpolatable {
  /// The size a fraction of the way to another one.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}

extension Rect: Interpolatable {
  /// The rectangle whose origin and size are a fraction of the way to another's.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}

extension Color: Interpolatable {
  /// The colour whose components, straight, are a fraction of the way to another's, rounded to the nearest.
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
  /// The transform whose translation, rotation, shear and scales are a fraction of the way to another's. It turns by less than
  /// half a turn, or by exactly that clockwise.
  ///
  /// The parts are those of the product of an upper triangular matrix and a rotation, as in CSS; see "Decomposing a 2D matrix" in
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

/// The parts of a transform besides the move: it stretches and shears first, then turns.
private struct TransformParts {
  /// In radians.
  let angle: Double
  let scaleX: Double
  let scaleY: Double
  let shear: Double

  init(_ transform: Transform) {
    let axis = Vector(dx: transform.a, dy: transform.b)
    let other = Vector(dx: transform.c, dy: transform.d)
    // A picture without a width is turned as its height is.
    let direction = axis.normalized ?? other.normalized.map { -$0.turnedClockwise } ?? Vector(dx: 1, dy: 0)
    angle = direction.angle
    scaleX = axis.dot(direction)
    shear = other.dot(direction)
    scaleY = direction.cross(other)
  }
}
