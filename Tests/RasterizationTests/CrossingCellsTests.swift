import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// Outlines that cross themselves inside pixels.
@Suite("Crossing cells") struct CrossingCellsTests {
  /// A figure that is hard to draw: polygons around the pixel from (2, 2) to (3, 3) of a picture of 6 x 6 pixels.
  struct Figure: CustomTestStringConvertible {
    let testDescription: String
    let polygons: [[Point]]

    init(_ name: String, _ polygons: [(Double, Double)]...) {
      testDescription = name
      self.polygons = polygons.map { $0.map { Point(x: $0.0, y: $0.1) } }
    }
  }

  static let figures: [Figure] = [
    Figure("a bow tie with its knot in a pixel", [(0.3, 0.2), (5.1, 4.7), (5.2, 0.4), (0.1, 5.3)]),
    Figure("a bow tie knotted on the lattice", [(1, 1), (5, 5), (5, 1), (1, 5)]),
    Figure("a bow tie inside a pixel", [(2.1, 2.2), (2.9, 2.8), (2.9, 2.1), (2.2, 2.7)]),
    Figure("a bow tie inside a pixel, begun at another corner", [(2.9, 2.1), (2.2, 2.7), (2.1, 2.2), (2.9, 2.8)]),
    Figure(
      "a figure of eight with a square in each half of a pixel",
      [(2.5, 2.5), (2.9, 2.5), (2.9, 2.9), (2.5, 2.9), (2.5, 2.5), (2.1, 2.5), (2.1, 2.1), (2.5, 2.1)]),
    Figure("crossed by a level edge", [(0.5, 2.4), (5.5, 2.4), (5.5, 5.5), (2.6, 0.5), (2.3, 0.5), (1.5, 5.5)]),
    Figure(
      "crossed by a level edge that begins outside on the left and ends outside on the right",
      [(-5, 2.4), (15, 2.4), (15, 5.5), (2.6, 0.5), (2.3, 0.5), (1.5, 5.5)]),
    Figure(
      "two squares of one direction that overlap in a pixel",
      [(0.5, 0.5), (2.7, 0.5), (2.7, 2.6), (0.5, 2.6)], [(2.2, 2.3), (4.5, 2.3), (4.5, 4.5), (2.2, 4.5)]),
    Figure(
      "two squares of opposite directions that overlap in a pixel",
      [(0.5, 0.5), (2.7, 0.5), (2.7, 2.6), (0.5, 2.6)], [(2.2, 2.3), (2.2, 4.5), (4.5, 4.5), (4.5, 2.3)]),
    Figure(
      "two squares that overlap wholly inside a pixel",
      [(2.1, 2.1), (2.7, 2.1), (2.7, 2.6), (2.1, 2.6)], [(2.3, 2.2), (2.9, 2.2), (2.9, 2.9), (2.3, 2.9)]),
    Figure(
      "a small square inside an edge's pixel, of the other direction",
      [(2.5, 0.2), (5, 0.2), (5, 5), (2.5, 5)], [(2.3, 2.2), (2.3, 2.9), (2.9, 2.9), (2.9, 2.2)]),
    Figure(
      "two level edges across one pixel", [(1.5, 2.2), (3.5, 2.2), (3.5, 2.7), (1.5, 2.7), (1.5, 2.4), (3.5, 2.4)]),
    Figure("a cusp", [(0.5, 0.5), (2.6, 2.9), (0.8, 0.4), (2.5, 2.6), (0.5, 4.5), (2.55, 2.75)]),
    Figure("a loop inside a pixel", [(0.5, 2.5), (2.8, 2.2), (2.8, 2.8), (2.3, 2.8), (2.3, 2.1), (2.6, 0.5)]),
    Figure(
      "an edge there and back, and its mirror image",
      [(2.5, 0.5), (2.5, 4.5), (2.5, 0.5), (4.5, 2.5)], [(0.5, 2.5), (2.5, 4.5), (2.5, 0.5)]),
    Figure(
      "edges that coincide in one direction", [(0.5, 0.5), (4.5, 4.5), (0.5, 4.5)],
      [(1.5, 1.5), (3.5, 3.5), (1.5, 3.5)]),
    Figure(
      "corners on the borders between pixels",
      [(2, 2.5), (2.5, 2), (3, 2.5), (2.5, 3), (2, 2.25), (3, 2.75), (2.5, 1), (2.5, 4)]),
    Figure("a square around the pixel, twice", [(2, 2), (3, 2), (3, 3), (2, 3), (2, 2), (3, 2), (3, 3), (2, 3)]),
    Figure(
      "a spike between two borders of a pixel that crosses another",
      [(0.5, 2.2), (3.5, 2.5), (0.5, 2.8)], [(2.2, 5.5), (2.5, 1.5), (2.8, 5.5)]),
    Figure(
      "two corners of a pixel cut off by edges that run opposite ways and yet are no banks of a stroke",
      [(1.8, 2.4), (2.2, 2.81), (2.6, 3.2), (5.5, 5.5), (5.5, 0.5), (1.8, 0.5)],
      [(1.91, 2.25), (2.225, 1.9), (1.5, 1.5)]),
    Figure(
      "a loop inside a pixel, begun in its middle",
      [(2.8, 2.55), (2.2, 2.6), (2.1, 4.5), (2.5, 4.5), (2.5, 2.2), (2.8, 2.5)]),
    Figure(
      "a loop inside a pixel, begun where the pixel is entered",
      [(2.8, 2.5), (2.8, 2.55), (2.2, 2.6), (2.1, 4.5), (2.5, 4.5), (2.5, 2.2)]),
    Figure(
      "a spike beside an edge on the border between pixels",
      [(1, 1), (2, 1), (2, 5), (1, 5)], [(2.3, 1), (2.5, 2.6), (2.7, 1)]),
    Figure(
      "a spike that points at a corner of the pixel, which an edge goes through",
      [(1, 1), (4, 4), (4, 1)], [(2.5, 2.3), (5.5, 5), (5.5, 2.6)]),
    Figure(
      "the same the other way round",
      [(4, 1), (4, 4), (1, 1)], [(5.5, 2.6), (5.5, 5), (2.5, 2.3)]),
    Figure(
      "two strokes side by side, whose inner banks cross",
      [(1.5, 2.1), (2.4, 2.15), (3.5, 2.1), (3.5, 2.5), (2.6, 2.6), (1.5, 2.5)],
      [(1.5, 2.4), (2.5, 2.55), (3.5, 2.45), (3.5, 2.9), (1.5, 2.9)]),
    Figure(
      "three banks, two of which run the same way",
      [(1.5, 2.1), (2.5, 2.2), (3.5, 2.1), (3.5, 5.5), (1.5, 5.5)],
      [(1.5, 2.3), (2.5, 2.4), (3.5, 2.3), (3.5, 2.7), (2.4, 2.6), (1.5, 2.7)]),
  ]

  private func expectExact(
    _ polygons: [[Point]], side: Int, tolerance: Double, _ comment: Comment, kernel: SceneRenderer.Kernel = .vector
  ) throws {
    let path = Path { path in
      for polygon in polygons {
        path.addLines(polygon)
        path.closeSubpath()
      }
    }
    for rule in FillRule.allCases {
      let result = try alphas(of: path, rule: rule, width: side, height: side, kernel: kernel)
      let areas = coveredAreas(of: polygons, rule: rule, width: side, height: side)
      let worst = worstDeviation(of: result, width: side) { areas[$1 * side + $0] }
      #expect(worst.levels <= tolerance, "\(comment), \(rule): \(worst)")
    }
  }

  @Test("so have dozens of level edges that a slanted one crosses")
  func levelEdges() throws {
    let strips = (0..<40).map { index in
      let (top, bottom) = (2.1 + Double(index) * 0.01, 2.55 + Double(index) * 0.01)
      return [Point(x: -1, y: top), Point(x: 7, y: top), Point(x: 7, y: bottom), Point(x: -1, y: bottom)]
    }
    let wedge = [Point(x: 2.1, y: 1.5), Point(x: 2.9, y: 4.5), Point(x: 5, y: 1.5)]
    try expectExact(strips + [wedge.reversed()], side: 6, tolerance: 1, "")
    try expectExact([wedge] + strips.map { $0.reversed() }, side: 6, tolerance: 1, "reversed")
  }

  @Test("small crossings have their exact areas", arguments: figures)
  func exact(figure: Figure) throws {
    try expectExact(figure.polygons, side: 6, tolerance: 1, "")
    // Other numbers, and the outline's other direction.
    let moved = figure.polygons.map { $0.map { Point(x: $0.y * 0.77 + 0.61, y: $0.x * 0.81 + 0.57) } }
    try expectExact(moved, side: 6, tolerance: 1, "moved", kernel: .scalar)
  }

  @Test("random polygons that cross themselves have their exact areas", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    try expectExact(polygons(seed: seed), side: 12, tolerance: 1.2, "seed \(seed)")
  }

  @Test("a pixel with very many edges is close to its exact area", arguments: 0..<6 as Range<UInt64>)
  func crowded(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let polygon = (0..<60).map { _ in
      Point(x: .random(in: 1..<4, using: &generator), y: .random(in: 1..<4, using: &generator))
    }
    try expectExact([polygon], side: 5, tolerance: 6, "seed \(seed)")
  }

  /// Polygons of any corners, of corners on a coarse lattice, and partly outside.
  private func polygons(seed: UInt64) -> [[Point]] {
    var generator = SeededGenerator(seed: seed)
    func coordinate() -> Double {
      let value = Double.random(in: -3..<15, using: &generator)
      return seed.isMultiple(of: 3) ? (value * 4).rounded() / 4 : value
    }
    return (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      (0..<Int.random(in: 3...9, using: &generator)).map { _ in Point(x: coordinate(), y: coordinate()) }
    }
  }

  @Test("crossings turned by 180 degrees give the turned coverages, bit for bit", arguments: 0..<60 as Range<UInt64>)
  func halfTurn(seed: UInt64) throws {
    let polygons = polygons(seed: seed)
    let turned = polygons.map { $0.map { Point(x: 12 - $0.x, y: 12 - $0.y) } }
    for rule in FillRule.allCases {
      let upright = try alphas(of: path(polygons), rule: rule, width: 12, height: 12)
      #expect(try alphas(of: path(turned), rule: rule, width: 12, height: 12) == upright.reversed())
      #expect(try alphas(of: path(polygons.reversed()), rule: rule, width: 12, height: 12) == upright)
      #expect(try alphas(of: path(polygons), rule: rule, width: 12, height: 12, kernel: .scalar) == upright)
    }
  }

  @Test("crossings are found wherever an outline begins", arguments: figures)
  func beginnings(figure: Figure) throws {
    for rule in FillRule.allCases {
      let expected = try alphas(of: path(figure.polygons), rule: rule, width: 6, height: 6)
      for (index, polygon) in figure.polygons.enumerated() {
        for start in polygon.indices {
          var polygons = figure.polygons
          polygons[index] = Array(polygon[start...] + polygon[..<start])
          let turned = try alphas(of: path(polygons), rule: rule, width: 6, height: 6)
          #expect(turned == expected, "\(rule), polygon \(index) begun at corner \(start)")
        }
      }
    }
  }

  private func path(_ polygons: [[Point]]) -> Path {
    Path { path in
      for polygon in polygons {
        path.addLines(polygon)
        path.closeSubpath()
      }
    }
  }

  @Test("a clip that crosses itself lets through as much as the shape covers")
  func clip() throws {
    let path = path(CrossingCellsTests.figures[0].polygons)
    let scene = Scene(size: Size(width: 6, height: 6)) { context in
      context.clip(to: path)
      context.fill(Path(Rect(x: 0, y: 0, width: 6, height: 6)), with: .color(.black))
    }
    var renderer = SceneRenderer()
    #expect(try renderer.render(scene, pixelsPerUnit: 1).pixels.map(\.alpha) == alphas(of: path, width: 6, height: 6))
  }

  @Test("an outline that crowds every pixel is drawn in time and memory", .timeLimit(.minutes(1)))
  func crowd() throws {
    // Every line from one side to the other ends in another row, 97 being prime.
    let points = (0..<3_000).map { Point(x: $0.isMultiple(of: 2) ? -1 : 33, y: Double($0 * 31 % 97) / 3) }
    let upright = try alphas(of: path([points]), width: 32, height: 32)
    #expect(try alphas(of: path([points]), width: 32, height: 32, kernel: .scalar) == upright)
    #expect(upright.contains { $0 > 0 })
  }

  @Test("crossings are not left to their sum because other rows are crowded")
  func crowdInOtherRows() throws {
    let bowTie = [Point(x: 1.1, y: 1.1), Point(x: 1.9, y: 1.9), Point(x: 1.9, y: 1.1), Point(x: 1.1, y: 1.9)]
    // Rows from 64 on are another band. This passes through each of its cells hundreds of times.
    let zigzag = (0..<1_200).map { Point(x: $0.isMultiple(of: 2) ? 1 : 31, y: 70 + Double($0 * 31 % 97) / 2) }
    for kernel in SceneRenderer.Kernel.allCases {
      #expect(try alphas(of: path([bowTie, zigzag]), width: 32, height: 128, kernel: kernel)[32 + 1] == 82)
    }
  }

  @Test("crossings in the rows of a crowd are left to their sum")
  func crowdedRows() throws {
    let bowTie = [Point(x: 1.1, y: 1.1), Point(x: 1.9, y: 1.9), Point(x: 1.9, y: 1.1), Point(x: 1.1, y: 1.9)]
    let crowd = (0..<2_000).map { Point(x: $0.isMultiple(of: 2) ? 3 : 5, y: 0.1 + Double($0) / 2_500) }
    #expect(try alphas(of: path([bowTie]), width: 6, height: 3)[6 + 1] == 82)
    #expect(try alphas(of: path([bowTie, crowd]), width: 6, height: 3)[6 + 1] == 0)
  }

  @Test("so is a stroke a million times as wide as its curve", .timeLimit(.minutes(1)))
  func hugePen() throws {
    let path = Path { path in
      path.move(to: Point(x: 1, y: 2))
      path.addCurve(to: Point(x: 5, y: 6), control1: Point(x: 1, y: 2), control2: Point(x: 3, y: 4))
      path.addCurve(to: Point(x: 9, y: 1), control1: Point(x: 7, y: 8), control2: Point(x: 7, y: 8))
      path.addQuadCurve(to: Point(x: 2, y: 3), control: Point(x: 1, y: 1))
    }
    let scene = Scene(size: Size(width: 24, height: 24)) { context in
      context.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: 4e6))
    }
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    #expect(bitmap[12, 12].alpha == 255)
  }
}
