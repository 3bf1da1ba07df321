import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

@Suite("Accuracy of strokes")
struct StrokeAccuracyTests {
  /// A gentle closed shape around a point: eight curves that go on smoothly into each other, each bent in its own way.
  private func blob(around center: Point, radius: Double, seed: UInt64) -> Path {
    var random = SeededGenerator(seed: seed)
    let radii = (0..<8).map { _ in radius * Double.random(in: 0.75...1.25, using: &random) }
    let points = (0..<8).map { index -> Point in
      let (sine, cosine) = sineAndCosine(of: Double(index) * .pi / 4)
      return center + Vector(dx: cosine, dy: sine) * radii[index]
    }
    return Path { path in
      path.move(to: points[0])
      for index in 0..<8 {
        let (before, start) = (points[(index + 7) % 8], points[index])
        let (end, after) = (points[(index + 1) % 8], points[(index + 2) % 8])
        path.addCurve(to: end, control1: start + (end - before) / 6, control2: end - (after - start) / 6)
      }
      path.closeSubpath()
    }
  }

  private func coverages(_ draw: (GraphicsContext) -> Void) throws -> [Int] {
    let scene = Scene(size: Size(width: 96, height: 96)) { context in draw(context) }
    var renderer = SceneRenderer()
    return try renderer.render(scene, pixelsPerUnit: 1).pixels.map { Int($0.alpha) }
  }

  // Curves that bend more gently than their line is wide; the next test has the others.
  @Test(
    "lines along curves are right to within two levels, and to .3 on average where an edge passes",
    arguments: [(0.4, 4), (0.4, 10), (1.25, 10), (1.25, 36), (3, 36)] as [(Double, Double)])
  func smoothCurves(width: Double, radius: Double) throws {
    var (sum, count, largest) = (0, 0, 0)
    for seed in 0..<4 as Range<UInt64> {
      let path = blob(around: Point(x: 48 + 0.1 * Double(seed), y: 47.7), radius: radius, seed: seed)
      let style = StrokeStyle(lineWidth: width, lineJoin: .round)
      let drawn = try coverages { $0.stroke(path, with: .color(.black), style: style) }
      let outline = path.strokedPath(style, tolerance: 1e-4)
      let expected = try coverages { $0.fill(outline, with: .color(.black)) }
      for (level, truth) in zip(drawn, expected) where level != truth || (1...254).contains(truth) {
        sum += abs(level - truth)
        count += 1
        largest = max(largest, abs(level - truth))
      }
    }
    #expect(largest <= 2)
    #expect(Double(sum) / Double(count) < 0.3)
  }

  /// A loop, a cusp, a hairpin and a wild chain of both, about 10 pixels wide.
  private static let controlPoints: [[Double]] = [
    [9, 15, 19, 7, 5, 7, 15, 15], [7, 16, 17, 7, 7, 7, 17, 16], [6, 11, 21, 11, 21, 13, 6, 13],
    [8, 8, 15, 17, 7, 16, 14, 9, 16, 6, 9, 14, 17, 14],
  ]

  @Test(
    "where a curve turns tighter than its line, the line is what discs along it cover",
    arguments: StrokeAccuracyTests.controlPoints, [2.5, 8])
  func tightCurve(numbers: [Double], width: Double) throws {
    let path = curve(numbers)
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    let scene = Scene(size: Size(width: 24, height: 24)) { $0.stroke(path, with: .color(.black), style: style) }
    var renderer = SceneRenderer()
    let drawn = try renderer.render(scene, pixelsPerUnit: 1).pixels.map { Double($0.alpha) }

    // Discs and lines between them, all of them clockwise.
    let arms = (0..<64).map { index -> Vector in
      let (sine, cosine) = sineAndCosine(of: Double(index) * .pi / 32)
      return Vector(dx: cosine, dy: sine) * (width / 2)
    }
    var stops: [Point] = []
    path.forEachLine(tolerance: 2e-3, closingSubpaths: false) { start, end in
      stops += stops.isEmpty ? [start, end] : [end]
    }
    let polygons =
      stops.map { stop in arms.map { stop + $0 } }
      + zip(stops, stops.dropFirst()).compactMap { start, end in
        (end - start).normalized.map { direction in
          let side = direction.turnedClockwise * (width / 2)
          return [start - side, end - side, end + side, start + side]
        }
      }
    let exact = coveredAreas(of: polygons, rule: .nonZero, width: 24, height: 24, lines: 24)
    let errors = zip(drawn, exact).map { ($0 - $1 * 255).magnitude }
    #expect((errors.max() ?? 0) < 5)
  }

  // With a round turn for each part of a chord that is crossed by its normals it had 189 and 381.
  @Test("a loop that turns tighter than its line has few corners", arguments: [2.5, 8])
  func fewCorners(width: Double) {
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    let corners = curve(Self.controlPoints[0]).strokedPath(style, tolerance: 0.05).count { _ in true }
    #expect((50..<180).contains(corners))
  }

  /// A chain of cubic curves from the coordinates of its points.
  private func curve(_ numbers: [Double]) -> Path {
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    return Path { path in
      path.move(to: points[0])
      for index in stride(from: 1, to: points.count, by: 3) {
        path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
      }
    }
  }

  @Test("a line shorter than wide, on a curve tighter than wide, covers what lies behind its crossed normals")
  func crossedNormals() throws {
    // A quarter of a radian of a circle with a radius of 3.2.
    let path = Path { path in
      path.move(to: Point(x: 15.2, y: 12.1))
      path.addCurve(
        to: Point(x: 15.1005, y: 12.8917), control1: Point(x: 15.2, y: 12.3668), control2: Point(x: 15.1665, y: 12.6332)
      )
    }
    let scene = Scene(size: Size(width: 24, height: 24)) {
      $0.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 7.6))
    }
    var renderer = SceneRenderer()
    let row = try renderer.render(scene, pixelsPerUnit: 1).pixels[12 * 24..<13 * 24].map { Int($0.alpha) }
    // Of 48 x 48 points in each pixel those that lie on a normal of the curve.
    for (level, swept) in zip(row[11...13], [11, 32, 97]) { #expect(abs(level - swept) <= 2) }
  }
}
