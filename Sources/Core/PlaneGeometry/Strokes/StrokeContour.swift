/// A piece of a subpath that is to be stroked: a line, or a short part of a curve, given by its chord and the curve's
/// directions at its ends.
struct StrokeEdge {
  var start: Point
  var end: Point
  /// The unit vectors of travel at both ends: along the edge for a line, tangents of the curve for a chord.
  var startDirection: Vector
  var endDirection: Vector
  /// The length of the piece of the path.
  var length: Double
  /// Whether a segment of the path starts here, with a join, rather than a curve continuing.
  var startsSegment: Bool
  /// The distance of the left and of the right offset from its end.
  var left: Double
  var right: Double

  var isStraight: Bool { startDirection == endDirection }

  /// Returns the part between two fractions of the length; the offsets lie `halfWidth` away from the cuts.
  func part(from first: Double, to last: Double, halfWidth: Double) -> StrokeEdge {
    StrokeEdge(
      start: point(at: first), end: point(at: last),
      startDirection: direction(at: first), endDirection: direction(at: last), length: length * (last - first),
      startsSegment: startsSegment && first == 0, left: last < 1 ? halfWidth : left, right: last < 1 ? halfWidth : right
    )
  }

  /// Returns the point at a fraction of the length, on the cubic curve that has the edge's ends and directions.
  func point(at fraction: Double) -> Point {
    if fraction <= 0 { return start }
    if fraction >= 1 { return end }
    if isStraight { return start.interpolated(to: end, at: fraction) }
    let third = length / 3
    let curve = CubicCurve(
      from: start, control1: start + startDirection * third, control2: end - endDirection * third, to: end)
    return curve.point(at: fraction)
  }

  /// Returns the direction at a fraction of the length; that of a curve turns evenly from end to end.
  func direction(at fraction: Double) -> Vector {
    if isStraight { return startDirection }
    return (startDirection * (1 - fraction) + endDirection * fraction).normalized ?? startDirection
  }
}

/// One subpath, or one dash, as a chain of edges; without edges it is a dot.
struct StrokeContour {
  var start: Point
  var startDirection: Vector
  var edges: [StrokeEdge] = []
  var isClosed = false

  var length: Double { edges.reduce(0) { $0 + $1.length } }
}

/// A receiver of the edges of one contour after the other.
protocol StrokeEdgeSink {
  mutating func add(_ edge: StrokeEdge)
  /// Adds the edges of a curve that turns gently.
  mutating func add(_ chords: OffsetChords, startsSegment: Bool)
  /// Ends a contour. One without edges is a dot at `start`.
  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool)
}

/// A sink that stores the contours, as dashing needs them.
struct StrokeContourList: StrokeEdgeSink {
  private(set) var contours: [StrokeContour] = []
  private var edges: [StrokeEdge] = []

  mutating func add(_ edge: StrokeEdge) { edges.append(edge) }

  mutating func add(_ chords: OffsetChords, startsSegment: Bool) {
    var (point, direction) = (chords.start, chords.startTangent)
    for index in 1...chords.count {
      let vertex = chords.vertex(index)
      // An arc of a circle is longer than its chord by a 24th of the square of its angle.
      let excess = (1 - direction.dot(vertex.tangent)) / 12
      edges.append(
        StrokeEdge(
          start: point, end: vertex.point, startDirection: direction, endDirection: vertex.tangent,
          length: (vertex.point - point).length * (1 + excess), startsSegment: startsSegment && index == 1,
          left: vertex.left, right: vertex.right))
      (point, direction) = (vertex.point, vertex.tangent)
    }
  }

  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool) {
    contours.append(
      StrokeContour(start: start, startDirection: startDirection, edges: edges, isClosed: isClosed))
    edges = []
  }
}
