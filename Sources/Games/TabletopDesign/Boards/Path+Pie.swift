public import PlaneGeometry

extension Path {
  /// Creates a sector of the largest circle in the middle of a rectangle.
  ///
  /// It consists of a line from the circle's centre to the start, the arc, and a line back.
  ///
  /// Angles are in radians from the positive x axis and grow clockwise on screen. From -90 to 20 degrees, the sector has 110
  /// degrees clockwise and 250 counterclockwise. Equal angles give an empty sector.
  public init(pieIn rect: Rect, startAngle: Double, endAngle: Double, clockwise: Bool = false) {
    self.init()
    if rect.isNull { return }
    move(to: rect.center)
    addArc(
      center: rect.center, radius: Swift.min(rect.width, rect.height) / 2, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    closeSubpath()
  }

  /// Creates the sector that shows remaining time, counterclockwise from the top.
  ///
  /// - Parameter fraction: the fraction that is left: 1 is the whole disc, 0 or less nothing.
  package init(timerIn rect: Rect, remaining fraction: Double) {
    let top = -Double.pi / 2
    if fraction >= 1 {
      self.init(ellipseIn: rect.isNull ? rect : rect.fittedSquare)
    } else if fraction > 0 {
      self.init(pieIn: rect, startAngle: top, endAngle: top + (1 - fraction) * 2 * .pi)
    } else {
      self.init()
    }
  }
}

extension Rect {
  /// The largest square in the middle.
  fileprivate var fittedSquare: Rect {
    let side = min(width, height)
    return Rect(center: center, size: Size(width: side, height: side))
  }
}
