/// Computes the colours of a paint that is not one colour.
protocol Shader {
  /// Writes the premultiplied colours of `count` pixels of row `y`, the first at column `x` (device coordinates, sampled
  /// at pixel centres).
  @unsafe func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>)
}

/// A premultiplied colour with room for interpolation: four lanes from 0 to 255.
typealias ColorVector = SIMD4<Float>

/// Rounds each lane to the nearest integer and packs the four into a pixel.
@inline(__always)
func packed(_ color: ColorVector) -> UInt32 {
  let rounded = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(color + 0.5))
  return unsafe unsafeBitCast(rounded, to: UInt32.self)
}

/// A pixel's components as lanes from 0 to 255.
@inline(__always)
func unpacked(_ pixel: UInt32) -> ColorVector {
  ColorVector(SIMD4<UInt8>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
}
