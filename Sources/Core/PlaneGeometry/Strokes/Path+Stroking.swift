extension Path {
  /// Returns the outline of the stroked path, to be filled with the nonzero rule, like Core Graphics'
  /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)` and `copy(dashingWithPhase:lengths:)`.
  ///
  /// - Parameters:
  ///   - style: the line's width, caps, joins and dashes.
  ///   - tolerance: the largest distance between the outline and the exact one, in the path's unit. If the outline is
  ///     transformed afterwards, divide the tolerance wanted there by the transform's largest scale. It is at least 2^-30 of
  ///     the largest coordinate, and is made larger if curves would become more than 400,000 lines.
  ///
  /// The outline consists of straight lines. All of its overlapping parts wind clockwise on screen.
  ///
  /// - Joins are drawn where segments meet, also at the closing point of a closed subpath. Within a curve, even at a cusp, the
  ///   line turns with a round edge.
  /// - A control point closer to its end point than a thousandth of the curve and a 32nd of the line width gives no direction
  ///   to caps and joins. It is moved onto that end, which moves the curve by less than the distance.
  /// - A subpath of length 0 (a `move` and a line to the same point, or a close) is a dot with round and square caps (the
  ///   square upright). With butt caps it draws nothing, and neither does a lone move.
  /// - Dashes are measured along the path to within the tolerance, anew in each subpath, and follow the path's joins. A dash
  ///   that runs over the closing point of a closed subpath is joined to the first dash. Dashes of length 0 are dots, turned in
  ///   the direction of the path. The line is unbroken if a length is negative or not a number, all of them are 0, or there
  ///   would be more than 100,000 dashes and gaps.
  ///
  /// The outline is empty if the path is not finite, or the width is 0, negative or not a number.
  public func strokedPath(_ style: StrokeStyle, tolerance: Double) -> Path {
    var stroker = Stroker()
    // The largest distance between a chord and a curve is at most twice the mean.
    stroker.stroke(self, style: style, tolerance: tolerance) { ChordAccuracy(tolerance: $0 / 2, pixel: 0) }
    var result = Path()
    stroker.outline.forEachPolygon { result.addPolygon($0) }
    return result
  }

  /// Returns a tolerance at which all curves together become 400,000 lines at most, or each of them one line.
  func affordableTolerance(_ wanted: Double, largest: Double) -> Double {
    // The second difference of three control points is at most twelve times the largest coordinate.
    if Double(verbs.count) * (9 * largest / wanted).squareRoot() <= 400_000 { return wanted }
    var tolerance = wanted
    while tolerance.isFinite, curveLineCount(tolerance) > Swift.max(400_000, verbs.count) {
      tolerance *= 4
    }
    return tolerance
  }

  private func curveLineCount(_ tolerance: Double) -> Int {
    let flattening = CurveFlattening(tolerance: tolerance)
    var count = 0
    var current = Point.zero
    for element in self {
      switch element {
      case .move(let point), .line(let point): current = point
      case .quadCurve(let point, let control):
        count += flattening.lineCount(of: QuadCurve(from: current, control: control, to: point))
        current = point
      case .curve(let point, let control1, let control2):
        count += flattening.lineCount(
          of: CubicCurve(from: current, control1: control1, control2: control2, to: point))
        current = point
      case .closeSubpath: break
      }
    }
    return count
  }
}
