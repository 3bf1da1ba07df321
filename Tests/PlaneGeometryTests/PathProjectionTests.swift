import Testing

@testable import PlaneGeometry

@Suite("Paths in perspective")
struct PathProjectionTests {
  /// The largest distance from points of the exact image to the nearest chord of the approximation.
  private func deviation(of path: Path, from original: Path, under projection: ProjectionTransform) -> Double {
    var chords: [(Point, Point)] = []
    path.forEachLine(tolerance: 1e-5, closingSubpaths: false) { chords.append(($0, $1)) }
    var worst = 0.0
    original.forEachLine(tolerance: 1e-4, closingSubpaths: false) { start, _ in
      let image = start.applying(projection)
      var nearest = Double.infinity
      for (from, to) in chords {
        let along = to - from
        let t = max(0, min(1, (image - from).dot(along) / along.lengthSquared))
        nearest = min(nearest, image.distance(to: from + t * along))
      }
      worst = max(worst, nearest)
    }
    return worst
  }

  @Test("curves stay within the tolerance", arguments: [15, 45, 60, 80, 89.0], [0.01, 0.0001])
  func curves(degrees: Double, tolerance: Double) throws {
    var path = Path(ellipseIn: Rect(x: -50, y: -75, width: 100, height: 150))
    path.move(to: Point(x: -40, y: 0))
    path.addCurve(to: Point(x: 45, y: 10), control1: Point(x: 60, y: -90), control2: Point(x: -70, y: 80))
    path.addQuadCurve(to: Point(x: -40, y: 0), control: Point(x: 0, y: 75))
    let projection = ProjectionTransform(rotationAboutYAxis: degrees * .pi / 180, distance: 150)
    let image = try path.applying(projection, tolerance: tolerance)
    #expect(deviation(of: image, from: path, under: projection) < tolerance * 1.5 + 2e-4)
  }

  @Test("lines stay lines, one for one")
  func lines() throws {
    let path = Path(Rect(x: 0, y: 0, width: 20, height: 30))
    let projection = ProjectionTransform(rotationAboutXAxis: 0.5, distance: 50)
    let image = try path.applying(projection, tolerance: 0.01)
    #expect(image.underestimatedCount == path.underestimatedCount)
    #expect(
      image.elementsEqual(path) { a, b in
        switch (a, b) {
        case (.move(let p), .move(let q)), (.line(let p), .line(let q)): p == q.applying(projection)
        default: a == b
        }
      })
  }

  @Test("what is behind the eye is refused with the point")
  func behind() {
    let projection = ProjectionTransform(rotationAboutYAxis: .pi / 4, distance: 50)
    let point = Point(x: -100, y: 3)
    let path = Path { $0.addLines([Point.zero, point]) }
    #expect(throws: ProjectionError.notInFront(point)) { try path.applying(projection, tolerance: 0.01) }
    let nan = Point(x: .nan, y: 0)
    #expect(throws: ProjectionError.self) {
      try Path { $0.move(to: nan) }.applying(projection, tolerance: 0.01)
    }
  }
}
