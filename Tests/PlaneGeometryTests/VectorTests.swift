import PlaneGeometry
import Testing

@Suite("Points and vectors")
struct VectorTests {
  @Test("a quarter turn clockwise leads from right to down, and the cross product is positive")
  func turning() {
    let right = Vector(dx: 1, dy: 0)
    #expect(right.turnedClockwise == Vector(dx: 0, dy: 1))
    #expect(right.cross(right.turnedClockwise) == 1)
    #expect(right.dot(right.turnedClockwise) == 0)
  }

  @Test("lengths and unit vectors; the zero vector has no direction")
  func length() {
    #expect(Vector(dx: 3, dy: -4).length == 5)
    #expect(Vector(dx: 3, dy: -4).normalized == Vector(dx: 0.6, dy: -0.8))
    #expect(Vector.zero.normalized == nil)
    #expect(Vector(dx: .nan, dy: 1).normalized == nil)
  }

  @Test("points and vectors add up, and interpolation is exact at both ends")
  func arithmetic() {
    let (a, b) = (Point(x: 0.1, y: 0.7), Point(x: 3.3, y: -1.9))
    #expect(Point(x: 1, y: 2) + Vector(dx: 3, dy: 4) == Point(x: 4, y: 6))
    #expect(Point(x: 4, y: 6) - Point(x: 1, y: 2) == Vector(dx: 3, dy: 4))
    #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
    #expect(Point(x: 0, y: 0).midpoint(to: Point(x: 2, y: 4)) == Point(x: 1, y: 2))
    #expect(Point(x: 1, y: 1).distance(to: Point(x: 4, y: 5)) == 5)
  }
}
