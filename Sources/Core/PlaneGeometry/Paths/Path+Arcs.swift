// Circular arcs as cubic Bezier curves.
//
// A curve whose control points lie 4/3 tan(sweep / 4) radii from its ends along the tangents touches the arc at both ends and
// in the middle (Goldapp, "Approximation of circular arcs by cubic polynomials", 1991). The tangent follows from the ends
// alone, tan(sweep / 2) = |u x v| / (1 + u . v), so the sines and cosines of the ends are enough.

extension Path {
  /// Adds an arc of a circle, after a straight line from the current point if there is one.
  ///
  /// Angles are in radians from the positive x axis and grow clockwise on screen. `clockwise` means as seen on screen, with y
  /// growing downwards, as in `UIBezierPath`: an arc from 0 to pi/2 clockwise is the lower right quarter.
  ///
  /// If the angles differ by a whole turn or more in the direction of travel, the arc is the full circle from the start angle.
  /// Otherwise whole turns are added until the end angle lies ahead of the start angle. Equal angles give a point. The ends and
  /// all points at multiples of a quarter turn are exact. The arc consists of curves of a quarter turn at most. A quarter
  /// circle lies up to 2.73e-4 of the radius outside the exact one, an eighth circle less than 5e-6. A radius below 0 counts as
  /// 0.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    let ahead = clockwise ? endAngle - startAngle : startAngle - endAngle
    let sweep: Double
    if ahead >= turn {
      sweep = turn
    } else if ahead < 0 {
      let rest = ahead.remainder(dividingBy: turn)
      sweep = rest < 0 ? rest + turn : rest
    } else {
      sweep = ahead
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? sweep : -sweep)
  }

  /// Adds an arc of a circle that turns by `delta` radians from `startAngle`, clockwise on screen if positive, after a
  /// straight line from the current point if there is one.
  ///
  /// A `delta` beyond a whole turn gives the full circle. For the rest see
  /// ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
  public mutating func addRelativeArc(
    center: Point, radius: Double, startAngle: Double, delta: Double
  ) {
    let turn = 2 * Double.pi
    let radius = radius < 0 ? 0 : radius
    let sweep = delta.isNaN ? delta : Swift.max(-turn, Swift.min(turn, delta))
    let first = direction(startAngle)
    addLineOrMove(to: center + first * radius)
    guard sweep != 0 else { return }
    // The slack keeps a quarter turn that was rounded up one curve.
    let count = sweep.isNaN ? 1 : Swift.max(1, (sweep.magnitude / (turn / 4) - 1e-9).rounded(.up))
    var from = first
    for index in 1...Int(count) {
      let isLast = Double(index) == count
      let to =
        isLast && sweep.magnitude == turn
        ? first : direction(startAngle + sweep * Double(index) / count)
      addArcPiece(center: center, radius: radius, from: from, to: to, clockwise: sweep > 0)
      from = to
    }
  }

  /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`, after a
  /// straight line from the current point to the arc's start.
  ///
  /// This rounds the corner at `tangent1End`; the current point becomes the arc's end on the second line or its prolongation.
  /// As in Core Graphics, a line to `tangent1End` is drawn instead if there is no corner to round: the three points lie
  /// on a line, two of them coincide, or the radius is 0 or less. An empty path starts at `tangent1End`.
  public mutating func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
    guard let current = currentPoint else {
      move(to: tangent1End)
      return
    }
    if radius.isNaN || !tangent2End.isFinite {
      addLine(to: Point(x: .nan, y: .nan))
      return
    }
    guard radius > 0, let back = (current - tangent1End).normalized,
      let forth = (tangent2End - tangent1End).normalized
    else {
      addLine(to: tangent1End)
      return
    }
    let cross = back.cross(forth)
    // Below this the corner is flat, or a full reversal, up to rounding.
    guard cross.magnitude > 1e-12 else {
      addLine(to: tangent1End)
      return
    }
    // The tangents' length is radius / tan(half the corner's angle).
    let reach = radius * (1 + back.dot(forth)) / cross.magnitude
    let start = tangent1End + back * reach
    // The path turns clockwise if the outgoing direction lies clockwise of the incoming one.
    let clockwise = cross < 0
    let toCenter = clockwise ? -back.turnedClockwise : back.turnedClockwise
    let center = start + toCenter * radius
    let from = -toCenter
    let to = clockwise ? -forth.turnedClockwise : forth.turnedClockwise
    if current != start { addLine(to: start) }
    if from.dot(to) >= 0 {
      addArcPiece(center: center, radius: radius, from: from, to: to, clockwise: clockwise)
    } else if let middle = (-(back + forth)).normalized {
      addArcPiece(center: center, radius: radius, from: from, to: middle, clockwise: clockwise)
      addArcPiece(center: center, radius: radius, from: middle, to: to, clockwise: clockwise)
    }
  }

  private func direction(_ angle: Double) -> Vector {
    let (sine, cosine) = sineAndCosine(of: angle)
    return Vector(dx: cosine, dy: sine)
  }

  private mutating func addLineOrMove(to point: Point) {
    if isEmpty { move(to: point) } else if currentPoint != point { addLine(to: point) }
  }

  /// Adds the curve from `center + from * radius` to `center + to * radius`, a quarter turn at most.
  private mutating func addArcPiece(
    center: Point, radius: Double, from: Vector, to: Vector, clockwise: Bool
  ) {
    let half = from.cross(to).magnitude / (1 + from.dot(to))
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let handle = (clockwise ? 4.0 : -4.0) / 3 * quarter * radius
    addCurve(
      to: center + to * radius,
      control1: center + from * radius + from.turnedClockwise * handle,
      control2: center + to * radius - to.turnedClockwise * handle)
  }
}
