// The outline of a stroke.
//
// A line of width 2h along a chain of edges is the union of what its pieces sweep: a quadrilateral per edge, a wedge per join
// on the outer side, a cap per end. The outline is the sum of the boundaries of these pieces, all of them clockwise on screen.
// Boundaries that two neighbours share cancel, so one chain on the left and one on the right remain. Filled with the nonzero
// rule, the outline is the union, even if pieces overlap.
//
// A chord of a curve is offset along the curve's own normals at its ends. Caps and joins are then at right angles to the curve,
// and each chord adds one point on each side. If the curve turns tighter than h, the two normals cross on the inner side before
// they end. The swept area is then a triangle on the outer side of the crossing:
//
//         o-----o      outer side            What lies beyond is nearer to other parts of the curve, and theirs. So the inner
//          \   /                            chain has one point per chord here, too, and hardly moves; all pieces stay
//           o o        curve                 clockwise; and the chain goes along a normal from its end to the first such
//            x         inner chain           point, and back to its end from the last one: it is folded in between.
//
// A turn on the spot folds the inner chain to the corner itself. Near the ends of a line, no other part may cover the area: see
// `CrossedNormals`.

/// Collects the outlines of contours as polygons that are to be filled with the nonzero rule.
struct StrokeOutliner: StrokeEdgeSink {
  var outline = StrokeOutline()
  var pen: StrokePen
  private var left = StrokeSide()
  private var right = StrokeSide()
  private var overlapCheck = StrokeOverlapCheck()
  private var crossedNormals = CrossedNormals()
  private var first: Beginning?
  private var point = Point.zero
  private var direction = Vector.zero
  /// The length of the straight edge that ends at `point`; 0 for a chord of a curve.
  private var straightLength = 0.0
  /// The edge that ends at `point`.
  private var chord = Vector.zero

  /// The beginning of a contour or an edge.
  private struct Beginning {
    var point: Point
    var direction: Vector
    /// The edge.
    var chord: Vector
    /// Its length; 0 for a chord of a curve.
    var straightLength: Double
  }

  init(pen: StrokePen) { self.pen = pen }

  /// Begins a stroke.
  ///
  /// - Parameter grid: the grid on which the outline is filled; `nil` skips the check for overlaps.
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
    let next = chords.vertex(1)
    begin(
      Beginning(
        point: chords.start, direction: chords.startTangent, chord: next.point - chords.start, straightLength: 0),
      startsSegment: startsSegment)
    sweep(to: next)
    for index in 1..<chords.count { sweep(to: chords.vertex(index + 1)) }
    straightLength = 0
  }

  mutating func add(_ edge: StrokeEdge) {
    let straightLength = edge.isStraight ? edge.length : 0
    begin(
      Beginning(
        point: edge.start, direction: edge.startDirection, chord: edge.end - edge.start, straightLength: straightLength),
      startsSegment: edge.startsSegment)
    sweep(
      to: OffsetChords.Vertex(point: edge.end, tangent: edge.endDirection, left: edge.left, right: edge.right))
    self.straightLength = straightLength
  }

  mutating func finishContour(start: Point, startDirection: Vector, isClosed: Bool) {
    guard let first else { return addDot(at: start, direction: startDirection) }
    if isClosed {
      turn(into: first, isCorner: true)
      unfold()
      let end = (left.points.count - 1, right.points.count - 1)
      left.closeRing()
      right.closeRing()
      checkOverlap(end: end, isClosed: true)
      outline.addPolygon(left.points)
      outline.addPolygon(reversing: right.points)
    } else {
      unfold()
      checkOverlap(end: (left.points.count - 1, right.points.count - 1), isClosed: false)
      pen.addCap(to: &left.points, at: point, direction: direction)
      left.points.append(contentsOf: right.points.reversed())
      pen.addCap(to: &left.points, at: first.point, direction: -first.direction)
      outline.addPolygon(left.points)
      if pen.cap != .round { crossedNormals.addEnds(to: &outline, halfWidth: pen.halfWidth) }
    }
    crossedNormals.removeAll()
    left.removeAll()
    right.removeAll()
    self.first = nil
  }

  /// Adds the two caps of a subpath or dash of length 0.
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

  /// Moves to the beginning of an edge: turns into its direction, or begins the contour.
  @inline(__always)
  private mutating func begin(_ edge: Beginning, startsSegment: Bool) {
    if first == nil {
      first = edge
      point = edge.point
      direction = edge.direction
      left.append(offset(pen.halfWidth, clockwise: false))
      right.append(offset(pen.halfWidth, clockwise: true))
    } else if startsSegment || edge.direction != direction {
      turn(into: edge, isCorner: startsSegment)
    }
  }

  /// Sweeps the line to the next stop.
  @inline(__always)
  private mutating func sweep(to next: OffsetChords.Vertex) {
    let line = next.point - point
    let turn = pen.halfWidth * direction.cross(next.tangent).magnitude
    if line.dot(direction) > turn, line.dot(next.tangent) > turn {
      unfold()
      advance(along: line, to: next)
      left.append(offset(next.left, clockwise: false))
      right.append(offset(next.right, clockwise: true))
    } else {
      sweepTightly(to: next)
    }
  }

  private mutating func sweepTightly(to next: OffsetChords.Vertex) {
    let line = next.point - point
    let cross = direction.cross(next.tangent)
    let (before, after) = (line.dot(direction), line.dot(next.tangent))
    overlapCheck.fail()
    let length = line.length
    // The rest of a curve around a cusp is a point whose direction may turn anywhere.
    guard before > 0, after > 0, direction.dot(next.tangent) > 0, length > 2 * pen.tolerance else {
      if length > 0 {
        turnRound(to: line * (1 / length))
        unfold()
        advance(along: line, to: next)
        direction = line * (1 / length)
        left.append(offset(pen.halfWidth, clockwise: false))
        right.append(offset(pen.halfWidth, clockwise: true))
      }
      return turnRound(to: next.tangent)
    }
    // The crossing of the normals, from either end.
    let isClockwise = cross > 0
    let (start, end) = (after / cross.magnitude, before / cross.magnitude)
    let meeting = start < end ? offset(start, clockwise: isClockwise) : nil
    let innerEnd = offset(pen.halfWidth, clockwise: isClockwise)
    unfold(clockwise: !isClockwise)
    advance(along: line, to: next)
    let inner = meeting ?? offset(end, clockwise: isClockwise)
    if pen.cap != .round, max(start, end) < pen.halfWidth {
      crossedNormals.add(from: inner, innerEnd, offset(pen.halfWidth, clockwise: isClockwise))
    }
    let outer = offset(isClockwise ? next.left : next.right, clockwise: !isClockwise)
    if isClockwise {
      left.append(outer)
      right.fold(to: inner)
    } else {
      right.append(outer)
      left.fold(to: inner)
    }
    if end >= pen.halfWidth { unfold(clockwise: isClockwise) }
  }

  @inline(__always)
  private mutating func advance(along line: Vector, to next: OffsetChords.Vertex) {
    chord = line
    point = next.point
    direction = next.tangent
    crossedNormals.advance(by: line)
  }

  /// Returns a point on the normal at the current point, on its right or on its left.
  @inline(__always)
  private func offset(_ distance: Double, clockwise: Bool) -> Point {
    let normal = direction.turnedClockwise
    return clockwise ? point + normal * distance : point - normal * distance
  }

  /// Returns both chains to the ends of the normal at the current point.
  @inline(__always)
  private mutating func unfold() {
    if left.isFolded { left.append(offset(pen.halfWidth, clockwise: false)) }
    if right.isFolded { right.append(offset(pen.halfWidth, clockwise: true)) }
  }

  private mutating func unfold(clockwise: Bool) {
    if clockwise, right.isFolded { right.append(offset(pen.halfWidth, clockwise: true)) }
    if !clockwise, left.isFolded { left.append(offset(pen.halfWidth, clockwise: false)) }
  }

  // MARK: Turns

  /// Turns at the current point into the direction of the next edge.
  private mutating func turn(into edge: Beginning, isCorner: Bool) {
    guard isCorner else { return turnRound(to: edge.direction) }
    let corner = StrokeCorner(
      point: point, from: direction, to: edge.direction, lengthBefore: straightLength,
      lengthAfter: edge.straightLength)
    if pen.isNegligible(corner) {
      direction = corner.to
    } else if pen.isSlight(corner, between: chord, and: edge.chord) {
      unfold()
      direction = corner.to
      left.append(offset(pen.halfWidth, clockwise: false))
      right.append(offset(pen.halfWidth, clockwise: true))
    } else {
      turn(corner, join: pen.join)
    }
  }

  /// Turns at the current point as a curve does.
  private mutating func turnRound(to next: Vector) {
    let corner = StrokeCorner(
      point: point, from: direction, to: next, lengthBefore: 0, lengthAfter: 0)
    if pen.isNegligible(corner) { direction = next } else { turn(corner, join: .round) }
  }

  private mutating func turn(_ corner: StrokeCorner, join: StrokeStyle.LineJoin) {
    let pointCount = left.points.count + right.points.count
    unfold(clockwise: !corner.isClockwise)
    let shared = pen.sharedInnerCorner(corner)
    // The outer side of a clockwise turn is the left one.
    if corner.isClockwise {
      pen.addOuterCorner(to: &left, corner, join: join)
      right.turn(at: corner.point, shared: shared)
    } else {
      pen.addOuterCorner(to: &right, corner, join: join)
      left.turn(at: corner.point, shared: shared)
    }
    direction = corner.to
    // Both sides stay in step only if the corner moves the last points.
    if left.points.count + right.points.count > pointCount { overlapCheck.fail() }
  }
}

/// The points on one side of a contour.
struct StrokeSide {
  var points: [Point] = []
  /// Whether the last point is the single point of a corner, which both edges share.
  private var endsInSharedCorner = false
  /// Whether the last point lies on the current normal, but not at its end.
  private(set) var isFolded = false

  @inline(__always)
  mutating func append(_ point: Point) {
    points.append(point)
    endsInSharedCorner = false
    isFolded = false
  }

  /// Moves to a point on the normal.
  mutating func fold(to point: Point) {
    append(point)
    isFolded = true
  }

  /// Turns about a corner on its inner side.
  mutating func turn(at corner: Point, shared: Point?) {
    if let shared { replaceLastBySharedCorner(shared) } else { fold(to: corner) }
  }

  mutating func replaceLastBySharedCorner(_ point: Point) {
    points[points.count - 1] = point
    endsInSharedCorner = true
  }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    endsInSharedCorner = false
    isFolded = false
  }

  /// Removes the points that the closing turn repeats from the start.
  mutating func closeRing() {
    guard points.count > 1 else { return }
    if endsInSharedCorner {
      points[0] = points.removeLast()
    } else if points.first == points.last {
      points.removeLast()
    }
  }
}
