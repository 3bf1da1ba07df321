import PlaneGeometry
import RigidBodyDynamics
import Testing

@Suite("Extreme numbers in dynamics") struct ExtremeNumbersTests {
  private static let extremes: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude]

  private static func behaviors(_ number: Double) -> [DynamicBehavior<Int>] {
    let (vector, point) = (Vector(dx: number, dy: 0), Point(x: number, y: 0))
    var push = Push(.instantaneous, force: Vector(dx: 1, dy: 0))
    push.offset = vector
    return [
      .gravity([1, 2], vector: vector), .push([1], Push(.continuous, force: vector)),
      .push([1], Push(.instantaneous, force: vector)), .push([1], push),
      .snap(1, to: point), .snap(1, to: .zero, damping: number),
      .attachment(Attachment(of: 1, to: .anchor(point))),
      .attachment(Attachment(of: 1, offset: vector, to: .anchor(.zero))),
      .attachment(Attachment(of: 1, to: .item(2, offset: vector))),
      .attachment(Attachment(of: 1, to: .item(2), length: number)),
      .attachment(Attachment(of: 1, to: .item(2), frequency: number)),
      .attachment(Attachment(of: 1, to: .item(2), frequency: 1, damping: number)),
      .properties([1], ItemProperties(elasticity: number)), .properties([1], ItemProperties(friction: number)),
      .properties([1], ItemProperties(resistance: number)), .properties([1], ItemProperties(density: number)),
      .collision([1, 2], Collision(referenceInsets: Insets(top: number, left: 0, bottom: 0, right: 0))),
      .collision(
        [1, 2],
        Collision(boundaries: [
          Collision.Boundary(
            identifier: "far",
            path: Path {
              $0.move(to: .zero); $0.addLine(to: point)
            })
        ])),
    ]
  }

  @Test(
    "whatever a behaviour says, it is refused, or every place stays a number", arguments: extremes,
    behaviors(0).indices)
  func behavior(number: Double, index: Int) throws {
    var animator = try Tables.single()
    try animator.setItem(2, DynamicItem(center: Point(x: 650, y: 500), size: Size(width: 100, height: 100)))
    do throws(DynamicsError) {
      try animator.add(Self.behaviors(number)[index])
    } catch {
      #expect(animator.behaviors.isEmpty)
      return
    }
    #expect(number.isFinite, "this should be refused")
    try animator.advance(to: 0.1)
    for item in animator.items {
      let state = try #require(animator[item])
      #expect(state.center.isFinite && state.angle.isFinite && state.velocity.isFinite, "\(state)")
    }
  }

  @Test("items as large, as small, as fast and as near to each other as there are")
  func items() throws {
    let most = DynamicItem.greatestLength
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    for (id, side) in [0.001, 1, most].enumerated() {
      try animator.setItem(
        id,
        DynamicItem(
          center: .zero, size: Size(width: side, height: most), angle: most,
          velocity: Vector(dx: DynamicItem.greatestSpeed, dy: -DynamicItem.greatestSpeed),
          angularVelocity: DynamicItem.greatestAngularSpeed))
    }
    try animator.add(.collision([0, 1, 2], Collision(referenceInsets: .zero)))
    try animator.advance(to: 0.1)
    #expect(animator.items.allSatisfy { animator[$0].map { $0.center.isFinite && $0.angle.isFinite } == true })
    for side in Self.extremes + [0, -1] {
      #expect(throws: DynamicsError.self) {
        try animator.setItem(3, DynamicItem(center: .zero, size: Size(width: side, height: 1)))
      }
    }
  }
}
