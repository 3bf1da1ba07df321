import PlaneGeometry
import Testing

@Suite("How far a stroke reaches") struct StrokeBoundsTests {
  private func path(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    Path { path in
      path.addLines(points.map { Point(x: $0.0, y: $0.1) })
      if closed { path.closeSubpath() }
    }
  }

  private func reach(_ path: Path, _ style: StrokeStyle) -> Double { path.strokeReach(style) }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-4 }

  @Test("half the width, and what square caps add")
  func widthAndCaps() {
    let line = path((0, 0), (10, 0))
    #expect(isNear(reach(line, StrokeStyle(lineWidth: 2)), 1))
    #expect(isNear(reach(line, StrokeStyle(lineWidth: 2, lineCap: .round)), 1))
    #expect(isNear(reach(line, StrokeStyle(lineWidth: 2, lineCap: .square)), 2.0.squareRoot()))
    #expect(reach(line, StrokeStyle(lineWidth: -2)) == 0)
  }

  @Test("a pointed join counts where there is a corner, as far as its tip, if the limit allows it")
  func joins() {
    let rightAngle = path((0, 0), (10, 0), (10, 10))
    #expect(isNear(reach(rightAngle, StrokeStyle(lineWidth: 2)), 2.0.squareRoot()))
    #expect(isNear(reach(rightAngle, StrokeStyle(lineWidth: 2, miterLimit: 1.4)), 1))
    #expect(isNear(reach(rightAngle, StrokeStyle(lineWidth: 2, lineJoin: .bevel)), 1))
    // An inner angle of 2 asin(1 / 5): a tip of 5 line widths.
    let sharp = path((-24.0.squareRoot(), 1), (0, 0), (-24.0.squareRoot(), -1))
    #expect(isNear(reach(sharp, StrokeStyle(lineWidth: 2, miterLimit: 6)), 5))
    #expect(isNear(reach(sharp, StrokeStyle(lineWidth: 2, miterLimit: 4.9)), 1))
    // The corner at the start of a closed path.
    let closed = path((0, 0), (10, 0), (10, 0.1), closed: true)
    #expect(reach(closed, StrokeStyle(lineWidth: 2, miterLimit: 1000)) > 100)
    let smooth = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(reach(smooth, StrokeStyle(lineWidth: 2, miterLimit: 1000)) < 1.01)
  }

  @Test("no stroke leaves its bounds", arguments: 0..<40)
  func random(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 40) / Double(1 << 24) * (range.upperBound - range.lowerBound)
    }
    func point() -> Point { Point(x: next(-9...9), y: next(-9...9)) }
    let path = Path { path in
      path.move(to: point())
      for index in 0..<6 {
        switch (index + seed) % 3 {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if seed % 2 == 0 { path.closeSubpath() }
    }
    for cap in StrokeStyle.LineCap.allCases {
      for join in StrokeStyle.LineJoin.allCases {
        for dash in [[], [1.5, 0.7]] {
          let style = StrokeStyle(
            lineWidth: next(0.1...6), lineCap: cap, lineJoin: join, miterLimit: next(1...12), dash: dash)
          let outline = path.strokedPath(style, tolerance: 0.01).controlBounds
          #expect(path.strokeBounds(style).insetBy(dx: -0.02, dy: -0.02).contains(outline), "\(style)")
        }
      }
    }
  }
}
