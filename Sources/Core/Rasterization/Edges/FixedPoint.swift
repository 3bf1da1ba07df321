/// 16.16 fixed point: the grid that edges are snapped to.
///
/// A pixel has 65,536 steps in each direction, so snapping moves an edge by at most 1/131,072 pixel, 0.002 levels of 255. Sums
/// of such numbers are exact, so coverage does not depend on the order of edges, the vector width or threads.
enum FixedPoint {
  static let fractionBits = 16
  /// The number of steps of a pixel in each direction. `x & 0xFFFF` is the number of steps from the pixel's border to `x`.
  static let pixel = 0x1_0000
  static let stepsPerPixel = 65_536.0
  /// 1.5 x 2^52: adding it leaves no bits for a fraction in the sum's 52 bits, so the processor rounds to the nearest integer,
  /// ties to even. The integer is in the low bits of the sum; subtracting the bias returns it as a number.
  ///
  /// - Precondition: the rounded number is below 2^51 in magnitude.
  static let roundingBias = 6_755_399_441_055_744.0

  /// Returns the nearest step, ties to even, so that a shape and the same shape turned by 180 degrees snap alike.
  ///
  /// `rounded()` would be a call into libm where the baseline has no rounding instruction.
  ///
  /// - Precondition: `value` is below 2^15 in magnitude.
  @inline(__always)
  static func snap(_ value: Double) -> Int32 { round(value * stepsPerPixel) }

  /// Returns the nearest steps to both coordinates of a point.
  @inline(__always)
  static func snap(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    let rounded = point * stepsPerPixel + roundingBias
    return unsafe unsafeBitCast(rounded, to: SIMD4<Int32>.self).evenHalf
  }

  /// Returns a number of steps rounded to the nearest whole one, ties to even.
  @inline(__always)
  static func round(_ steps: Double) -> Int32 {
    Int32(truncatingIfNeeded: (steps + roundingBias).bitPattern)
  }
}
