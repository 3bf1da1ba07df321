import PlaneGeometry
import Testing

@testable import Rasterization

@Suite("Convexity") struct ConvexityCheckTests {
  /// Whether a path is loaded as simple, at several places and turned by several angles.
  private func isSimple(_ path: Path) throws -> Set<Bool> {
    var result: Set<Bool> = []
    for angle in [0, 0.1, 1, 2, 3, 4.5] {
      let transform = Transform(translationX: 50.3, y: 49.1).rotated(by: angle)
      var list = EdgeList()
      let region = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
      try list.load(path, transform: transform, region: region, of: region, rowLimit: .max)
      result.insert(list.isSimple)
    }
    return result
  }

  @Test("circles, rectangles, lenses and triangles are convex")
  func convex() throws {
    let rect = Rect(x: -20, y: -10, width: 40, height: 20)
    let lens = Path {
      $0.move(to: Point(x: -10, y: 0))
      $0.addCurve(to: Point(x: 10, y: 0), control1: Point(x: -5, y: -8), control2: Point(x: 5, y: -8))
      $0.addQuadCurve(to: Point(x: -10, y: 0), control: Point(x: 0, y: 8))
    }
    let triangle = closedPath([Point(x: 0, y: 0), Point(x: 9, y: 3), Point(x: 4, y: 7)])
    for path in [Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 3), lens, triangle] {
      #expect(try isSimple(path) == [true])
    }
  }

  @Test("stars, bow ties, pentagrams, spirals and two contours are not known to be simple")
  func other() throws {
    let corners = (0..<5).map { index in
      Point(x: 20, y: 0).applying(Transform(rotationAngle: Double(index) * 2 * .pi / 5))
    }
    let pentagram = closedPath([corners[0], corners[2], corners[4], corners[1], corners[3]])
    let bowTie = closedPath([Point(x: 0, y: 0), Point(x: 9, y: 9), Point(x: 9, y: 0), Point(x: 0, y: 9)])
    let dart = closedPath([Point(x: 0, y: 0), Point(x: 9, y: 4), Point(x: 0, y: 8), Point(x: 3, y: 4)])
    let spiral = closedPath(
      (0..<20).map { index in
        Point(x: 20 - Double(index) / 2, y: 0).applying(Transform(rotationAngle: Double(index) * 0.5))
      })
    var two = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    two.addRect(Rect(x: 8, y: 0, width: 4, height: 4))
    for path in [pentagram, bowTie, dart, spiral, two] { #expect(try isSimple(path) == [false]) }
  }
}
