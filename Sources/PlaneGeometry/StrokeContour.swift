/// A straight piece of a subpath that is to be stroked, with the directions the path itself has at its ends.
struct StrokeEdge {
  var start: Point
  var end: Point
  /// Unit vectors. Both along the edge for a line; the tangents of a curve that the edge is a chord of.
  var startDirection: Vector
  var endDirection: Vector
  var length: Double
  /// Whether a segment of the path starts here, so that there is a join, rather than a curve going on.
  var startsSegment: Bool

  var isStraight: Bool { startDirection == endDirection }

  /// The part between two fractions of the length. The directions of a curve turn evenly from end to end.
  func part(from first: Double, to last: Double) -> StrokeEdge {
    StrokeEdge(
      start: start.interpolated(to: end, at: first), end: start.interpolated(to: end, at: last),
      startDirection: direction(at: first), endDirection: direction(at: last),
      length: length * (last - first), startsSegment: startsSegment && first == 0)
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

/// Breaks a path into contours.
///
/// Curves become chords that lie within half the tolerance of them, fine enough too that an offset by the half line width
/// does; the other half is left to the outline.
struct StrokeContourBuilder {
  private let halfWidth: Double
  private let tolerance: Double
  /// Points closer than this are the same: what is between them is rounding and has no direction.
  private let nearness: Double
  private let flattening: CurveFlattening

  private var contours: [StrokeContour] = []
  private var contour = StrokeContour(start: .zero, startDirection: Vector(dx: 1, dy: 0))
  private var current = Point.zero
  private var hasSegments = false

  /// How many times finer than its shape asks for a chord is cut for the sake of a wide line. What bends more is a cusp, or
  /// nearly one.
  private static let maximumRefinement = 64.0

  static func contours(
    of path: Path, halfWidth: Double, tolerance: Double, nearness: Double
  ) -> [StrokeContour] {
    var builder = StrokeContourBuilder(
      halfWidth: halfWidth, tolerance: tolerance, nearness: nearness)
    for element in path { builder.add(element) }
    builder.finishContour()
    return builder.contours
  }

  private init(halfWidth: Double, tolerance: Double, nearness: Double) {
    self.halfWidth = halfWidth
    self.tolerance = tolerance
    self.nearness = nearness
    flattening = CurveFlattening(tolerance: tolerance / 2)
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      finishContour()
      contour.start = point
      current = point
    case .line(let point):
      addLine(to: point)
    case .quadCurve(let point, let control):
      addCurve(CubicCurve(QuadCurve(from: current, control: control, to: point)))
    case .curve(let point, let control1, let control2):
      addCurve(CubicCurve(from: current, control1: control1, control2: control2, to: point))
    case .closeSubpath:
      let start = contour.start
      addLine(to: start)
      contour.isClosed = true
      finishContour()
      contour.start = start
      current = start
    }
  }

  private mutating func finishContour() {
    if hasSegments { contours.append(contour) }
    contour = StrokeContour(start: .zero, startDirection: Vector(dx: 1, dy: 0))
    hasSegments = false
  }

  private mutating func addLine(to end: Point) {
    hasSegments = true
    guard let direction = direction(of: end - current) else { return }
    addEdge(to: end, startDirection: direction, endDirection: direction, startsSegment: true)
  }

  private mutating func addEdge(
    to end: Point, startDirection: Vector, endDirection: Vector, startsSegment: Bool
  ) {
    if contour.edges.isEmpty { contour.startDirection = startDirection }
    contour.edges.append(
      StrokeEdge(
        start: current, end: end, startDirection: startDirection, endDirection: endDirection,
        length: (end - current).length, startsSegment: startsSegment))
    current = end
  }

  private mutating func addCurve(_ curve: CubicCurve) {
    hasSegments = true
    // A control point that coincides with an end gives no direction there; the next one does.
    guard
      let first = direction(of: curve.control1 - curve.start)
        ?? direction(of: curve.control2 - curve.start) ?? direction(of: curve.end - curve.start),
      let last = direction(of: curve.end - curve.control2)
        ?? direction(of: curve.end - curve.control1) ?? direction(of: curve.end - curve.start)
    else { return }
    let edgeCount = contour.edges.count
    let count = flattening.lineCount(of: curve)
    var tangent: Vector? = first
    var previous = curve.start
    for index in 1...count {
      let end = index == count ? curve.end : curve.point(index, of: count)
      let endTangent =
        index == count
        ? last : direction(of: curve.derivative(at: Double(index) / Double(count)))
      let parts = refinement(from: previous, tangent, to: end, endTangent)
      for part in 1...parts {
        let isEnd = part == parts
        let fine = (index - 1) * parts + part
        let partTangent =
          isEnd ? endTangent : direction(of: curve.derivative(at: Double(fine) / Double(count * parts)))
        addChord(
          to: isEnd ? end : curve.point(fine, of: count * parts), from: tangent, to: partTangent,
          startsSegment: contour.edges.count == edgeCount)
        tangent = partTangent
      }
      previous = end
    }
    if contour.edges.count > edgeCount { contour.edges[contour.edges.count - 1].endDirection = last }
  }

  private mutating func addChord(
    to end: Point, from startTangent: Vector?, to endTangent: Vector?, startsSegment: Bool
  ) {
    guard let chord = direction(of: end - current) else { return }
    addEdge(
      to: end, startDirection: startTangent ?? chord, endDirection: endTangent ?? chord,
      startsSegment: startsSegment)
  }

  /// Into how many parts to cut a chord so that the offset of each lies within half the tolerance of the curve's.
  private func refinement(from start: Point, _ startTangent: Vector?, to end: Point, _ endTangent: Vector?) -> Int {
    guard let chord = direction(of: end - start) else { return 1 }
    let bend = max(1 - chord.dot(startTangent ?? chord), 1 - chord.dot(endTangent ?? chord))
    // The offset's sagitta is halfWidth (1 - cos) of the angle between chord and tangent and falls with the square of the
    // number of parts. A quarter of the tolerance leaves room for parts that bend unevenly.
    let parts = (halfWidth * bend / (tolerance / 4)).squareRoot()
    return parts > 1 ? Int(min(parts, Self.maximumRefinement).rounded(.up)) : 1
  }

  private func direction(of vector: Vector) -> Vector? {
    let length = vector.length
    return length > nearness ? vector / length : nil
  }
}
