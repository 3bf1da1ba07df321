// Point containment.
//
// The winding number of a path around a point counts how often the path crosses the ray from the point to the left: downward
// crossings minus upward ones. Curves are cut at their extrema in y, so y is monotone on each piece. Whether a piece crosses
// therefore depends only on its ends, which neighbours share. Bisection to the last place finds where it crosses. Nothing is
// flattened.

extension Path {
  /// Returns whether a point is inside the path under a fill rule; open subpaths count as closed.
  ///
  /// A point on an edge belongs to the side below it or to its right, as in ``Rect/contains(_:)-(Point)``: the left and top edges of a
  /// shape are inside, the right and bottom ones are not, and shapes that share an edge share none of its points. On curves
  /// this holds to within rounding. A path that is not finite contains nothing.
  public func contains(_ point: Point, using rule: FillRule = .nonZero) -> Bool {
    guard isFinite, point.isFinite else { return false }
    var bounds = BoundsAccumulator()
    for point in points { bounds.add(point) }
    guard bounds.contains(point) else { return false }
    let scale = comfortableScale()
    let winding =
      scale == 1
      ? windingNumber(around: point)
      : scaledAndClamped(by: scale)
        .windingNumber(around: Point(x: point.x * scale, y: point.y * scale))
    switch rule {
    case .nonZero: return winding != 0
    case .evenOdd: return !winding.isMultiple(of: 2)
    }
  }

  private func windingNumber(around point: Point) -> Int {
    var counter = CrossingCounter(point)
    forEachSegment(closingSubpaths: true) { segment in
      switch segment {
      case .move: break
      case .line(let start, let end), .close(let start, let end): counter.addLine(from: start, to: end)
      case .curve(let curve): counter.addCurve(curve)
      }
    }
    return counter.winding
  }
}

/// Counts how often segments cross the ray from a point to the left, the point included: downward crossings minus upward ones.
private struct CrossingCounter {
  private let point: Point
  private(set) var winding = 0

  init(_ point: Point) { self.point = point }

  mutating func addLine(from start: Point, to end: Point) {
    guard crosses(from: start.y, to: end.y) else { return }
    // From the upper to the lower end, so that an edge and its reverse give the same answer.
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    let isLeft: Bool
    if point.x < min(upper.x, lower.x) {
      isLeft = false
    } else if point.x >= max(upper.x, lower.x) {
      isLeft = true
    } else {
      isLeft = (lower - upper).cross(point - upper) <= 0
    }
    if isLeft { count(from: start.y, to: end.y) }
  }

  mutating func addCurve(_ curve: CubicCurve) {
    let xs = (curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
    let ys = (curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
    if point.x < min(xs.0, xs.1, xs.2, xs.3) { return }
    if point.y < min(ys.0, ys.1, ys.2, ys.3) || point.y > max(ys.0, ys.1, ys.2, ys.3) { return }
    if point.x >= max(xs.0, xs.1, xs.2, xs.3) {
      // The whole curve is to the left; crossings in between cancel.
      if crosses(from: ys.0, to: ys.3) { count(from: ys.0, to: ys.3) }
      return
    }
    let (first, second) = CubicCurve.extrema(ys.0, ys.1, ys.2, ys.3)
    var t = 0.0
    var y = ys.0
    if let first {
      let next = curve.point(at: first).y
      addMonotonePiece(curve, from: t, y, to: first, next)
      (t, y) = (first, next)
    }
    if let second {
      let next = curve.point(at: second).y
      addMonotonePiece(curve, from: t, y, to: second, next)
      (t, y) = (second, next)
    }
    addMonotonePiece(curve, from: t, y, to: 1, ys.3)
  }

  private mutating func addMonotonePiece(
    _ curve: CubicCurve, from start: Double, _ startY: Double, to end: Double, _ endY: Double
  ) {
    guard crosses(from: startY, to: endY) else { return }
    // The crossing is the last parameter whose point is not below the given point.
    var (above, below) = startY < endY ? (start, end) : (end, start)
    if point.y > min(startY, endY) {
      while true {
        let middle = (above + below) / 2
        if middle == above || middle == below { break }
        if curve.point(at: middle).y <= point.y { above = middle } else { below = middle }
      }
    }
    let crossing = above == 0 ? curve.start.x : above == 1 ? curve.end.x : curve.point(at: above).x
    if crossing <= point.x { count(from: startY, to: endY) }
  }

  /// Upper ends belong to a segment, lower ones do not, so that a shared end counts once.
  private func crosses(from startY: Double, to endY: Double) -> Bool {
    (startY <= point.y) != (endY <= point.y)
  }

  private mutating func count(from startY: Double, to endY: Double) {
    winding += startY < endY ? 1 : -1
  }
}
