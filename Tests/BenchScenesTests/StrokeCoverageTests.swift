import BenchScenes
import PlaneGeometry
import Testing

@Suite("Exact coverage of strokes")
struct StrokeCoverageTests {
  private let line = Path { $0.addLines([Point(x: 2, y: 4), Point(x: 6, y: 4)]) }

  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    StrokeCoverage(of: path, style: style, width: 12, height: 12).values.reduce(0, +)
  }

  @Test(
    "A line covers its length times its width, and its caps",
    arguments: zip(StrokeStyle.LineCap.allCases, [0, .pi, 4]))
  func caps(cap: StrokeStyle.LineCap, ends: Double) {
    #expect((area(line, StrokeStyle(lineWidth: 2, lineCap: cap)) - 8 - ends).magnitude < 1e-3)
  }

  @Test(
    "A corner of a right angle has its join, and what both lines cover counts once",
    arguments: zip(
      [StrokeStyle.LineJoin.miter, .round, .bevel, .miterClip], [4, 3 + Double.pi / 4, 3.5, 4 - 0.171572875]))
  func joins(join: StrokeStyle.LineJoin, corner: Double) {
    let path = Path { $0.addLines([Point(x: 2, y: 4), Point(x: 6, y: 4), Point(x: 6, y: 8)]) }
    let style = StrokeStyle(lineWidth: 2, lineJoin: join, miterLimit: join == .miterClip ? 1 : 10)
    #expect((area(path, style) - 12 - corner).magnitude < 1e-3)
  }

  @Test("A ring has no ends, and none is left of its hole where the line is wider than it")
  func ring() {
    let circle = Path(ellipseIn: Rect(x: 4, y: 4, width: 4, height: 4))
    #expect((area(circle, StrokeStyle(lineWidth: 1)) - 4 * .pi).magnitude < 0.01)
    #expect((area(circle, StrokeStyle(lineWidth: 5)) - 4.5 * 4.5 * .pi).magnitude < 0.02)
  }

  @Test(
    "A broad pen reaches as far beyond a tight bend as a circle does", arguments: zip([0.3, 1, 3], [44.0, 40, 36]))
  func bend(radius: Double, width: Double) {
    let center = Point(x: 16, y: 16)
    let path = arc(center, radius: radius, eighths: 2)
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    let coverage = StrokeCoverage(of: path, style: style, width: 48, height: 48)
    let circle = arc(center, radius: radius + width / 2, eighths: 8)
    let exact = ExactCoverage(of: circle, rule: .nonZero, width: 48, height: 48)
    for y in 18..<48 {
      for x in 18..<48 {
        #expect((coverage[x, y] - exact[x, y]).magnitude < 0.0015, "\(x), \(y)")
      }
    }
  }

  /// An arc from the right downwards. Eighths of a circle are exact to .000005 of the radius.
  private func arc(_ center: Point, radius: Double, eighths: Int) -> Path {
    Path { path in
      for index in 0..<eighths {
        path.addRelativeArc(center: center, radius: radius, startAngle: Double(index) * .pi / 4, delta: .pi / 4)
      }
    }
  }

  @Test("Dashes cover what they have of the line")
  func dashes() {
    let style = StrokeStyle(lineWidth: 2, dash: [1, 0.5])
    #expect((area(line, style) - 6).magnitude < 1e-3)
  }

  @Test("Where a pixel lies in the picture, it has its part")
  func places() {
    let coverage = StrokeCoverage(of: line, style: StrokeStyle(lineWidth: 1), width: 8, height: 6)
    #expect((coverage[1, 3], coverage[2, 3], coverage[5, 4], coverage[6, 4]) == (0, 0.5, 0.5, 0))
  }
}
