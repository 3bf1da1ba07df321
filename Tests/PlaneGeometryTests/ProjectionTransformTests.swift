import SeededNumbers
import Testing

@testable import PlaneGeometry

@Suite("Perspective")
struct ProjectionTransformTests {
  @Test(
    "a card of 100 x 150 turned about its upright axis",
    arguments: [
      (30, -51.962, -90, 37.115, -64.286), (60, -35.146, -105.437, 19.4, -58.199),
    ] as [(Double, Double, Double, Double, Double)])
  func corners(degrees: Double, leftX: Double, leftY: Double, rightX: Double, rightY: Double) {
    let angle = degrees * .pi / 180
    let upright = ProjectionTransform(rotationAboutYAxis: angle, distance: 150)
    let left = Point(x: -50, y: -75).applying(upright)
    let right = Point(x: 50, y: -75).applying(upright)
    #expect(isClose(left.x, leftX, within: 0.0005) && isClose(left.y, leftY, within: 0.0005))
    #expect(isClose(right.x, rightX, within: 0.0005) && isClose(right.y, rightY, within: 0.0005))
    let level = ProjectionTransform(rotationAboutXAxis: angle, distance: 150)
    #expect(Point(x: -75, y: -50).applying(level) == Point(x: left.y, y: left.x))
  }

  @Test("an inverse leads back, and a composition does one after the other")
  func inverse() throws {
    let first = ProjectionTransform(rotationAboutYAxis: 0.7, distance: 90).centered(at: Point(x: 10, y: 20))
    let second = ProjectionTransform(rotationAboutXAxis: -0.4, distance: 120)
    let both = first.concatenating(second)
    let inverse = try #require(both.inverted())
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let point = Point(
        x: .random(in: -30...30, using: &generator), y: .random(in: -30...30, using: &generator))
      let image = point.applying(both)
      #expect(image.distance(to: point.applying(first).applying(second)) < 1e-12)
      #expect(image.applying(inverse).distance(to: point) < 1e-11)
    }
    #expect(Point(x: 10, y: 20).applying(first).distance(to: Point(x: 10, y: 20)) < 1e-14)
  }

  @Test("a picture seen from its edge has no inverse")
  func edge() {
    #expect(ProjectionTransform(rotationAboutYAxis: .pi / 2, distance: 100).inverted() == nil)
    #expect(ProjectionTransform(rotationAboutXAxis: .pi / 2, distance: 100).determinant == 0)
  }

  @Test("affine maps stay affine", arguments: [0, 0.3, 2])
  func affine(angle: Double) {
    let transform = Transform(rotationAngle: angle).translatedBy(x: 3, y: 4)
    let map = ProjectionTransform(transform)
    #expect(!map.isIdentity || angle == 0)
    #expect(Point(x: 5, y: 6).applying(map) == Point(x: 5, y: 6).applying(transform))
    #expect(ProjectionTransform(.identity).isIdentity)
  }
}
