import PlaneGeometry

/// A path for letters: it gives a point and a direction at each distance from its start.
///
/// The subpaths follow each other without gaps. Within a curve the distance is interpolated between 64 chords,
/// stretched to the curve's length. The error is less than a thousandth of a letter.
struct SVGTextPath {
  private struct Segment {
    var curve: CubicCurve
    /// The distance at its end.
    var end: Double
  }

  /// The segments of the path. A segment without a length is left out.
  private var segments: [Segment] = []
  /// The length of the whole path.
  private(set) var length = 0.0

  private static let chordCount = 64

  init(_ path: Path) {
    var start = Point.zero
    var current = Point.zero
    for element in path {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point): add(from: current, to: point, &current)
      case .quadCurve(let point, let control):
        add(CubicCurve(QuadCurve(from: current, control: control, to: point)))
        current = point
      case .curve(let point, let control1, let control2):
        add(CubicCurve(from: current, control1: control1, control2: control2, to: point))
        current = point
      case .closeSubpath: add(from: current, to: start, &current)
      }
    }
  }

  private mutating func add(from start: Point, to end: Point, _ current: inout Point) {
    let way = end - start
    add(CubicCurve(from: start, control1: start + way * (1.0 / 3), control2: start + way * (2.0 / 3), to: end))
    current = end
  }

  private mutating func add(_ curve: CubicCurve) {
    let length = curve.length
    guard length > 0, length.isFinite else { return }
    self.length += length
    segments.append(Segment(curve: curve, end: self.length))
  }

  /// Returns the point at a distance from the start, and the path's direction there, of length 1; `nil` beyond its ends.
  func place(at distance: Double) -> (point: Point, direction: Vector)? {
    guard distance >= 0, distance <= length, !segments.isEmpty else { return nil }
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end < distance { low = middle + 1 } else { high = middle }
    }
    let curve = segments[low].curve
    let start = low == 0 ? 0 : segments[low - 1].end
    let t = SVGTextPath.parameter(at: (distance - start) / (segments[low].end - start), of: curve)
    let direction =
      curve.derivative(at: t).normalized
      ?? (curve.point(at: min(1, t + 1e-3)) - curve.point(at: max(0, t - 1e-3)))
      .normalized
    return (curve.point(at: t), direction ?? Vector(dx: 1, dy: 0))
  }

  /// Returns the parameter of a curve at a fraction of its length.
  private static func parameter(at part: Double, of curve: CubicCurve) -> Double {
    var ends: [Double] = []
    ends.reserveCapacity(chordCount)
    var sum = 0.0
    var last = curve.start
    for index in 1...chordCount {
      let point = curve.point(at: Double(index) / Double(chordCount))
      sum += point.distance(to: last)
      ends.append(sum)
      last = point
    }
    let wanted = part * sum
    guard let index = ends.firstIndex(where: { $0 >= wanted }) else { return 1 }
    let start = index == 0 ? 0 : ends[index - 1]
    let chord = ends[index] - start
    return min(1, (Double(index) + (chord > 0 ? (wanted - start) / chord : 0)) / Double(chordCount))
  }
}
