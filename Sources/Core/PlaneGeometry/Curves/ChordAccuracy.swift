// Curves as lines whose coverage is right on average: balanced chords.
//
// Chords between points of a curve all lie on its inner side, so they lose area everywhere: cut at n equal parameter steps, a
// chord is off by |P''| / (8 n^2) in its middle and by |P''| / (12 n^2) on average. Coverage is an area, so that average
// counts. The inner vertices are therefore moved outwards, against P'', by that distance; the first and the last of them by 1.5
// times as much. The two ends stay where the neighbouring segments begin. Each inner chord then has equal areas on both sides;
// at each end, the first two chords have so together.
//
// The remaining error is at most |P''| / (12 n^2) if a pixel contains a part of one chord. If it contains whole chords, their
// errors cancel. The rest comes from the chords that the pixel's border cuts, and falls with the third power of n.

/// The accuracy with which lines follow a curve, as an area: the largest mean distance between the two inside a pixel.
package struct ChordAccuracy: Equatable {
  /// The largest number of lines for one curve.
  package static let maximumCount = 16_384
  /// The share of a chord's error that remains in a pixel for a chord as long as the pixel. Chords in the middle of a curve
  /// leave 0.2 at most, those at its ends up to 0.5, which is rare.
  private static let residue = 0.4

  /// Returns the distance by which to move inner vertex `index`, from 1 to `count - 1`, as a multiple of |P''| / (12 n^2).
  @inline(__always)
  static func weight(_ index: Int, of count: Int) -> Double {
    (index == 1 ? 0.5 : 0) + (index == count - 1 ? 0.5 : 0) + 1
  }

  /// The largest mean distance.
  private let tolerance: Double
  /// The side of a pixel; 0 if the accuracy does not depend on pixels.
  private let pixel: Double

  package init(tolerance: Double, pixel: Double) {
    self.tolerance = tolerance
    self.pixel = pixel
  }

  /// Returns the smallest number of lines for a curve of at most `length` whose second derivative is at most `bend`.
  package func count(bend: Double, length: Double) -> Int {
    let square = bend / (12 * tolerance)
    let reach = Self.residue * length / pixel
    if square <= 1 || square * min(1, reach) <= 1 { return 1 }
    let long = square.squareRoot()
    let cube = square * reach
    // A bend of NaN gives the largest number of lines.
    let count = cube < long * long * long ? min(long, Self.cubeRoot(of: cube)) : long
    return count < Double(Self.maximumCount) ? Int(count) + (count > Double(Int(count)) ? 1 : 0) : Self.maximumCount
  }

  /// Returns the cube root of a number from 1 to 1e20, to six digits and never too small. Dividing the exponent, and with it
  /// the fraction, by three is right to 4 %; two Newton steps follow. Pixels must not depend on libm.
  private static func cubeRoot(of cube: Double) -> Double {
    var root = Double(bitPattern: cube.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 { root = (2 * root + cube / (root * root)) / 3 }
    return root
  }
}
