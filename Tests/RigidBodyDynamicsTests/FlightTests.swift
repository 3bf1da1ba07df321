import PlaneGeometry
import SeededNumbers
import Testing

@testable import RigidBodyDynamics

@Suite("Free flight")
struct FlightTests {
  @Test("energy stays within 1e-9 for a minute, and nobody leaves", arguments: [12, 81])
  func energy(count: Int) throws {
    var animator = try Tables.flying(count)
    let size = count == 12 ? 60.0 : 6
    try animator.advance(to: 0)
    let before = animator.kineticEnergy
    let events = try animator.advance(to: size)
    #expect(abs(animator.kineticEnergy / before - 1) < 1e-9)
    #expect(events.count > 200)
    for id in animator.items { #expect(isInside(animator[id])) }
  }

  @Test("nobody leaves, and nobody passes through another, at 5,000 points a second")
  func speed() throws {
    var animator = try Tables.flying(20, speed: 5000, seed: 3)
    for step in 1...60 {
      try animator.advance(to: Double(step) / 30)
      let items = animator.items.compactMap { animator[$0] }
      for (index, item) in items.enumerated() {
        #expect(isInside(item))
        for other in items[(index + 1)...] {
          let way = other.center - item.center
          #expect(way.dx.magnitude >= 60 - 1e-6 || way.dy.magnitude >= 90 - 1e-6)
        }
      }
    }
  }

  @Test("two in a row that meet exchange their speeds, at the exact time and place")
  func exchange() throws {
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    let size = Size(width: 60, height: 90)
    try animator.setItem(1, DynamicItem(center: Point(x: 100, y: 500), size: size, velocity: Vector(dx: 300, dy: 0)))
    try animator.setItem(2, DynamicItem(center: Point(x: 310, y: 510), size: size))
    try animator.add(.collision([1, 2], Collision(mode: .items)))
    try animator.add(.properties([1, 2], ItemProperties(elasticity: 1, allowsRotation: false)))
    let events = try animator.advance(to: 1)
    #expect(events.map(\.time) == [0, 0.5, 0.5])
    #expect(events[1].kind == .contactBegan(1, .item(2), at: Point(x: 280, y: 505)))
    #expect(events[2].kind == .contactEnded(1, .item(2)))
    #expect(animator[1]?.center == Point(x: 250, y: 500) && animator[1]?.velocity == .zero)
    #expect(animator[2]?.center == Point(x: 460, y: 510) && animator[2]?.velocity == Vector(dx: 300, dy: 0))
  }

  @Test("masses share the impulse, and momentum stays")
  func masses() throws {
    var animator = try DynamicAnimator<Int>(referenceBounds: Tables.bounds)
    try animator.setItem(
      1, DynamicItem(center: Point(x: 100, y: 500), size: Size(width: 50, height: 50), velocity: Vector(dx: 300, dy: 0))
    )
    try animator.setItem(2, DynamicItem(center: Point(x: 400, y: 500), size: Size(width: 100, height: 50)))
    try animator.add(.collision([1, 2], Collision(mode: .items)))
    try animator.add(.properties([1, 2], ItemProperties(elasticity: 1, allowsRotation: false)))
    try animator.advance(to: 2)
    #expect(abs((animator[1]?.velocity.dx ?? 0) + 100) < 1e-9 && abs((animator[2]?.velocity.dx ?? 0) - 200) < 1e-9)
  }

  @Test("an item that is anchored is bounced off and does not move")
  func anchor() throws {
    var animator = try Tables.single(
      velocity: Vector(dx: 400, dy: 0), .properties([1], ItemProperties(elasticity: 1, allowsRotation: false)))
    try animator.setItem(2, DynamicItem(center: Point(x: 800, y: 500), size: Size(width: 100, height: 100)))
    try animator.add(.properties([2], ItemProperties(allowsRotation: false, isAnchored: true)))
    try animator.add(.collision([1, 2], Collision(mode: .items)))
    try animator.advance(to: 1)
    #expect(animator[2]?.center == Point(x: 800, y: 500) && animator[1]?.velocity.dx == -400)
    #expect(animator[1]?.center == Point(x: 500, y: 500))
  }

  @Test("items that begin in each other are moved apart without speed")
  func overlaps() throws {
    var animator = try Tables.flying(6, speed: 0)
    for id in 0..<6 {
      try animator.setItem(
        id,
        DynamicItem(center: Point(x: 300 + Double(id) * 7, y: 300 + Double(id) * 5), size: Size(width: 60, height: 90)))
    }
    try animator.advance(to: 0.01)
    #expect((animator[0]?.center ?? .zero).distance(to: Point(x: 300, y: 300)) < 30)
    try animator.advance(to: 2)
    let items = animator.items.compactMap { animator[$0] }
    for (index, item) in items.enumerated() {
      #expect(item.velocity == .zero)
      for other in items[(index + 1)...] {
        let way = other.center - item.center
        #expect(way.dx.magnitude >= 60 - 1e-6 || way.dy.magnitude >= 90 - 1e-6)
      }
    }
  }

  @Test("the order in which items and behaviours are added does not matter, nor do the times that are asked for")
  func order() throws {
    var straight = try Tables.flying(30, seed: 7)
    var other = try Tables.flying(30, seed: 7, reversed: true)
    try straight.advance(to: 5)
    for frame in 1...300 { try other.advance(to: Double(frame) / 60) }
    #expect(straight.digest == other.digest)
  }

  @Test("an enclosure too small for an item does not hang")
  func narrow() throws {
    var animator = try Tables.single(
      velocity: Vector(dx: 100, dy: 70), .properties([1], ItemProperties(elasticity: 1, allowsRotation: false)),
      .collision([1], Collision(referenceInsets: Insets(top: 0, left: 790, bottom: 0, right: 790))))
    try animator.advance(to: 3)
    #expect(animator[1]?.center.x == 800 && animator[1]?.velocity.dx == 0)
  }

  @Test("with an elasticity above 1 each bounce adds speed, up to the greatest, and nothing leaves the table")
  func gain() throws {
    var animator = try Tables.single(
      velocity: Vector(dx: 100, dy: 0), .properties([1], ItemProperties(elasticity: 1.5, allowsRotation: false)),
      .collision([1], Collision(referenceInsets: .zero)))
    // 1050 points to the right wall, then 1500 from wall to wall, half as fast again each time.
    try animator.advance(to: 10.5 + 10.1)
    #expect(abs((animator[1]?.velocity.dx ?? 0) - 225) < 1e-9)
    try animator.advance(to: 120)
    #expect(animator[1]?.velocity.dx.magnitude == DynamicItem.greatestSpeed && isInside(animator[1]))
    var crowd = try Tables.flying(12, allowsRotation: true, elasticity: 10, friction: 1)
    try crowd.advance(to: 1)
    for index in 0..<12 { #expect(crowd[index]?.velocity.isFinite == true && crowd[index]?.center.isFinite == true) }
  }

  @Test("in a gap that is next to nothing an item is stopped, and time goes on")
  func jam() throws {
    var animator = try Tables.single(
      at: Point(x: 800, y: 500), velocity: Vector(dx: 90_000, dy: 0),
      .properties([1], ItemProperties(elasticity: 1, allowsRotation: false)),
      .collision([1], Collision(referenceInsets: Insets(top: 0, left: 750, bottom: 0, right: 749.999999))))
    try animator.advance(to: 10)
    #expect(animator.time == 10 && animator[1]?.velocity == .zero)
  }

  private func isInside(_ item: DynamicItem?) -> Bool {
    guard let item else { return false }
    let bounds = Tables.bounds.insetBy(dx: item.size.width / 2 - 1e-6, dy: item.size.height / 2 - 1e-6)
    return bounds.contains(item.center)
  }
}
