// The outline of a stroke.
//
// A line of width 2h along a chain of edges is the union of what its pieces sweep: a quadrilateral per edge, a wedge per join
// on the outer side, a cap per end. The outline is the sum of the boundaries of these pieces, all of them clockwise on screen:
// boundaries that two neighbours share cancel, and what remains is one chain on the left and one on the right. Filled with
// the nonzero rule it is the union, whatever the pieces overlap, so sharp turns, curves tighter than h and cusps need no
// special care. Where an edge is too short for its inner corner, the inner chain goes through the corner point itself, which
// is the boundary of the two quadrilaterals as they are.
//
// A chord of a curve is offset along the curve's own normals at its ends, so that caps and joins stand at right angles to the
// curve, and a gentle curve has one point per chord on each side.

/// Collects the outlines of contours in a path that is to be filled with the nonzero rule.
struct StrokeOutliner: StrokeEdgeSink {
  private(set) var outline = Path()
  private let pen: StrokePen
  private var left = StrokeSide()
  private var right = StrokeSide()
  private var firstEdge: StrokeEdge?
  private var point = Point.zero
  private var direction = Vector.zero
  /// The length of the straight edge that ends at `point`; 0 if it is a curve's.
  private var straightLength = 0.0

  init(pen: StrokePen) { self.pen = pen }

  mutating func add(_ contour: StrokeContour) {
    for edge in contour.edges { add(edge) }
    finishContour(
      start: contour.start, startDirection: contour.startDirection, isClosed: contour.isClosed)
  }

  mutating func add(_ edge: StrokeEdge) {
    if firstEdge == nil {
      firstEdge = edge
      point = edge.start
      direction = edge.startDirection
      addOffsets()
    } else if edge.startsSegment || edge.startDirection != direction {
      turn(into: edge, isCorner: edge.startsSegment)
    }
    advance(along: edge)
  }

  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool) {
    guard let first = firstEdge else { return addDot(at: start, direction: startDirection) }
    if isClosed {
      turn(into: first, isCorner: true)
      left.closeRing()
      right.closeRing()
      outline.addPolygon(left.points)
      outline.addPolygon(right.points.reversed())
    } else {
      pen.addCap(to: &left.points, at: point, direction: direction)
      left.points.append(contentsOf: right.points.reversed())
      pen.addCap(to: &left.points, at: first.start, direction: -first.startDirection)
      outline.addPolygon(left.points)
    }
    left.removeAll()
    right.removeAll()
    firstEdge = nil
  }

  /// A subpath or dash without length: its two caps.
  private mutating func addDot(at point: Point, direction: Vector) {
    if pen.cap == .butt { return }
    let offset = direction.turnedClockwise * pen.halfWidth
    left.points.append(point - offset)
    pen.addCap(to: &left.points, at: point, direction: direction)
    left.points.append(point + offset)
    pen.addCap(to: &left.points, at: point, direction: -direction)
    outline.addPolygon(left.points)
    left.removeAll()
  }

  // MARK: Edges

  private mutating func addOffsets() {
    let offset = direction.turnedClockwise * pen.halfWidth
    left.append(point - offset)
    right.append(point + offset)
  }

  private mutating func advance(along edge: StrokeEdge) {
    straightLength = edge.isStraight ? edge.length : 0
    if !edge.sweepsForwards {
      // A turn within the tolerance is made on the spot, another one at both ends: into the chord and out of it.
      let length = edge.length
      if length > pen.tolerance {
        turnRound(to: (edge.end - edge.start) / length)
        point = edge.end
        addOffsets()
      }
      turnRound(to: edge.endDirection)
    }
    point = edge.end
    direction = edge.endDirection
    addOffsets()
  }

  // MARK: Turns

  /// Turns at the current point into the direction of the next edge.
  private mutating func turn(into edge: StrokeEdge, isCorner: Bool) {
    guard isCorner else {
      turnRound(to: edge.startDirection)
      return
    }
    let corner = StrokeCorner(
      point: point, from: direction, to: edge.startDirection, lengthBefore: straightLength,
      lengthAfter: edge.isStraight ? edge.length : 0)
    turn(corner, join: pen.join)
  }

  /// Turns at the current point as a curve does.
  private mutating func turnRound(to next: Vector) {
    let corner = StrokeCorner(
      point: point, from: direction, to: next, lengthBefore: 0, lengthAfter: 0)
    turn(corner, join: .round)
  }

  private mutating func turn(_ corner: StrokeCorner, join: StrokeStyle.LineJoin) {
    direction = corner.to
    if pen.isNegligible(corner) { return }
    // The outer side of a clockwise turn is the left one.
    if corner.isClockwise {
      pen.addOuterCorner(to: &left, corner, join: join)
      pen.addInnerCorner(to: &right, corner)
    } else {
      pen.addOuterCorner(to: &right, corner, join: join)
      pen.addInnerCorner(to: &left, corner)
    }
  }
}

/// The points on one side of a contour.
struct StrokeSide {
  var points: [Point] = []
  /// Whether the last point is a corner's only one, which both edges share.
  private var endsInSharedCorner = false

  mutating func append(_ point: Point) {
    points.append(point)
    endsInSharedCorner = false
  }

  mutating func replaceLastBySharedCorner(_ point: Point) {
    points[points.count - 1] = point
    endsInSharedCorner = true
  }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    endsInSharedCorner = false
  }

  /// Leaves out what the closing turn repeats of the start.
  mutating func closeRing() {
    guard points.count > 1 else { return }
    if endsInSharedCorner {
      points[0] = points.removeLast()
    } else if points.first == points.last {
      points.removeLast()
    }
  }
}
