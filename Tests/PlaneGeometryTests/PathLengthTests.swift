import PlaneGeometry
import SeededNumbers
import Testing

@Suite("Length and reversal")
struct PathLengthTests {
  @Test("lines and closing lines count, open subpaths have none")
  func lines() {
    var path = Path()
    path.addLines([.zero, Point(x: 3, y: 4), Point(x: 3, y: 0)])
    #expect(path.length == 9)
    path.closeSubpath()
    #expect(path.length == 12)
    path.move(to: Point(x: 100, y: 100))
    #expect(path.length == 12)
  }

  @Test("a parabola's arc has the length of the formula")
  func parabola() {
    // y = x^2 from 0 to 1: sqrt(5) / 2 + asinh(2) / 4.
    let curve = CubicCurve(QuadCurve(from: .zero, control: Point(x: 0.5, y: 0), to: Point(x: 1, y: 1)))
    #expect(isClose(curve.length, 5.0.squareRoot() / 2 + 1.4436354751788103 / 4, within: 1e-10))
  }

  @Test("the semicubical parabola, which starts in a cusp, has the length of the formula")
  func cusp() {
    // (t^2, t^3): ((4 + 9)^1.5 - 8) / 27 from 0 to 1, and the same again before the cusp, t from -1.
    let half = (13 * 13.0.squareRoot() - 8) / 27
    // In Bernstein form over t = 2u - 1: x = t^2, y = t^3.
    let curve = CubicCurve(
      from: Point(x: 1, y: -1), control1: Point(x: -1.0 / 3, y: 1), control2: Point(x: -1.0 / 3, y: -1),
      to: Point(x: 1, y: 1))
    #expect(isClose(curve.point(at: 0.75), Point(x: 0.25, y: 0.125), within: 1e-15))
    #expect(isClose(curve.length, 2 * half, within: 1e-9))
  }

  @Test("a circle's length is its circumference within the error of its curves")
  func circle() {
    let length = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2)).length
    #expect(length > 2 * .pi && length < 2 * .pi * (1 + 2.73e-4))
  }

  @Test("an ellipse's length agrees with the complete elliptic integral")
  func ellipse() {
    // Semi-axes 2 and 1: 8 E(sqrt(3) / 2) = 9.688448220547676.
    let length = Path(ellipseIn: Rect(x: 0, y: 0, width: 4, height: 2)).length
    #expect(isClose(length, 9.688448220547676, within: 9.7 * 2.73e-4))
  }

  @Test("the length is what the lines of a fine flattening sum up to")
  func random() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      let curve = generator.cubicCurve()
      var sum = 0.0
      Path(curve).forEachLine(tolerance: 1e-5, closingSubpaths: false) { sum += $0.distance(to: $1) }
      #expect(curve.length >= sum - 1e-6 && curve.length < sum + 1e-3)
    }
  }

  @Test("huge and tiny paths have a length, paths that are not finite none")
  func extremes() {
    #expect(isClose(Path(ellipseIn: Rect(x: 0, y: 0, width: 1e300, height: 1e300)).length / 1e300, .pi, within: 1e-3))
    #expect(
      isClose(Path(ellipseIn: Rect(x: 0, y: 0, width: 1e-300, height: 1e-300)).length / 1e-300, .pi, within: 1e-3))
    var path = Path()
    path.addLines([.zero, Point(x: .nan, y: 4)])
    #expect(path.length == 0)
    #expect(Path().length == 0)
  }

  @Test("a reversed path runs through the same segments backwards")
  func reversed() {
    let path = Path { path in
      path.move(to: Point(x: 1, y: 1))
      path.addLine(to: Point(x: 5, y: 1))
      path.addQuadCurve(to: Point(x: 9, y: 9), control: Point(x: 9, y: 1))
      path.addCurve(to: Point(x: 0, y: 9), control1: Point(x: 6, y: 12), control2: Point(x: 3, y: 12))
    }
    let expected = Path { path in
      path.move(to: Point(x: 0, y: 9))
      path.addCurve(to: Point(x: 9, y: 9), control1: Point(x: 3, y: 12), control2: Point(x: 6, y: 12))
      path.addQuadCurve(to: Point(x: 5, y: 1), control: Point(x: 9, y: 1))
      path.addLine(to: Point(x: 1, y: 1))
    }
    let reversed: Path = path.reversed()
    #expect(reversed == expected)
  }

  @Test("reversing twice gives the path back, closed and open subpaths alike")
  func twice() {
    var path = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 8), cornerRadius: 2)
    path.addLines([Point(x: 20, y: 20), Point(x: 30, y: 20)])
    path.addEllipse(in: Rect(x: 2, y: 2, width: 3, height: 3))
    let reversed: Path = path.reversed()
    let back: Path = reversed.reversed()
    #expect(Array(back) == Array(path))
    #expect(isClose(signedArea(reversed), -signedArea(path)))
    #expect(isClose(reversed.length, path.length))
  }
}
