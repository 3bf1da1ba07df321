extension Path {
  /// The outline of the path drawn with a line, to be filled with the nonzero rule; Core Graphics'
  /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)` and `copy(dashingWithPhase:lengths:)`.
  ///
  /// - Parameters:
  ///   - style: the line's width, caps, joins and dashes.
  ///   - tolerance: the largest distance between the outline and the exact one, in the path's unit. For a stroke that is
  ///     transformed afterwards, divide the tolerance wanted there by the transform's largest scale. It is not taken
  ///     for less than 2^-30 of the largest coordinate, and made larger where curves would become more than 400,000 lines.
  ///
  /// The outline consists of straight lines; overlapping parts of it all wind clockwise on screen.
  ///
  /// - Joins are drawn where segments meet, also at the closing point of a closed subpath. Within a curve, at a cusp
  ///   too, the line turns round.
  /// - A control point closer to its end point than a thousandth of the curve and a 32nd of the line width gives no direction
  ///   to caps and joins: it counts as lying on that end, which moves the curve by less than the distance.
  /// - A subpath without length, `move` and a line to the same point or a close, is a dot with round and square caps (the
  ///   square upright) and nothing with butt caps. A lone move is nothing.
  /// - Dashes are measured along the path to within the tolerance, anew in each subpath, and follow the path's joins. A
  ///   dash that runs over the closing point of a closed subpath is one with the first dash. Dashes of length 0 are dots,
  ///   turned in the direction of the path. The line is unbroken if a length is negative or not a number, all of them are
  ///   0, or there would be more than 100,000 dashes and gaps.
  ///
  /// Empty if the path is not finite, or the width is 0, negative or not a number.
  public func strokedPath(_ style: StrokeStyle, tolerance: Double) -> Path {
    guard isFinite, style.lineWidth > 0, style.lineWidth.isFinite, !isEmpty else { return Path() }
    let scale = comfortableScale(including: style.lineWidth)
    let path = scaledAndClamped(by: scale)
    let halfWidth = style.lineWidth * scale / 2
    guard halfWidth > 0 else { return Path() }
    let largest = path.points.reduce(halfWidth) { Swift.max($0, $1.x.magnitude, $1.y.magnitude) }
    // Comparisons that a NaN fails, too.
    let finest = largest * 0x1p-30
    let wanted = tolerance * scale > finest ? tolerance * scale : finest
    let tolerance = path.affordableTolerance(wanted)

    let pen = StrokePen(style, halfWidth: halfWidth, tolerance: tolerance)
    let nearness = largest * 0x1p-40
    if let pattern = DashPattern(style, scale: scale) {
      var builder = StrokeContourBuilder(sink: StrokeContourList(), pen: pen, nearness: nearness)
      builder.add(path)
      var outliner = StrokeOutliner(pen: pen)
      for dash in pattern.dashes(along: builder.sink.contours) { outliner.add(dash) }
      return outliner.outline.scaledAndClamped(by: 1 / scale)
    }
    var builder = StrokeContourBuilder(sink: StrokeOutliner(pen: pen), pen: pen, nearness: nearness)
    builder.add(path)
    return builder.sink.outline.scaledAndClamped(by: 1 / scale)
  }

  /// A tolerance at which the curves become 400,000 lines at most, or each of them one.
  private func affordableTolerance(_ wanted: Double) -> Double {
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
