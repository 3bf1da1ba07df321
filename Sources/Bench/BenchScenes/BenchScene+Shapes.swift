import Drawing
import PlaneGeometry
import PlayingCards

// Scenes of one kind of shape, each a load that may expose a rasterizer's weakness.

extension BenchScene {
  /// One polygon of 1000 random corners, whose edges cross each other about a hundred thousand times.
  static func crossingPolygon(rule: FillRule) -> BenchScene {
    let size = Size(width: 750, height: 1050)
    var random = SplitMix64(seed: 1)
    let corners = [Point](in: Rect(x: 10, y: 10, width: 730, height: 1030), count: 1000, using: &random)
    return BenchScene(
      name: "polygon-\(rule.rawValue)",
      scene: Scene(size: size) { $0.fill(Path(polygon: corners), with: .color(.black), rule: rule) })
  }

  /// 10,000 circles of 2 to 8 pixels, each a path.
  static var smallCircles: BenchScene {
    var random = SplitMix64(seed: 2)
    let scene = Scene(size: Size(width: 750, height: 1050)) { context in
      for _ in 0..<10_000 {
        let radius = Double.random(in: 1...4, using: &random)
        let x = Double.random(in: 5...745, using: &random)
        let y = Double.random(in: 5...1045, using: &random)
        let circle = Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        context.fill(circle, with: .color(Color(red: 30, green: 60, blue: 140)))
      }
    }
    return BenchScene(name: "circles-10000", scene: scene)
  }

  /// One circle of radius 2000.
  static var largeCircle: BenchScene {
    let scene = Scene(size: Size(width: 4100, height: 4100)) { context in
      context.fill(
        Path(ellipseIn: Rect(x: 50, y: 50, width: 4000, height: 4000)),
        with: .color(Color(red: 200, green: 30, blue: 50)))
    }
    return BenchScene(name: "circle-2000", scene: scene)
  }

  /// A spiral of 2000 lines, stroked once.
  static var spiral: BenchScene {
    let center = Point(x: 375, y: 525)
    let points = (0...2000).map { step in
      let direction = Transform(rotationAngle: Double(step) / 2000 * 24 * 2 * .pi)
      let distance = 4 + Double(step) * 0.175
      return Point(x: center.x + distance * direction.a, y: center.y + distance * direction.b)
    }
    let scene = Scene(size: Size(width: 750, height: 1050)) { context in
      context.stroke(
        Path { $0.addLines(points) }, with: .color(Color(red: 40, green: 120, blue: 80)),
        style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
    }
    return BenchScene(name: "spiral", scene: scene)
  }

  /// 1000 letters of about 14 pixels, each a path of lines and quadratic curves, as in typefaces.
  static var smallGlyphs: BenchScene {
    let scene = Scene(size: Size(width: 750, height: 1050)) { context in
      for index in 0..<1000 {
        var place = context
        // Positions between the pixels, so that no two letters have the same coverage.
        place.translateBy(x: 20 + Double(index % 40) * 17.83, y: 20 + Double(index / 40) * 40.37)
        place.scaleBy(x: 0.14, y: 0.14)
        place.fill(letters[index % letters.count], with: .color(.black))
      }
    }
    return BenchScene(name: "glyphs", scene: scene)
  }

  /// An O, a P, an L and an S-like curl, 100 units high.
  private static let letters = [
    Path {
      $0.addBowl(center: Point(x: 40, y: 50), radius: Vector(dx: 38, dy: 50))
      $0.addPath(Path { $0.addBowl(center: Point(x: 40, y: 50), radius: Vector(dx: 22, dy: 34)) }.reversed())
    },
    Path {
      $0.addRect(Rect(x: 0, y: 0, width: 16, height: 100))
      $0.addBowl(center: Point(x: 34, y: 30), radius: Vector(dx: 32, dy: 30))
      $0.addPath(Path { $0.addBowl(center: Point(x: 34, y: 30), radius: Vector(dx: 16, dy: 15)) }.reversed())
    },
    Path(polygon: [
      Point(x: 0, y: 0), Point(x: 16, y: 0), Point(x: 16, y: 84), Point(x: 60, y: 84), Point(x: 60, y: 100),
      Point(x: 0, y: 100),
    ]),
    Path {
      $0.move(to: Point(x: 60, y: 8))
      $0.addQuadCurve(to: Point(x: 8, y: 28), control: Point(x: 8, y: -10))
      $0.addQuadCurve(to: Point(x: 34, y: 56), control: Point(x: 8, y: 48))
      $0.addQuadCurve(to: Point(x: 46, y: 74), control: Point(x: 46, y: 62))
      $0.addQuadCurve(to: Point(x: 6, y: 80), control: Point(x: 46, y: 96))
      $0.addLine(to: Point(x: 2, y: 94))
      $0.addQuadCurve(to: Point(x: 62, y: 72), control: Point(x: 62, y: 112))
      $0.addQuadCurve(to: Point(x: 36, y: 42), control: Point(x: 62, y: 48))
      $0.addQuadCurve(to: Point(x: 24, y: 26), control: Point(x: 24, y: 36))
      $0.addQuadCurve(to: Point(x: 56, y: 22), control: Point(x: 24, y: 6))
      $0.closeSubpath()
    },
  ]
}

extension Path {
  /// Returns a closed oval of eight quadratic curves.
  fileprivate mutating func addBowl(center: Point, radius: Vector) {
    /// Returns a point on the unit circle, or the one where the tangents of two such points meet.
    func at(_ eighth: Double, _ distance: Double = 1) -> Point {
      let direction = Transform(rotationAngle: eighth * .pi / 4)
      return Point(x: center.x + radius.dx * distance * direction.a, y: center.y + radius.dy * distance * direction.b)
    }
    let corner = 1 / Transform(rotationAngle: .pi / 8).a
    move(to: at(0))
    for eighth in 0..<8 {
      addQuadCurve(to: at(Double(eighth) + 1), control: at(Double(eighth) + 0.5, corner))
    }
    closeSubpath()
  }
}
