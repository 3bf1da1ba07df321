import PlaneGeometry
import SeededNumbers
import Testing

@Suite("Flattening")
struct PathFlatteningTests {
  private func lines(
    _ path: Path, tolerance: Double = 0.01, transform: Transform = .identity, closing: Bool = false
  ) -> [[Point]] {
    var result: [[Point]] = []
    path.forEachLine(tolerance: tolerance, transform: transform, closingSubpaths: closing) {
      result.append([$0, $1])
    }
    return result
  }

  @Test("no point of a curve is further from its lines than the tolerance", arguments: [1.0, 0.1, 0.005])
  func tolerance(tolerance: Double) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let curve = generator.cubicCurve()
      let chords = lines(Path(curve), tolerance: tolerance)
      let count = CurveFlattening(tolerance: tolerance).lineCount(of: curve)
      #expect(chords.count == count)
      for step in 0..<(count * 4) {
        let chord = chords[step / 4]
        let point = curve.point(at: (Double(step) + 0.5) / Double(count * 4))
        #expect(distance(from: point, toLineFrom: chord[0], to: chord[1]) <= tolerance)
      }
    }
  }

  @Test("the lines of a parabola are as few as the tolerance allows")
  func quadCount() {
    // A parabola's largest distance from n chords is |P0 - 2 P1 + P2| / (4 n n).
    let curve = QuadCurve(from: .zero, control: Point(x: 50, y: 100), to: Point(x: 100, y: 0))
    #expect(CurveFlattening(tolerance: 0.5).lineCount(of: curve) == 10)
    #expect(CurveFlattening(tolerance: 0.49).lineCount(of: curve) == 11)
    #expect(CurveFlattening(tolerance: 0.5).lineCount(of: CubicCurve(curve)) == 10)
  }

  @Test("a curve turned by 180 degrees has the same lines turned, a reversed one the same reversed")
  func symmetry() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let curve = generator.cubicCurve()
      let points = lines(Path(curve)).map { $0[1] }.dropLast()
      let turned = lines(Path(curve), transform: .halfTurn(about: .zero)).map { $0[1] }.dropLast()
      #expect(turned.elementsEqual(points.map { Point(x: -$0.x, y: -$0.y) }))
      let reversed = lines(Path(curve.reversed)).map { $0[1] }.dropLast()
      #expect(reversed.elementsEqual(points.reversed()))
    }
  }

  @Test("the transform comes before the tolerance")
  func transform() {
    let circle = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    let small = lines(circle, tolerance: 0.01).count
    let large = lines(circle, tolerance: 0.01, transform: Transform(scaleX: 100, y: 100)).count
    #expect((9...11).contains(Double(large) / Double(small)))
    let flattened = circle.flattened(
      tolerance: 0.01, transform: Transform(scaleX: 100, y: 100))
    #expect(Array(flattened).count == large + 2)
  }

  @Test("closed subpaths get their closing line, open ones only when asked, empty lines never come")
  func closing() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: Point(x: 1, y: 0))
      path.addLine(to: Point(x: 1, y: 0))
      path.addLine(to: Point(x: 1, y: 1))
      path.closeSubpath()
      path.addLine(to: Point(x: -1, y: 0))
      path.addLine(to: Point(x: -1, y: 5))
      path.move(to: Point(x: 9, y: 9))
    }
    #expect(lines(path).count == 5)
    #expect(lines(path, closing: true).count == 6)
    #expect(lines(path, closing: true)[3] == [.zero, Point(x: -1, y: 0)])
    #expect(lines(path, closing: true)[5] == [Point(x: -1, y: 5), .zero])
  }

  @Test("a flattened path keeps its subpaths open or closed")
  func flattened() {
    let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 4)).flattened(tolerance: 0.1)
    #expect(Array(path).last == .closeSubpath)
    #expect(path.cubicCurves.isEmpty)
    #expect(isClose(path.boundingRect, Rect(x: 0, y: 0, width: 10, height: 4)))
  }

  @Test("huge curves become a bounded number of lines")
  func huge() {
    let path = Path(ellipseIn: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(lines(path, tolerance: 0.005).count == 4 * CurveFlattening.maximumLineCount)
    #expect(lines(path, tolerance: 0).count == 4 * CurveFlattening.maximumLineCount)
  }

  @Test("a path that is not finite, or does not stay so, has no lines")
  func notFinite() {
    var path = Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1))
    let big = Transform(scaleX: 1e300, y: 1).concatenating(Transform(scaleX: 1e300, y: 1))
    #expect(lines(path, transform: big).isEmpty)
    #expect(path.flattened(tolerance: 1, transform: big).isEmpty)
    path.addLine(to: Point(x: .nan, y: 0))
    #expect(lines(path).isEmpty)
    #expect(path.flattened(tolerance: 1).isEmpty)
  }

  @Test("curves without extent make no lines, whatever the tolerance", arguments: [0, 1, .infinity, .nan, -1])
  func point(tolerance: Double) {
    let point = Point(x: 3, y: 4)
    let path = Path(CubicCurve(from: point, control1: point, control2: point, to: point))
    #expect(lines(path, tolerance: tolerance).isEmpty)
  }
}
