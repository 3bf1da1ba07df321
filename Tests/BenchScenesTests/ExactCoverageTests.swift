import BenchScenes
import PlaneGeometry
import Testing

@Suite("Exact coverage")
struct ExactCoverageTests {
  @Test("A rectangle off the grid covers the product of its overlaps")
  func rectangle() {
    let coverage = ExactCoverage(
      of: Path(Rect(x: 0.25, y: 0.5, width: 2, height: 1)), rule: .nonZero, width: 3, height: 2)
    let expected = [0.375, 0.5, 0.125, 0.375, 0.5, 0.125]
    for (value, expected) in zip(coverage.values, expected) { #expect((value - expected).magnitude < 1e-12) }
  }

  @Test("Two squares on each other count once under the nonzero rule and not at all under the even-odd rule")
  func rules() {
    let path = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 1, height: 1))
      path.addRect(Rect(x: 0.5, y: 0, width: 1, height: 1))
    }
    #expect(ExactCoverage(of: path, rule: .nonZero, width: 2, height: 1).values == [1, 0.5])
    #expect(ExactCoverage(of: path, rule: .evenOdd, width: 2, height: 1).values == [0.5, 0.5])
  }

  @Test("Edges that cross inside a pixel leave two triangles", arguments: [FillRule.nonZero, .evenOdd])
  func crossing(rule: FillRule) {
    let bow = Path { path in
      path.addLines([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)])
      path.closeSubpath()
    }
    let coverage = ExactCoverage(of: bow, rule: rule, width: 1, height: 1)
    #expect((coverage[0, 0] - 0.5).magnitude < 1e-12)
  }

  @Test("The covered parts of a circle add up to its area")
  func circle() {
    let circle = Path(ellipseIn: Rect(x: 1.3, y: 2.1, width: 20, height: 20))
    let sum = ExactCoverage(of: circle, rule: .nonZero, width: 24, height: 24).values.reduce(0, +)
    // Of four cubic curves: 2.8e-4 more than of the true circle.
    #expect((sum / (.pi * 100) - 1).magnitude < 4e-4)
  }

  @Test("What lies outside of the picture is left out")
  func outside() {
    let coverage = ExactCoverage(
      of: Path(Rect(x: -5, y: -5, width: 20, height: 5.25)), rule: .nonZero, width: 2, height: 2)
    #expect(coverage.values == [0.25, 0.25, 0, 0])
  }
}
