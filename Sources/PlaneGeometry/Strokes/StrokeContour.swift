/// A straight piece of a subpath that is to be stroked, with the directions the path itself has at its ends.
struct StrokeEdge {
  var start: Point
  var end: Point
  /// Unit vectors. Both along the edge for a line; the tangents of a curve that the edge is a chord of.
  var startDirection: Vector
  var endDirection: Vector
  /// Whether a segment of the path starts here, so that there is a join, rather than a curve going on.
  var startsSegment: Bool
  /// Whether the sides of the edge run forwards and its bend stays within the tolerance, so that one quadrilateral is what
  /// it sweeps.
  var sweepsForwards: Bool
  /// How far from its end the left and the right offset lie.
  var left: Double
  var right: Double

  var length: Double { (end - start).length }

  var isStraight: Bool { startDirection == endDirection }

  /// The part between two fractions of the length. The directions of a curve turn evenly from end to end.
  func part(from first: Double, to last: Double) -> StrokeEdge {
    StrokeEdge(
      start: start.interpolated(to: end, at: first), end: start.interpolated(to: end, at: last),
      startDirection: direction(at: first), endDirection: direction(at: last),
      startsSegment: startsSegment && first == 0, sweepsForwards: sweepsForwards, left: left, right: right)
  }

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

/// What takes the edges of one contour after the other.
protocol StrokeEdgeSink {
  /// Whether the edges are offset as they are, so that curves may come as balanced chords.
  static var offsetsCurves: Bool { get }
  mutating func add(_ edge: StrokeEdge)
  /// Adds the edges of a curve that turns gently.
  mutating func add(_ chords: OffsetChords, startsSegment: Bool)
  /// Ends a contour. One without edges is a dot at `start`.
  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool)
}

/// Keeps the contours, as dashing needs them.
struct StrokeContourList: StrokeEdgeSink {
  static var offsetsCurves: Bool { false }

  private(set) var contours: [StrokeContour] = []
  private var edges: [StrokeEdge] = []

  mutating func add(_ edge: StrokeEdge) { edges.append(edge) }

  mutating func add(_ chords: OffsetChords, startsSegment: Bool) {
    preconditionFailure("curves that are to be dashed come as edges")
  }

  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool) {
    contours.append(
      StrokeContour(start: start, startDirection: startDirection, edges: edges, isClosed: isClosed))
    edges = []
  }
}
