import PlaneGeometry
import SeededNumbers
import Testing

@Suite("Containment")
struct PathContainmentTests {
  @Test("the left and top edges of a shape are inside, the right and bottom ones are not")
  func edges() {
    let rect = Rect(x: 1, y: 1, width: 4, height: 2)
    let path = Path(rect)
    for x in stride(from: 0.0, through: 6, by: 0.5) {
      for y in stride(from: 0.0, through: 4, by: 0.5) {
        let point = Point(x: x, y: y)
        #expect(path.contains(point) == rect.contains(point))
        #expect(path.reversed().contains(point) == rect.contains(point))
      }
    }
  }

  @Test("shapes that share an edge share none of its points and leave none out")
  func sharedEdge() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let (a, b) = (generator.point(), generator.point())
      let across = (b - a).turnedClockwise
      let left = Path { $0.addLines([a, b, a.midpoint(to: b) + across]) }
      let right = Path { $0.addLines([b, a, a.midpoint(to: b) - across]) }
      let point = a.interpolated(to: b, at: .random(in: 0.01...0.99, using: &generator))
      let sides = (left.contains(point) ? 1 : 0) + (right.contains(point) ? 1 : 0)
      #expect(sides == 1)
    }
  }

  @Test("a point is inside a parabola's segment exactly where the formula says")
  func parabola() {
    // y = x (10 - x) * 0.16, from (0, 0) to (10, 0).
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: Point(x: 10, y: 0), control: Point(x: 5, y: 8))
    }
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let x = Double.random(in: 0...10, using: &generator)
      let height = x * (10 - x) * 0.16
      #expect(path.contains(Point(x: x, y: height - 1e-12)) || height < 1e-11)
      #expect(!path.contains(Point(x: x, y: height + 1e-12)))
      #expect(!path.contains(Point(x: x, y: -1e-12)))
    }
  }

  @Test("curves that turn back agree with their finely flattened lines")
  func random() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<40 {
      var path = Path(generator.cubicCurve())
      path.addQuadCurve(to: generator.point(), control: generator.point())
      let lines = path.flattened(tolerance: 1e-3)
      for _ in 0..<20 {
        let point = generator.point()
        var nearest = Double.infinity
        lines.forEachLine(tolerance: 1, closingSubpaths: true) {
          nearest = min(nearest, distance(from: point, toLineFrom: $0, to: $1))
        }
        guard nearest > 2e-3 else { continue }
        for rule in FillRule.allCases {
          #expect(path.contains(point, using: rule) == lines.contains(point, using: rule))
        }
      }
    }
  }

  @Test("points at the height of an extremum or a vertex are counted once")
  func extremumHeight() {
    let circle = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    for y in [-1.0, 0, 1] {
      #expect(!circle.contains(Point(x: 1.5, y: y)))
      #expect(!circle.contains(Point(x: -1.5, y: y)))
    }
    #expect(circle.contains(.zero))
    let star = Path {
      $0.addLines([.zero, Point(x: 2, y: 2), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)])
    }
    #expect(!star.contains(Point(x: 2, y: 0)))
    #expect(star.contains(Point(x: 2, y: 2)))
    #expect(star.contains(Point(x: 3.9, y: 2)))
    #expect(!star.contains(Point(x: 4.1, y: 2)))
  }

  @Test("the rules differ where a path winds twice")
  func rules() {
    var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 2, y: 2, width: 4, height: 4))
    #expect(path.contains(Point(x: 3, y: 3)))
    #expect(!path.contains(Point(x: 3, y: 3), using: .evenOdd))
    var hole = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    hole.addPath(Path(Rect(x: 2, y: 2, width: 4, height: 4)).reversed())
    #expect(!hole.contains(Point(x: 3, y: 3)))
  }

  @Test("huge and tiny shapes are decided like others", arguments: [1e300, 1e-300, 1])
  func extremes(size: Double) {
    let path = Path(ellipseIn: Rect(x: -size, y: -size, width: 2 * size, height: 2 * size))
    for angle in stride(from: 0.1, to: 6.3, by: 0.3) {
      let rim = Path { $0.addRelativeArc(center: .zero, radius: size, startAngle: angle, delta: 0) }.currentPoint!
      #expect(path.contains(Point(x: rim.x * 0.999, y: rim.y * 0.999)))
      #expect(!path.contains(Point(x: rim.x * 1.001, y: rim.y * 1.001)))
    }
    #expect(!path.contains(Point(x: .greatestFiniteMagnitude, y: 0)))
  }

  @Test("a path that is not finite contains nothing, and no path contains a point that is not finite")
  func notFinite() {
    var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(!path.contains(Point(x: .nan, y: 5)))
    #expect(path.contains(Point(x: 5, y: 5)))
    path.addLine(to: Point(x: .nan, y: 0))
    #expect(!path.contains(Point(x: 5, y: 5)))
    #expect(!Path().contains(.zero))
  }
}
