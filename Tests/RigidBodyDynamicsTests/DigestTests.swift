import PlaneGeometry
import Testing

@testable import RigidBodyDynamics

@Suite("The same bits everywhere")
struct DigestTests {
  /// Cards in rows whose speeds are whole numbers.
  private func cards(_ count: Int, allowsRotation: Bool) throws -> DynamicAnimator<Int> {
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    for index in 0..<count {
      let center = Point(x: 50 + Double(index % 19) * 80, y: 65 + Double(index / 19) * 110)
      let velocity = Vector(dx: Double(index * 7919 % 801) - 400, dy: Double(index * 104_729 % 801) - 400)
      try animator.setItem(
        index, DynamicItem(center: center, size: Size(width: 60, height: 90), velocity: velocity))
    }
    try animator.add(.collision(Array(0..<count), Collision(referenceInsets: .zero)))
    try animator.add(
      .properties(Array(0..<count), ItemProperties(elasticity: 1, allowsRotation: allowsRotation)))
    return animator
  }

  /// The numbers are those of a release build on x86-64.
  @Test(
    "the digest of states is that of every other build",
    arguments: [(81, false, 0x39d3_25ed_3397_55c2), (12, true, 0xfa86_0718_9338_0793)] as [(Int, Bool, UInt64)])
  func digest(count: Int, allowsRotation: Bool, expected: UInt64) throws {
    var animator = try cards(count, allowsRotation: allowsRotation)
    try animator.advance(to: 2)
    #expect(animator.digest == expected, "\(animator.digest)")
  }
}
