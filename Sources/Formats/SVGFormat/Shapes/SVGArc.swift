import PlaneGeometry

// Converts end points to the ellipse: SVG 2, appendix B.2.4. Unlike the appendix, this code computes no angles. It maps
// the end points to the unit circle and cuts the arc there into exact quarter turns and a rest. The rest's tangent
// length follows from half-angle formulas. Only square roots are needed, so that the same path has the same bits everywhere.

/// An elliptical arc between two points.
struct SVGArc {
  private let start: Point
  private let end: Point
  private let isLarge: Bool
  private let isClockwise: Bool
  /// The transform from the unit circle to the ellipse; `nil` if the arc is a straight line.
  private let ellipse: Transform?

  init(
    from start: Point, to end: Point, rx: Double, ry: Double, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    self.start = start
    self.end = end
    self.isLarge = isLarge
    self.isClockwise = isClockwise
    ellipse = SVGArc.ellipse(
      from: start, to: end, rx: rx.magnitude, ry: ry.magnitude, rotation: rotation,
      centerIsOnRight: isLarge != isClockwise)
  }

  private static func ellipse(
    from start: Point, to end: Point, rx: Double, ry: Double, rotation: Double, centerIsOnRight: Bool
  ) -> Transform? {
    guard rx > 0, ry > 0 else { return nil }
    // Half of the chord and its middle, in coordinates in which the ellipse is a unit circle.
    let shape = Transform(rotationAngle: rotation).scaledBy(x: rx, y: ry)
    guard let inverse = shape.inverted() else { return nil }
    let half = (end - start).applying(inverse) * 0.5
    let lengthSquared = half.lengthSquared
    guard lengthSquared > 0, lengthSquared.isFinite else { return nil }
    let middle = start.midpoint(to: end)
    // Radii that are too small for the chord grow until the chord is a diameter.
    if lengthSquared >= 1 {
      let factor = lengthSquared.squareRoot()
      let grown = shape.scaledBy(x: factor, y: factor)
      return Transform(
        a: grown.a, b: grown.b, c: grown.c, d: grown.d, tx: middle.x, ty: middle.y)
    }
    let distance = ((1 - lengthSquared) / lengthSquared).squareRoot()
    let side = half.turnedClockwise * (centerIsOnRight ? distance : -distance)
    let center = middle + side.applying(shape)
    // If the centre is so far away that its coordinates are coarser than a millionth of the chord, the arc is a straight line.
    let reach = max(center.x.magnitude, center.y.magnitude)
    guard reach.isFinite, reach.ulp <= (end - start).lengthSquared.squareRoot() * 1e-6 else { return nil }
    return Transform(
      a: shape.a, b: shape.b, c: shape.c, d: shape.d, tx: center.x, ty: center.y)
  }

  /// Adds the arc as curves of at most a quarter turn each, from the path's current point.
  func add(to path: inout Path) {
    guard start != end else { return }
    guard let ellipse, let inverse = ellipse.inverted(),
      var from = (start.applying(inverse) - .zero).normalized,
      let to = (end.applying(inverse) - .zero).normalized
    else { return path.addLine(to: end) }
    let turn: Double = isClockwise ? 1 : -1
    // The tolerance for the rest that rounding may leave of an angle of 0 or of a quarter turn.
    let tolerance = 1e-9
    var quarters = 0
    // An arc of more than half a turn has at least two whole quarters, one of less at most two.
    while quarters < 4 {
      let isWithinQuarter = from.dot(to) >= -tolerance && from.cross(to) * turn >= -tolerance
      if isWithinQuarter, quarters >= (isLarge ? 2 : 0) { break }
      let next = from.turnedClockwise * turn
      if next.dot(to) > 0, next.cross(to).magnitude <= tolerance, quarters >= (isLarge ? 1 : 0) {
        // The rest would only be rounding.
        return addCurve(from: from, to: next, handle: 0.5522847498307936, turn, ellipse, end: end, &path)
      }
      addCurve(from: from, to: next, handle: 0.5522847498307936, turn, ellipse, end: nil, &path)
      from = next
      quarters += 1
    }
    // tan(angle / 4) = sin(angle / 2) / (1 + cos(angle / 2)), and the half angle's from the angle's cosine.
    let cosine = max(-1, min(1, from.dot(to)))
    let halfSine = ((1 - cosine) / 2).squareRoot()
    let halfCosine = ((1 + cosine) / 2).squareRoot()
    let handle = 4.0 / 3 * halfSine / (1 + halfCosine)
    addCurve(from: from, to: to, handle: handle, turn, ellipse, end: end, &path)
  }

  private func addCurve(
    from: Vector, to: Vector, handle: Double, _ turn: Double, _ ellipse: Transform,
    end: Point?, _ path: inout Path
  ) {
    let control1 = Point.zero + from + from.turnedClockwise * (turn * handle)
    let control2 = Point.zero + to - to.turnedClockwise * (turn * handle)
    path.addCurve(
      to: end ?? (Point.zero + to).applying(ellipse), control1: control1.applying(ellipse),
      control2: control2.applying(ellipse))
  }
}
