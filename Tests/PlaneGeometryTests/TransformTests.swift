import PlaneGeometry
import Testing

@Suite("Affine transforms")
struct TransformTests {
  private let transform = Transform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

  @Test("a point is a row vector: x' = a x + c y + tx, y' = b x + d y + ty; a vector does not move")
  func members() {
    #expect(Point(x: 10, y: 100).applying(transform) == Point(x: 531, y: 743))
    #expect(Vector(dx: 10, dy: 100).applying(transform) == Vector(dx: 520, dy: 730))
  }

  @Test("what is written last is applied first")
  func order() {
    let t = Transform.identity.translatedBy(x: 10, y: 0).rotated(by: .pi / 2)
    // Turned first, (1, 0) becomes (0, 1), which is then moved.
    #expect(Point(x: 1, y: 0).applying(t) == Point(x: 10, y: 1))
    let s = Transform(translationX: 10, y: 0).scaledBy(x: 3, y: 2)
    #expect(Point(x: 1, y: 1).applying(s) == Point(x: 13, y: 2))
  }

  @Test("concatenating applies the receiver first")
  func concatenating() {
    let next = Transform(translationX: 1, y: 0).rotated(by: 0.3)
    let point = Point(x: 3, y: -4)
    let both = point.applying(transform.concatenating(next))
    #expect(isClose(both, point.applying(transform).applying(next), within: 1e-12))
    #expect(transform.concatenating(.identity) == transform)
    #expect(Transform.identity.concatenating(transform) == transform)
  }

  @Test("positive angles turn clockwise on screen, quarter turns exactly", arguments: 0..<9)
  func rotation(quarters: Int) {
    let turn = Transform(rotationAngle: Double(quarters) * .pi / 2)
    let expected = [
      Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1),
    ]
    #expect(Point(x: 1, y: 0).applying(turn) == expected[quarters % 4])
    #expect(Point(x: 0, y: 1).applying(turn) == expected[(quarters + 1) % 4])
  }

  @Test("a half turn about a point keeps it and swaps what lies around it")
  func halfTurn() {
    let turn = Transform.halfTurn(about: Point(x: 3, y: 4))
    #expect(Point(x: 3, y: 4).applying(turn) == Point(x: 3, y: 4))
    #expect(Point(x: 0, y: 0).applying(turn) == Point(x: 6, y: 8))
    #expect(turn.concatenating(turn).isIdentity)
  }

  @Test("the inverse undoes the transform; it is nil if there is none")
  func inverse() throws {
    let inverse = try #require(transform.inverted())
    #expect(isClose(Point(x: 5, y: 6).applying(transform).applying(inverse), Point(x: 5, y: 6), within: 1e-9))
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    #expect(Transform(scaleX: 0, y: 1).inverted() == nil)
    #expect(Transform(scaleX: .nan, y: 1).inverted() == nil)
    #expect(Transform(translationX: .infinity, y: 1).inverted() == nil)
  }

  @Test("the determinant is the factor of areas, negative for a mirror")
  func determinant() {
    #expect(Transform(scaleX: -2, y: 8).determinant == -16)
    #expect(Transform(scaleX: -2, y: 8).meanScale == 4)
    let rect = Path(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(isClose(signedArea(rect.applying(transform)), 12 * transform.determinant))
  }

  @Test("one rectangle is mapped onto another")
  func mapping() {
    let t = Transform(
      mapping: Rect(x: 1, y: 2, width: 4, height: 5), onto: Rect(x: 10, y: 20, width: 8, height: 50))
    #expect(Point(x: 1, y: 2).applying(t) == Point(x: 10, y: 20))
    #expect(Point(x: 5, y: 7).applying(t) == Point(x: 18, y: 70))
  }
}
