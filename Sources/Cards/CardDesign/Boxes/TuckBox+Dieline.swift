package import PlaneGeometry

extension TuckBox {
  /// The cut line of the sheet, as one closed path, clockwise from the upper left corner of the back.
  package var outline: Path {
    var path = Path()
    let slit = 0.6
    let taper = min(3, dustLength / 4)
    path.move(to: Point(x: lid.minX, y: lid.maxY))
    // The lid and its tongue with round corners.
    addTuck(to: &path, lid, isUp: true)
    addDustFlap(to: &path, firstSide, isUp: true, slit, taper)
    // The front's upper edge with the thumb notch.
    let middle = front.midX
    path.addLine(to: Point(x: middle - notchRadius, y: front.minY))
    let kappa = 0.552_284_749_830_793_4 * notchRadius
    path.addCurve(
      to: Point(x: middle, y: front.minY + notchRadius),
      control1: Point(x: middle - notchRadius, y: front.minY + kappa),
      control2: Point(x: middle - kappa, y: front.minY + notchRadius))
    path.addCurve(
      to: Point(x: middle + notchRadius, y: front.minY),
      control1: Point(x: middle + kappa, y: front.minY + notchRadius),
      control2: Point(x: middle + notchRadius, y: front.minY + kappa))
    path.addLine(to: Point(x: front.maxX, y: front.minY))
    addDustFlap(to: &path, secondSide, isUp: true, slit, taper)
    path.addLine(to: Point(x: secondSide.maxX, y: secondSide.maxY))
    addDustFlap(to: &path, secondSide, isUp: false, slit, taper)
    path.addLine(to: Point(x: front.minX, y: front.maxY))
    addDustFlap(to: &path, firstSide, isUp: false, slit, taper)
    addTuck(to: &path, bottom, isUp: false)
    // The glue flap, tapered.
    let slope = min(glueWidth, 8)
    path.addLine(to: Point(x: glueFlap.minX, y: glueFlap.maxY - slope))
    path.addLine(to: Point(x: glueFlap.minX, y: glueFlap.minY + slope))
    path.closeSubpath()
    return path
  }

  /// Adds a lid and its tongue, from one corner of the back to the other: an upper one to the right, a lower one to the left.
  private func addTuck(to path: inout Path, _ panel: Rect, isUp: Bool) {
    let (radius, inset) = (min(8, tongue * 0.8), 0.7)
    let fold = isUp ? panel.minY : panel.maxY
    let end = isUp ? fold - tongue : fold + tongue
    let inward = isUp ? radius : -radius
    let (first, last) = isUp ? (panel.minX, panel.maxX) : (panel.maxX, panel.minX)
    let side = isUp ? 1.0 : -1.0
    path.addLine(to: Point(x: first, y: fold))
    path.addLine(to: Point(x: first + side * inset, y: fold))
    path.addLine(to: Point(x: first + side * inset, y: end + inward))
    path.addQuadCurve(
      to: Point(x: first + side * (inset + radius), y: end), control: Point(x: first + side * inset, y: end))
    path.addLine(to: Point(x: last - side * (inset + radius), y: end))
    path.addQuadCurve(
      to: Point(x: last - side * inset, y: end + inward), control: Point(x: last - side * inset, y: end))
    path.addLine(to: Point(x: last - side * inset, y: fold))
    path.addLine(to: Point(x: last, y: fold))
    path.addLine(to: Point(x: last, y: isUp ? panel.maxY : panel.minY))
  }

  /// Adds a dust flap, tapered and free of its neighbours.
  private func addDustFlap(to path: inout Path, _ panel: Rect, isUp: Bool, _ slit: Double, _ taper: Double) {
    let fold = isUp ? panel.minY : panel.maxY
    let end = isUp ? fold - dustLength : fold + dustLength
    let (first, last) = isUp ? (panel.minX, panel.maxX) : (panel.maxX, panel.minX)
    let side = isUp ? 1.0 : -1.0
    path.addLine(to: Point(x: first + side * slit, y: fold))
    path.addLine(to: Point(x: first + side * taper, y: end))
    path.addLine(to: Point(x: last - side * taper, y: end))
    path.addLine(to: Point(x: last - side * slit, y: fold))
    path.addLine(to: Point(x: last, y: fold))
  }

  /// The fold lines of the sheet, as separate segments.
  package var folds: Path {
    var path = Path()
    func add(_ start: Point, _ end: Point) {
      path.move(to: start)
      path.addLine(to: end)
    }
    for x in [back.minX, back.maxX, firstSide.maxX, front.maxX] {
      add(Point(x: x, y: back.minY), Point(x: x, y: back.maxY))
    }
    for panel in [lid, bottom] {
      for y in [panel.minY, panel.maxY] { add(Point(x: panel.minX, y: y), Point(x: panel.maxX, y: y)) }
    }
    for panel in [firstSide, secondSide] {
      for y in [panel.minY, panel.maxY] { add(Point(x: panel.minX, y: y), Point(x: panel.maxX, y: y)) }
    }
    return path
  }
}
