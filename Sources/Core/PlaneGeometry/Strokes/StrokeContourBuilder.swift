/// Splits a path into contours and passes them on edge by edge.
///
/// A curve is halved until each part turns gently, and that part becomes balanced chords. Around a cusp there is no such part.
/// There, halving ends when the rest is a point within the tolerance, and the line turns on the spot.
struct StrokeContourBuilder<Sink: StrokeEdgeSink> {
  /// The number of times a curve is halved to find parts that turn gently. Around a cusp each time leaves a quarter of its
  /// length, so on a page only a point remains.
  private static var maximumHalvings: Int { 16 }

  var sink: Sink
  var pen: StrokePen
  /// The distance below which points count as equal: the difference is rounding and has no direction.
  var nearness: Double

  private var contourStart = Point.zero
  private var startDirection = Vector(dx: 1, dy: 0)
  private var current = Point.zero
  private var hasSegments = false
  private var hasEdges = false

  init(sink: Sink, pen: StrokePen, nearness: Double) {
    self.sink = sink
    self.pen = pen
    self.nearness = nearness
  }

  mutating func add(_ path: Path) {
    (contourStart, current) = (.zero, .zero)
    for element in path { add(element) }
    finishContour(isClosed: false)
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      finishContour(isClosed: false)
      contourStart = point
      current = point
    case .line(let point):
      addLine(to: point)
    case .quadCurve(let point, let control):
      addCurve(CubicCurve(QuadCurve(from: current, control: control, to: point)))
    case .curve(let point, let control1, let control2):
      addCurve(CubicCurve(from: current, control1: control1, control2: control2, to: point))
    case .closeSubpath:
      addLine(to: contourStart)
      finishContour(isClosed: true)
      current = contourStart
    }
  }

  private mutating func finishContour(isClosed: Bool) {
    if hasSegments {
      sink.finishContour(start: contourStart, startDirection: startDirection, isClosed: isClosed)
    }
    startDirection = Vector(dx: 1, dy: 0)
    hasSegments = false
    hasEdges = false
  }

  // MARK: Edges

  private mutating func addEdge(to end: Point, from startTangent: Vector, to endTangent: Vector, startsSegment: Bool) {
    begin(startTangent)
    sink.add(
      StrokeEdge(
        start: current, end: end, startDirection: startTangent, endDirection: endTangent,
        length: (end - current).length, startsSegment: startsSegment, left: pen.halfWidth, right: pen.halfWidth))
    current = end
  }

  private mutating func begin(_ direction: Vector) {
    if hasEdges { return }
    startDirection = direction
    hasEdges = true
  }

  private mutating func addLine(to end: Point) {
    hasSegments = true
    guard let direction = direction(of: end - current) else { return }
    addEdge(to: end, from: direction, to: direction, startsSegment: true)
  }

  private mutating func addCurve(_ original: CubicCurve) {
    hasSegments = true
    let curve = original.withoutStubs(within: pen.halfWidth / 16)
    if curve.isLine { return addLine(to: curve.end) }
    var startsSegment = true
    add(curve, halvings: 0, startsSegment: &startsSegment)
  }

  private mutating func add(_ curve: CubicCurve, halvings: Int, startsSegment: inout Bool) {
    if let chords = OffsetChords(curve, halfWidth: pen.halfWidth, accuracy: pen.accuracy) {
      begin(chords.startTangent)
      sink.add(chords, startsSegment: startsSegment)
      current = curve.end
      startsSegment = false
    } else if halvings < Self.maximumHalvings, curve.extent > pen.tolerance {
      let (first, second) = curve.subdivided(at: 0.5)
      add(first, halvings: halvings + 1, startsSegment: &startsSegment)
      add(second, halvings: halvings + 1, startsSegment: &startsSegment)
    } else {
      addPoint(curve, startsSegment: &startsSegment)
    }
  }

  /// Adds a curve that is nearly a point, as an edge with the curve's directions at its ends.
  private mutating func addPoint(_ curve: CubicCurve, startsSegment: inout Bool) {
    // If a control point coincides with an end, the next one gives the direction.
    guard
      let first = direction(of: curve.control1 - curve.start)
        ?? direction(of: curve.control2 - curve.start) ?? direction(of: curve.end - curve.start),
      let last = direction(of: curve.end - curve.control2)
        ?? direction(of: curve.end - curve.control1) ?? direction(of: curve.end - curve.start)
    else { return }
    addEdge(to: curve.end, from: first, to: last, startsSegment: startsSegment)
    startsSegment = false
  }

  @inline(__always)
  private func direction(of vector: Vector) -> Vector? {
    let length = vector.length
    return length > nearness ? vector * (1 / length) : nil
  }
}

extension CubicCurve {
  /// Returns the curve with control points moved onto an end point if they are closer to it than `reach` and 2^-10 of the
  /// curve's size.
  ///
  /// Such a curve keeps the control point's direction only for a millionth of its size, but that direction would turn the caps
  /// and joins of a wide line. Drawing programs write lines as such curves. The curve moves by less than the distance.
  func withoutStubs(within reach: Double) -> CubicCurve {
    let size = max((control1 - start).lengthSquared, (control2 - start).lengthSquared, (end - start).lengthSquared)
    let limit = min(reach * reach, size * 0x1p-20)
    var curve = self
    if (control1 - start).lengthSquared <= limit {
      curve.control1 = start
      if (control2 - start).lengthSquared <= limit { curve.control2 = start }
    }
    if (end - control2).lengthSquared <= limit {
      curve.control2 = end
      if (end - control1).lengthSquared <= limit { curve.control1 = end }
    }
    return curve
  }

  /// The largest distance of the curve's defining points from its start, in x or in y.
  fileprivate var extent: Double {
    let (a, b, c) = (control1 - start, control2 - start, end - start)
    return max(
      max(a.dx.magnitude, a.dy.magnitude), max(b.dx.magnitude, b.dy.magnitude),
      max(c.dx.magnitude, c.dy.magnitude))
  }

  /// Whether the curve runs straight from its start to its end, to within a millionth of its length.
  var isLine: Bool {
    let chord = end - start
    let slack = chord.lengthSquared * 0x1p-20
    func followsChord(_ leg: Vector) -> Bool { chord.dot(leg) >= 0 && chord.cross(leg).magnitude <= slack }
    return followsChord(control1 - start) && followsChord(control2 - control1) && followsChord(end - control2)
      && chord.lengthSquared > 0
  }
}
