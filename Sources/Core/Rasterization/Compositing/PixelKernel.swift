// The inner loops, twice: in scalar code that defines the results, and in vectors. Both give the same bits: everything is
// integer arithmetic with the same roundings.
//
// Compositing is source-over on premultiplied 8-bit components in sRGB space, as in Core Graphics, Skia and Cairo:
//
//     s = round(source x coverage / 255)
//     target = s + round(target x (255 - s.alpha) / 255)
//
// Pixels are words with red in the lowest byte and alpha in the highest.

import Drawing

/// Coverages of neighbouring pixels, from 0 to 255, for one step of a sweep.
typealias Coverages = SIMD4<UInt32>

extension Coverages {
  /// Clears all lanes from the given one on.
  @inline(__always)
  mutating func clear(from lane: Int) {
    replace(with: 0, where: Coverages(0, 1, 2, 3) .>= Coverages(repeating: UInt32(truncatingIfNeeded: lane)))
  }

  /// Writes the lanes as bytes.
  @inline(__always)
  @unsafe func store(at bytes: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(bytes).storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: self), as: SIMD4<UInt8>.self)
  }
}

protocol PixelKernel {
  /// Turns ``CellBand/step`` cells into coverages and clears them. Each lane of `sum` is the sum of all cells to the left.
  @unsafe static func sweep(
    _ cells: UnsafeMutablePointer<Int32>, sum: inout SIMD4<Int32>, rule: CoverageRule
  ) -> Coverages

  /// Writes one colour to `count` pixels.
  @unsafe static func fill(_ color: UInt32, to target: UnsafeMutablePointer<UInt32>, count: Int)

  /// Composites one colour over one pixel for each coverage.
  @unsafe static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, coverages: Coverages)

  /// Composites one colour over `count` pixels under the given coverages.
  @unsafe static func blend(
    _ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int, coverages: UnsafePointer<UInt8>)

  /// Composites one colour that is not opaque over `count` pixels.
  @unsafe static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int)

  /// Composites `count` colours over as many pixels under the given coverages.
  @unsafe static func blend(
    _ colors: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    coverages: UnsafePointer<UInt8>)

  /// Composites `count` colours over as many pixels under the given coverages, in a blend mode.
  @unsafe static func blend(
    _ colors: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    coverages: UnsafePointer<UInt8>, mode: BlendMode)

  /// Sums up a band's cells and composites one colour over the pixels under them, in one pass.
  ///
  /// - Returns: the result of ``CellRows/sendSpans(in:rule:patches:coverages:kernel:to:)``, or `nil` if the kernel has no such
  ///   loop.
  static func paint(
    _ color: UInt32, on surface: Surface, under rows: CellRows, in frame: SpanFrame, rule: CoverageRule,
    patches: inout CrossingCells
  ) -> Int?

  /// Multiplies coverages by others.
  @unsafe static func multiply(
    _ coverages: UnsafeMutablePointer<UInt8>, by others: UnsafePointer<UInt8>, count: Int)
}

/// The rule that turns a signed area into a coverage.
enum CoverageRule {
  case nonZero
  case evenOdd

  /// Returns the coverage from 0 to 255 of a signed area in 1/65,536 pixels, rounded to the nearest.
  @inline(__always)
  func coverage(of area: Int32) -> UInt8 {
    let inside: UInt32
    switch self {
    case .nonZero:
      inside = min(area.magnitude, 65_536)
    case .evenOdd:
      // Two windings cancel each other: the coverage goes 0, 1, 0 with slopes in between.
      let folded = area.magnitude & 0x1_FFFF
      inside = folded > 65_536 ? 131_072 - folded : folded
    }
    return UInt8(truncatingIfNeeded: (inside &* 255 &+ 32_768) >> 16)
  }

  /// Whether places with this winding number are inside the outline.
  func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }

  /// Whether the mean of winding numbers in this range determines which part of the area is inside.
  func isLinear(from lowest: Int, to highest: Int) -> Bool {
    switch self {
    case .nonZero: lowest >= 0 && highest <= 1 || lowest >= -1 && highest <= 0 || lowest >= 1 || highest <= -1
    case .evenOdd: highest - lowest <= 1
    }
  }
}

/// `value / 255` rounded to the nearest integer, for values from 0 to 65,025.
@inline(__always)
func dividedBy255(_ value: UInt32) -> UInt32 {
  let biased = value &+ 128
  return (biased &+ (biased >> 8)) >> 8
}
