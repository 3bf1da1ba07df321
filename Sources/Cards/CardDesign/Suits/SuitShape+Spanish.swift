import PlaneGeometry
import PlayingCards

extension SuitShape {
  /// The outlines of the Spanish suits in one colour. They have a single cut.
  static let spanish: [Path] = [oro, copa, espada, basto]

  /// A ring and a disc.
  private static let oro = Path { path in
    for (index, radius) in [46.0, 36, 24].enumerated() {
      let circle = Path(ellipseIn: Rect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
      // The hole has the opposite direction.
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

  /// A club that leans by 28 degrees, with two leaves.
  private static let basto = Path { path in
    let (cosine, sine, size) = (0.8829476, 0.4694716, 0.92)
    let leaning = Transform(
      a: size * cosine, b: size * sine, c: -size * sine, d: size * cosine, tx: 50, ty: 50)
    let club = Path { club in
      club.move(to: Point(x: -18, y: -44))
      club.addCurve(to: Point(x: 18, y: -44), control1: Point(x: -10, y: -52), control2: Point(x: 10, y: -52))
      club.addCurve(to: Point(x: 10, y: 46), control1: Point(x: 24, y: -22), control2: Point(x: 11, y: 0))
      club.addCurve(to: Point(x: -10, y: 46), control1: Point(x: 6, y: 53), control2: Point(x: -6, y: 53))
      club.addCurve(to: Point(x: -18, y: -44), control1: Point(x: -11, y: 0), control2: Point(x: -24, y: -22))
      club.closeSubpath()
      club.addEllipse(in: Rect(x: -41, y: -27, width: 26, height: 26))
      club.addEllipse(in: Rect(x: 12, y: -5, width: 26, height: 26))
    }
    path.addPath(club, transform: leaning)
  }
}
