import PlaneGeometry
import SeededNumbers
import Testing

@Suite("Paths")
struct PathTests {
  @Test("elements come back in drawing order")
  func elements() {
    let elements: [Path.Element] = [
      .move(to: .zero), .line(to: Point(x: 1, y: 0)),
      .quadCurve(to: Point(x: 2, y: 0), control: Point(x: 2, y: 1)),
      .curve(to: Point(x: 5, y: 0), control1: Point(x: 3, y: 1), control2: Point(x: 4, y: -1)),
      .closeSubpath,
    ]
    var path = Path()
    for element in elements { path.append(element) }
    #expect(Array(path) == elements)
    #expect(path.underestimatedCount == 5)
    var copy = Path()
    copy.addPath(path)
    #expect(copy == path)
  }

  @Test("a move after a move replaces it, a close after a close does nothing")
  func redundant() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.move(to: Point(x: 1, y: 1))
    path.move(to: Point(x: 2, y: 2))
    path.addLine(to: Point(x: 3, y: 3))
    path.closeSubpath()
    path.closeSubpath()
    #expect(
      Array(path) == [.move(to: Point(x: 2, y: 2)), .line(to: Point(x: 3, y: 3)), .closeSubpath])
    #expect(path.currentPoint == Point(x: 2, y: 2))
  }

  @Test("after a close the next segment starts where the closed subpath started")
  func afterClose() {
    var path = Path(Rect(x: 1, y: 2, width: 3, height: 4))
    path.addLine(to: .zero)
    #expect(Array(path).suffix(2) == [.move(to: Point(x: 1, y: 2)), .line(to: .zero)])
  }

  @Test("a path that is added is there as if its elements were, also where the first one's last subpath has no segment")
  func addingPaths() {
    var end = Path()
    end.addLine(to: Point(x: 9, y: 9))
    var open = Path(Rect(x: 1, y: 2, width: 3, height: 4))
    open.addCurve(to: .zero, control1: Point(x: 1, y: 7), control2: Point(x: 2, y: 7))
    var broken = Path()
    broken.addRect(Rect(x: 0, y: 0, width: .infinity, height: 1))
    let paths = [Path(), end, open, Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2)), broken]
    let transforms = [Transform.identity, Transform(scaleX: 3, y: -.pi), Transform(scaleX: .infinity, y: 1)]
    for (first, second) in paths.flatMap({ first in paths.map { (first, $0) } }) {
      for transform in transforms {
        var added = first
        added.addPath(second, transform: transform)
        var expected = first
        for element in second.applying(transform) { expected.append(element) }
        #expect(added.isFinite == expected.isFinite)
        guard expected.isFinite else { continue }
        #expect(added == expected)
        // Where a closed subpath goes on is no element.
        added.addLine(to: Point(x: 5, y: 5))
        expected.addLine(to: Point(x: 5, y: 5))
        #expect(Array(added) == Array(expected))
      }
    }
  }

  @Test("in an empty path the first segment starts the subpath itself")
  func withoutMove() {
    var line = Path()
    line.addLine(to: Point(x: 5, y: 5))
    #expect(Array(line) == [.move(to: Point(x: 5, y: 5))])
    var curve = Path()
    curve.addCurve(to: Point(x: 3, y: 0), control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 1))
    #expect(Array(curve).first == .move(to: Point(x: 1, y: 1)))
  }

  @Test("a transform applies to every point and to where a closed subpath goes on")
  func applying() {
    var path = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2))
    path = path.applying(Transform(scaleX: 3, y: 5))
    #expect(path.boundingRect == Rect(x: 0, y: 0, width: 6, height: 10))
    #expect(path.currentPoint == Point(x: 6, y: 5))
    #expect(path.applying(.identity) == path)
    #expect(!path.applying(Transform(scaleX: .infinity, y: 1)).isFinite)
  }

  @Test("one coordinate that is not a number makes the path not finite, for good")
  func notFinite() {
    var path = Path()
    path.move(to: Point(x: 0, y: .nan))
    path.move(to: .zero)
    #expect(!path.isFinite)
    #expect(!path.applying(Transform(scaleX: 2, y: 2)).isFinite)
    var other = Path()
    other.addRect(Rect(x: 0, y: 0, width: .infinity, height: 1))
    #expect(!other.isFinite)
  }

  @Test("curves split at a parameter are the same curve, and quadratic ones the same as cubic ones")
  func subdivision() {
    var generator = SeededGenerator(seed: 12)
    let curve = generator.cubicCurve()
    let (first, second) = curve.subdivided(at: 0.3)
    #expect(isClose(first.point(at: 0.5), curve.point(at: 0.15), within: 1e-12))
    #expect(isClose(second.point(at: 0.5), curve.point(at: 0.65), within: 1e-12))
    let quad = QuadCurve(from: generator.point(), control: generator.point(), to: generator.point())
    #expect(isClose(CubicCurve(quad).point(at: 0.7), quad.point(7, of: 10), within: 1e-12))
    #expect(
      CubicCurve(quad).boundingRect
        == Path {
          $0.move(to: quad.start); $0.addQuadCurve(to: quad.end, control: quad.control)
        }.boundingRect)
  }
}
