// Rounding by adding a number so large that no bits are left for a fraction: the processor rounds to the nearest integer, ties
// to even. Without an instruction in the baseline, rounding and converting would otherwise take a call for each lane.

extension SIMD4<Double> {
  /// Each lane rounded down.
  ///
  /// - Precondition: lanes are below 2^51 in magnitude.
  @inline(__always)
  var roundedDown: SIMD4<Double> {
    let nearest = (self + FixedPoint.roundingBias) - FixedPoint.roundingBias
    var result = nearest
    result.replace(with: nearest - 1, where: nearest .> self)
    return result
  }
}

/// Each lane rounded to the nearest integer, ties to even, in the low 22 bits; the bits above are not 0.
///
/// - Precondition: lanes are from -0.5 to 2^22.
@inline(__always)
func rounded(_ lanes: SIMD4<Float>) -> SIMD4<UInt32> {
  unsafe unsafeBitCast(lanes + 8_388_608, to: SIMD4<UInt32>.self)
}
