import Drawing
import FileAccess
import PlaneGeometry
import Testing

@testable import Rasterization

/// The stages of small shapes as text.
@Suite("Coverage dumps") struct CoverageDumpTests {
  static func dump(_ points: [(Double, Double)], rule: FillRule = .nonZero, width: Int, height: Int) throws
    -> CoverageDump
  {
    let path = Path { path in
      path.addLines(points.map { Point(x: $0.0, y: $0.1) })
      path.closeSubpath()
    }
    return try CoverageDump(path, rule: rule, width: width, height: height)
  }

  static func triangle() throws -> CoverageDump {
    try dump([(0.5, 0.5), (4.5, 1.5), (1.5, 3.5)], width: 5, height: 4)
  }

  static func star() throws -> CoverageDump {
    try dump([(4, 0.25), (6.25, 7.5), (0.5, 3), (7.5, 3), (1.75, 7.5)], width: 8, height: 8)
  }

  static func thinLine() throws -> CoverageDump {
    let path = Path { $0.addLines([Point(x: 0.5, y: 0.5), Point(x: 7.5, y: 3.5)]) }
    return try CoverageDump(stroke: path, style: StrokeStyle(lineWidth: 0.25), width: 8, height: 4)
  }

  @Test("a triangle")
  func triangleText() throws {
    let expected = """
      edges, in pixels, from the upper to the lower end, and which way the outline runs
        (0.5, 0.5) to (1.5, 3.5), up
        (0.5, 0.5) to (4.5, 1.5), down
        (4.5, 1.5) to (1.5, 3.5), down
      cells: the change of coverage from the left, in levels of 255
        -45  -19  +56   +8    .
        -42 -213   +8  +61 +157
          . -212   +5 +159  +48
          .  -53  +48   +5    .
      passes: . none, + once, x more often, X more often and corrected
       + + + . .
       + + + + +
       . + + + .
       . + + . .
      coverage, from 0 to 255
         45   64    8    .    .
         42  255  247  186   29
          .  212  207   48    .
          .   53    5    .    .
      """
    #expect(try Self.triangle().description == expected)
  }

  @Test("a star that crosses itself")
  func starText() throws {
    let expected = """
      edges, in pixels, from the upper to the lower end, and which way the outline runs
        (4, 0.25) to (1.75, 7.5), up
        (4, 0.25) to (6.25, 7.5), down
        (0.5, 3) to (6.25, 7.5), up
        (7.5, 3) to (1.75, 7.5), down
      cells: the change of coverage from the left, in levels of 255
          .    .    .  -22    .  +22    .    .
          .    .    .  -99    .  +99    .    .
          .    .    . -178    . +178    .    .
        -25 -170  -71 -235    . +235  +71 +170
          .   -5 -221 -284    . +284 +221   +5
          .    . -160 -172    . +172 +160    .
          .   -4 -195 +154    . -154 +195   +4
          .  -16   +1  +15    .  -15   -1  +16
      passes: . none, + once, x more often, X more often and corrected
       . . . + + . . .
       . . . + + . . .
       . . . + + . . .
       + + + + + + + +
       . + X + + X + .
       . . + X X + . .
       . + x + + x + .
       . + + . . + + .
      coverage, from 0 to 255
          .    .    .   22   22    .    .    .
          .    .    .   99   99    .    .    .
          .    .    .  178  178    .    .    .
         25  195  255  255  255  255  195   25
          .    5  166  255  255  166    5    .
          .    .  160  244  244  160    .    .
          .    4  199   44   44  199    4    .
          .   16   15    .    .   15   16    .
      """
    #expect(try Self.star().description == expected)
  }

  @Test("a thin line")
  func thinLineText() throws {
    let expected = """
      edges, in pixels, from the upper to the lower end, and which way the outline runs
        (0.5492, 0.3851) to (0.4508, 0.6149), up
        (0.5492, 0.3851) to (7.5492, 3.3851), down
        (7.5492, 3.3851) to (7.4508, 3.6149), down
        (0.4508, 0.6149) to (7.4508, 3.6149), up
      cells: the change of coverage from the left, in levels of 255
        -35  -12  +46    .    .    .    .    .
          .  -23  -46   +6  +58   +6    .    .
          .    .    .   -6  -58   -6  +46  +23
          .    .    .    .    .    .  -46  +12
      passes: . none, + once, x more often, X more often and corrected
       + + . . . . . .
       . + + + + . . .
       . . . + + + + .
       . . . . . . + +
      coverage, from 0 to 255
         35   46    .    .    .    .    .    .
          .   23   69   64    6    .    .    .
          .    .    .    6   64   69   23    .
          .    .    .    .    .    .   46   35
      """
    #expect(try Self.thinLine().description == expected)
  }

  @Test("the tour shows what is written")
  func tour() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let article = "/\(root)/Sources/Core/Rasterization/Rasterization.docc/HowACardBecomesPixels.md"
    let text = String(decoding: try ReadableFile(path: article).bytes(), as: UTF8.self)
    let (triangle, star) = (try Self.triangle(), try Self.star())
    let blocks = [
      triangle.edgeText, triangle.cellText, triangle.passText, triangle.coverageText, star.edgeText, star.passText,
      star.coverageText,
    ]
    for block in blocks {
      let indented = block.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
      #expect(text.contains("\n\(indented)\n"), "\(block)")
    }
  }

  @Test("the fills and strokes of a scene are dumped, those of layers too")
  func scene() throws {
    let scene = Scene(size: Size(width: 2, height: 1)) { context in
      context.fill(Path(Rect(x: 0.5, y: 0, width: 1, height: 0.5)), with: .color(.black))
      context.drawLayer { layer in
        layer.stroke(
          Path { $0.addLines([Point(x: 0, y: 0.25), Point(x: 1, y: 0.25)]) }, with: .color(.black),
          style: StrokeStyle(lineWidth: 0.5))
      }
    }
    let dumps = try CoverageDump.shapes(of: scene, pixelsPerUnit: 2)
    #expect(dumps.map(\.coverages) == [[0, 255, 255, 0, 0, 0, 0, 0], [255, 255, 0, 0, 0, 0, 0, 0]])
    #expect(dumps.map(\.isSimple) == [true, true])
    #expect(dumps.allSatisfy { $0.width == 4 && $0.height == 2 })
  }

  @Test("an empty path has no edges, and an even-odd fill folds back what is covered twice")
  func rules() throws {
    let nothing = try CoverageDump(Path(), width: 1, height: 1)
    #expect(nothing.edgeText == "  none" && nothing.coverages == [0])
    let square = Path(Rect(x: 0, y: 0, width: 1, height: 0.5))
    var twice = square
    twice.addPath(square)
    #expect(try CoverageDump(twice, width: 1, height: 1).coverages == [128])
    #expect(try CoverageDump(twice, rule: .evenOdd, width: 1, height: 1).coverages == [0])
  }

  @Test("sizes out of range and numbers that are not finite are refused")
  func refused() {
    #expect(throws: RenderError.sizeOutOfRange(width: 65, height: 1)) { try CoverageDump(Path(), width: 65, height: 1) }
    #expect(throws: RenderError.sizeOutOfRange(width: 1, height: 0)) { try CoverageDump(Path(), width: 1, height: 0) }
    #expect(throws: RenderError.nonFiniteGeometry(item: [])) {
      try CoverageDump(Path(Rect(x: .nan, y: 0, width: 1, height: 1)), width: 1, height: 1)
    }
    #expect(throws: RenderError.sizeOutOfRange(width: 500, height: 5)) {
      try CoverageDump.shapes(of: Scene(size: Size(width: 100, height: 1)), pixelsPerUnit: 5)
    }
  }
}
