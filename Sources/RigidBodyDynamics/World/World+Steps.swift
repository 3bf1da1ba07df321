// One step of 1/600 s: forces change the speeds (semi-implicit Euler), contacts are found, ten rounds of impulses at joints and
// contacts, always in the same order, keep what touches from approaching (sequential impulses, Erin Catto, "Iterative Dynamics with
// Temporal Coherence", GDC 2005), the speeds move the bodies, and what still overlaps is moved apart. How fast two are to part
// comes from how fast they approached before the forces of the step, so that what lies on the ground does not bounce on its weight.

import PlaneGeometry

extension World {
  /// How often the impulses are solved.
  private static let rounds = 10
  /// What may overlap without being moved, in points: a contact does not come and go then.
  static let allowedDepth = 0.01
  /// How much of what overlaps is moved apart in a step.
  static let correction = 0.3
  /// A step is cut into this many at most, for bodies that are fast for their size.
  private static let mostParts = 64

  /// Makes a step.
  mutating func step() {
    let parts = partCount()
    let duration = 1 / Self.stepsPerSecond / Double(parts)
    var touching: [Touch: Point] = [:]
    for _ in 0..<parts {
      for contact in advance(by: duration) where touching[contact.touch] == nil {
        touching[contact.touch] = contact.point
      }
    }
    let now = Double(steps + 1) / Self.stepsPerSecond
    for index in active { bodies[index].epoch = now }
    let current = Set(touching.keys)
    if current != touches {
      for touch in current.subtracting(touches).sorted() {
        changes.append(Change(touch: touch, point: touching[touch], time: now))
      }
      for touch in touches.subtracting(current).sorted() {
        changes.append(Change(touch: touch, point: nil, time: now))
      }
      touches = current
    }
  }

  /// In how many parts no body moves by more than a quarter of its shorter side.
  private func partCount() -> Int {
    var most = 1.0
    for index in active {
      let body = bodies[index]
      let side = 2 * min(body.half.width, body.half.height)
      let speed = body.velocity.length + body.acceleration.length / Self.stepsPerSecond
      if side > 0 { most = max(most, 4 * speed / (side * Self.stepsPerSecond)) }
    }
    return Int(min(most, Double(Self.mostParts)).rounded(.up))
  }

  private mutating func advance(by duration: Double) -> [Contact] {
    var contacts = findContacts()
    for index in active where bodies[index].inverseMass > 0 {
      let body = bodies[index]
      bodies[index].velocity = (body.velocity + body.acceleration * duration) / (1 + duration * body.resistance)
      bodies[index].angularVelocity =
        (body.angularVelocity + body.angularAcceleration * duration) / (1 + duration * body.angularResistance)
    }
    var solvers = joints.map { JointSolver($0, bodies: bodies, duration: duration) }
    for _ in 0..<Self.rounds {
      for index in solvers.indices { solvers[index].solve(&bodies) }
      for index in contacts.indices { contacts[index].solve(&bodies) }
    }
    for index in active where bodies[index].inverseMass > 0 {
      bodies[index].center += bodies[index].velocity * duration
      if bodies[index].angularVelocity != 0 {
        bodies[index].angle += bodies[index].angularVelocity * duration
        bodies[index].orient()
      }
    }
    for contact in contacts { contact.separate(&bodies) }
    for joint in joints where joint.frequency == 0 { JointSolver.restoreLength(of: joint, &bodies) }
    return contacts
  }

  // MARK: Contacts

  /// All contacts, in the order of their bodies.
  private func findContacts() -> [Contact] {
    var contacts: [Contact] = []
    var outlines: [ConvexOutline?] = Array(repeating: nil, count: bodies.count)
    var boxes: [Rect] = []
    boxes.reserveCapacity(bodies.count)
    for body in bodies {
      let reach = body.reach
      boxes.append(
        Rect(
          x: body.center.x - reach.width, y: body.center.y - reach.height, width: 2 * reach.width,
          height: 2 * reach.height))
    }
    func outline(_ index: Int) -> ConvexOutline {
      if let known = outlines[index] { return known }
      let outline = bodies[index].corners
      outlines[index] = outline
      return outline
    }
    for (first, second) in pairs {
      let (a, b) = (boxes[first], boxes[second])
      guard a.origin.x < b.origin.x + b.size.width, b.origin.x < a.origin.x + a.size.width,
        a.origin.y < b.origin.y + b.size.height, b.origin.y < a.origin.y + a.size.height
      else { continue }
      outline(first).forEachContact(with: outline(second)) { point, depth, normal in
        contacts.append(
          Contact(
            between: first, and: second, touch: Touch(body: first, other: second), point: point, depth: depth,
            normal: normal, bodies: bodies))
      }
    }
    for wall in walls {
      if let room = wall.room, !room.contains(boxes[wall.body]) {
        addContacts(of: wall.body, outline(wall.body), with: room, to: &contacts)
      }
      for segment in wall.segments where segment.bounds.insetBy(dx: -1, dy: -1).intersects(boxes[wall.body]) {
        segment.outline.forEachContact(with: outline(wall.body)) { point, depth, normal in
          contacts.append(
            Contact(
              between: nil, and: wall.body, touch: Touch(body: wall.body, other: Touch.wall - 1 - segment.boundary),
              point: point, depth: depth, normal: normal, bodies: bodies))
        }
      }
    }
    return contacts
  }

  /// The corners that are outside of a room.
  private func addContacts(of body: Int, _ outline: ConvexOutline, with room: Rect, to contacts: inout [Contact]) {
    for corner in 0..<outline.count {
      let point = outline[corner]
      let sides: [(depth: Double, normal: Vector)] = [
        (room.minX - point.x, Vector(dx: 1, dy: 0)), (point.x - room.maxX, Vector(dx: -1, dy: 0)),
        (room.minY - point.y, Vector(dx: 0, dy: 1)), (point.y - room.maxY, Vector(dx: 0, dy: -1)),
      ]
      for side in sides where side.depth > 0 {
        contacts.append(
          Contact(
            between: nil, and: body, touch: Touch(body: body, other: Touch.wall), point: point, depth: side.depth,
            normal: side.normal, bodies: bodies))
      }
    }
  }
}
