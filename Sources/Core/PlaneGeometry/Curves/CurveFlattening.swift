// Flattening: Bezier curves as chains of straight lines.
//
// The number of lines comes from Wang's formula (Wang, "The subdivision method for finding the intersection between two Bezier
// curves or surfaces", Zhejiang University Journal, 1984; Goldman, "Pyramid Algorithms", section 5.6.3): a curve of degree d
// cut at n even parameters stays within the tolerance of its chords if
//
//     n^2 >= d (d - 1) / 8 * M / tolerance,   M = the largest |P(i) - 2 P(i+1) + P(i+2)|
//
// One square root per curve, no recursion, an a priori bound. Even parameters also keep the lines symmetric: the count and
// M do not change when a curve is reversed or turned by 180 degrees, and the points are evaluated symmetrically.

/// The number of lines that replace a curve.
@usableFromInline
package struct CurveFlattening: Hashable, Sendable {
  /// The largest number of lines for one curve. At a tolerance of 0.005 it is enough for curves of up to about a million units;
  /// longer curves get coarser lines.
  @usableFromInline package static let maximumLineCount = 16_384

  /// The largest distance between the curve and its lines, in the curve's unit.
  @usableFromInline package let tolerance: Double
  @usableFromInline let quadFactor: Double
  @usableFromInline let cubicFactor: Double

  /// Flattens to a tolerance in the curve's unit. 0, negative values and NaN give the finest lines.
  @inlinable
  package init(tolerance: Double) {
    self.tolerance = tolerance > 0 ? tolerance : 0
    quadFactor = 0.25 / self.tolerance
    cubicFactor = 0.75 / self.tolerance
  }

  /// The number of lines for a curve, 1 to ``maximumLineCount``.
  @inlinable
  package func lineCount(of curve: QuadCurve) -> Int {
    let bend = (curve.start - curve.control) + (curve.end - curve.control)
    return lineCount(squared: bend.length * quadFactor)
  }

  /// The number of lines for a curve, 1 to ``maximumLineCount``.
  @inlinable
  package func lineCount(of curve: CubicCurve) -> Int {
    let first = (curve.start - curve.control1) + (curve.control2 - curve.control1)
    let second = (curve.control1 - curve.control2) + (curve.end - curve.control2)
    return lineCount(squared: max(first.lengthSquared, second.lengthSquared).squareRoot() * cubicFactor)
  }

  @inlinable
  func lineCount(squared: Double) -> Int {
    let limit = Double(Self.maximumLineCount)
    // NaN if 0 is multiplied by an infinite factor (one line is enough) or infinite bends cancel (all lines are needed).
    guard squared > 1 else { return squared.isNaN && tolerance > 0 ? Self.maximumLineCount : 1 }
    guard squared < limit * limit else { return Self.maximumLineCount }
    return Int(squared.squareRoot().rounded(.up))
  }
}
