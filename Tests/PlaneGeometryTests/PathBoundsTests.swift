import SeededNumbers
import Testing

@testable import PlaneGeometry

@Suite("Bounds")
struct PathBoundsTests {
  @Test("a parabola's bounds end at its apex, its control bounds at the control point")
  func parabola() {
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: Point(x: 10, y: 0), control: Point(x: 5, y: 8))
    }
    #expect(isClose(path.boundingRect, Rect(x: 0, y: 0, width: 10, height: 4), within: 1e-14))
    #expect(path.controlBounds == Rect(x: 0, y: 0, width: 10, height: 8))
  }

  @Test("a cubic curve's extrema are solved: y = 3 t (1 - t) (1 - 2t) * 10 peaks at sqrt(3) / 6 * 10")
  func cubic() {
    let path = Path(
      CubicCurve(
        from: .zero, control1: Point(x: 1, y: 10), control2: Point(x: 2, y: -10), to: Point(x: 3, y: 0)))
    let peak = 10 * 3.0.squareRoot() / 6
    #expect(
      isClose(path.boundingRect, Rect(minX: 0, minY: -peak, maxX: 3, maxY: peak), within: 1e-14))
  }

  @Test("bounds hold every point of a random curve, and touch it on each side")
  func random() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let curve = generator.cubicCurve(in: -50...50)
      let bounds = Path(curve).boundingRect
      let points = (0...400).map { curve.point(at: Double($0) / 400) }
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      #expect(bounds.minX <= xs.min()! + 1e-12 && bounds.minX > xs.min()! - 0.01)
      #expect(bounds.maxX >= xs.max()! - 1e-12 && bounds.maxX < xs.max()! + 0.01)
      #expect(bounds.minY <= ys.min()! + 1e-12 && bounds.minY > ys.min()! - 0.01)
      #expect(bounds.maxY >= ys.max()! - 1e-12 && bounds.maxY < ys.max()! + 0.01)
      #expect(isClose(Path(curve).controlBounds.union(bounds), Path(curve).controlBounds))
    }
  }

  @Test("bounds of a transformed path are those of its transformed points, to the bit, flipped or turned, too")
  func transformed() {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<200 {
      var numbers = (0..<6).map { _ in Double.random(in: -9...9, using: &generator) }
      // Two of three keep the axes, and some of these flatten one.
      if !round.isMultiple(of: 3) { (numbers[1], numbers[2]) = (0, 0) }
      if round.isMultiple(of: 7) { numbers[0] = 0 }
      let transform = Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      var path = Path()
      #expect(path.controlBounds(applying: transform).isNull)
      let points = (0...1 + round % 5).map { _ in
        Point(x: .random(in: -1e3...1e3, using: &generator), y: .random(in: -1e3...1e3, using: &generator))
      }
      path.addLines(points)
      let xs = points.map { $0.applying(transform).x }
      let ys = points.map { $0.applying(transform).y }
      #expect(
        path.controlBounds(applying: transform)
          == Rect(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!))
    }
  }

  @Test("curves that turn back list where, in rising order")
  func extrema() throws {
    let curve = CubicCurve(
      from: .zero, control1: Point(x: 1, y: 10), control2: Point(x: 2, y: -10), to: Point(x: 3, y: 0))
    let inX = CubicCurve.extrema(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
    #expect(inX.0 == nil && inX.1 == nil)
    let offset = 3.0.squareRoot() / 6
    let inY = CubicCurve.extrema(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
    #expect(try isClose(#require(inY.0), 0.5 - offset, within: 1e-14))
    #expect(try isClose(#require(inY.1), 0.5 + offset, within: 1e-14))
  }

  @Test("an empty path, or a lone move, has null bounds; a straight line a width and no height")
  func degenerate() {
    #expect(Path().boundingRect.isNull)
    #expect(Path().controlBounds.isNull)
    var path = Path()
    path.move(to: Point(x: 5, y: 5))
    #expect(path.boundingRect.isNull)
    #expect(path.controlBounds.isNull)
    path.addLine(to: Point(x: 9, y: 5))
    path.move(to: Point(x: 100, y: 100))
    #expect(path.boundingRect == Rect(x: 5, y: 5, width: 4, height: 0))
    #expect(path.controlBounds == Rect(x: 5, y: 5, width: 4, height: 0))
  }

  @Test("a path that is not finite has null bounds, a huge one has bounds")
  func extremes() {
    var path = Path(ellipseIn: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(isClose(path.boundingRect.maxX, 1e300, within: 1e285))
    let wild = CubicCurve(
      from: Point(x: -1e300, y: 0), control1: Point(x: 1e301, y: 1), control2: Point(x: -1e301, y: 0),
      to: Point(x: 1e300, y: 0))
    #expect(wild.boundingRect.isFinite)
    path.addLine(to: Point(x: 0, y: .infinity))
    #expect(path.boundingRect.isNull)
    #expect(path.controlBounds.isNull)
  }
}
