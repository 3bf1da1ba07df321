// Free flight: upright rectangles that fly straight and bounce, event by event.
//
// Each body stores its next collision with a wall or with a body of a greater number. The earliest of all is carried out; of
// those at the same time, the one with the smallest numbers. Then only the events that it has changed are computed again. A
// body is not changed between its collisions, so that no rounding errors add up, at whatever times the caller stops. This is
// the event-driven simulation of hard spheres (Alder and Wainwright, "Studies in Molecular Dynamics", 1959) with rectangles.

import PlaneGeometry

/// A future collision.
struct FlightEvent: Sendable {
  /// The time in seconds; infinite for none.
  var time: Double
  /// The body of the greater number, or ``wall``.
  var partner: Int
  /// Whether they meet with their vertical sides.
  var isHorizontal: Bool

  static let wall = -1
  static let none = FlightEvent(time: .infinity, partner: wall, isHorizontal: true)
}

extension World {
  /// The distance that counts as touching, in points: far above rounding errors, far below visible distances.
  private static let slop = 1e-9
  /// The least speed that counts as approaching, in points per second.
  private static let slowest = 1e-9

  /// The greatest distance by which a step separates two overlapping bodies, in points: as fast as cards fly.
  private static let separation = 1.0

  /// Flies to a step and separates overlapping bodies on the way.
  mutating func fly(toStep target: Int) {
    while steps < target, mayOverlap {
      land()
      flight = []
      mayOverlap = separateOverlaps()
      fly(to: Double(steps + 1) / Self.stepsPerSecond)
      steps += 1
    }
    fly(to: Double(target) / Self.stepsPerSecond)
    steps = target
  }

  private mutating func fly(to end: Double) {
    if flight.isEmpty {
      land()
      flight = bodies.indices.map { nextEvent(of: $0, from: time) }
    }
    while let index = flight.indices.min(by: { flight[$0].time < flight[$1].time }), flight[index].time <= end {
      let event = flight[index]
      countEvent(at: event.time)
      if isJammed {
        bodies[index].stop(at: event.time)
        if event.partner != FlightEvent.wall { bodies[event.partner].stop(at: event.time) }
      } else {
        collide(index, event)
      }
      refresh(after: index, event.partner, from: event.time)
    }
  }

  /// Whether a step has too many events. A body in a tiny gap would bounce endlessly and is stopped.
  private var isJammed: Bool { eventCount > 64 * (bodies.count + 1) }

  private mutating func countEvent(at time: Double) {
    let step = Int(time * Self.stepsPerSecond)
    if step != eventStep { (eventStep, eventCount) = (step, 0) }
    eventCount += 1
  }

  private mutating func refresh(after index: Int, _ partner: Int, from now: Double) {
    for other in flight.indices {
      let event = flight[other]
      if other == index || other == partner || event.partner == index
        || (event.partner == partner && partner != FlightEvent.wall)
      {
        flight[other] = nextEvent(of: other, from: now)
      }
    }
    // Bodies of smaller numbers may now meet these two before anything else.
    for second in partner == FlightEvent.wall ? [index] : [index, partner] {
      for first in partners[second].smaller where first != index && flight[first].partner != second {
        let event = meeting(first, second, from: now)
        if event.time < flight[first].time { flight[first] = event }
      }
    }
  }

  private func nextEvent(of index: Int, from now: Double) -> FlightEvent {
    var best = FlightEvent.none
    if let enclosure = enclosures[index] { best = wallEvent(of: index, in: enclosure, from: now) }
    for second in partners[index].greater {
      let event = meeting(index, second, from: now)
      if event.time < best.time { best = event }
    }
    return best
  }

  private func wallEvent(of index: Int, in enclosure: Rect, from now: Double) -> FlightEvent {
    let body = bodies[index]
    let center = body.center(at: now)
    func time(_ place: Double, _ half: Double, _ speed: Double, _ low: Double, _ high: Double) -> Double {
      if speed > Self.slowest { return now + max(0, (high - half - place) / speed) }
      if speed < -Self.slowest { return now + max(0, (low + half - place) / speed) }
      return .infinity
    }
    let x = time(center.x, body.half.width, body.velocity.dx, enclosure.minX, enclosure.maxX)
    let y = time(center.y, body.half.height, body.velocity.dy, enclosure.minY, enclosure.maxY)
    return FlightEvent(time: min(x, y), partner: FlightEvent.wall, isHorizontal: x <= y)
  }

  /// Returns the next collision of two bodies.
  private func meeting(_ first: Int, _ second: Int, from now: Double) -> FlightEvent {
    let (a, b) = (bodies[first], bodies[second])
    let way = b.center(at: now) - a.center(at: now)
    let speed = b.velocity - a.velocity
    let (width, height) = (a.half.width + b.half.width, a.half.height + b.half.height)
    let gap = Vector(dx: way.dx.magnitude - width, dy: way.dy.magnitude - height)
    let closing = Vector(dx: way.dx < 0 ? speed.dx : -speed.dx, dy: way.dy < 0 ? speed.dy : -speed.dy)
    var event = FlightEvent(time: .infinity, partner: second, isHorizontal: true)
    if gap.dx < -Self.slop && gap.dy < -Self.slop {
      // They overlap: they bounce along the axis with the smallest overlap.
      event.isHorizontal = gap.dx >= gap.dy
      if (event.isHorizontal ? closing.dx : closing.dy) > Self.slowest { event.time = now }
      return event
    }
    if gap.dx >= -Self.slop, closing.dx > Self.slowest {
      let time = max(0, gap.dx / closing.dx)
      if (way.dy + speed.dy * time).magnitude < height - Self.slop { event.time = now + time }
    }
    if gap.dy >= -Self.slop, closing.dy > Self.slowest {
      let time = max(0, gap.dy / closing.dy)
      if (way.dx + speed.dx * time).magnitude < width - Self.slop, now + time < event.time {
        event.time = now + time
        event.isHorizontal = false
      }
    }
    return event
  }

  private mutating func collide(_ index: Int, _ event: FlightEvent) {
    bodies[index].settle(at: event.time)
    var body = bodies[index]
    let point: Point
    let touch: Touch
    if event.partner == FlightEvent.wall {
      let side = event.isHorizontal ? body.velocity.dx : body.velocity.dy
      let half = event.isHorizontal ? body.half.width : body.half.height
      let reach = side < 0 ? -half : half
      point = body.center + (event.isHorizontal ? Vector(dx: reach, dy: 0) : Vector(dx: 0, dy: reach))
      // A body without room to move does not bounce: it would bounce forever at the same time.
      let elasticity = extent(ofEnclosureOf: index, isHorizontal: event.isHorizontal) > 2 * half ? body.elasticity : 0
      if event.isHorizontal {
        body.velocity.dx *= -elasticity
      } else {
        body.velocity.dy *= -elasticity
      }
      if elasticity > 1 { body.limitSpeed() }
      bodies[index] = body
      touch = Touch(body: index, other: Touch.wall)
    } else {
      bodies[event.partner].settle(at: event.time)
      var other = bodies[event.partner]
      let elasticity = max(body.elasticity, other.elasticity)
      let normal = event.isHorizontal ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1)
      let speed = (other.velocity - body.velocity).dot(normal)
      let impulse = normal * (-(1 + elasticity) * speed / (body.inverseMass + other.inverseMass))
      body.velocity = body.velocity - impulse * body.inverseMass
      other.velocity = other.velocity + impulse * other.inverseMass
      if elasticity > 1 {
        body.limitSpeed()
        other.limitSpeed()
      }
      (bodies[index], bodies[event.partner]) = (body, other)
      point = meetingPoint(body, other, isHorizontal: event.isHorizontal)
      touch = Touch(body: index, other: event.partner)
    }
    changes.append(Change(touch: touch, point: point, time: event.time))
    changes.append(Change(touch: touch, point: nil, time: event.time))
  }

  private func extent(ofEnclosureOf index: Int, isHorizontal: Bool) -> Double {
    guard let enclosure = enclosures[index] else { return .infinity }
    return isHorizontal ? enclosure.width : enclosure.height
  }

  /// Returns the middle of the edge that two bodies share.
  private func meetingPoint(_ a: WorldBody, _ b: WorldBody, isHorizontal: Bool) -> Point {
    func middle(_ a: Double, _ halfA: Double, _ b: Double, _ halfB: Double) -> Double {
      (max(a - halfA, b - halfB) + min(a + halfA, b + halfB)) / 2
    }
    return Point(
      x: middle(a.center.x, a.half.width, b.center.x, b.half.width),
      y: middle(a.center.y, a.half.height, b.center.y, b.half.height))
  }

  /// Moves overlapping bodies apart a little, and bodies outside their enclosure into it, without changing velocities.
  ///
  /// - Returns: whether any bodies overlapped.
  private mutating func separateOverlaps() -> Bool {
    var hasFound = false
    for (first, second) in pairs {
      let (a, b) = (bodies[first], bodies[second])
      let way = b.center - a.center
      let overlapX = a.half.width + b.half.width - way.dx.magnitude
      let overlapY = a.half.height + b.half.height - way.dy.magnitude
      guard overlapX > Self.slop, overlapY > Self.slop else { continue }
      hasFound = true
      let (sum, most) = (a.inverseMass + b.inverseMass, Self.separation)
      let push =
        overlapX < overlapY
        ? Vector(dx: min(overlapX, most) * (way.dx < 0 ? -1 : 1), dy: 0)
        : Vector(dx: 0, dy: min(overlapY, most) * (way.dy < 0 ? -1 : 1))
      bodies[first].center -= push * (a.inverseMass / sum)
      bodies[second].center += push * (b.inverseMass / sum)
    }
    for wall in walls {
      guard let enclosure = wall.enclosure else { continue }
      let body = bodies[wall.body]
      bodies[wall.body].center = Point(
        x: Self.clamp(body.center.x, body.half.width, enclosure.minX, enclosure.maxX),
        y: Self.clamp(body.center.y, body.half.height, enclosure.minY, enclosure.maxY))
    }
    return hasFound
  }

  /// Returns the nearest position at which a body is inside, or the middle if it does not fit.
  private static func clamp(_ place: Double, _ half: Double, _ low: Double, _ high: Double) -> Double {
    high - low < 2 * half ? (low + high) / 2 : min(max(place, low + half), high - half)
  }
}
