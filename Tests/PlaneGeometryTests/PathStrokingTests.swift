import PlaneGeometry
import SeededNumbers
import Testing

@Suite("Stroking")
struct PathStrokingTests {
  private func polyline(_ points: [Point], closed: Bool = false) -> Path {
    Path { path in
      path.addLines(points)
      if closed { path.closeSubpath() }
    }
  }

  private func style(
    _ width: Double, cap: StrokeStyle.LineCap = .butt, join: StrokeStyle.LineJoin = .miter,
    miterLimit: Double = 10
  ) -> StrokeStyle {
    StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
  }

  // MARK: Areas

  @Test(
    "a line has the area of its rectangle and its caps",
    arguments: [(.butt, 20), (.round, 20 + .pi), (.square, 24)] as [(StrokeStyle.LineCap, Double)])
  func caps(cap: StrokeStyle.LineCap, area: Double) {
    let line = polyline([Point(x: 1, y: 2), Point(x: 7, y: 10)])
    let outline = line.strokedPath(style(2, cap: cap), tolerance: 1e-4)
    #expect(isClose(signedArea(outline), area, within: 1e-9 + (cap == .round ? 1e-4 * .pi : 0)))
  }

  @Test(
    "a closed square has the area between its outer and inner outline",
    arguments: [(.miter, 80), (.bevel, 78), (.round, 76 + .pi)] as [(StrokeStyle.LineJoin, Double)])
  func joins(join: StrokeStyle.LineJoin, area: Double) {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let outline = square.strokedPath(style(2, join: join), tolerance: 1e-4)
    #expect(isClose(signedArea(outline), area, within: 1e-9 + (join == .round ? 1e-4 * .pi : 0)))
  }

  @Test("a mitered rectangle is two rectangles of four corners each")
  func rectangle() {
    let outline = Path(Rect(x: 0, y: 0, width: 10, height: 6))
      .strokedPath(style(2), tolerance: 0.01)
    var expected = Path()
    expected.addRect(Rect(x: -1, y: -1, width: 12, height: 8))
    #expect(Array(outline).prefix(5).elementsEqual(expected))
    #expect(Array(outline).count == 10)
    #expect(outline.boundingRect == Rect(x: -1, y: -1, width: 12, height: 8))
    #expect(!outline.contains(Point(x: 5, y: 3)))
  }

  @Test("closing with a line back to the start first makes no difference")
  func explicitClosingLine() {
    let corners = [Point(x: 0, y: 0), Point(x: 9, y: 1), Point(x: 4, y: 8)]
    let implicit = polyline(corners, closed: true)
    let explicit = polyline(corners + [corners[0]], closed: true)
    let nearly = polyline(corners + [Point(x: 1e-15, y: -1e-16)], closed: true)
    let outline = implicit.strokedPath(style(1), tolerance: 0.01)
    #expect(explicit.strokedPath(style(1), tolerance: 0.01) == outline)
    #expect(isClose(signedArea(nearly.strokedPath(style(1), tolerance: 0.01)), signedArea(outline)))
    // Left open, the start has caps instead of a miter.
    let open = polyline(corners + [corners[0]])
    let tip = Point(x: -0.74, y: -0.51)
    #expect(outline.contains(tip))
    #expect(!open.strokedPath(style(1), tolerance: 0.01).contains(tip))
  }

  @Test("a circle's stroke is the ring between two circles", arguments: [0.5, 4, 19])
  func ring(width: Double) {
    let tolerance = 1e-3
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    let outline = circle.strokedPath(style(width), tolerance: tolerance)
    // The path's curves lie up to 2.73e-4 r outside of the circle.
    let error = 2 * Double.pi * 20 * tolerance + 20 * Double.pi * width * 2.73e-4
    #expect(isClose(signedArea(outline), 2 * .pi * 10 * width, within: error))
    #expect(isClose(outline.boundingRect.width, 20 + width, within: 1e-9))
  }

  @Test("a miter beyond the limit becomes a bevel")
  func miterLimit() {
    // A turn by a right angle has a miter of sqrt(2) line widths.
    let corner = polyline([Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)])
    let area = { (limit: Double) in
      signedArea(corner.strokedPath(self.style(2, miterLimit: limit), tolerance: 0.01))
    }
    let body = 2 * 20.0 - 1
    #expect(isClose(area(1.42), body + 1))
    #expect(isClose(area(1.41), body + 0.5))
    #expect(isClose(area(0), body + 0.5))
    #expect(isClose(area(.nan), body + 0.5))
  }

  // MARK: Against distance

  /// Checks the outline of a curve with round caps against its definition: the points within half the width of the curve.
  private func checkByDistance(_ curve: CubicCurve, width: Double, tolerance: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let outline = Path(curve).strokedPath(
      style(width, cap: .round, join: .round), tolerance: tolerance)
    let chords: [(Point, Point)] = (0..<800).map {
      (curve.point(at: Double($0) / 800), curve.point(at: Double($0 + 1) / 800))
    }
    let bounds = Path(curve).controlBounds.insetBy(dx: -width, dy: -width)
    for index in 0..<60 {
      let point: Point
      if index.isMultiple(of: 2) {
        point = Point(
          x: .random(in: bounds.minX...bounds.maxX, using: &generator),
          y: .random(in: bounds.minY...bounds.maxY, using: &generator))
      } else {
        // Just inside or outside of the offset curve.
        let t = Double.random(in: 0...1, using: &generator)
        guard let tangent = curve.derivative(at: t).normalized else { continue }
        let side = Bool.random(using: &generator) ? 0.5 : -0.5
        let shift = Bool.random(using: &generator) ? 1.5 * tolerance : -1.5 * tolerance
        point = curve.point(at: t) + tangent.turnedClockwise * (side * (width + 2 * shift))
      }
      let nearest = chords.map { distance(from: point, toLineFrom: $0.0, to: $0.1) }.min()!
      if nearest < width / 2 - tolerance {
        #expect(outline.contains(point), "\(curve) \(width) \(point)")
      } else if nearest > width / 2 + tolerance {
        #expect(!outline.contains(point), "\(curve) \(width) \(point)")
      }
    }
  }

  @Test("the stroke of a random curve holds the points within half its width and no others")
  func randomCurves() {
    var generator = SeededGenerator(seed: 5)
    for seed in 0..<24 {
      let curve = generator.cubicCurve()
      checkByDistance(
        curve, width: .random(in: 0.5...60, using: &generator), tolerance: 0.05, seed: UInt64(seed))
    }
  }

  private static let specialCurveCases: [CubicCurve] = [
    // A cusp in the middle, and one missed by a hair on either side.
    curve((0, 0), (40, 40), (0, 40), (40, 0)),
    curve((0, 0), (40.01, 40), (0, 40), (40, 0)),
    curve((0, 0), (39.99, 40), (0, 40), (40, 0)),
    // Along a line, turning back once and twice.
    curve((0, 0), (60, 30), (60, 30), (10, 5)),
    curve((0, 0), (90, 0), (-60, 0), (30, 0)),
    // Nearly along a line.
    curve((0, 0), (90, 0.01), (-60, -0.02), (30, 0)),
    // Control points that coincide with the ends, or each other.
    curve((0, 0), (0, 0), (30, 40), (50, 0)),
    curve((0, 0), (30, 40), (50, 0), (50, 0)),
    curve((0, 0), (0, 0), (50, 0), (50, 0)),
    // A loop back to the start, and a bend far tighter than the line is wide.
    curve((0, 0), (60, 0), (0, 60), (0, 0)),
    curve((0, 0), (50, 1), (50, 2), (0, 3)),
  ]

  private static func curve(
    _ start: (Double, Double), _ control1: (Double, Double), _ control2: (Double, Double),
    _ end: (Double, Double)
  ) -> CubicCurve {
    CubicCurve(
      from: Point(x: start.0, y: start.1), control1: Point(x: control1.0, y: control1.1),
      control2: Point(x: control2.0, y: control2.1), to: Point(x: end.0, y: end.1))
  }

  @Test(
    "so does the stroke of curves with cusps, hairpins, and control points at their ends",
    arguments: specialCurveCases)
  func specialCurves(curve: CubicCurve) {
    for width in [1.0, 8, 50] { checkByDistance(curve, width: width, tolerance: 0.02, seed: 9) }
  }

  @Test("butt caps stand at right angles to a curve's tangent, not to its last chord")
  func curveCap() {
    let quarter = Path { path in
      path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    }
    let outline = quarter.strokedPath(style(8), tolerance: 0.5)
    #expect(isClose(outline.boundingRect.minX, 0))
    #expect(isClose(outline.boundingRect.minY, 0))
    #expect(isClose(outline.boundingRect.maxX, 14))
  }

  @Test(
    "a line written as a curve, its control points almost or just on its ends, has the line's outline",
    arguments: [
      curve((20, 100), (20, 100.0001), (180, 100), (180, 100)),
      curve((20, 100), (20, 100.1), (180, 99.9), (180, 100)),
      curve((20, 160), (20.0001, 160), (160, 20), (160.0001, 20)),
      curve((20, 160), (20.1, 160), (160, 20), (160.1, 20)),
      curve((20, 160), (20.0001, 160), (20.0001, 160.0001), (160, 20)),
      curve((20, 160), (60, 120), (100, 80), (160, 20)),
      curve((20, 160), (20, 160), (160, 20), (160, 20)),
    ])
  func lineAsCurve(curve: CubicCurve) {
    for (cap, tolerance) in [(.butt, 0.05), (.square, 0.005)] as [(StrokeStyle.LineCap, Double)] {
      let line = polyline([curve.start, curve.end]).strokedPath(style(20, cap: cap), tolerance: tolerance)
      for drawn in [curve, curve.reversed] {
        let outline = Path(drawn).strokedPath(style(20, cap: cap), tolerance: tolerance)
        #expect(isClose(outline.boundingRect, line.boundingRect, within: 0.05))
        #expect(isClose(signedArea(outline), signedArea(line), within: 1))
      }
    }
  }

  @Test("a control point almost on its end turns neither joins nor the curve's other end")
  func stubBeforeCorner() {
    let path = Path { path in
      path.move(to: Point(x: 175, y: 15))
      path.addCurve(to: Point(x: 175, y: 175), control1: Point(x: 175, y: 30), control2: Point(x: 175.1, y: 175))
      path.addLine(to: Point(x: 15, y: 175))
    }
    // A corner at a right angle: its bevel is cut off 45 degrees, its miter is whole.
    let bevel = path.strokedPath(style(20, join: .bevel), tolerance: 0.005)
    #expect(bevel.contains(Point(x: 179.9, y: 179.9)) && !bevel.contains(Point(x: 180.1, y: 180.1)))
    let miter = path.strokedPath(style(20, join: .miter), tolerance: 0.005)
    #expect(miter.contains(Point(x: 184.9, y: 184.9)) && !miter.contains(Point(x: 185.1, y: 184)))
    // Short handles that are seen keep their direction.
    let hook = Path(Self.curve((0, 0), (0, 2), (100, 0), (100, 0))).strokedPath(style(4), tolerance: 0.005)
    #expect(hook.contains(Point(x: -1.9, y: 0.01)))
  }

  @Test("overlapping parts of the outline wind the same way, so that none cancels another")
  func overlap() {
    let path = polyline([
      Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 1), Point(x: 0, y: 1), Point(x: 5, y: -5),
      Point(x: 5, y: 5),
    ])
    let outline = path.strokedPath(style(4, join: .round), tolerance: 0.01)
    var inside = 0
    for x in stride(from: -3.0, to: 13, by: 0.37) {
      for y in stride(from: -8.0, to: 8, by: 0.37) {
        let point = Point(x: x, y: y)
        var nearest = Double.infinity
        path.forEachLine(tolerance: 1, closingSubpaths: false) {
          // Away from the ends, whose caps are butt.
          nearest = min(nearest, distance(from: point, toLineFrom: $0, to: $1))
        }
        let atEnd = point.distance(to: .zero) < 2.1 || point.distance(to: Point(x: 5, y: 5)) < 2.1
        if atEnd || (nearest - 2).magnitude < 0.02 { continue }
        #expect(outline.contains(point) == (nearest < 2))
        inside += 1
      }
    }
    #expect(inside > 500)
  }

  // MARK: Degenerate

  @Test(
    "a subpath without length is a dot with round and square caps, nothing with butt caps",
    arguments: [(.butt, 0), (.square, 16), (.round, 4 * .pi)] as [(StrokeStyle.LineCap, Double)])
  func dots(cap: StrokeStyle.LineCap, area: Double) {
    let point = Point(x: 3, y: 3)
    let dots = [
      polyline([point, point]), polyline([point], closed: true), polyline([point, point, point], closed: true),
      Path(CubicCurve(from: point, control1: point, control2: point, to: point)),
    ]
    for dot in dots {
      let outline = dot.strokedPath(style(4, cap: cap), tolerance: 1e-4)
      #expect(isClose(signedArea(outline), area, within: 2e-3))
    }
    #expect(polyline([point]).strokedPath(style(4, cap: cap), tolerance: 0.1).isEmpty)
  }

  @Test("repeated points and lines too short for a direction change nothing")
  func repeatedPoints() {
    let plain = polyline([Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 5, y: 5)])
    let noisy = polyline([
      Point(x: 0, y: 0), Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 5, y: 1e-14), Point(x: 5, y: 0),
      Point(x: 5, y: 5), Point(x: 5, y: 5),
    ])
    #expect(
      noisy.strokedPath(style(1), tolerance: 0.1) == plain.strokedPath(style(1), tolerance: 0.1))
  }

  @Test(
    "a miter that is longer than the limit is clipped at half the limit, and has the area of what is left",
    arguments: [1, 1.2, 2, 3])
  func clippedMiter(limit: Double) {
    // Halves of the corner of 30 degrees, whose miter reaches 3.86 half widths.
    let (sine, cosine) = (0.25881904510252074, 0.9659258262890683)
    let arm = Vector(dx: 50 * sine, dy: 50 * cosine)
    let path = polyline([Point(x: -arm.dx, y: arm.dy), .zero, Point(x: arm.dx, y: arm.dy)])
    let clipped = path.strokedPath(style(2, join: .miterClip, miterLimit: limit), tolerance: 1e-4)
    let bevelled = path.strokedPath(style(2, join: .bevel), tolerance: 1e-4)
    // Above the bevel, which is 2 cosine wide and `sine` from the corner, a trapezoid that narrows to the limit.
    let height = limit - sine
    let narrow = 2 * (cosine - height * sine / cosine)
    #expect(isClose(signedArea(clipped) - signedArea(bevelled), height * (2 * cosine + narrow) / 2, within: 1e-9))
    #expect(isClose(clipped.controlBounds.minY, -limit, within: 1e-9))
    #expect(clipped.contains(Point(x: 0, y: -limit + 0.01)) && !clipped.contains(Point(x: 0, y: -limit - 0.01)))
  }

  @Test("a limit beyond all numbers clips nothing and loses no dash")
  func hugeLimit() {
    let path = polyline([Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 0, y: 9)])
    var clipped = style(2, join: .miterClip, miterLimit: 1e160)
    clipped.dash = [5, 5]
    var stroker = Stroker()
    let shown = Rect(x: -1, y: -1, width: 50, height: 20)
    stroker.stroke(
      path, style: clipped, shown: shown, tolerance: 0.01, pixelsPerUnit: 1,
      grid: StrokeGrid(pixel: Vector(dx: 1, dy: 1), stepsPerPixel: 256))
    let all = stroker.outline.bounds(applying: .identity)
    #expect(all.minX < 1 && all.maxX > 35 && all.maxY > 8)
    #expect(path.strokeBounds(clipped).contains(all))
  }

  @Test("a miter within the limit is the same, clipped or not")
  func unclippedMiter() {
    let path = polyline([Point(x: 0, y: 0), Point(x: 9, y: 1), Point(x: 4, y: 8)], closed: true)
    #expect(
      path.strokedPath(style(2, join: .miterClip), tolerance: 0.01)
        == path.strokedPath(style(2, join: .miter), tolerance: 0.01))
  }

  @Test("a line that turns back on itself ends squarely, or round with round joins, or as far as clipped miters go")
  func reversal() {
    let path = polyline([Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 2, y: 0)])
    for join in StrokeStyle.LineJoin.allCases {
      let outline = path.strokedPath(style(4, join: join), tolerance: 1e-3)
      #expect(outline.contains(Point(x: 11.9, y: 0.01)) == (join == .round || join == .miterClip))
      #expect(outline.contains(Point(x: 29.9, y: 1.9)) == (join == .miterClip))
      #expect(!outline.contains(Point(x: 30.1, y: 0)))
      #expect(outline.contains(Point(x: 9.9, y: 1.9)))
      #expect(!outline.contains(Point(x: -0.1, y: 0)))
    }
  }

  @Test("a closing line that turns back exactly into a curve leaves no hole")
  func reversalIntoCurve() {
    let path = Path { path in
      path.move(to: Point(x: 80, y: 80))
      path.addCurve(to: .zero, control1: .zero, control2: Point(x: 40, y: 60))
      path.closeSubpath()
    }
    for join in StrokeStyle.LineJoin.allCases {
      let outline = path.strokedPath(style(13, join: join), tolerance: 0.02)
      for x in stride(from: 5.0, through: 75, by: 0.5) {
        #expect(outline.contains(Point(x: x + 4.4, y: x - 4.4)))
        #expect(outline.contains(Point(x: x, y: x)))
      }
    }
  }

  @Test("many huge curves are stroked coarsely rather than at any price")
  func manyHugeCurves() {
    var generator = SeededGenerator(seed: 13)
    var path = Path()
    for _ in 0..<30 { path.addPath(Path(generator.cubicCurve(in: -1e300...1e300))) }
    let outline = path.strokedPath(style(1e290), tolerance: 0.005)
    #expect(outline.isFinite && !outline.isEmpty)
    #expect(outline.underestimatedCount < 1_000_000)
  }

  @Test("a path turned by 180 degrees has the outline turned")
  func halfTurn() {
    var generator = SeededGenerator(seed: 21)
    let turn = Transform.halfTurn(about: .zero)
    for _ in 0..<20 {
      var path = Path(generator.cubicCurve())
      path.addLine(to: generator.point())
      path.closeSubpath()
      let style = style(7, join: .round)
      let outline = path.strokedPath(style, tolerance: 0.05)
      #expect(path.applying(turn).strokedPath(style, tolerance: 0.05) == outline.applying(turn))
    }
  }

  @Test(
    "without a width, or with numbers that are not finite, there is no outline", arguments: [0, -1, .nan, .infinity])
  func noWidth(width: Double) {
    #expect(polyline([.zero, Point(x: 5, y: 5)]).strokedPath(style(width), tolerance: 0.1).isEmpty)
    var path = polyline([.zero, Point(x: 5, y: 5)])
    path.addLine(to: Point(x: .infinity, y: 0))
    #expect(path.strokedPath(style(1), tolerance: 0.1).isEmpty)
    #expect(Path().strokedPath(style(1), tolerance: 0.1).isEmpty)
  }

  @Test("an invalid tolerance gives the finest outline", arguments: [0, -1, .nan])
  func noTolerance(tolerance: Double) {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2))
    let outline = circle.strokedPath(style(1), tolerance: tolerance)
    #expect(isClose(signedArea(outline), 2 * .pi, within: 2e-3))
  }

  @Test("huge and tiny paths are stroked like those of ordinary size", arguments: [1e300, 1e-300])
  func extremes(size: Double) {
    let scale = Transform(scaleX: size, y: size)
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 3, height: 2), cornerRadius: 0.5)
    let outline = path.applying(scale).strokedPath(style(size / 8, join: .round), tolerance: size / 100)
    let expected = path.strokedPath(style(0.125, join: .round), tolerance: 0.01)
    #expect(outline.isFinite)
    #expect(isClose(outline.boundingRect.width / size, expected.boundingRect.width, within: 1e-6))
    #expect(outline.contains(Point(x: 0.05 * size, y: size)))
    #expect(!outline.contains(Point(x: 0.07 * size, y: size)))
    let limit = Double.greatestFiniteMagnitude
    let border = polyline([Point(x: -limit, y: 0), Point(x: limit, y: limit)])
    #expect(border.strokedPath(style(limit), tolerance: 1).isFinite)
  }
}
