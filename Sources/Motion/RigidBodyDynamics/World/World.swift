// The solver: bodies, what holds them, and how they meet.
//
// There are two ways of moving. Where nothing turns, rubs or pulls, bodies fly straight from one collision to the next, and the
// time of each is computed exactly (World+Flight.swift): no energy is lost, and nothing passes through anything, however fast.
// Otherwise time goes in steps of 1/600 s, which 24, 25, 30, 50 and 60 frames per second divide; impulses at contacts and joints
// are found in rounds, in a fixed order (World+Steps.swift).

import PlaneGeometry

/// Bodies and what acts on them, by number.
struct World: Sendable {
  /// How many steps a second has.
  static let stepsPerSecond = 600.0

  /// A joint that pulls towards a state, softly or rigidly.
  struct Joint: Sendable {
    enum Kind: Sendable {
      /// Two points keep a distance; no second body for a point of the plane.
      case distance(a: Int, offset: Vector, b: Int?, target: Vector, length: Double)
      /// A body comes to a point, upright.
      case snap(body: Int, point: Point)
    }

    let kind: Kind
    /// In Hz; 0 is rigid.
    let frequency: Double
    let dampingRatio: Double
  }

  /// A straight piece of a boundary.
  struct Segment: Sendable {
    let outline: ConvexOutline
    /// Which boundary it belongs to.
    let boundary: Int
    let bounds: BodyBox
  }

  /// Which bodies meet which.
  struct CollisionGroup: Sendable {
    let members: Set<Int>
    let meetsBodies: Bool
    /// A rectangle that members do not leave.
    let enclosure: Rect?
    let segments: [Segment]
  }

  /// Two that touch.
  struct Touch: Hashable, Comparable, Sendable {
    let body: Int
    /// The greater number of two bodies, or ``wall`` and less for a boundary: wall - number.
    let other: Int

    /// The reference bounds; boundaries have smaller numbers.
    static let wall = -1

    static func < (a: Touch, b: Touch) -> Bool { (a.body, a.other) < (b.body, b.other) }
  }

  /// Something began or ended.
  struct Change: Sendable {
    let touch: Touch
    /// Where; `nil` for an end.
    let point: Point?
    /// When, in seconds.
    let time: Double
  }

  var bodies: [WorldBody] = []
  /// The numbers of the bodies that something acts on.
  var active: [Int] = []
  var joints: [Joint] = []
  var groups: [CollisionGroup] = []
  /// The pairs of bodies that meet, by number, in order, the smaller one first.
  var pairs: [(Int, Int)] = []
  /// Of each body, the bodies of greater and of smaller numbers that it meets.
  var partners: [(greater: [Int], smaller: [Int])] = []
  /// The enclosures and segments of each body that has some.
  var walls: [(body: Int, enclosure: Rect?, segments: [Segment])] = []
  /// Whether any body may meet a segment.
  var hasSegments = false
  /// The enclosure of each body; `nil` for none.
  var enclosures: [Rect?] = []

  /// Steps since the beginning.
  var steps = 0
  /// The touches, for steps, in order.
  var touches: [Touch] = []
  /// The changes that were not told yet.
  var changes: [Change] = []
  /// The next events of free flight; empty when it has to look anew.
  var flight: [FlightEvent] = []
  /// The collisions of free flight in a step.
  var eventCount = 0
  /// The step that they were in.
  var eventStep = 0
  /// Whether free flight has to look for bodies that lie in each other.
  var mayOverlap = true

  // Lists that steps fill anew and keep the memory of; see World+Contacts.swift and World+Steps.swift.
  var contacts: [Contact] = []
  var lastContacts: [Contact] = []
  /// How long the last part of a step was, in seconds.
  var lastDuration = 0.0
  var joiners: [JointSolver] = []
  var boxes: [BodyBox] = []
  var outlines: [ConvexOutline] = []
  /// The bodies from left to right.
  var sweepOrder: [Int] = []
  /// The pairs whose boxes overlap, the smaller number in the upper half.
  var candidates: [UInt64] = []
  /// For each two bodies a bit: whether they meet.
  var meetings: [UInt64] = []
  /// Whether the boxes of bodies that nothing acts on are known.
  var isMeasured = false
  /// The touches of this step with their places, and those of the one before.
  var touching: [(touch: Touch, point: Point)] = []
  var lastTouching: [(touch: Touch, point: Point)] = []
  /// Whether ``touches`` were changed otherwise than by a step.
  var areTouchesStale = true

  /// Now, in seconds.
  var time: Double { Double(steps) / Self.stepsPerSecond }

  /// Whether nothing turns, rubs or pulls, so that bodies fly straight between collisions.
  var isFree: Bool {
    guard joints.isEmpty, !hasSegments else { return false }
    return active.allSatisfy { index in
      let body = bodies[index]
      return body.inverseInertia == 0 && body.angularVelocity == 0 && body.sine == 0 && body.friction == 0
        && body.acceleration == .zero && body.resistance == 0 && body.angularResistance == 0
    }
  }

  /// Finds out which bodies meet, after the groups have changed.
  mutating func preparePairs() {
    var seen: Set<Touch> = []
    walls = []
    for group in groups where group.meetsBodies {
      let members = group.members.sorted()
      for (position, first) in members.enumerated() {
        for second in members[(position + 1)...] { seen.insert(Touch(body: first, other: second)) }
      }
    }
    pairs = seen.sorted().map { ($0.body, $0.other) }
      .filter { bodies[$0.0].inverseMass > 0 || bodies[$0.1].inverseMass > 0 }
    partners = Array(repeating: ([], []), count: bodies.count)
    for (first, second) in pairs {
      partners[first].greater.append(second)
      partners[second].smaller.append(first)
    }
    enclosures = Array(repeating: nil, count: bodies.count)
    for index in bodies.indices where bodies[index].inverseMass > 0 {
      let mine = groups.filter { $0.members.contains(index) }
      let enclosure = mine.compactMap(\.enclosure).reduce(nil as Rect?) { $0?.intersection($1) ?? $1 }
      let segments = mine.flatMap(\.segments)
      enclosures[index] = enclosure
      if enclosure != nil || !segments.isEmpty { walls.append((index, enclosure, segments)) }
    }
    flight = []
    mayOverlap = true
    hasSegments = walls.contains { !$0.segments.isEmpty }
    noteMeetings()
    contacts = []
    areTouchesStale = true
    touches = touches.filter { touch in
      touch.other < 0 ? walls.contains { $0.body == touch.body } : seen.contains(touch)
    }
  }

  /// Goes on to a number of steps since the beginning.
  mutating func advance(toStep target: Int) {
    guard target > steps else { return }
    if isFree {
      fly(toStep: target)
    } else {
      flight = []
      mayOverlap = true
      land()
      while steps < target {
        step()
        steps += 1
      }
    }
  }

  /// Moves all bodies to where they are now.
  mutating func land() {
    for index in bodies.indices { bodies[index].settle(at: time) }
  }

  /// The energy of motion, in the unit of mass (density · area / 10 000 · (points / second)²).
  var energy: Double {
    active.reduce(0) { sum, index in
      let body = bodies[index]
      var energy = 0.0
      if body.inverseMass > 0 { energy += body.velocity.lengthSquared / body.inverseMass }
      if body.inverseInertia > 0 { energy += body.angularVelocity * body.angularVelocity / body.inverseInertia }
      return sum + energy / 2
    }
  }
}
