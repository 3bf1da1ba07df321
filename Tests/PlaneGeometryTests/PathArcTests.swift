import PlaneGeometry
import Testing

@Suite("Arcs")
struct PathArcTests {
  @Test("a quarter clockwise from the right ends exactly below the centre")
  func quarter() {
    var path = Path()
    path.addArc(
      center: Point(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(Array(path).count == 2)
    #expect(path.first { _ in true } == .move(to: Point(x: 15, y: 20)))
    #expect(path.currentPoint == Point(x: 10, y: 25))
    #expect(path.cubicCurves[0].control1.x == 15)
    #expect(isClose(path.cubicCurves[0].control1.y, 20 + 5 * 0.5522847498307936, within: 1e-14))
  }

  @Test("the same angles counterclockwise take the other three quarters")
  func counterclockwise() {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(
      path.cubicCurves.map(\.end) == [Point(x: 0, y: -1), Point(x: -1, y: 0), Point(x: 0, y: 1)])
  }

  @Test("a whole turn or more is the full circle, back exactly at its start", arguments: [1.0, 2, 7.5])
  func fullCircle(turns: Double) {
    var path = Path()
    path.addArc(
      center: .zero, radius: 3, startAngle: 1, endAngle: 1 + turns * 2 * .pi, clockwise: true)
    #expect(path.cubicCurves.count == 4)
    #expect(path.currentPoint == path.cubicCurves[0].start)
    #expect(isClose(signedArea(path), .pi * 9, within: 0.01))
  }

  @Test("whole turns are added until the end lies ahead")
  func endBehindStart() {
    var path = Path()
    path.addArc(
      center: .zero, radius: 1, startAngle: .pi / 2, endAngle: -4 * .pi, clockwise: true)
    #expect(path.cubicCurves.count == 3)
    #expect(isClose(path.currentPoint!, Point(x: 1, y: 0)))
  }

  @Test("equal angles give a point")
  func noSweep() {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: 2, endAngle: 2, clockwise: true)
    #expect(Array(path).count == 1)
  }

  @Test("an arc is joined to the current point by a line")
  func joinedByLine() {
    var path = Path()
    path.move(to: .zero)
    path.addRelativeArc(center: Point(x: 10, y: 0), radius: 2, startAngle: .pi, delta: -.pi / 2)
    #expect(Array(path)[1] == .line(to: Point(x: 8, y: 0)))
    #expect(path.currentPoint == Point(x: 10, y: 2))
  }

  @Test("an arc keeps to the true circle within the stated error", arguments: [0.3, 1.0, 2.0, 4.0, 6.0])
  func radialError(sweep: Double) {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0.7, delta: sweep)
    for curve in path.cubicCurves {
      for step in 0...100 {
        let radius = (curve.point(at: Double(step) / 100) - .zero).length
        #expect(radius > 1 - 1e-12 && radius < 1 + 2.73e-4)
      }
    }
  }

  @Test("an arc between tangents touches both lines")
  func tangentArc() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 7), radius: 4)
    #expect(Array(path)[1] == .line(to: Point(x: 6, y: 0)))
    #expect(path.cubicCurves.count == 1)
    #expect(isClose(path.currentPoint!, Point(x: 10, y: 4)))
    // The centre is (6, 4).
    let middle = path.cubicCurves[0].point(at: 0.5)
    #expect(isClose(middle, Point(x: 6 + 4 / 2.0.squareRoot(), y: 4 - 4 / 2.0.squareRoot())))
  }

  @Test("a sharp corner turning left is rounded by two curves on the circle that touches both lines")
  func sharpTangentArc() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 0, y: -5), radius: 1)
    #expect(path.cubicCurves.count == 2)
    let start = path.cubicCurves[0].start
    let center = Point(x: start.x, y: -1)
    #expect(start.y == 0)
    for curve in path.cubicCurves {
      for step in 0...10 {
        #expect(isClose(curve.point(at: Double(step) / 10).distance(to: center), 1, within: 2.8e-4))
      }
    }
    let end = path.currentPoint!
    #expect(
      distance(from: end, toLineFrom: Point(x: 10, y: 0), to: Point(x: 0, y: -5)) < 1e-12)
  }

  @Test(
    "without a corner to round there is a line to it",
    arguments: [
      (Point(x: 5, y: 0), Point(x: 9, y: 0), 2.0), (Point(x: 5, y: 0), Point(x: 0, y: 0), 2),
      (Point(x: 0, y: 0), Point(x: 9, y: 1), 2), (Point(x: 5, y: 0), Point(x: 5, y: 0), 2),
      (Point(x: 5, y: 0), Point(x: 5, y: 9), 0), (Point(x: 5, y: 0), Point(x: 5, y: 9), -1),
    ] as [(Point, Point, Double)])
  func degenerateTangents(corner: Point, end: Point, radius: Double) {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    #expect(Array(path) == [.move(to: .zero), .line(to: corner)])
  }

  @Test("numbers that are not finite make the path not finite, and nothing traps")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity] {
      var path = Path()
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: value, clockwise: true)
      path.addArc(center: .zero, radius: value, startAngle: value, endAngle: 1, clockwise: false)
      path.addArc(tangent1End: .zero, tangent2End: Point(x: 1, y: value), radius: 1)
      #expect(!path.isFinite)
    }
  }
}
