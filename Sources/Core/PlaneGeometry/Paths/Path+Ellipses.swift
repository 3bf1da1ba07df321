/// The distance of the control points from the ends of a cubic Bezier curve that draws a quarter of the unit circle: 4/3
/// tan(pi/8) = 4/3 (sqrt(2) - 1).
///
/// The curve touches the circle at its ends and in the middle and lies up to 2.73e-4 of the radius outside elsewhere.
let quarterCircleHandle = 0.5522847498307933984

extension Path {
  /// Creates a path with one ellipse.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Adds the ellipse that touches the sides of `rect`, clockwise on screen from its rightmost point.
  ///
  /// It consists of four quarter curves, up to 2.73e-4 of the radius outside the exact ellipse. The null rectangle adds
  /// nothing.
  public mutating func addEllipse(in rect: Rect) {
    if rect.isNull { return }
    let center = rect.center
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (hx, hy) = (rx * quarterCircleHandle, ry * quarterCircleHandle)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    reserveCapacity(6)
    move(to: at(rx, 0))
    addCurve(to: at(0, ry), control1: at(rx, hy), control2: at(hx, ry))
    addCurve(to: at(-rx, 0), control1: at(-hx, ry), control2: at(-rx, hy))
    addCurve(to: at(0, -ry), control1: at(-rx, -hy), control2: at(-hx, -ry))
    addCurve(to: at(rx, 0), control1: at(hx, -ry), control2: at(rx, -hy))
    closeSubpath()
  }
}
