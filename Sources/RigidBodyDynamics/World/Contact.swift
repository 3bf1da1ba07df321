import PlaneGeometry

/// A point at which a body touches another one or a boundary, and what keeps them apart there.
struct Contact {
  /// The body with the smaller number, or none for a boundary.
  let first: Int?
  let second: Int
  let touch: World.Touch
  let point: Point
  let depth: Double
  /// From the first to the second.
  let normal: Vector
  /// From the centres to the point.
  let firstArm: Vector
  let secondArm: Vector
  /// What an impulse of 1 along and across the normal does to the speed, inverted.
  let normalMass: Double
  let tangentMass: Double
  /// How fast they are to part.
  let partingSpeed: Double
  let friction: Double
  private var normalImpulse = 0.0
  private var tangentImpulse = 0.0

  init(
    between first: Int?, and second: Int, touch: World.Touch, point: Point, depth: Double, normal: Vector,
    bodies: [WorldBody]
  ) {
    (self.first, self.second, self.touch) = (first, second, touch)
    (self.point, self.depth, self.normal) = (point, depth, normal)
    let b = bodies[second]
    secondArm = point - b.center
    let tangent = normal.turnedClockwise
    func mass(_ body: WorldBody, _ arm: Vector, _ axis: Vector) -> Double {
      let lever = arm.cross(axis)
      return body.inverseMass + body.inverseInertia * lever * lever
    }
    var (along, across) = (mass(b, secondArm, normal), mass(b, secondArm, tangent))
    var speed = b.velocity(at: secondArm).dot(normal)
    var elasticity = b.elasticity
    if let first {
      let a = bodies[first]
      firstArm = point - a.center
      along += mass(a, firstArm, normal)
      across += mass(a, firstArm, tangent)
      speed -= a.velocity(at: firstArm).dot(normal)
      elasticity = max(elasticity, a.elasticity)
      friction = (a.friction * b.friction).squareRoot()
    } else {
      firstArm = .zero
      friction = b.friction
    }
    normalMass = along > 0 ? 1 / along : 0
    tangentMass = across > 0 ? 1 / across : 0
    partingSpeed = speed < 0 ? -elasticity * speed : 0
  }

  /// One round: as much impulse as it takes for the two to part, and for what rubs to stop at most.
  mutating func solve(_ bodies: inout [WorldBody]) {
    let push = normalMass * (partingSpeed - relativeVelocity(bodies).dot(normal))
    let sum = max(normalImpulse + push, 0)
    apply(normal * (sum - normalImpulse), &bodies)
    normalImpulse = sum
    guard friction > 0 else { return }
    let tangent = normal.turnedClockwise
    let limit = friction * normalImpulse
    let drag = tangentImpulse - tangentMass * relativeVelocity(bodies).dot(tangent)
    let total = min(max(drag, -limit), limit)
    apply(tangent * (total - tangentImpulse), &bodies)
    tangentImpulse = total
  }

  private func relativeVelocity(_ bodies: [WorldBody]) -> Vector {
    let velocity = bodies[second].velocity(at: secondArm)
    guard let first else { return velocity }
    return velocity - bodies[first].velocity(at: firstArm)
  }

  private func apply(_ impulse: Vector, _ bodies: inout [WorldBody]) {
    bodies[second].apply(impulse, at: secondArm)
    if let first { bodies[first].apply(-impulse, at: firstArm) }
  }

  /// Moves the two apart by a part of what they overlap, without giving them speed.
  func separate(_ bodies: inout [WorldBody]) {
    let total = bodies[second].inverseMass + (first.map { bodies[$0].inverseMass } ?? 0)
    guard total > 0, depth > World.allowedDepth else { return }
    let push = normal * ((depth - World.allowedDepth) * World.correction / total)
    bodies[second].center += push * bodies[second].inverseMass
    if let first { bodies[first].center -= push * bodies[first].inverseMass }
  }
}
