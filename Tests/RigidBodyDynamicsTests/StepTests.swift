import PlaneGeometry
import SeededNumbers
import Testing

@testable import RigidBodyDynamics

@Suite("Steps")
struct StepTests {
  @Test("gravity is 1,000 points per second squared, along any direction")
  func gravity() throws {
    var animator = try Tables.single(.gravity([1]))
    try animator.advance(to: 0.5)
    #expect(abs((animator[1]?.velocity.dy ?? 0) - 500) < 1e-9)
    // Half a t squared, and half a step more.
    #expect(abs((animator[1]?.center.y ?? 0) - 625) < 1)
    var aslant = try Tables.single(.gravity([1], vector: Vector(dx: -0.5, dy: 0)))
    try aslant.advance(to: 1)
    #expect(abs((aslant[1]?.velocity.dx ?? 0) + 500) < 1e-9 && aslant[1]?.velocity.dy == 0)
  }

  @Test("an item falls, lies on the ground and rests; a push wakes it")
  func rest() throws {
    var animator = try Tables.single(
      at: Point(x: 500, y: 1100), .gravity([1]), .collision([1], Collision(referenceInsets: .zero)))
    let push = try animator.add(.push([1], Push(.instantaneous, angle: 0, magnitude: 1)))
    try animator.advance(to: 0)
    let events = try animator.advance(to: 30)
    #expect(events.contains { $0.kind == .paused } && animator.isPaused)
    #expect(abs((animator[1]?.center.y ?? 0) - 1150) < 0.05 && animator[1]?.velocity == .zero)
    #expect(animator.time == 30)
    #expect(try animator.advance(to: 40).isEmpty)
    try animator.setBehavior(push, to: .push([1], Push(.instantaneous, angle: -.pi / 2, magnitude: 5)))
    let woken = try animator.advance(to: 40.1)
    #expect(woken.contains { $0.kind == .resumed && $0.time == 40 })
    #expect((animator[1]?.center.y ?? 0) < 1120)
  }

  @Test("pushes: a blow once, a force as long as it is active, both by mass")
  func pushes() throws {
    var blow = try Tables.single(.push([1], Push(.instantaneous, angle: .pi / 2, magnitude: 2)))
    try blow.advance(to: 1)
    #expect(abs((blow[1]?.velocity.dy ?? 0) - 200) < 1e-9 && abs((blow[1]?.center.y ?? 0) - 700) < 1e-6)
    var force = try Tables.single(
      .push([1], Push(.continuous, angle: 0, magnitude: 2)), .properties([1], ItemProperties(density: 4)))
    try force.advance(to: 2)
    #expect(abs((force[1]?.velocity.dx ?? 0) - 100) < 1e-9)
    var card = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    try card.setItem(1, DynamicItem(center: Point(x: 500, y: 500), size: Size(width: 60, height: 90)))
    try card.add(.push([1], Push(.instantaneous, angle: 0, magnitude: 1)))
    try card.advance(to: 0)
    #expect(abs((card[1]?.velocity.dx ?? 0) - 1e6 / 5400) < 1e-9)
  }

  @Test("a push beside the middle turns the item")
  func torque() throws {
    var push = Push(.instantaneous, angle: 0, magnitude: 1)
    push.offset = Vector(dx: 0, dy: -50)
    var animator = try Tables.single(.push([1], push))
    try animator.advance(to: 1)
    // m r v / I = 6 v r / a^2.
    #expect(abs((animator[1]?.angularVelocity ?? 0) - 3) < 1e-9 && abs((animator[1]?.angle ?? 0) - 3) < 1e-6)
  }

  @Test("resistance lets the speed decay")
  func resistance() throws {
    var animator = try Tables.single(
      velocity: Vector(dx: 100, dy: 0), .properties([1], ItemProperties(resistance: 2)))
    try animator.advance(to: 0.5)
    #expect(abs((animator[1]?.velocity.dx ?? 0) - 100 * 0.36788) < 0.1)
  }

  @Test("turning items keep their energy within 1e-9, and stay inside")
  func rotation() throws {
    var animator = try Tables.flying(12, allowsRotation: true, seed: 4)
    try animator.advance(to: 0)
    let before = animator.kineticEnergy
    try animator.advance(to: 20)
    #expect(abs(animator.kineticEnergy / before - 1) < 1e-9)
    #expect(animator.items.contains { (animator[$0]?.angularVelocity ?? 0).magnitude > 0.1 })
    for id in animator.items { #expect(Tables.bounds.contains(animator[id]?.center ?? .zero)) }
  }

  @Test("a flat item bounces straight off the ground")
  func flatBounce() throws {
    var animator = try Tables.single(
      velocity: Vector(dx: 0, dy: 300), .properties([1], ItemProperties(elasticity: 1)),
      .collision([1], Collision(referenceInsets: .zero)))
    try animator.advance(to: 3)
    #expect(abs((animator[1]?.velocity.dy ?? 0) + 300) < 1e-6)
    #expect(abs(animator[1]?.angularVelocity ?? 1) < 1e-9)
  }

  @Test("friction stops what slides on the ground")
  func friction() throws {
    var animator = try Tables.single(
      at: Point(x: 200, y: 1150), velocity: Vector(dx: 300, dy: 0), .gravity([1]),
      .collision([1], Collision(referenceInsets: .zero)),
      .properties([1], ItemProperties(friction: 0.5, allowsRotation: false)))
    try animator.advance(to: 2)
    // It comes to a halt after v^2 / (2 mu g).
    #expect(abs((animator[1]?.center.x ?? 0) - 290) < 3)
  }

  @Test("a line stops items of any speed, from both sides", arguments: [300, 5000, -300, -5000.0])
  func boundary(speed: Double) throws {
    let line = Path { $0.addLines([Point(x: 800, y: 0), Point(x: 800, y: 1200)]) }
    let start = speed > 0 ? 700.0 : 900
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    try animator.setItem(
      1,
      DynamicItem(
        center: Point(x: start, y: 500), size: Size(width: 20, height: 20), velocity: Vector(dx: speed, dy: 0)))
    try animator.add(
      .collision([1], Collision(boundaries: [Collision.Boundary(identifier: "net", path: line)])))
    try animator.add(.properties([1], ItemProperties(elasticity: 1)))
    let events = try animator.advance(to: 1)
    let x = animator[1]?.center.x ?? .nan
    #expect(speed > 0 ? x < 790.1 : x > 809.9)
    #expect(abs((animator[1]?.velocity.dx ?? 0) + speed) < 1e-6)
    let began = events.filter { if case .contactBegan(1, .boundary("net"), _) = $0.kind { true } else { false } }
    #expect(began.count == 1)
    #expect(events.contains { $0.kind == .contactEnded(1, .boundary("net")) })
  }

  @Test("items in a closed path stay there")
  func closedPath() throws {
    let ring = Path(ellipseIn: Rect(x: 300, y: 200, width: 600, height: 600))
    var animator = try Tables.single(
      velocity: Vector(dx: 700, dy: 310), .properties([1], ItemProperties(elasticity: 1)),
      .collision([1], Collision(boundaries: [Collision.Boundary(identifier: "ring", path: ring)])))
    for step in 1...50 {
      try animator.advance(to: Double(step) / 10)
      #expect(ring.contains(animator[1]?.center ?? .zero))
    }
    #expect(abs((animator[1]?.velocity.length ?? 0)) > 100)
  }

  @Test("a rod keeps its length, a spring swings at its frequency")
  func attachments() throws {
    let anchor = Point(x: 500, y: 100)
    var rod = try Tables.single(
      at: Point(x: 800, y: 100), .gravity([1]), .attachment(Attachment(of: 1, to: .anchor(anchor))))
    for step in 1...100 {
      try rod.advance(to: Double(step) / 50)
      #expect(abs((rod[1]?.center ?? .zero).distance(to: anchor) - 300) < 1)
    }
    var spring = try Tables.single(
      at: Point(x: 500, y: 400), .attachment(Attachment(of: 1, to: .anchor(anchor), length: 200, frequency: 2)))
    try spring.advance(to: 0.25)
    #expect(abs((spring[1]?.center.y ?? 0) - 200) < 8)
    try spring.advance(to: 0.5)
    #expect(abs((spring[1]?.center.y ?? 0) - 400) < 12)
  }

  @Test("two items on a rod keep their distance and their momentum")
  func itemAttachment() throws {
    var animator = try Tables.single(at: Point(x: 300, y: 300), velocity: Vector(dx: 0, dy: 200))
    try animator.setItem(2, DynamicItem(center: Point(x: 500, y: 300), size: Size(width: 100, height: 100)))
    try animator.add(.attachment(Attachment(of: 1, to: .item(2))))
    try animator.advance(to: 2)
    let (a, b) = (try #require(animator[1]), try #require(animator[2]))
    #expect(abs(a.center.distance(to: b.center) - 200) < 1)
    #expect((a.velocity + b.velocity - Vector(dx: 0, dy: 200)).length < 1e-6)
  }

  @Test("a snap gets there and turns upright; less damping oscillates more")
  func snap() throws {
    let target = Point(x: 900, y: 700)
    var overshoots: [Double] = []
    for damping in [0, 0.5, 1.0] {
      var animator = try Tables.single(angle: 0.6, .snap(1, to: target, damping: damping))
      var most = 0.0
      for step in 1...120 {
        try animator.advance(to: Double(step) / 30)
        most = max(most, (animator[1]?.center.x ?? 0) - target.x)
      }
      overshoots.append(most)
      let item = try #require(animator[1])
      #expect(item.center.distance(to: target) < 1 && abs(item.angle) < 0.01)
    }
    #expect(overshoots[0] > 100 && overshoots[1] < 60 && overshoots[2] < 0.1)
  }

  @Test("an action runs in every step and may end its behaviour")
  func action() throws {
    var animator = try Tables.single(velocity: Vector(dx: 100, dy: 0))
    try animator.add(.properties([1], ItemProperties())) { animator, id in
      if (animator[1]?.center.x ?? 0) >= 510 { animator.remove(id) }
    }
    try animator.advance(to: 3)
    #expect(abs((animator[1]?.center.x ?? 0) - 510) < 0.2)
    #expect(animator.behaviors.isEmpty && animator[1]?.velocity == .zero)
  }

  @Test("an item that is released stands still, and returns from rest in its place")
  func release() throws {
    var animator = try Tables.flying(2)
    try animator.advance(to: 0.5)
    animator.release(0)
    try animator.advance(to: 0.6)
    let place = try #require(animator[0])
    #expect(place.velocity == .zero)
    try animator.advance(to: 1)
    #expect(animator[0] == place)
    #expect(animator.behaviors.allSatisfy { animator.behavior($0)?.items == [1] })
  }

  @Test("the order of adding does not matter where items turn, either")
  func order() throws {
    var straight = try Tables.flying(10, allowsRotation: true, elasticity: 0.7, friction: 0.3, seed: 9)
    var other = try Tables.flying(10, allowsRotation: true, elasticity: 0.7, friction: 0.3, seed: 9, reversed: true)
    try straight.advance(to: 3)
    for frame in 1...90 { try other.advance(to: Double(frame) / 30) }
    #expect(straight.digest == other.digest)
  }

  @Test("what makes no sense is refused, and nothing changes")
  func refusals() throws {
    var animator = try Tables.single()
    #expect(throws: DynamicsError.unknownItem("7")) { try animator.add(.gravity([7])) }
    #expect(throws: DynamicsError.self) { try animator.add(.snap(1, to: .zero, damping: 2)) }
    #expect(throws: DynamicsError.self) { try animator.add(.properties([1], ItemProperties(density: 0))) }
    #expect(throws: DynamicsError.self) { try animator.add(.gravity([1], vector: Vector(dx: .nan, dy: 0))) }
    #expect(throws: DynamicsError.self) {
      try animator.setItem(2, DynamicItem(center: .zero, size: Size(width: 0, height: 5)))
    }
    try animator.advance(to: 1)
    #expect(throws: DynamicsError.timeRunsBackwards(to: 0.5, from: 1)) { try animator.advance(to: 0.5) }
    #expect(throws: DynamicsError.self) { try animator.advance(to: .infinity) }
    #expect(throws: DynamicsError.self) { try animator.advance(to: .nan) }
    #expect(animator.behaviors.isEmpty && animator.items == [1])
  }
}
