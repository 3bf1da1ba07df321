// One step of 1/600 s. First what approaches bounces: blow by blow, in the order of the bodies' numbers, until nothing approaches any
// more. Each blow is that of two bodies which meet by themselves at one point, or along an edge at two points at once, so that it
// keeps their energy if their elasticity is 1. Then forces change the speeds (semi-implicit Euler), ten rounds of impulses at joints
// and contacts, always in the same order, keep what touches from approaching (sequential impulses, Erin Catto, "Iterative Dynamics
// with Temporal Coherence", GDC 2005), the speeds move the bodies, and what still overlaps is moved apart. As blows fall before the
// forces, what lies on the ground does not bounce on its weight.

import PlaneGeometry

extension World {
  /// How often the impulses are solved.
  private static let rounds = 10
  /// How often each contact may bounce in a step. What still approaches then is in a jam, and loses that speed.
  private static let mostBlows = 100
  /// The same where speed is lost or won in each blow.
  private static let mostUnevenBlows = 10
  /// The least speed that counts as approaching, in points per second: above rounding, far below what is seen.
  private static let slowestBlow = 1e-7
  /// The overlap that moves nothing, in points: a contact does not come and go then.
  static let allowedDepth = 0.01
  /// How much of what overlaps is moved apart in a step.
  static let correction = 0.3
  /// A step is cut into this many at most, for bodies that are fast for their size.
  private static let mostParts = 64

  /// Makes a step.
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

  /// In how many parts no body moves by more than a quarter of its shorter side.
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

  /// Lets what approaches bounce.
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

  /// Keeps what touches from approaching, and joints together.
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

  /// Lets contacts that were there in the step before begin with what they took then.
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

  /// Tells what has begun and ended since the last step.
  private mutating func tellTouches(at now: Double) {
    // Mostly the same ones touch in the same order as before.
    if !areTouchesStale, touching.elementsEqual(lastTouching, by: { $0.touch == $1.touch }) { return }
    areTouchesStale = false
    swap(&touching, &lastTouching)
    var current: [(touch: Touch, point: Point)] = lastTouching.enumerated()
      .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }.map(\.element)
    // Where one has touched at several points, the first counts.
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
