// A curve in pixels as balanced chords: see ChordAccuracy for what they are and how far their vertices are moved.
//
// P'' of a cubic is linear, so P - P'' / (12 n^2) is a cubic as well, with other control points, and costs nothing to
// evaluate.

import PlaneGeometry

/// How a curve in pixels is cut into lines.
struct BalancedChords {
  /// The largest mean distance between a chord and its curve inside a pixel, in pixels: one level of 255.
  static let tolerance = 0.004
  private static let accuracy = ChordAccuracy(tolerance: tolerance, pixel: 1)

  /// How many lines, at least 1.
  let count: Int
  /// The cubic through the moved inner vertices.
  private let vertices: CubicCurve
  /// By how much the first and the last inner vertex are moved further, at the curve's start and at its end.
  private let startShift: Vector
  private let endShift: Vector
  private let step: Double

  init(_ curve: CubicCurve) {
    let first = (curve.start - curve.control1) + (curve.control2 - curve.control1)
    let second = (curve.control1 - curve.control2) + (curve.end - curve.control2)
    let bend = 6 * max(first.lengthSquared, second.lengthSquared).squareRoot()
    let length =
      curve.start.distance(to: curve.control1) + curve.control1.distance(to: curve.control2)
      + curve.control2.distance(to: curve.end)
    count = BalancedChords.accuracy.count(bend: bend, length: length)
    step = 1 / Double(count)
    let shift = step * step / 2
    vertices = CubicCurve(
      from: curve.start - first * shift,
      control1: curve.control1 - (first * 2 + second) * (shift / 3),
      control2: curve.control2 - (first + second * 2) * (shift / 3),
      to: curve.end - second * shift)
    startShift = first * (shift / 2)
    endShift = second * (shift / 2)
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
    let point = Point(
      x: (a * vertices.start.x + d * vertices.end.x) + (b * vertices.control1.x + c * vertices.control2.x),
      y: (a * vertices.start.y + d * vertices.end.y) + (b * vertices.control1.y + c * vertices.control2.y))
    if index > 1, index < count - 1 { return point }
    let further = startShift * s + endShift * t
    return point - (count > 2 ? further : further * 2)
  }
}
