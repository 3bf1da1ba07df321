/// A corner where two edges meet: the point and the unit vectors of travel before and after it.
struct StrokeCorner {
  let point: Point
  let from: Vector
  let to: Vector
  /// The lengths of the edges if they are straight, 0 for chords of curves.
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

  /// The unit vectors from the point to the outer side, before and after the corner.
  var outerNormals: (before: Vector, after: Vector) {
    isClockwise
      ? (-from.turnedClockwise, -to.turnedClockwise) : (from.turnedClockwise, to.turnedClockwise)
  }

  /// The vector from the point to the intersection of the outer offset lines at distance 1.
  var miter: Vector {
    let (before, after) = outerNormals
    return (before + after) / (1 + cosine)
  }
}

/// The shape of a line: half its width, its caps and its joins.
struct StrokePen {
  let halfWidth: Double
  /// The largest distance from the exact outline at places where chords are not balanced.
  let tolerance: Double
  /// The accuracy of curves, arcs and caps.
  let accuracy: ChordAccuracy
  let cap: StrokeStyle.LineCap
  let join: StrokeStyle.LineJoin
  private let miterLimit: Double
  private let arc: StrokeArc
  /// The points of a round cap without its ends, from left to right, in coordinates along and across the line.
  private let capArc: [Point]

  init(_ style: StrokeStyle, halfWidth: Double, tolerance: Double, accuracy: ChordAccuracy) {
    self.halfWidth = halfWidth
    self.tolerance = tolerance
    self.accuracy = accuracy
    cap = style.lineCap
    join = style.lineJoin
    miterLimit = max(1, style.miterLimit)
    arc = StrokeArc(radius: halfWidth, accuracy: accuracy)
    var capArc: [Point] = []
    if cap == .round {
      arc.add(
        to: &capArc, around: .zero, from: Vector(dx: 0, dy: -1), over: Vector(dx: 1, dy: 0), to: Vector(dx: 0, dy: 1))
    }
    self.capArc = capArc
  }

  /// Creates a placeholder.
  init() { self.init(StrokeStyle(), halfWidth: 1, tolerance: 1, accuracy: ChordAccuracy(tolerance: 1, pixel: 0)) }

  /// Returns whether this is the pen for a style, which is nearly always so for the next stroke.
  func draws(_ style: StrokeStyle, halfWidth: Double, tolerance: Double, accuracy: ChordAccuracy) -> Bool {
    self.halfWidth == halfWidth && self.tolerance == tolerance && self.accuracy == accuracy && cap == style.lineCap
      && join == style.lineJoin && miterLimit == max(1, style.miterLimit)
  }

  // MARK: Corners

  /// Returns whether a turn is too small to leave a gap or to need a join.
  func isNegligible(_ corner: StrokeCorner) -> Bool {
    corner.cosine > 0 && corner.cross.magnitude <= min(1e-3, tolerance / 16 / halfWidth)
  }

  /// Returns whether every kind of join is a straight line because the turn is so small. The edges must also be so long that
  /// their overlap on the inner side belongs to both.
  func isSlight(_ corner: StrokeCorner, between before: Vector, and after: Vector) -> Bool {
    let overlap = halfWidth * corner.cross
    return corner.cosine > 0.5 && overlap * corner.cross <= tolerance && -overlap * corner.cross <= tolerance
      && overlap * overlap * 16 <= min(before.lengthSquared, after.lengthSquared)
  }

  func addOuterCorner(to side: inout StrokeSide, _ corner: StrokeCorner, join: StrokeStyle.LineJoin) {
    let (before, after) = corner.outerNormals
    switch join {
    case .miter, .miterClip:
      // 1 / sin of half the inner angle, which is the miter's length in line widths, is sqrt(2 / (1 + cos of the turn)).
      guard (1 + corner.cosine) * miterLimit * miterLimit >= 2 else {
        if join == .miterClip { addClippedMiter(to: &side, corner) }
        break
      }
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
      arc.add(to: &side.points, around: corner.point, from: before, over: corner.from - corner.to, to: after)
    case .bevel: break
    }
    side.append(corner.point + after * halfWidth)
  }

  /// Adds the points where the line at right angles to the bisector, half the miter limit away, cuts the outer offset lines.
  private func addClippedMiter(to side: inout StrokeSide, _ corner: StrokeCorner) {
    let (before, after) = corner.outerNormals
    // The cosine of half the turn, by the half-angle formula.
    let cosine = (max(0, 1 + corner.cosine) / 2).squareRoot()
    let sine = (max(0, 1 - corner.cosine) / 2).squareRoot()
    let length = (miterLimit - cosine) / sine * halfWidth
    side.append(corner.point + before * halfWidth + corner.from * length)
    side.append(corner.point + after * halfWidth - corner.to * length)
  }

  /// Returns the single point that both edges share on the inner side of a corner, if there is one.
  func sharedInnerCorner(_ corner: StrokeCorner) -> Point? {
    // The length that the corner takes from the inner side of either edge; with half of each at most, two corners never
    // overlap. Near a full reversal it is longer than any edge and dominated by rounding.
    let cut = halfWidth * corner.cross.magnitude / (1 + corner.cosine)
    let reach = min(corner.lengthBefore, corner.lengthAfter) / 2
    guard reach > 0, cut <= reach, corner.cosine > -0.99 else { return nil }
    return corner.point - corner.miter * halfWidth
  }

  // MARK: Caps

  /// Adds the points of a cap between the left and the right offset of an end point, as seen along `direction`, without these
  /// two.
  func addCap(to points: inout [Point], at point: Point, direction: Vector) {
    let side = direction.turnedClockwise
    switch cap {
    case .butt: break
    case .square:
      points.append(point + (direction - side) * halfWidth)
      points.append(point + (direction + side) * halfWidth)
    case .round:
      for arm in capArc { points.append(point + (direction * arm.x + side * arm.y)) }
    }
  }
}
