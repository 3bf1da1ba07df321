import PlaneGeometry

/// A point at which a body touches another one or a boundary, and the impulse that keeps them apart.
struct Contact: Sendable {
  /// The body of the smaller number, or ``none`` for a boundary.
  let first: Int
  let second: Int
  let touch: World.Touch
  /// The identifier of the contact, unique in a step and stable from step to step. Keys ascend in the list of contacts.
  let key: UInt64
  let point: Point
  let depth: Double
  /// The direction from the first body to the second.
  let normal: Vector
  let elasticity: Double
  let friction: Double
  /// The lever arms of impulses along the normal and the tangent, without the inertia.
  private let firstLever: Double
  private let secondLever: Double
  private let firstTangentLever: Double
  private let secondTangentLever: Double
  /// The inverse of the speed change by an impulse of 1, along and across the normal.
  private let normalMass: Double
  private let tangentMass: Double
  private var normalImpulse = 0.0
  private var tangentImpulse = 0.0

  /// No body.
  static let none = -1

  init(
    between first: Int, and second: Int, touch: World.Touch, key: UInt64, point: Point, depth: Double,
    normal: Vector, bodies: [WorldBody]
  ) {
    (self.first, self.second, self.touch, self.key) = (first, second, touch, key)
    (self.point, self.depth, self.normal) = (point, depth, normal)
    let tangent = normal.turnedClockwise
    let secondArm = point - bodies[second].center
    (secondLever, secondTangentLever) = (secondArm.cross(normal), secondArm.cross(tangent))
    var (mass, inertia) = (bodies[second].inverseMass, bodies[second].inverseInertia)
    var along = mass + inertia * secondLever * secondLever
    var across = mass + inertia * secondTangentLever * secondTangentLever
    if first == Contact.none {
      (firstLever, firstTangentLever) = (0, 0)
      (elasticity, friction) = (bodies[second].elasticity, bodies[second].friction)
    } else {
      let firstArm = point - bodies[first].center
      (firstLever, firstTangentLever) = (firstArm.cross(normal), firstArm.cross(tangent))
      (mass, inertia) = (bodies[first].inverseMass, bodies[first].inverseInertia)
      along += mass + inertia * firstLever * firstLever
      across += mass + inertia * firstTangentLever * firstTangentLever
      elasticity = max(bodies[first].elasticity, bodies[second].elasticity)
      let product = bodies[first].friction * bodies[second].friction
      friction = product > 0 ? product.squareRoot() : 0
    }
    normalMass = along > 0 ? 1 / along : 0
    tangentMass = across > 0 ? 1 / across : 0
  }

  /// Returns the speed at which the two separate along the normal; negative if they approach.
  func partingSpeed(_ bodies: [WorldBody]) -> Double { speed(along: normal, firstLever, secondLever, bodies) }

  // MARK: Impacts

  /// Applies the impulse of the collision at this point alone.
  func collide(speed: Double, _ bodies: inout [WorldBody]) {
    strike(-(1 + elasticity) * speed * normalMass, &bodies)
  }

  /// Applies the impulses of the collision at this point and another at the same time.
  ///
  /// - Parameter speeds: the separation speeds here and there, both negative.
  /// - Returns: whether they bounce; `false`, without changes, if an impulse would have to pull at one of the points.
  func collide(with other: Contact, speeds: (here: Double, there: Double), _ bodies: inout [WorldBody]) -> Bool {
    guard normalMass > 0, other.normalMass > 0 else { return false }
    var coupling = bodies[second].inverseMass + bodies[second].inverseInertia * secondLever * other.secondLever
    if first != Contact.none {
      coupling += bodies[first].inverseMass + bodies[first].inverseInertia * firstLever * other.firstLever
    }
    let (a, b) = (1 / normalMass, 1 / other.normalMass)
    let determinant = a * b - coupling * coupling
    // The two points nearly coincide.
    guard determinant > 1e-9 * a * b else { return false }
    let (mine, theirs) = (-(1 + elasticity) * speeds.here, -(1 + elasticity) * speeds.there)
    let impulse = (mine * b - theirs * coupling) / determinant
    let otherImpulse = (theirs * a - mine * coupling) / determinant
    guard impulse >= 0, otherImpulse >= 0 else { return false }
    strike(impulse, &bodies)
    other.strike(otherImpulse, &bodies)
    return true
  }

  /// Applies an impact along the normal, and its friction.
  private func strike(_ impulse: Double, _ bodies: inout [WorldBody]) {
    apply(impulse, along: normal, firstLever, secondLever, &bodies)
    if elasticity > 1 {
      if first != Contact.none { bodies[first].limitSpeed() }
      bodies[second].limitSpeed()
    }
    guard friction > 0 else { return }
    let tangent = normal.turnedClockwise
    let drag = -tangentMass * speed(along: tangent, firstTangentLever, secondTangentLever, bodies)
    let limit = friction * impulse
    apply(min(max(drag, -limit), limit), along: tangent, firstTangentLever, secondTangentLever, &bodies)
  }

  // MARK: Pressing

  /// Begins with the impulses of the previous step, as those of this one are about the same.
  mutating func begin(as old: Contact, scale: Double, _ bodies: inout [WorldBody]) {
    guard old.normalImpulse > 0 else { return }
    normalImpulse = old.normalImpulse * scale
    apply(normalImpulse, along: normal, firstLever, secondLever, &bodies)
    guard friction > 0, old.tangentImpulse != 0 else { return }
    let limit = friction * normalImpulse
    tangentImpulse = min(max(old.tangentImpulse * scale, -limit), limit)
    apply(tangentImpulse, along: normal.turnedClockwise, firstTangentLever, secondTangentLever, &bodies)
  }

  /// Solves one round: applies the impulse that keeps the two from approaching, and friction that at most stops the sliding.
  ///
  /// - Returns: whether it applied any impulse.
  mutating func solve(_ bodies: inout [WorldBody]) -> Bool {
    let sum = max(normalImpulse - normalMass * partingSpeed(bodies), 0)
    let push = sum - normalImpulse
    if push != 0 {
      apply(push, along: normal, firstLever, secondLever, &bodies)
      normalImpulse = sum
    }
    guard friction > 0, sum > 0 || tangentImpulse != 0 else { return push != 0 }
    let tangent = normal.turnedClockwise
    let limit = friction * sum
    let drag = tangentImpulse - tangentMass * speed(along: tangent, firstTangentLever, secondTangentLever, bodies)
    let total = min(max(drag, -limit), limit)
    apply(total - tangentImpulse, along: tangent, firstTangentLever, secondTangentLever, &bodies)
    tangentImpulse = total
    return true
  }

  @inline(__always)
  private func speed(
    along axis: Vector, _ firstLever: Double, _ secondLever: Double, _ bodies: [WorldBody]
  ) -> Double {
    let speed = bodies[second].velocity.dot(axis) + bodies[second].angularVelocity * secondLever
    if first == Contact.none { return speed }
    return speed - (bodies[first].velocity.dot(axis) + bodies[first].angularVelocity * firstLever)
  }

  @inline(__always)
  private func apply(
    _ impulse: Double, along axis: Vector, _ firstLever: Double, _ secondLever: Double, _ bodies: inout [WorldBody]
  ) {
    bodies[second].velocity = bodies[second].velocity + axis * (impulse * bodies[second].inverseMass)
    bodies[second].angularVelocity += bodies[second].inverseInertia * secondLever * impulse
    if first == Contact.none { return }
    bodies[first].velocity = bodies[first].velocity - axis * (impulse * bodies[first].inverseMass)
    bodies[first].angularVelocity -= bodies[first].inverseInertia * firstLever * impulse
  }

  /// Moves the two apart by a fraction of their overlap, without changing velocities.
  func separate(_ bodies: inout [WorldBody]) {
    guard depth > World.allowedDepth else { return }
    let total = bodies[second].inverseMass + (first == Contact.none ? 0 : bodies[first].inverseMass)
    guard total > 0 else { return }
    let push = normal * ((depth - World.allowedDepth) * World.correction / total)
    bodies[second].center += push * bodies[second].inverseMass
    if first != Contact.none { bodies[first].center -= push * bodies[first].inverseMass }
  }
}
