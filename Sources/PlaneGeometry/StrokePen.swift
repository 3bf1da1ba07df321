/// Where two edges meet: the point and the unit vectors of travel before and after it.
struct StrokeCorner {
  let point: Point
  let from: Vector
  let to: Vector
  /// The lengths of the edges where they are straight, 0 where they are curves'.
  let lengthBefore: Double
  let lengthAfter: Double
  let cosine: Double
  let cross: Double

  init(point: Point, from: Vector, to: Vector, lengthBefore: Double, lengthAfter: Double) {
    self.point = point
    self.from = from
    self.to = to
    self.lengthBefore = lengthBefore
    self.lengthAfter = lengthAfter
    cosine = from.dot(to)
    cross = from.cross(to)
  }

  var isClockwise: Bool { cross > 0 }

  /// From the point to the outer side before and after the corner, of length 1.
  var outerNormals: (before: Vector, after: Vector) {
    isClockwise
      ? (-from.turnedClockwise, -to.turnedClockwise) : (from.turnedClockwise, to.turnedClockwise)
  }

  /// From the point to where the outer offset lines at distance 1 meet.
  var miter: Vector {
    let (before, after) = outerNormals
    return (before + after) / (1 + cosine)
  }
}

/// The shape that is drawn with: half the line width, caps and joins.
struct StrokePen {
  let halfWidth: Double
  let tolerance: Double
  let cap: StrokeStyle.LineCap
  let join: StrokeStyle.LineJoin
  private let miterLimit: Double

  /// Half of a join's or cap's arc has no more than 2 to this power lines: enough for half a pixel's hundredth at a radius of
  /// 10,000 pixels.
  private static let maximumArcLevel = 10

  init(_ style: StrokeStyle, halfWidth: Double, tolerance: Double) {
    self.halfWidth = halfWidth
    self.tolerance = tolerance
    cap = style.lineCap
    join = style.lineJoin
    miterLimit = style.miterLimit > 1 ? style.miterLimit : 1
  }

  // MARK: Edges

  /// Whether the sides of an edge run forwards and its bend stays within the tolerance, so that one quadrilateral is what it
  /// sweeps.
  func sweepsForwards(_ edge: StrokeEdge) -> Bool {
    if edge.isStraight { return true }
    let chord = (edge.end - edge.start) / edge.length
    let bend = max(1 - chord.dot(edge.startDirection), 1 - chord.dot(edge.endDirection))
    guard bend < 0.1, halfWidth * bend < tolerance / 2 else { return false }
    let spread = (edge.endDirection - edge.startDirection).turnedClockwise.dot(chord)
    return halfWidth * spread.magnitude < edge.length
  }

  // MARK: Corners

  /// Whether a turn is too small to leave a gap or to need a join.
  func isNegligible(_ corner: StrokeCorner) -> Bool {
    corner.cosine > 0 && corner.cross.magnitude <= min(1e-3, tolerance / 16 / halfWidth)
  }

  func addOuterCorner(to side: inout StrokeSide, _ corner: StrokeCorner, join: StrokeStyle.LineJoin) {
    let (before, after) = corner.outerNormals
    switch join {
    case .miter:
      // 1 / sin of half the inner angle, the miter's length by the line width, is sqrt(2 / (1 + cos of the turn)).
      guard miterLimit * miterLimit * (1 + corner.cosine) >= 2 else { break }
      let tip = corner.point + corner.miter * halfWidth
      switch (corner.lengthBefore > 0, corner.lengthAfter > 0) {
      case (true, true): side.replaceLastBySharedCorner(tip)
      case (_, true): side.append(tip)
      default:
        side.append(tip)
        side.append(corner.point + after * halfWidth)
      }
      return
    case .round:
      addArc(to: &side.points, around: corner.point, from: before, over: corner.from - corner.to, to: after)
    case .bevel: break
    }
    side.append(corner.point + after * halfWidth)
  }

  func addInnerCorner(to side: inout StrokeSide, _ corner: StrokeCorner) {
    // What the corner takes from the inner side of either edge; with half of each at most, two corners never overlap. Near a
    // full reversal it is longer than any edge, and rounding.
    let cut = halfWidth * corner.cross.magnitude / (1 + corner.cosine)
    let room = min(corner.lengthBefore, corner.lengthAfter) / 2
    if room > 0, cut <= room, corner.cosine > -0.99 {
      side.replaceLastBySharedCorner(corner.point - corner.miter * halfWidth)
    } else {
      side.append(corner.point)
      side.append(corner.point - corner.outerNormals.after * halfWidth)
    }
  }

  // MARK: Caps

  /// Adds what lies between the left and the right offset of an end point, seen along `direction`, without these two.
  func addCap(to points: inout [Point], at point: Point, direction: Vector) {
    let side = direction.turnedClockwise
    switch cap {
    case .butt: break
    case .square:
      points.append(point + (direction - side) * halfWidth)
      points.append(point + (direction + side) * halfWidth)
    case .round:
      addArc(to: &points, around: point, from: -side, over: direction, to: side)
    }
  }

  // MARK: Arcs

  /// Adds the points of the arc between two unit vectors, without its ends. `over` leads to the arc's middle; its length does
  /// not matter.
  ///
  /// The arc is halved until its lines lie within half the tolerance, all of them alike.
  private func addArc(
    to points: inout [Point], around center: Point, from: Vector, over: Vector, to: Vector
  ) {
    guard let middle = over.normalized else { return }
    var cosine = max(0, from.dot(middle))
    // A cap has four lines at least, however small it is.
    let least = cosine < 0.1 ? 1 : 0
    var level = 0
    if cosine >= 1 { return }
    // The sagitta of a piece of either half: 1 - cos of half its angle.
    while level < Self.maximumArcLevel {
      cosine = ((1 + cosine) / 2).squareRoot()
      if level >= least, halfWidth * (1 - cosine) <= tolerance / 2 { break }
      level += 1
    }
    addHalvedArc(to: &points, around: center, from: from, to: middle, level: level)
    points.append(center + middle * halfWidth)
    addHalvedArc(to: &points, around: center, from: middle, to: to, level: level)
  }

  private func addHalvedArc(
    to points: inout [Point], around center: Point, from: Vector, to: Vector, level: Int
  ) {
    guard level > 0, let middle = (from + to).normalized else { return }
    addHalvedArc(to: &points, around: center, from: from, to: middle, level: level - 1)
    points.append(center + middle * halfWidth)
    addHalvedArc(to: &points, around: center, from: middle, to: to, level: level - 1)
  }
}
