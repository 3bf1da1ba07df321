// A curve and its two offsets as balanced chords.
//
// The offset of P by h along its normal N bends with O'' . N = k s^2 (1 - h k), where s is P's speed and k its curvature,
// positive where N points to the inner side. Its vertices are moved outwards by O'' . N / (12 n^2), as those of a filled curve
// are (see ChordAccuracy). A side then needs half as many lines as between points of the offset itself.
//
// The number of lines is known beforehand for curves that turn gently. Their speed towards the end is at least the smallest
// Bernstein coefficient, m, so the direction turns by |P''| / m at most. The outer side bends more than the curve itself by h
// |P''|^2 / m^2.

/// The vertices of a gently turning curve that is offset by the same distance on both sides.
struct OffsetChords {
  /// The number of lines.
  let count: Int
  let startTangent: Vector
  let endTangent: Vector
  let start: Point
  private let end: Point
  private let halfWidth: Double
  private let step: Double
  /// The factor of O'' . N.
  private let shift: Double
  // The curve as a polynomial: start + t (slope + t (bend + t twist)).
  private let slope: Vector
  private let bend: Vector
  private let twist: Vector

  /// The largest turn of a curve, in radians per unit of its parameter: about a third of a circle altogether.
  private static let steepestTurn = 3.5

  /// A place where two chords meet.
  struct Vertex {
    var point: Point
    var tangent: Vector
    /// The distance of the left and of the right offset from the point.
    var left: Double
    var right: Double
  }

  /// Creates the vertices; `nil` if the curve turns too much or its speed nearly vanishes somewhere.
  init?(_ curve: CubicCurve, halfWidth: Double, accuracy: ChordAccuracy) {
    let (first, second, third) = (
      curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2
    )
    let chord = curve.end - curve.start
    let square = chord.lengthSquared
    // Three times these are the Bernstein coefficients of the speed along the chord, times the chord's length.
    let (a, b, c) = (first.dot(chord), second.dot(chord), third.dot(chord))
    let least = b < min(a, c) ? (a * c - b * b) / (a + c - 2 * b) : min(a, c)
    // Also fails if one is NaN.
    guard a > 0, c > 0, least >= square * 0.0625, square > 0 else { return nil }

    let change = (second - first, third - second)
    let bend = 6 * max(change.0.lengthSquared, change.1.lengthSquared).squareRoot()
    let turn = bend * square.squareRoot() / (3 * least)
    let firstSquare = first.lengthSquared
    let thirdSquare = third.lengthSquared
    guard turn <= Self.steepestTurn, firstSquare > 0, thirdSquare > 0 else { return nil }
    let (firstLength, thirdLength) = (firstSquare.squareRoot(), thirdSquare.squareRoot())
    let sweep = halfWidth * turn
    count = accuracy.count(
      bend: bend + sweep * turn, length: firstLength + second.length + thirdLength + sweep)
    startTangent = first * (1 / firstLength)
    endTangent = third * (1 / thirdLength)
    (start, end) = (curve.start, curve.end)
    self.halfWidth = halfWidth
    step = 1 / Double(count)
    shift = step * step / 12
    slope = first * 3
    self.bend = change.0 * 3
    twist = change.1 - change.0
  }

  /// The vertex between line `index - 1` and line `index`, from 1 to `count`.
  @inline(__always)
  func vertex(_ index: Int) -> Vertex {
    if index == count { return Vertex(point: end, tangent: endTangent, left: halfWidth, right: halfWidth) }
    let t = Double(index) * step
    let velocity = slope + (bend * 2 + twist * (3 * t)) * t
    let acceleration = bend * 2 + twist * (6 * t)
    let reciprocal = 1 / velocity.length
    // k s^2, and h k.
    let pull = velocity.cross(acceleration) * reciprocal
    let ratio = halfWidth * pull * (reciprocal * reciprocal)
    let move = pull * (shift * ChordAccuracy.weight(index, of: count))
    return Vertex(
      point: start + (slope + (bend + twist * t) * t) * t,
      tangent: velocity * reciprocal,
      left: halfWidth + move * max(0, 1 + ratio),
      right: halfWidth - move * max(0, 1 - ratio))
  }
}
