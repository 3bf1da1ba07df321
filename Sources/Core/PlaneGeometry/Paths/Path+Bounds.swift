extension Path {
  /// The smallest rectangle around the drawn segments; curves count with their extrema, not their control points.
  ///
  /// Null for a path that draws nothing or is not finite. A move at the end, which starts nothing, does not count. The
  /// extrema are those of the curves themselves, so the rectangle is tight up to rounding in the last place.
  public var boundingRect: Rect {
    guard isFinite else { return .null }
    var bounds = BoundsAccumulator()
    forEachSegment { segment in
      switch segment {
      case .move: break
      case .line(let start, let end), .close(let start, let end):
        bounds.add(start)
        bounds.add(end)
      case .curve(let curve):
        bounds.add(curve.start)
        bounds.add(curve)
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around all points, control points included: cheaper than ``boundingRect`` and never smaller.
  ///
  /// Null for a path that draws nothing or is not finite. A move at the end, which starts nothing, does not count.
  package var controlBounds: Rect {
    guard isFinite else { return .null }
    var bounds = BoundsAccumulator()
    for point in verbs.last == .move ? points.dropLast() : points[...] { bounds.add(point) }
    return bounds.rect
  }

  /// Returns ``controlBounds`` of the transformed path, without creating that path.
  package func controlBounds(applying transform: Transform) -> Rect {
    guard isFinite else { return .null }
    return BoundsAccumulator.rect(around: verbs.last == .move ? points.dropLast() : points[...], applying: transform)
  }
}

/// The smallest rectangle around the points and curves added so far.
struct BoundsAccumulator {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  var rect: Rect {
    guard minX <= maxX, minY <= maxY, minX > -.infinity, minY > -.infinity, maxX < .infinity, maxY < .infinity
    else { return .null }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// Returns the smallest rectangle around transformed points.
  static func rect(around points: ArraySlice<Point>, applying transform: Transform) -> Rect {
    var bounds = BoundsAccumulator()
    // If axes stay axes, each coordinate depends on one coordinate only and rounding keeps their order. The outermost points
    // stay the outermost.
    guard transform.b == 0, transform.c == 0, !points.isEmpty else {
      for point in points { bounds.add(point.applying(transform)) }
      return bounds.rect
    }
    unsafe points.withUnsafeBufferPointer { points in
      // Two independent sets, so that the processor can work on both at once.
      let start = unsafe SIMD2(points[0].x, points[0].y)
      var (low, high, otherLow, otherHigh) = (start, start, start, start)
      var index = 0
      while index &+ 1 < points.count {
        let point = unsafe SIMD2(points[index].x, points[index].y)
        let other = unsafe SIMD2(points[index &+ 1].x, points[index &+ 1].y)
        low.replace(with: point, where: point .< low)
        high.replace(with: point, where: point .> high)
        otherLow.replace(with: other, where: other .< otherLow)
        otherHigh.replace(with: other, where: other .> otherHigh)
        index &+= 2
      }
      if let last = unsafe points.last { bounds.add(last) }
      bounds.add(Point(x: min(low.x, otherLow.x), y: min(low.y, otherLow.y)))
      bounds.add(Point(x: max(high.x, otherHigh.x), y: max(high.y, otherHigh.y)))
    }
    let (first, last) = (
      Point(x: bounds.minX, y: bounds.minY).applying(transform),
      Point(x: bounds.maxX, y: bounds.maxY).applying(transform)
    )
    bounds = BoundsAccumulator()
    bounds.add(first)
    bounds.add(last)
    return bounds.rect
  }

  mutating func add(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Adds the curve's end and extrema; its start is the end of the segment before and was added with it.
  mutating func add(_ curve: CubicCurve) {
    add(curve.end)
    if contains(curve.control1) && contains(curve.control2) { return }
    let horizontal = CubicCurve.extrema(
      curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
    let vertical = CubicCurve.extrema(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
    if let t = horizontal.0 { addX(curve.point(at: t).x) }
    if let t = horizontal.1 { addX(curve.point(at: t).x) }
    if let t = vertical.0 { addY(curve.point(at: t).y) }
    if let t = vertical.1 { addY(curve.point(at: t).y) }
  }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  private mutating func addX(_ x: Double) {
    minX = min(minX, x)
    maxX = max(maxX, x)
  }

  private mutating func addY(_ y: Double) {
    minY = min(minY, y)
    maxY = max(maxY, y)
  }
}
