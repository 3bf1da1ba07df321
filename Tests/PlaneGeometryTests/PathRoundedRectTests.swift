import PlaneGeometry
import Testing

@Suite("Ellipses and rounded rectangles")
struct PathRoundedRectTests {
  private let rect = Rect(x: 10, y: 20, width: 60, height: 40)

  @Test("an ellipse starts at its right, runs clockwise and fills its rectangle")
  func ellipse() {
    let path = Path(ellipseIn: rect)
    #expect(path.cubicCurves.map(\.end)[0] == Point(x: 40, y: 60))
    #expect(path.boundingRect == rect)
    // The curve lies 2.73e-4 outside at most.
    let area = signedArea(path)
    #expect(area > .pi * 600 && area < .pi * 600 * (1 + 2 * 2.73e-4))
  }

  @Test("circular corners cut (4 - pi) r r off the rectangle", arguments: [1.0, 7, 20])
  func circularArea(radius: Double) {
    let path = Path(roundedRect: rect, cornerRadius: radius)
    #expect(path.boundingRect == rect)
    #expect(isClose(signedArea(path), 2400 - (4 - .pi) * radius * radius, within: 1e-3 * radius * radius))
  }

  @Test("radii are limited to half of the sides: a pill, then an ellipse")
  func limits() {
    let pill = Path(roundedRect: rect, cornerRadius: 1000)
    #expect(pill.cubicCurves.map(\.start).contains(Point(x: 50, y: 20)))
    let oval = Path(roundedRect: rect, cornerSize: Size(width: 99, height: .infinity))
    #expect(isClose(signedArea(oval), signedArea(Path(ellipseIn: rect)), within: 1e-9))
  }

  @Test("without a radius it is the rectangle", arguments: [0, -3])
  func noRadius(radius: Double) {
    #expect(Path(roundedRect: rect, cornerRadius: radius, style: .continuous) == Path(rect))
  }

  @Test("a negative width means the same as the standardized rectangle")
  func negativeSize() {
    let flipped = Rect(x: 70, y: 60, width: -60, height: -40)
    #expect(Path(roundedRect: flipped, cornerRadius: 5) == Path(roundedRect: rect, cornerRadius: 5))
  }

  @Test("a rounded rectangle maps onto itself under a half turn", arguments: RoundedCornerStyle.allCases)
  func halfTurn(style: RoundedCornerStyle) {
    let path = Path(
      roundedRect: Rect(x: -30, y: -20, width: 60, height: 40), cornerRadius: 7, style: style)
    let points = Set(path.cubicCurves.flatMap { [$0.start, $0.control1, $0.control2, $0.end] })
    #expect(Set(points.map { Point(x: -$0.x, y: -$0.y) }) == points)
  }

  @Test("continuous corners start 1.528665 radii before the corner")
  func continuousReach() {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10, style: .continuous)
    #expect(isClose(path.cubicCurves[0].start, Point(x: 100 - 15.28665, y: 0), within: 1e-9))
    #expect(isClose(path.cubicCurves[2].end, Point(x: 100, y: 15.28665), within: 1e-9))
    #expect(path.cubicCurves.count == 12)
  }

  @Test("a continuous corner's tangent and curvature have no jumps", arguments: [200.0, 26, 22, 20.0001])
  func continuousCurvature(side: Double) {
    let curves = Array(
      Path(
        roundedRect: Rect(x: 0, y: 0, width: side, height: side), cornerRadius: 10, style: .continuous
      ).cubicCurves[0...2])
    // (2/3) |u x v| / |v|^3 with the vectors between the first, or last, three points.
    func curvature(_ curve: CubicCurve) -> Double {
      let first = curve.control1 - curve.start
      return 2.0 / 3 * first.cross(curve.control2 - curve.control1)
        / (first.lengthSquared * first.length)
    }
    #expect(curvature(curves[0]) == 0)
    for (before, after) in zip(curves, curves.dropFirst()) {
      #expect(before.end == after.start)
      let tangent = (before.end - before.control2).normalized!
      #expect(tangent.cross((after.control1 - after.start).normalized!).magnitude < 1e-9)
    }
    let end = -curvature(curves[0].reversed)
    #expect(isClose(end, 0.1, within: 1e-6))
    // The arc's own curve is a circle's but for its approximation.
    #expect(isClose(curvature(curves[1]), 0.1, within: 3e-3))
  }

  @Test("a continuous corner keeps within 0.0022 radii of the one measured in UIKit")
  func likeUIKit() {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 1000, height: 1000), cornerRadius: 100, style: .continuous)
    let lines = Path(path.cubicCurves[0])
    var chords: [(Point, Point)] = []
    lines.forEachLine(tolerance: 1e-3, closingSubpaths: false) { chords.append(($0, $1)) }
    Path(path.cubicCurves[1]).forEachLine(tolerance: 1e-3, closingSubpaths: false) {
      chords.append(($0, $1))
    }
    let measured = CubicCurve(
      from: Point(x: 1000 - 152.8665, y: 0), control1: Point(x: 1000 - 108.849296, y: 0),
      control2: Point(x: 1000 - 86.840694, y: 0),
      to: Point(x: 1000 - 63.149379, y: 7.491139))
    for step in 0...50 {
      let point = measured.point(at: Double(step) / 50)
      let nearest = chords.map { distance(from: point, toLineFrom: $0.0, to: $0.1) }.min()!
      #expect(nearest <= 0.22)
    }
  }

  @Test("where the sides are too short a continuous corner becomes the circular one")
  func continuousPill() {
    let square = Rect(x: 0, y: 0, width: 20, height: 20)
    let circular = Path(roundedRect: square, cornerRadius: 10)
    let continuous = Path(roundedRect: square, cornerRadius: 10, style: .continuous)
    #expect(isClose(signedArea(circular), signedArea(continuous), within: 1e-9))
  }

  @Test("a null rectangle adds nothing, a radius that is not a number makes the path not finite")
  func notFinite() {
    #expect(Path(ellipseIn: .null).isEmpty)
    #expect(Path(roundedRect: .null, cornerRadius: 3).isEmpty)
    #expect(!Path(roundedRect: rect, cornerRadius: .nan).isFinite)
    #expect(!Path(roundedRect: rect, cornerRadius: .nan, style: .continuous).isFinite)
  }
}
