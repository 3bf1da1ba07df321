import PlaneGeometry
import SeededNumbers
import Testing

@testable import RigidBodyDynamics

@Suite("Heaps")
struct HeapTests {
  /// Cards that fall on the ground of a narrow enclosure.
  private func heap(_ count: Int, elasticity: Double = 0.2, friction: Double = 0.4) throws -> DynamicAnimator<Int> {
    var animator = try DynamicAnimator<Int>(referenceBounds: Rect(x: 0, y: 0, width: 400, height: 1200))
    var generator = SeededGenerator(seed: 5)
    for index in 0..<count {
      let center = Point(x: 80 + Double(index % 4) * 80, y: 1100 - Double(index / 4) * 110)
      let item = DynamicItem(
        center: center, size: Size(width: 60, height: 90), angle: .random(in: -0.5...0.5, using: &generator))
      try animator.setItem(index, item)
    }
    let items = Array(0..<count)
    try animator.add(.gravity(items))
    try animator.add(.collision(items, Collision(referenceInsets: .zero)))
    try animator.add(.properties(items, ItemProperties(elasticity: elasticity, friction: friction)))
    return animator
  }

  @Test("a heap comes to rest, and nothing in it lies deep in anything else", arguments: [0, 0.2])
  func rest(elasticity: Double) throws {
    var heap = try heap(16, elasticity: elasticity)
    let events = try heap.advance(to: 20)
    let paused = try #require(events.last { $0.kind == .paused })
    #expect(paused.time < 10 && heap.isPaused)
    for (first, a) in heap.world.bodies.enumerated() {
      for b in heap.world.bodies[(first + 1)...] {
        guard let overlap = a.corners.overlap(with: b.corners) else { continue }
        #expect(max(overlap.depths.0, overlap.depths.1) < 0.2)
      }
      for corner in 0..<4 {
        let point = a.corners[corner]
        #expect(point.x > -0.2 && point.x < 400.2 && point.y < 1200.2)
      }
    }
  }

  @Test("a blow wakes a heap, and it comes to rest again")
  func waking() throws {
    var heap = try heap(8)
    try heap.advance(to: 10)
    #expect(heap.isPaused)
    try heap.add(.push([3], Push(.instantaneous, angle: -.pi / 2, magnitude: 6)))
    let events = try heap.advance(to: 20)
    #expect(events.first?.kind == .resumed && events.last?.kind == .paused)
  }

  @Test("a stack stands as it was built")
  func stack() throws {
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    for index in 0..<8 {
      let center = Point(x: 500, y: 1150 - Double(index) * 100)
      try animator.setItem(index, DynamicItem(center: center, size: Size(width: 100, height: 100)))
    }
    let items = Array(0..<8)
    try animator.add(.gravity(items))
    try animator.add(.collision(items, Collision(referenceInsets: .zero)))
    try animator.add(.properties(items, ItemProperties(friction: 0.5)))
    try animator.advance(to: 5)
    #expect(animator.isPaused)
    for index in items {
      let item = try #require(animator[index])
      #expect(abs(item.center.x - 500) < 0.1 && abs(item.angle) < 0.001)
      #expect(abs(item.center.y - (1150 - Double(index) * 100)) < 0.5)
    }
  }

  @Test("items that turn do not pass through each other or leave at 5,000 points a second")
  func speed() throws {
    var animator = try Tables.flying(8, speed: 5000, allowsRotation: true, seed: 2)
    try animator.advance(to: 0)
    let before = animator.kineticEnergy
    for frame in 1...15 {
      try animator.advance(to: Double(frame) / 30)
      for (first, a) in animator.world.bodies.enumerated() {
        #expect(Tables.bounds.insetBy(dx: -20, dy: -20).contains(a.center))
        for b in animator.world.bodies[(first + 1)...] {
          // They may be moved apart a step later; in each other's middle they never are.
          #expect(a.center.distance(to: b.center) > 30)
        }
      }
    }
    #expect(abs(animator.kineticEnergy / before - 1) < 1e-9)
  }

  @Test("items that all begin at one place get out of each other without speed from nothing")
  func pile() throws {
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    for index in 0..<12 {
      let center = Point(x: 800 + Double(index) * 1e-3, y: 600)
      try animator.setItem(index, DynamicItem(center: center, size: Size(width: 60, height: 90), angle: 0.1))
    }
    try animator.add(.collision(Array(0..<12), Collision(referenceInsets: .zero)))
    try animator.add(.properties(Array(0..<12), ItemProperties(elasticity: 1)))
    try animator.advance(to: 3)
    #expect(animator.kineticEnergy == 0)
    for body in animator.world.bodies { #expect(body.center.isFinite && Tables.bounds.contains(body.center)) }
  }

  @Test("the heaviest beside the lightest, the largest beside the smallest, at the greatest speeds: all stay numbers")
  func extremes() throws {
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    let sizes = [Size(width: 0.001, height: 0.001), Size(width: 900, height: 0.001), Size(width: 700, height: 500)]
    for (index, size) in sizes.enumerated() {
      try animator.setItem(
        index,
        DynamicItem(
          center: Point(x: 500 + 30 * Double(index), y: 600), size: size, angle: 1e6,
          velocity: Vector(dx: 1e5, dy: -1e5), angularVelocity: 1000))
      try animator.add(
        .properties(
          [index], ItemProperties(elasticity: 1, friction: 1e6, density: index == 2 ? 1e-6 : 1e6)))
    }
    try animator.add(.collision([0, 1, 2], Collision(referenceInsets: .zero)))
    try animator.add(.gravity([0, 1, 2], vector: Vector(dx: 0, dy: 100)))
    try animator.advance(to: 0.2)
    for index in 0..<3 {
      let item = try #require(animator[index])
      #expect(item.center.isFinite && item.velocity.isFinite && item.angle.isFinite, "\(index) \(item)")
    }
  }

  @Test("what has touched something tells its end when it is released")
  func releasing() throws {
    var heap = try heap(2)
    let began = try heap.advance(to: 10)
    #expect(began.contains { if case .contactBegan(0, .boundary(nil), _) = $0.kind { true } else { false } })
    heap.release(0)
    let ended = try heap.advance(to: 10.5)
    #expect(!ended.contains { if case .contactBegan(0, _, _) = $0.kind { true } else { false } })
    #expect(heap.world.touches.allSatisfy { $0.body != 0 })
  }
}
