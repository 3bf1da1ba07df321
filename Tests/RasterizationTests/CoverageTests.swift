import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// Draws one black shape and returns its coverage as the alpha of each pixel.
func alphas(
  of path: Path, rule: FillRule = .nonZero, width: Int, height: Int, kernel: SceneRenderer.Kernel = .vector
) throws -> [UInt8] {
  let scene = Scene(size: Size(width: Double(width), height: Double(height))) { context in
    context.fill(path, with: .color(.black), rule: rule)
  }
  var renderer = SceneRenderer(kernel: kernel)
  return try renderer.render(scene, pixelsPerUnit: 1).pixels.map(\.alpha)
}

func closedPath(_ points: [Point]) -> Path {
  Path {
    $0.addLines(points)
    $0.closeSubpath()
  }
}

/// The pixel that is furthest from what it should be, in levels of 255.
func worstDeviation(of alphas: [UInt8], width: Int, from exact: (Int, Int) -> Double) -> (
  levels: Double, x: Int, y: Int
) {
  var worst = (levels: 0.0, x: 0, y: 0)
  for (index, alpha) in alphas.enumerated() {
    let (x, y) = (index % width, index / width)
    let deviation = (Double(alpha) - exact(x, y) * 255).magnitude
    if deviation > worst.levels { worst = (deviation, x, y) }
  }
  return worst
}

@Suite struct CoverageTests {
  @Test("an upright rectangle covers the exact share of each pixel that it touches")
  func uprightRectangle() throws {
    let path = Path(Rect(x: 1.25, y: 1.5, width: 2, height: 1))
    let result = try alphas(of: path, width: 5, height: 4)
    // Shares of columns: .75 1 .25; of rows: .5 .5.
    let row: [UInt8] = [0, 96, 128, 32, 0]
    #expect(result == [0, 0, 0, 0, 0] + row + row + [0, 0, 0, 0, 0])
  }

  @Test("a diagonal cuts pixels in half")
  func diagonal() throws {
    let path = closedPath([Point(x: 0, y: 0), Point(x: 3, y: 3), Point(x: 0, y: 3)])
    #expect(try alphas(of: path, width: 3, height: 3) == [128, 0, 0, 255, 128, 0, 255, 255, 128])
  }

  @Test("simple polygons are within half a level of their exact area", arguments: 0..<24 as Range<UInt64>)
  func randomPolygons(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let size = 40
    let center = Point(x: .random(in: 10..<30, using: &generator), y: .random(in: 10..<30, using: &generator))
    let polygon = randomStarPolygon(
      corners: .random(in: 3...40, using: &generator), radius: 3...25, center: center, using: &generator)
    let result = try alphas(of: closedPath(polygon), width: size, height: size)
    let worst = worstDeviation(of: result, width: size) { exactArea(of: polygon, inPixelAt: $0, $1) }
    #expect(worst.levels <= 0.51, "seed \(seed): \(worst)")
  }

  @Test("slivers, spikes and shapes far outside keep their exact area inside")
  func extremePolygons() throws {
    let polygons: [[Point]] = [
      [Point(x: -1000, y: 3.3), Point(x: 1000, y: 3.4), Point(x: -1000, y: 3.5)],
      [Point(x: 3.3, y: -5000), Point(x: 3.9, y: 5000), Point(x: 3.1, y: 5000)],
      [Point(x: -7, y: -9), Point(x: 30, y: 4), Point(x: 5, y: 300), Point(x: -40, y: 8)],
      [Point(x: 0.001, y: 0.001), Point(x: 7.999, y: 0.002), Point(x: 7.998, y: 7.999)],
      [Point(x: 4, y: 4), Point(x: 4.0001, y: 4), Point(x: 4, y: 4.0001)],
      [Point(x: -3, y: 2), Point(x: 2, y: -3), Point(x: 11, y: 6), Point(x: 6, y: 11)],
    ]
    for (index, polygon) in polygons.enumerated() {
      let result = try alphas(of: closedPath(polygon), width: 8, height: 8)
      let worst = worstDeviation(of: result, width: 8) { exactArea(of: polygon, inPixelAt: $0, $1) }
      #expect(worst.levels <= 0.52, "polygon \(index): \(worst)")
    }
  }

  @Test("curves are within two levels of their exact area", arguments: 0..<12 as Range<UInt64>)
  func curves(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let radius = Double.random(in: 0.4...60, using: &generator)
    let size = 130
    let center = Point(x: .random(in: 60..<70, using: &generator), y: .random(in: 60..<70, using: &generator))
    // A circle of four cubics, and the same as a polygon of 1,600 corners, 0.03 levels from it.
    let path = circle(center: center, radius: radius)
    let polygon = densePolygon(of: path, stepsPerCurve: 400)
    let result = try alphas(of: path, width: size, height: size)
    let worst = worstDeviation(of: result, width: size) { x, y in
      let distance = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: center)
      if distance > radius + 1 { return 0 }
      if distance < radius - 1 { return 1 }
      return exactArea(of: polygon, inPixelAt: x, y)
    }
    #expect(worst.levels <= 2, "seed \(seed): \(worst)")
  }

  @Test("a ring is empty inside under both rules when its circles run in opposite directions")
  func ring() throws {
    let outer = closedPath([Point(x: 1, y: 1), Point(x: 9, y: 1), Point(x: 9, y: 9), Point(x: 1, y: 9)])
    var path = outer
    path.addPath(closedPath([Point(x: 3, y: 3), Point(x: 3, y: 7), Point(x: 7, y: 7), Point(x: 7, y: 3)]))
    for rule in FillRule.allCases {
      let result = try alphas(of: path, rule: rule, width: 10, height: 10)
      #expect(result[5 * 10 + 5] == 0)
      #expect(result[2 * 10 + 2] == 255)
    }
  }

  @Test("overlapping squares of one direction merge under nonzero and cancel under even-odd")
  func overlap() throws {
    var path = Path(Rect(x: 0, y: 0, width: 6, height: 6))
    path.addRect(Rect(x: 3, y: 3, width: 5, height: 5))
    let nonZero = try alphas(of: path, rule: .nonZero, width: 8, height: 8)
    let evenOdd = try alphas(of: path, rule: .evenOdd, width: 8, height: 8)
    #expect(nonZero[4 * 8 + 4] == 255)
    #expect(evenOdd[4 * 8 + 4] == 0)
    #expect(evenOdd[1 * 8 + 1] == 255)
  }

  @Test("an open subpath is filled as if it were closed")
  func openSubpath() throws {
    let open = Path { $0.addLines([Point(x: 1, y: 1), Point(x: 5, y: 1), Point(x: 5, y: 5)]) }
    let closed = closedPath([Point(x: 1, y: 1), Point(x: 5, y: 1), Point(x: 5, y: 5)])
    #expect(try alphas(of: open, width: 6, height: 6) == alphas(of: closed, width: 6, height: 6))
  }

  @Test("coordinates of 1e300 are clipped, not overflowed")
  func hugeCoordinates() throws {
    let path = closedPath([
      Point(x: -1e300, y: -1e300), Point(x: 1e300, y: -1e300), Point(x: 1e300, y: 1e300), Point(x: -1e300, y: 1e300),
    ])
    #expect(try alphas(of: path, width: 4, height: 4) == Array(repeating: 255, count: 16))
    var curve = Path()
    curve.move(to: Point(x: 0, y: -1e308))
    curve.addCurve(
      to: Point(x: 4, y: 1e308), control1: Point(x: 1e308, y: 0), control2: Point(x: -1e308, y: 1e10))
    _ = try alphas(of: curve, width: 4, height: 4)
  }

  /// A circle of four quarter arcs.
  private func circle(center: Point, radius: Double) -> Path {
    let k = 0.5522847498307936 * radius
    return Path {
      $0.move(to: Point(x: center.x + radius, y: center.y))
      for quarter in 0..<4 {
        let turn = Transform(rotationAngle: Double(quarter) * .pi / 2)
        func place(_ x: Double, _ y: Double) -> Point {
          let point = Point(x: x, y: y).applying(turn)
          return Point(x: center.x + point.x, y: center.y + point.y)
        }
        $0.addCurve(to: place(0, radius), control1: place(radius, k), control2: place(k, radius))
      }
      $0.closeSubpath()
    }
  }

  private func densePolygon(of path: Path, stepsPerCurve: Int) -> [Point] {
    var result: [Point] = []
    var current = Point.zero
    for element in path {
      switch element {
      case .move(let point): current = point
      case .curve(let end, let control1, let control2):
        for step in 0..<stepsPerCurve {
          let t = Double(step) / Double(stepsPerCurve)
          let a = current.interpolated(to: control1, at: t)
          let b = control1.interpolated(to: control2, at: t)
          let c = control2.interpolated(to: end, at: t)
          result.append(
            a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t))
        }
        current = end
      default: break
      }
    }
    return result
  }
}
