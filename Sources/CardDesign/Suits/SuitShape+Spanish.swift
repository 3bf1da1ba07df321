import PlaneGeometry
import PlayingCards

extension SuitShape {
  /// The outlines of the Spanish signs, for one colour; there is one cut of them.
  static let spanish: [Path] = [oro, copa, espada, basto]

  /// A ring and a disc.
  private static let oro = Path { path in
    for (index, radius) in [46.0, 36, 24].enumerated() {
      let circle = Path(ellipseIn: Rect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
      // The hole runs the other way.
      path.addPath(circle, transform: index == 1 ? Transform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0) : .identity)
    }
  }

  private static let copa = Path { path in
    path.move(to: Point(x: 14, y: 6))
    path.addLine(to: Point(x: 86, y: 6))
    path.addCurve(to: Point(x: 58, y: 62), control1: Point(x: 88, y: 36), control2: Point(x: 78, y: 58))
    path.addCurve(to: Point(x: 80, y: 86), control1: Point(x: 58, y: 76), control2: Point(x: 64, y: 84))
    path.addLine(to: Point(x: 80, y: 96))
    path.addLine(to: Point(x: 20, y: 96))
    path.addLine(to: Point(x: 20, y: 86))
    path.addCurve(to: Point(x: 42, y: 62), control1: Point(x: 36, y: 84), control2: Point(x: 42, y: 76))
    path.addCurve(to: Point(x: 14, y: 6), control1: Point(x: 22, y: 58), control2: Point(x: 12, y: 36))
    path.closeSubpath()
  }

  private static let espada = Path { path in
    path.addLines([
      Point(x: 50, y: 0), Point(x: 60, y: 16), Point(x: 60, y: 62), Point(x: 80, y: 62), Point(x: 80, y: 74),
      Point(x: 57, y: 74), Point(x: 57, y: 86), Point(x: 62, y: 93), Point(x: 50, y: 100), Point(x: 38, y: 93),
      Point(x: 43, y: 86), Point(x: 43, y: 74), Point(x: 20, y: 74), Point(x: 20, y: 62), Point(x: 40, y: 62),
      Point(x: 40, y: 16),
    ])
    path.closeSubpath()
  }

  private static let basto = Path { path in
    path.addLines([
      Point(x: 52, y: 2), Point(x: 76, y: 2), Point(x: 82, y: 14), Point(x: 76, y: 30), Point(x: 88, y: 32),
      Point(x: 92, y: 42), Point(x: 84, y: 50), Point(x: 68, y: 50), Point(x: 50, y: 92), Point(x: 40, y: 98),
      Point(x: 30, y: 90), Point(x: 38, y: 62), Point(x: 22, y: 58), Point(x: 18, y: 46), Point(x: 26, y: 38),
      Point(x: 42, y: 40), Point(x: 46, y: 12),
    ])
    path.closeSubpath()
  }
}
