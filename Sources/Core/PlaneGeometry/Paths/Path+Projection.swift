// Paths in perspective.
//
// A Bezier curve in perspective is a rational one: its control points are the images of the original ones, their weights the
// weights of those under the map (Farin, "Curves and Surfaces for CAGD", chapter 13). It is approximated by cubic curves with
// the same tangents at the ends: the inner points are moved along them by the ratio of the weights, which keeps the speed
// there. If the two differ too much at the quarters, the original is halved; the distance falls with the fourth power of the
// length.

extension Path {
  /// Returns the path in perspective.
  ///
  /// Lines stay lines. Each curve becomes one or more cubic curves, which are compared with the exact image at the quarters.
  ///
  /// - Parameter tolerance: the largest distance between a curve and its exact image, in the unit of the image; above 0. A
  ///   curve becomes at most 4,096 pieces.
  /// - Throws: ``ProjectionError`` if a point, control points included, does not lie in front of the eye.
  public func applying(
    _ projection: ProjectionTransform, tolerance: Double
  ) throws(ProjectionError) -> Path {
    var result = Path()
    result.reserveCapacity(underestimatedCount)
    try forEachSegment { segment throws(ProjectionError) in
      switch segment {
      case .move(let point): result.move(to: try projection.image(of: point))
      case .line(_, let end): result.addLine(to: try projection.image(of: end))
      case .curve(let curve):
        try result.addCurve(curve, projectedBy: projection, tolerance: tolerance, depth: 12)
      case .close: result.closeSubpath()
      }
    }
    result.checkInvariants()
    return result
  }

  private mutating func addCurve(
    _ curve: CubicCurve, projectedBy projection: ProjectionTransform, tolerance: Double, depth: Int
  ) throws(ProjectionError) {
    let image = try curve.approximation(under: projection)
    let isClose = [0.25, 0.5, 0.75].allSatisfy { t in
      image.point(at: t).distance(to: curve.point(at: t).applying(projection)) <= tolerance
    }
    if isClose || depth == 0 {
      return addCurve(to: image.end, control1: image.control1, control2: image.control2)
    }
    let (first, second) = curve.subdivided(at: 0.5)
    try addCurve(first, projectedBy: projection, tolerance: tolerance, depth: depth - 1)
    try addCurve(second, projectedBy: projection, tolerance: tolerance, depth: depth - 1)
  }
}

extension CubicCurve {
  /// Returns the cubic curve that leaves and arrives as the image does.
  fileprivate func approximation(under projection: ProjectionTransform) throws(ProjectionError) -> CubicCurve {
    let (first, last) = (try projection.image(of: start), try projection.image(of: end))
    let inner = (try projection.image(of: control1), try projection.image(of: control2))
    let ratio1 = projection.weight(of: control1) / projection.weight(of: start)
    let ratio2 = projection.weight(of: control2) / projection.weight(of: end)
    return CubicCurve(
      from: first, control1: first + ratio1 * (inner.0 - first), control2: last + ratio2 * (inner.1 - last), to: last)
  }
}

extension ProjectionTransform {
  /// Returns the image of a point in front of the eye.
  fileprivate func image(of point: Point) throws(ProjectionError) -> Point {
    let image = point.applying(self)
    guard weight(of: point) > 0, image.isFinite else { throw .notInFront(point) }
    return image
  }
}
