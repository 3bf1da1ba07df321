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

/// Collects the outlines of contours as polygons that are to be filled with the nonzero rule.
struct StrokeOutliner: StrokeEdgeSink {
  static var offsetsCurves: Bool { true }

  var outline = StrokeOutline()
  var pen: StrokePen
  private var left = StrokeSide()
  private var right = StrokeSide()
  private var overlapCheck = StrokeOverlapCheck()
  private var firstEdge: StrokeEdge?
  private var point = Point.zero
  private var direction = Vector.zero
  /// The length of the straight edge that ends at `point`; 0 if it is a curve's.
  private var straightLength = 0.0
  /// The edge that ends at `point`.
  private var chord = Vector.zero

  init(pen: StrokePen) { self.pen = pen }

  /// Begins a stroke.
  ///
  /// - Parameter grid: what the outline is filled on, if it is to be found out whether the stroke overlaps itself.
  mutating func begin(grid: StrokeGrid?) {
    overlapCheck.begin(grid: grid, halfWidth: pen.halfWidth)
  }

  /// Ends a stroke.
  mutating func finish() {
    overlapCheck.finish()
    outline.isSimple = overlapCheck.isSimple
  }

  mutating func add(_ contour: StrokeContour) {
    for edge in contour.edges { add(edge) }
    finishContour(
      start: contour.start, startDirection: contour.startDirection, isClosed: contour.isClosed)
  }

  mutating func add(_ chords: OffsetChords, startsSegment: Bool) {
    var tangent = chords.startTangent
    var isFirst = true
    for index in 1...chords.count {
      let vertex = chords.vertex(index)
      let start = isFirst ? chords.start : point
      let line = vertex.point - start
      let turn = pen.halfWidth * tangent.cross(vertex.tangent).magnitude
      let sweepsForwards = line.dot(tangent) > turn && line.dot(vertex.tangent) > turn
      if isFirst || !sweepsForwards {
        add(
          StrokeEdge(
            start: start, end: vertex.point, startDirection: tangent, endDirection: vertex.tangent,
            startsSegment: startsSegment && isFirst, sweepsForwards: sweepsForwards, left: vertex.left,
            right: vertex.right))
        isFirst = false
      } else {
        chord = line
        point = vertex.point
        direction = vertex.tangent
        addOffsets(left: vertex.left, right: vertex.right)
      }
      tangent = vertex.tangent
    }
    straightLength = 0
  }

  mutating func add(_ edge: StrokeEdge) {
    if firstEdge == nil {
      firstEdge = edge
      point = edge.start
      direction = edge.startDirection
      addOffsets(left: pen.halfWidth, right: pen.halfWidth)
    } else if edge.startsSegment || edge.startDirection != direction {
      turn(into: edge, isCorner: edge.startsSegment)
    }
    advance(along: edge)
  }

  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool) {
    guard let first = firstEdge else { return addDot(at: start, direction: startDirection) }
    if isClosed {
      turn(into: first, isCorner: true)
      let end = (left.points.count - 1, right.points.count - 1)
      left.closeRing()
      right.closeRing()
      checkOverlap(end: end, isClosed: true)
      outline.addPolygon(left.points)
      outline.addPolygon(reversing: right.points)
    } else {
      checkOverlap(end: (left.points.count - 1, right.points.count - 1), isClosed: false)
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
    overlapCheck.fail()
    let offset = direction.turnedClockwise * pen.halfWidth
    left.points.append(point - offset)
    pen.addCap(to: &left.points, at: point, direction: direction)
    left.points.append(point + offset)
    pen.addCap(to: &left.points, at: point, direction: -direction)
    outline.addPolygon(left.points)
    left.removeAll()
  }

  private mutating func checkOverlap(end: (left: Int, right: Int), isClosed: Bool) {
    guard overlapCheck.isSimple else { return }
    overlapCheck.addContour(
      left: left.points, right: right.points, end: end, isClosed: isClosed, hasCaps: !isClosed && pen.cap != .butt)
  }

  // MARK: Edges

  @inline(__always)
  private mutating func addOffsets(left leftDistance: Double, right rightDistance: Double) {
    let normal = direction.turnedClockwise
    left.append(point - normal * leftDistance)
    right.append(point + normal * rightDistance)
  }

  private mutating func advance(along edge: StrokeEdge) {
    straightLength = edge.isStraight ? edge.length : 0
    if !edge.sweepsForwards {
      // A turn within the tolerance is made on the spot, another one at both ends: into the chord and out of it.
      let length = edge.length
      if length > pen.tolerance {
        turnRound(to: (edge.end - edge.start) / length, along: edge)
        point = edge.end
        addOffsets(left: pen.halfWidth, right: pen.halfWidth)
      }
      turnRound(to: edge.endDirection, along: edge)
    }
    chord = edge.end - edge.start
    point = edge.end
    direction = edge.endDirection
    addOffsets(left: edge.left, right: edge.right)
  }

  // MARK: Turns

  /// Turns at the current point into the direction of the next edge.
  private mutating func turn(into edge: StrokeEdge, isCorner: Bool) {
    guard isCorner else {
      turnRound(to: edge.startDirection, along: edge)
      return
    }
    let corner = StrokeCorner(
      point: point, from: direction, to: edge.startDirection, lengthBefore: straightLength,
      lengthAfter: edge.isStraight ? edge.length : 0)
    turn(corner, join: pen.join, along: edge)
  }

  /// Turns at the current point as a curve does.
  private mutating func turnRound(to next: Vector, along edge: StrokeEdge) {
    let corner = StrokeCorner(
      point: point, from: direction, to: next, lengthBefore: 0, lengthAfter: 0)
    turn(corner, join: .round, along: edge)
  }

  private mutating func turn(_ corner: StrokeCorner, join: StrokeStyle.LineJoin, along edge: StrokeEdge) {
    direction = corner.to
    if pen.isNegligible(corner) { return }
    let pointCount = left.points.count + right.points.count
    // Only a corner that moves the last points leaves both sides in step.
    defer { if left.points.count + right.points.count > pointCount { overlapCheck.fail() } }
    if pen.isSlight(corner, between: chord, and: edge) {
      return addOffsets(left: pen.halfWidth, right: pen.halfWidth)
    }
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
