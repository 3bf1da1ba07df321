import PlaneGeometry
import Testing

@Suite("Dashing")
struct PathDashingTests {
  /// The dashes of a horizontal line of this length, as their left and right ends.
  private func dashes(_ length: Double, _ dash: [Double], phase: Double = 0, cap: StrokeStyle.LineCap = .butt)
    -> [[Double]]
  {
    var path = Path()
    path.addLines([.zero, Point(x: length, y: 0)])
    return spans(path, StrokeStyle(lineWidth: 2, lineCap: cap, dash: dash, dashPhase: phase))
  }

  private func spans(_ path: Path, _ style: StrokeStyle) -> [[Double]] {
    subpaths(path.strokedPath(style, tolerance: 0.01)).map { [$0.boundingRect.minX, $0.boundingRect.maxX] }
  }

  private func subpaths(_ path: Path) -> [Path] {
    var result: [Path] = []
    for element in path {
      if case .move = element { result.append(Path()) }
      result[result.count - 1].append(element)
    }
    return result
  }

  @Test("dashes and gaps take turns from the start; the last one is cut")
  func simple() {
    #expect(dashes(20, [6, 3]) == [[0, 6], [9, 15], [18, 20]])
    #expect(dashes(9, [6, 3]) == [[0, 6]])
    #expect(dashes(18, [6, 3]) == [[0, 6], [9, 15]])
  }

  @Test("an odd number of lengths is used twice")
  func odd() {
    #expect(dashes(20, [4]) == [[0, 4], [8, 12], [16, 20]])
    #expect(dashes(20, [1, 2, 3]) == [[0, 1], [3, 6], [7, 9], [12, 13], [15, 18], [19, 20]])
  }

  @Test(
    "the phase is how far into the pattern the line starts, any number of patterns on or back",
    arguments: [2.0, 11, 902, -7, -907])
  func phase(phase: Double) {
    #expect(dashes(12, [6, 3], phase: phase) == [[0, 4], [7, 12]])
  }

  @Test("a line that starts in a gap starts without a dash")
  func startInGap() {
    #expect(dashes(12, [6, 3], phase: 6) == [[3, 9]])
    #expect(dashes(12, [6, 3], phase: 8) == [[1, 7], [10, 12]])
    #expect(dashes(2, [6, 3], phase: 6).isEmpty)
  }

  @Test("dashes without length are dots where caps are drawn, nothing with butt caps")
  func dots() {
    #expect(dashes(10, [0, 5], cap: .square) == [[-1, 1], [4, 6], [9, 11]])
    #expect(dashes(10, [0, 5], cap: .butt).isEmpty)
    #expect(dashes(10, [4, 0], cap: .butt) == [[0, 4], [4, 8], [8, 10]])
  }

  @Test("dots lie in the direction of the path")
  func directedDots() {
    var path = Path()
    path.addLines([.zero, Point(x: 3, y: 3)])
    let style = StrokeStyle(lineWidth: 2, lineCap: .square, dash: [0, 100], dashPhase: 0)
    #expect(isClose(spans(path, style)[0][1], 2.0.squareRoot()))
  }

  @Test(
    "invalid patterns leave the line unbroken",
    arguments: [[], [0], [0, 0], [-1, 2], [1, .nan], [.infinity, 1], [1e308, 1e308]] as [[Double]])
  func invalid(dash: [Double]) {
    #expect(dashes(20, dash) == [[0, 20]])
    #expect(dashes(20, [4, 4], phase: .nan) == [[0, 20]])
  }

  @Test("more dashes than can be seen leave the line unbroken")
  func tooMany() {
    #expect(dashes(1e9, [1e-3]) == [[0, 1e9]])
    #expect(dashes(10, [1e-300, 1e-300]) == [[0, 10]])
    #expect(dashes(1000, [0.5]).count == 1000)
  }

  @Test("a dash goes around corners with the join, and the pattern starts anew in each subpath")
  func corners() {
    let path = Path { path in
      path.addLines([.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)])
      path.addLines([Point(x: 100, y: 0), Point(x: 120, y: 0)])
    }
    let outline = path.strokedPath(StrokeStyle(lineWidth: 2, dash: [6, 1]), tolerance: 0.01)
    let parts = subpaths(outline)
    #expect(parts.count == 6)
    for part in parts { #expect(isClose(signedArea(part), 12)) }
    #expect(parts[1].boundingRect == Rect(x: 7, y: -1, width: 4, height: 4))
    #expect(parts[3].boundingRect.minX == 100)
  }

  @Test("a dash over the closing point of a closed subpath is one dash with a join")
  func closingPoint() {
    let path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let style = StrokeStyle(lineWidth: 2, dash: [6, 4], dashPhase: 3)
    let parts = subpaths(path.strokedPath(style, tolerance: 0.01))
    #expect(parts.count == 4)
    #expect(parts[0].boundingRect == Rect(x: -1, y: -1, width: 4, height: 4))
    #expect(isClose(signedArea(parts[0]), 12))
  }

  @Test("a dash longer than a closed subpath leaves it closed")
  func unbroken() {
    let path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      path.strokedPath(StrokeStyle(lineWidth: 2, dash: [50, 4]), tolerance: 0.01)
        == path.strokedPath(StrokeStyle(lineWidth: 2), tolerance: 0.01))
  }

  @Test("dashes on a circle have equal lengths along it")
  func circle() {
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    let dash = circle.length / 24
    let parts = subpaths(
      circle.strokedPath(StrokeStyle(lineWidth: 1, dash: [dash, dash]), tolerance: 1e-4))
    #expect(parts.count == 12)
    for part in parts { #expect(isClose(signedArea(part), dash, within: 0.01)) }
  }
}
