import PlaneGeometry
import SeededNumbers

@testable import RigidBodyDynamics

/// Animators with cards on a table, for tests.
enum Tables {
  static let bounds = Rect(x: 0, y: 0, width: 1600, height: 1200)

  /// Cards in rows that were pushed in all directions.
  static func flying(
    _ count: Int, size: Size = Size(width: 60, height: 90), speed: Double = 400, allowsRotation: Bool = false,
    elasticity: Double = 1, friction: Double = 0, seed: UInt64 = 1, reversed: Bool = false
  ) throws -> DynamicAnimator<Int> {
    var generator = SeededGenerator(seed: seed)
    var animator = try DynamicAnimator<Int>(referenceBounds: bounds)
    let columns = Int((bounds.width - 20) / (size.width + 20))
    let items = (0..<count).map { index in
      let center = Point(
        x: 20 + size.width / 2 + Double(index % columns) * (size.width + 20),
        y: 20 + size.height / 2 + Double(index / columns) * (size.height + 20))
      let velocity = Vector(
        dx: .random(in: -speed...speed, using: &generator), dy: .random(in: -speed...speed, using: &generator))
      return DynamicItem(center: center, size: size, velocity: velocity)
    }
    let order = reversed ? Array((0..<count).reversed()) : Array(0..<count)
    for index in order { try animator.setItem(index, items[index]) }
    let properties = ItemProperties(elasticity: elasticity, friction: friction, allowsRotation: allowsRotation)
    if reversed { try animator.add(.properties(order, properties)) }
    try animator.add(.collision(order, Collision(referenceInsets: .zero)))
    if !reversed { try animator.add(.properties(order, properties)) }
    return animator
  }

  /// An animator with one item, 100 x 100 points.
  static func single(
    at center: Point = Point(x: 500, y: 500), velocity: Vector = .zero, angle: Double = 0,
    _ behaviors: DynamicBehavior<Int>...
  ) throws -> DynamicAnimator<Int> {
    var animator = try DynamicAnimator<Int>(referenceBounds: bounds)
    try animator.setItem(
      1, DynamicItem(center: center, size: Size(width: 100, height: 100), angle: angle, velocity: velocity))
    for behavior in behaviors { try animator.add(behavior) }
    return animator
  }
}
