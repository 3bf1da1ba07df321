// One step of 1/600 s has five parts:
//
// 1. Approaching bodies bounce, one impact after another, in the order of their numbers, until none approach. An impact involves
//    two bodies alone, at one point or at both ends of an edge, so that it keeps their energy if their elasticity is 1.
// 2. Forces change the velocities (semi-implicit Euler).
// 3. Ten rounds of impulses at joints and contacts, always in the same order, keep touching bodies from approaching (sequential
//    impulses, Erin Catto, "Iterative Dynamics with Temporal Coherence", GDC 2005).
// 4. The velocities move the bodies.
// 5. Bodies that still overlap are moved apart.
//
// Impacts come before forces, so that a body on the ground does not bounce under its own weight.

import PlaneGeometry

extension World {
  /// The number of rounds that solve the impulses.
  private static let rounds = 10
  /// The greatest number of impacts of a contact in a step. Bodies that still approach then are jammed and lose that speed.
  private static let mostBlows = 100
  /// The same limit if impacts change the energy.
  private static let mostUnevenBlows = 10
  /// The least speed that counts as approaching, in points per second: above rounding errors, far below visible speeds.
  private static let slowestBlow = 1e-7
  /// The overlap that is left alone, in points, so that a contact does not come and go.
  static let allowedDepth = 0.01
  /// The fraction of an overlap that a step removes.
  static let correction = 0.3
  /// The greatest number of parts of a step, for bodies that are fast for their size.
  private static let mostParts = 64

  /// Simulates one step.
  mutating func step() {
    let parts = partCount()
    let duration = 1 / Self.stepsPerSecond / Double(parts)
    touching.removeAll(keepingCapacity: true)
    for _ in 0..<parts {
      advance(by: duration)
      for contact in contacts where touching.last?.touch != contact.touch {
        touching.append((contact.touch, contact.point))
      }
    }
    let now = Double(steps + 1) / Self.stepsPerSecond
    for index in active { bodies[index].epoch = now }
    tellTouches(at: now)
  }

  /// Returns the number of parts in which no body moves by more than a quarter of its shorter side.
  private func partCount() -> Int {
    var most = 1.0
    for index in active {
      let side = 2 * min(bodies[index].half.width, bodies[index].half.height)
      let speed = bodies[index].velocity.length + bodies[index].acceleration.length / Self.stepsPerSecond
      if side > 0 { most = max(most, 4 * speed / (side * Self.stepsPerSecond)) }
    }
    return Int(min(most, Double(Self.mostParts)).rounded(.up))
  }

  private mutating func advance(by duration: Double) {
    findContacts()
    collide()
    for index in active where bodies[index].inverseMass > 0 {
      let (velocity, acceleration) = (bodies[index].velocity, bodies[index].acceleration)
      let (turning, push) = (bodies[index].angularVelocity, bodies[index].angularAcceleration)
      bodies[index].velocity = (velocity + acceleration * duration) / (1 + duration * bodies[index].resistance)
      bodies[index].angularVelocity = (turning + push * duration) / (1 + duration * bodies[index].angularResistance)
    }
    press(duration)
    for index in active where bodies[index].inverseMass > 0 {
      bodies[index].center += bodies[index].velocity * duration
      if bodies[index].angularVelocity != 0 {
        bodies[index].angle += bodies[index].angularVelocity * duration
        bodies[index].orient()
      }
    }
    for contact in contacts { contact.separate(&bodies) }
    for joint in joints where joint.frequency == 0 { JointSolver.restoreLength(of: joint, &bodies) }
  }

  /// Lets approaching bodies bounce.
  private mutating func collide() {
    guard contacts.contains(where: { $0.elasticity > 0 }) else { return }
    let keepsEnergy = contacts.allSatisfy { $0.elasticity == 1 }
    for _ in 0..<(keepsEnergy ? Self.mostBlows : Self.mostUnevenBlows) {
      var hasStruck = false
      var index = 0
      while index < contacts.count {
        let contact = contacts[index]
        index += 1
        guard contact.elasticity > 0 else { continue }
        let speed = contact.partingSpeed(bodies)
        // Both ends of an edge at once.
        if index < contacts.count, contacts[index].touch == contact.touch, contacts[index].normal == contact.normal {
          let other = contacts[index]
          let otherSpeed = other.partingSpeed(bodies)
          if speed < -Self.slowestBlow, otherSpeed < -Self.slowestBlow,
            contact.collide(with: other, speeds: (speed, otherSpeed), &bodies)
          {
            index += 1
            hasStruck = true
            continue
          }
        }
        if speed < -Self.slowestBlow {
          contact.collide(speed: speed, &bodies)
          hasStruck = true
        }
      }
      if !hasStruck { return }
    }
  }

  /// Keeps touching bodies from approaching, and joints together.
  private mutating func press(_ duration: Double) {
    joiners.removeAll(keepingCapacity: true)
    for joint in joints { joiners.append(JointSolver(joint, bodies: bodies, duration: duration)) }
    beginPressing(duration)
    for _ in 0..<Self.rounds {
      var hasPressed = !joiners.isEmpty
      for index in joiners.indices { joiners[index].solve(&bodies) }
      for index in contacts.indices where contacts[index].solve(&bodies) { hasPressed = true }
      if !hasPressed { return }
    }
  }

  /// Lets contacts of the previous step begin with their previous impulses.
  private mutating func beginPressing(_ duration: Double) {
    let scale = lastDuration > 0 ? duration / lastDuration : 0
    lastDuration = duration
    var place = 0
    for index in contacts.indices {
      let key = contacts[index].key
      while place < lastContacts.count, lastContacts[place].key < key { place += 1 }
      if place < lastContacts.count, lastContacts[place].key == key {
        contacts[index].begin(as: lastContacts[place], scale: scale, &bodies)
      }
    }
  }

  // MARK: Events

  /// Notes the touches that have begun or ended since the last step.
  private mutating func tellTouches(at now: Double) {
    // Usually the same bodies touch in the same order as before.
    if !areTouchesStale, touching.elementsEqual(lastTouching, by: { $0.touch == $1.touch }) { return }
    areTouchesStale = false
    swap(&touching, &lastTouching)
    var current: [(touch: Touch, point: Point)] = lastTouching.enumerated()
      .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }.map(\.element)
    // If two bodies touch at several points, the first one counts.
    var last: Touch?
    current.removeAll { entry in
      defer { last = entry.touch }
      return entry.touch == last
    }
    var (old, new) = (touches[...], current[...])
    var ended: [Touch] = []
    while let next = new.first ?? old.first.map({ ($0, .zero) }) {
      if let past = old.first, new.isEmpty || past < next.touch {
        ended.append(old.removeFirst())
      } else {
        if old.first == next.touch {
          old.removeFirst()
        } else {
          changes.append(Change(touch: next.touch, point: next.point, time: now))
        }
        new.removeFirst()
      }
    }
    for touch in ended { changes.append(Change(touch: touch, point: nil, time: now)) }
    touches = current.map(\.touch)
  }
}
