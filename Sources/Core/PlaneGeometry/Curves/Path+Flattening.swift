extension Path {
  /// Calls `body` with the start and the end of every straight line of the path, curves flattened.
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance between a curve and its lines, after the transform. Curves become at most
  ///     ``CurveFlattening/maximumLineCount`` lines.
  ///   - transform: applied to the path first.
  ///   - closingSubpaths: whether open subpaths also get a closing line, as filling requires. Lines of length 0 are left out.
  ///
  /// A path that is not finite, or that the transform takes beyond the range of `Double`, gives no lines. Lines come in
  /// drawing order; the lines of a path and of the same path turned by 180 degrees are each other's images.
  @inlinable
  package func forEachLine<Failure: Error>(
    tolerance: Double, transform: Transform = .identity, closingSubpaths: Bool,
    _ body: (_ start: Point, _ end: Point) throws(Failure) -> Void
  ) throws(Failure) {
    guard staysFinite(under: transform) else { return }
    let flattening = CurveFlattening(tolerance: tolerance)
    var subpathStart = Point.zero
    var current = Point.zero
    var next = 0
    for verb in verbs {
      switch verb {
      case .move:
        if closingSubpaths, current != subpathStart { try body(current, subpathStart) }
        subpathStart = points[next].applying(transform)
        current = subpathStart
        next += 1
      case .line:
        let end = points[next].applying(transform)
        if end != current { try body(current, end) }
        current = end
        next += 1
      case .quadCurve:
        let curve = QuadCurve(
          from: current, control: points[next].applying(transform),
          to: points[next + 1].applying(transform))
        let count = flattening.lineCount(of: curve)
        for index in 1...count {
          let end = index == count ? curve.end : curve.point(index, of: count)
          if end != current { try body(current, end) }
          current = end
        }
        next += 2
      case .curve:
        let curve = CubicCurve(
          from: current, control1: points[next].applying(transform),
          control2: points[next + 1].applying(transform),
          to: points[next + 2].applying(transform))
        let count = flattening.lineCount(of: curve)
        for index in 1...count {
          let end = index == count ? curve.end : curve.point(index, of: count)
          if end != current { try body(current, end) }
          current = end
        }
        next += 3
      case .close:
        if current != subpathStart { try body(current, subpathStart) }
        current = subpathStart
      }
    }
    if closingSubpaths, current != subpathStart { try body(current, subpathStart) }
  }

  /// Returns the path with its curves replaced by lines within `tolerance` of them.
  ///
  /// The tolerance is in the unit after the transform, which is applied first. Curves become at most 16,384
  /// lines. Subpaths stay open or closed as they are. A path that is not finite, or that the transform takes beyond the range of
  /// `Double`, becomes empty.
  public func flattened(tolerance: Double, transform: Transform = .identity) -> Path {
    guard staysFinite(under: transform) else { return Path() }
    let flattening = CurveFlattening(tolerance: tolerance)
    var result = Path()
    result.reserveCapacity(verbs.count)
    var current = Point.zero
    for element in applying(transform) {
      switch element {
      case .move(let point):
        result.move(to: point)
        current = point
      case .line(let point):
        result.addLine(to: point)
        current = point
      case .quadCurve(let end, let control):
        let curve = QuadCurve(from: current, control: control, to: end)
        let count = flattening.lineCount(of: curve)
        for index in 1..<count { result.addLine(to: curve.point(index, of: count)) }
        result.addLine(to: end)
        current = end
      case .curve(let end, let control1, let control2):
        let curve = CubicCurve(from: current, control1: control1, control2: control2, to: end)
        let count = flattening.lineCount(of: curve)
        for index in 1..<count { result.addLine(to: curve.point(index, of: count)) }
        result.addLine(to: end)
        current = end
      case .closeSubpath:
        result.closeSubpath()
      }
    }
    return result
  }

  /// Whether every point is finite under the transform as well, with a margin for the arithmetic of curves.
  @inlinable
  func staysFinite(under transform: Transform) -> Bool {
    guard isFinite, transform.isFinite else { return false }
    let limit = 0x1p1020
    for point in points {
      let image = point.applying(transform)
      guard image.x.magnitude < limit, image.y.magnitude < limit else { return false }
    }
    return true
  }
}
