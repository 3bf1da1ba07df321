// Curves as lines whose coverage is right on average: balanced chords.
//
// Chords between points of a curve all lie on its inner side, so they lose area everywhere: cut at n equal parameter steps,
// a chord is off by |P''| / (8 n^2) in its middle and by |P''| / (12 n^2) on average. Coverage is an area, so what counts is
// that average. The inner vertices are therefore moved outwards, against P'', by that much, and the first and the last of
// them by half as much again: with the two ends, which stay where the neighbouring segments begin, two chords have together
// as much area on one side of them as on the other, and each further one has so by itself.
//
// The error that remains is at most |P''| / (12 n^2) where a pixel sees a part of one chord. Where it holds whole chords, their
// errors cancel, and the rest comes from the parts that the pixel's border cuts off: it falls with the third power of n.

/// How closely lines follow a curve, as an area: the largest mean distance between the two inside a pixel.
package struct ChordAccuracy: Equatable {
  /// No curve becomes more lines than this.
  package static let maximumCount = 16_384
  /// How much of a chord's error stays in a pixel that holds a chord of one pixel's length. Chords in the middle of a curve
  /// leave .2 at most, those at its ends up to .5, which is rarely met.
  private static let residue = 0.4

  /// How far to move inner vertex `index`, from 1 to `count - 1`, as a multiple of |P''| / (12 n^2).
  @inline(__always)
  static func weight(_ index: Int, of count: Int) -> Double {
    (index == 1 ? 0.5 : 0) + (index == count - 1 ? 0.5 : 0) + 1
  }

  /// The largest mean distance.
  private let tolerance: Double
  /// The side of a pixel; 0 if lines are followed as closely everywhere.
  private let pixel: Double

  package init(tolerance: Double, pixel: Double) {
    self.tolerance = tolerance
    self.pixel = pixel
  }

  /// The smallest number of lines for a curve with a second derivative of at most `bend` and at most `length` long.
  package func count(bend: Double, length: Double) -> Int {
    let square = bend / (12 * tolerance)
    let reach = Self.residue * length / pixel
    if square <= 1 || square * min(1, reach) <= 1 { return 1 }
    let long = square.squareRoot()
    let cube = square * reach
    // A bend that is not a number has as many lines as there may be.
    let count = cube < long * long * long ? min(long, Self.cubeRoot(of: cube)) : long
    return count < Double(Self.maximumCount) ? Int(count) + (count > Double(Int(count)) ? 1 : 0) : Self.maximumCount
  }

  /// The cube root of a number from 1 to 1e20, to six digits and not less than it: dividing the exponent by three, and
  /// with it the fraction, is right to 4 %; then twice Newton's method. No libm on the way to a pixel.
  private static func cubeRoot(of cube: Double) -> Double {
    var root = Double(bitPattern: cube.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 { root = (2 * root + cube / (root * root)) / 3 }
    return root
  }
}
