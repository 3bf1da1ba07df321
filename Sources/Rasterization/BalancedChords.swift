// Curves as lines whose coverage is right on average.
//
// Chords between points of a curve all lie on its inner side, so they lose area everywhere: cut at n equal parameter steps,
// a chord is off by |P''| / (8 n^2) in its middle and by |P''| / (12 n^2) on average. Coverage is an area, so what counts is
// that average. The inner vertices are therefore moved outwards, against P'', until each chord has as much area on one
// side of it as on the other:
//
//     V(i) = P(i / n) - n / (n - 1) x P''(i / n) / (12 n^2)
//
// (n / (n - 1) makes up for the two ends, which stay where the neighbouring segments begin.) P'' of a cubic is linear, so V
// is a cubic as well, with other control points, and costs nothing to evaluate.
//
// What remains is at most |P''| / (12 n^2) where a chord is long, and much less where a pixel holds several chords, whose
// errors cancel. Small circles get by with half of the lines that a plain tolerance asks for, and are closer.

import PlaneGeometry

/// How a curve in pixels is cut into lines.
struct BalancedChords {
  /// The largest mean distance between a chord and its curve inside a pixel, in pixels: one level of 255.
  static let tolerance = 0.004
  /// How much of a chord's error stays in a pixel that holds a chord of one pixel's length: a bound for the part of it
  /// that a pixel's border cuts off.
  static let residue = 1.0
  /// No curve becomes more lines than this.
  static let maximumCount = 16_384

  /// How many lines, at least 1.
  let count: Int
  /// The cubic through the moved inner vertices.
  private let vertices: CubicCurve
  private let step: Double

  init(_ curve: CubicCurve) {
    let first = (curve.start - curve.control1) + (curve.control2 - curve.control1)
    let second = (curve.control1 - curve.control2) + (curve.end - curve.control2)
    let bend = 6 * max(first.lengthSquared, second.lengthSquared).squareRoot()
    let length =
      curve.start.distance(to: curve.control1) + curve.control1.distance(to: curve.control2)
      + curve.control2.distance(to: curve.end)
    count = BalancedChords.count(bend: bend, length: length)
    step = 1 / Double(count)
    let shift = count > 1 ? 1 / (2 * Double(count) * Double(count - 1)) : 0
    vertices = CubicCurve(
      from: curve.start - first * shift,
      control1: curve.control1 - (first * 2 + second) * (shift / 3),
      control2: curve.control2 - (first + second * 2) * (shift / 3),
      to: curve.end - second * shift)
  }

  /// The vertex between line `index - 1` and line `index`, from 1 to `count - 1`.
  ///
  /// The reversed curve has bit for bit the same vertices: both parameters are counted from their own end, and the terms
  /// are added symmetrically.
  @inline(__always)
  func vertex(_ index: Int) -> Point {
    let t = Double(index) * step
    let s = Double(count - index) * step
    let (t2, s2) = (t * t, s * s)
    let (a, b, c, d) = (s2 * s, 3 * (s2 * t), 3 * (t2 * s), t2 * t)
    return Point(
      x: (a * vertices.start.x + d * vertices.end.x) + (b * vertices.control1.x + c * vertices.control2.x),
      y: (a * vertices.start.y + d * vertices.end.y) + (b * vertices.control1.y + c * vertices.control2.y))
  }

  /// The smallest number of lines with bend / (12 n^2) x min(1, residue x length / n) within the tolerance.
  private static func count(bend: Double, length: Double) -> Int {
    let square = bend / (12 * tolerance)
    if square <= 1 || square * min(1, residue * length) <= 1 { return 1 }
    let long = square.squareRoot()
    // The cube root by Newton's method, from above: no libm on the way to a pixel.
    let cube = square * residue * length
    var short = long
    if cube < long * long * long {
      for _ in 0..<6 { short = (2 * short + cube / (short * short)) / 3 }
    }
    return Int(min(min(long, short).rounded(.up), Double(maximumCount)))
  }
}
