// Joints as soft constraints: springs with a frequency and a damping ratio. Implicit integration keeps them stable at any
// stiffness (Erin Catto, "Soft Constraints", GDC 2011; the form is that of Box2D 3's "Solver2D", 2024). With angular frequency
// ω, a step h and a1 = 2ζ + hω, the impulse aims at a speed of ω / a1 times the remaining distance.

import PlaneGeometry

/// A joint during one step.
struct JointSolver: Sendable {
  private struct Softness: Sendable {
    /// The target speed per remaining distance, in 1/s.
    let bias: Double
    let massScale: Double
    let impulseScale: Double

    init(frequency: Double, dampingRatio: Double, duration: Double) {
      if frequency == 0 {
        (bias, massScale, impulseScale) = (0, 1, 0)
        return
      }
      let ω = 2 * .pi * frequency
      let a1 = 2 * dampingRatio + duration * ω
      let a2 = duration * ω * a1
      (bias, massScale, impulseScale) = (ω / a1, a2 / (1 + a2), 1 / (1 + a2))
    }
  }

  /// A direction in which a joint pulls.
  private struct Row: Sendable {
    let axis: Vector
    /// The lever arms of the impulse on the second body and of the opposite impulse on the first.
    let firstArm: Vector
    let secondArm: Vector
    let mass: Double
    /// The remaining distance, in points.
    let error: Double
    var impulse = 0.0
  }

  private let first: Int?
  private let second: Int
  private let softness: Softness
  private var along: Row?
  /// The second direction of a joint that has two.
  private var across: Row?
  /// The rotation of a joint that turns its body upright, with the remaining angle.
  private var turn: (error: Double, mass: Double, impulse: Double)?

  init(_ joint: World.Joint, bodies: [WorldBody], duration: Double) {
    softness = Softness(frequency: joint.frequency, dampingRatio: joint.dampingRatio, duration: duration)
    switch joint.kind {
    case .distance(let a, _, let b, _, let length):
      (first, second) = (b, a)
      let ends = Self.ends(of: joint, bodies)
      let way = ends.second - ends.first
      guard let axis = way.normalized else { return }
      let secondArm = ends.second - bodies[a].center
      let firstArm = b.map { ends.first - bodies[$0].center } ?? .zero
      let mass = Self.inverseMass(bodies, b, firstArm, axis) + Self.inverseMass(bodies, a, secondArm, axis)
      guard mass > 0 else { return }
      along = Row(axis: axis, firstArm: firstArm, secondArm: secondArm, mass: 1 / mass, error: way.length - length)
    case .snap(let index, let point):
      (first, second) = (nil, index)
      let body = bodies[index]
      guard body.inverseMass > 0 else { return }
      let way = body.center - point
      func row(_ axis: Vector, _ error: Double) -> Row {
        Row(axis: axis, firstArm: .zero, secondArm: .zero, mass: 1 / body.inverseMass, error: error)
      }
      (along, across) = (row(Vector(dx: 1, dy: 0), way.dx), row(Vector(dx: 0, dy: 1), way.dy))
      if body.inverseInertia > 0 { turn = (Self.turnFromUpright(body.angle), 1 / body.inverseInertia, 0) }
    }
  }

  /// Returns the angle from the nearest whole turn.
  private static func turnFromUpright(_ angle: Double) -> Double {
    angle - (angle / (2 * .pi)).rounded() * (2 * .pi)
  }

  private static func inverseMass(_ bodies: [WorldBody], _ index: Int?, _ arm: Vector, _ axis: Vector) -> Double {
    guard let index else { return 0 }
    let lever = arm.cross(axis)
    return bodies[index].inverseMass + bodies[index].inverseInertia * lever * lever
  }

  private static func ends(of joint: World.Joint, _ bodies: [WorldBody]) -> (first: Point, second: Point) {
    guard case .distance(let a, let offset, let b, let target, _) = joint.kind else { return (.zero, .zero) }
    let second = bodies[a].center + bodies[a].turned(offset)
    let first = b.map { bodies[$0].center + bodies[$0].turned(target) } ?? Point.zero + target
    return (first, second)
  }

  /// Solves one round.
  mutating func solve(_ bodies: inout [WorldBody]) {
    solve(&along, &bodies)
    solve(&across, &bodies)
    if let turn {
      let speed = bodies[second].angularVelocity
      let impulse =
        -turn.mass * softness.massScale * (speed + softness.bias * turn.error) - softness.impulseScale * turn.impulse
      self.turn?.impulse += impulse
      bodies[second].angularVelocity += impulse / turn.mass
    }
  }

  private func solve(_ row: inout Row?, _ bodies: inout [WorldBody]) {
    guard let current = row else { return }
    var speed = bodies[second].velocity(at: current.secondArm).dot(current.axis)
    if let first { speed -= bodies[first].velocity(at: current.firstArm).dot(current.axis) }
    let impulse =
      -current.mass * softness.massScale * (speed + softness.bias * current.error)
      - softness.impulseScale * current.impulse
    row?.impulse += impulse
    bodies[second].apply(current.axis * impulse, at: current.secondArm)
    if let first { bodies[first].apply(current.axis * -impulse, at: current.firstArm) }
  }

  /// Moves the ends of a rigid joint towards their distance, without changing velocities.
  static func restoreLength(of joint: World.Joint, _ bodies: inout [WorldBody]) {
    guard case .distance(let a, _, let b, _, let length) = joint.kind else { return }
    let ends = ends(of: joint, bodies)
    let way = ends.second - ends.first
    let total = bodies[a].inverseMass + (b.map { bodies[$0].inverseMass } ?? 0)
    guard total > 0, let axis = way.normalized else { return }
    let push = axis * ((length - way.length) * World.correction / total)
    bodies[a].center += push * bodies[a].inverseMass
    if let b { bodies[b].center -= push * bodies[b].inverseMass }
  }
}
