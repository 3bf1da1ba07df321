import PlaneGeometry
import TabletopDesign
import Testing

@Suite struct PieTests {
  private let box = Rect(x: 0, y: 0, width: 40, height: 20)
  private let top = -Double.pi / 2

  /// Points at a distance of 9 from the middle, by the hours of a clock.
  private func hours(in path: Path) -> [Int] {
    (0..<12).filter { hour in
      let direction = Vector(dx: 0, dy: -9).applying(Transform(rotationAngle: (Double(hour) + 0.5) * .pi / 6))
      return path.contains(box.center + direction)
    }
  }

  @Test("from -90 to 20 degrees, a pie has 250 degrees counterclockwise and 110 clockwise")
  func directions() {
    let end = 20 * Double.pi / 180
    #expect(hours(in: Path(pieIn: box, startAngle: top, endAngle: end)) == [4, 5, 6, 7, 8, 9, 10, 11])
    #expect(hours(in: Path(pieIn: box, startAngle: top, endAngle: end, clockwise: true)) == [0, 1, 2, 3])
  }

  @Test("the radius is half the shorter side")
  func radius() {
    let disc = Path(timerIn: box, remaining: 1)
    #expect(disc.boundingRect == Rect(x: 10, y: 0, width: 20, height: 20))
    let half = Path(timerIn: box, remaining: 0.5).boundingRect
    #expect((half.minX - 10).magnitude < 1e-9 && (half.maxX - 20).magnitude < 1e-9)
  }

  @Test("what remains runs counterclockwise from the top")
  func timer() {
    #expect(hours(in: Path(timerIn: box, remaining: 0.25)) == [9, 10, 11])
    #expect(hours(in: Path(timerIn: box, remaining: 7.0 / 12)) == [5, 6, 7, 8, 9, 10, 11])
    #expect(hours(in: Path(timerIn: box, remaining: 1)) == Array(0..<12))
    #expect(Path(timerIn: box, remaining: 0).isEmpty)
    #expect(Path(timerIn: box, remaining: -1).isEmpty)
    #expect(Path(timerIn: .null, remaining: 1).isEmpty)
    #expect(Path(timerIn: .null, remaining: 0.5).isEmpty || !Path(timerIn: .null, remaining: 0.5).isFinite)
  }
}
