// A curve in pixels as balanced chords: see ChordAccuracy for their definition and the distance that their vertices are moved.
//
// P'' of a cubic is linear, so P - P'' / (12 n^2) is a cubic as well, with other control points, and costs nothing to
// evaluate.

import PlaneGeometry

/// The lines that replace a curve in pixels.
struct BalancedChords {
  /// The largest mean distance between a chord and its curve inside a pixel, in pixels: one level of 255.
  static let tolerance = 0.004
  private static let accuracy = ChordAccuracy(tolerance: tolerance, pixel: 1)

  /// The number of lines, at least 1.
  let count: Int
  // The control points of the cubic through the moved inner vertices.
  private let start: PixelPoint
  private let control1: PixelPoint
  private let control2: PixelPoint
  private let end: PixelPoint
  /// The distance that the first and the last inner vertex are moved further, at the curve's start and at its end.
  private let startShift: PixelPoint
  private let endShift: PixelPoint
  private let step: Double

  init(_ curve: CubicCurve) {
    let (a, b) = (PixelPoint(curve.start), PixelPoint(curve.control1))
    let (c, d) = (PixelPoint(curve.control2), PixelPoint(curve.end))
    let first = (a - b) + (c - b)
    let second = (b - c) + (d - c)
    let bend = 6 * max((first * first).sum(), (second * second).sum()).squareRoot()
    let length = BalancedChords.length(b - a) + BalancedChords.length(c - b) + BalancedChords.length(d - c)
    count = BalancedChords.accuracy.count(bend: bend, length: length)
    step = 1 / Double(count)
    let shift = step * step / 2
    start = a - first * shift
    control1 = b - (first * 2 + second) * (shift / 3)
    control2 = c - (first + second * 2) * (shift / 3)
    end = d - second * shift
    startShift = first * (shift / 2)
    endShift = second * (shift / 2)
  }

  @inline(__always)
  private static func length(_ vector: PixelPoint) -> Double { (vector * vector).sum().squareRoot() }

  /// Returns the vertex between line `index - 1` and line `index`, from 1 to `count - 1`.
  ///
  /// The reversed curve has bit for bit the same vertices: both parameters are counted from their own end, and the terms
  /// are added symmetrically.
  @inline(__always)
  func vertex(_ index: Int) -> PixelPoint {
    let t = Double(index) * step
    let s = Double(count - index) * step
    let (t2, s2) = (t * t, s * s)
    let point = (start * (s2 * s) + end * (t2 * t)) + (control1 * (3 * (s2 * t)) + control2 * (3 * (t2 * s)))
    if index > 1, index < count - 1 { return point }
    let further = startShift * s + endShift * t
    return point - (count > 2 ? further : further * 2)
  }
}
