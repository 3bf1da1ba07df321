// A curve in pixels as balanced chords: see ChordAccuracy for their definition and the distance that their vertices are moved.
//
// P'' of a cubic is linear, so P - P'' / (12 n^2) is a cubic as well, with other control points, and costs nothing to
// evaluate: see `cardwright_curve_corners`.

import CVectorKernels
import PlaneGeometry

/// The lines that replace a curve in pixels.
struct BalancedChords {
  /// The largest mean distance between a chord and its curve inside a pixel, in pixels: one level of 255.
  static let tolerance = 0.004
  private static let accuracy = ChordAccuracy(tolerance: tolerance, pixel: 1)

  /// The number of lines, at least 1.
  let count: Int
  private let curve: CubicCurve

  init(_ curve: CubicCurve) {
    let (a, b) = (PixelPoint(curve.start), PixelPoint(curve.control1))
    let (c, d) = (PixelPoint(curve.control2), PixelPoint(curve.end))
    let first = (a - b) + (c - b)
    let second = (b - c) + (d - c)
    let bend = 6 * max((first * first).sum(), (second * second).sum()).squareRoot()
    let length = BalancedChords.length(b - a) + BalancedChords.length(c - b) + BalancedChords.length(d - c)
    count = BalancedChords.accuracy.count(bend: bend, length: length)
    self.curve = curve
  }

  @inline(__always)
  private static func length(_ vector: PixelPoint) -> Double { (vector * vector).sum().squareRoot() }

  /// Writes the vertices between the lines, and may write four more. The reversed curve has bit for bit the same ones.
  @unsafe func write(to corners: UnsafeMutablePointer<PixelPoint>) {
    if count == 1 { return }
    unsafe withUnsafeBytes(of: curve) { points in
      unsafe cardwright_curve_corners(
        points.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self), count,
        UnsafeMutableRawPointer(corners).assumingMemoryBound(to: Double.self))
    }
  }
}
