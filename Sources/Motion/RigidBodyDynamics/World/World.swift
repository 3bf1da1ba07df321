// The solver: bodies, joints and collisions.
//
// There are two ways of moving. Without rotation, friction and forces, bodies fly straight from one collision to the next, and
// the time of each is exact (World+Flight.swift). No energy is lost, and nothing passes through anything, however fast.
// Otherwise time goes in steps of 1/600 s; frames at 24, 25, 30, 50 and 60 per second are whole numbers of steps. Rounds in a
// fixed order solve the impulses at contacts and joints (World+Steps.swift).

import PlaneGeometry

/// The bodies, by number, and what acts on them.
struct World: Sendable {
  /// The number of steps per second.
  static let stepsPerSecond = 600.0

  /// A soft or rigid joint.
  struct Joint: Sendable {
    enum Kind: Sendable {
      /// Two points keep a distance. `b` is `nil` for a point of the plane.
      case distance(a: Int, offset: Vector, b: Int?, target: Vector, length: Double)
      /// A body moves to a point and turns upright.
      case snap(body: Int, point: Point)
    }

    let kind: Kind
    /// The frequency in Hz; 0 for a rigid joint.
    let frequency: Double
    let dampingRatio: Double
  }

  /// A straight segment of a boundary.
  struct Segment: Sendable {
    let outline: ConvexOutline
    /// The number of its boundary.
    let boundary: Int
    let bounds: BodyBox
  }

  /// Bodies that can collide with each other and with boundaries.
  struct CollisionGroup: Sendable {
    let members: Set<Int>
    let meetsBodies: Bool
    /// The rectangle that members do not leave.
    let enclosure: Rect?
    let segments: [Segment]
  }

  /// A body and another one or a boundary that touch.
  struct Touch: Hashable, Comparable, Sendable {
    let body: Int
    /// The greater number of two bodies. For a boundary, ``wall`` or less: wall - 1 - number.
    let other: Int

    /// The number of the reference bounds; boundaries have smaller numbers.
    static let wall = -1

    static func < (a: Touch, b: Touch) -> Bool { (a.body, a.other) < (b.body, b.other) }
  }

  /// The beginning or end of a touch.
  struct Change: Sendable {
    let touch: Touch
    /// The position; `nil` for an end.
    let point: Point?
    /// The time in seconds.
    let time: Double
  }

  var bodies: [WorldBody] = []
  /// The numbers of the bodies that behaviours act on.
  var active: [Int] = []
  var joints: [Joint] = []
  var groups: [CollisionGroup] = []
  /// The sorted pairs of bodies that can collide, the smaller number first.
  var pairs: [(Int, Int)] = []
  /// For each body, the bodies of greater and of smaller numbers that it can collide with.
  var partners: [(greater: [Int], smaller: [Int])] = []
  /// The enclosures and segments of each body that has any.
  var walls: [(body: Int, enclosure: Rect?, segments: [Segment])] = []
  /// Whether any body can collide with a segment.
  var hasSegments = false
  /// The enclosure of each body; `nil` for none.
  var enclosures: [Rect?] = []

  /// The number of steps since the beginning.
  var steps = 0
  /// The sorted touches of the last step.
  var touches: [Touch] = []
  /// The changes that are not reported yet.
  var changes: [Change] = []
  /// The next events of free flight; empty if they have to be computed.
  var flight: [FlightEvent] = []
  /// The number of collisions of free flight in a step.
  var eventCount = 0
  /// The step of these collisions.
  var eventStep = 0
  /// Whether free flight has to look for overlapping bodies.
  var mayOverlap = true

  // Lists that each step fills again in the same memory; see World+Contacts.swift and World+Steps.swift.
  var contacts: [Contact] = []
  var lastContacts: [Contact] = []
  /// The duration of the last part of a step, in seconds.
  var lastDuration = 0.0
  var joiners: [JointSolver] = []
  var boxes: [BodyBox] = []
  var outlines: [ConvexOutline] = []
  /// The bodies from left to right.
  var sweepOrder: [Int] = []
  /// The pairs with overlapping boxes, the smaller number in the upper half.
  var candidates: [UInt64] = []
  /// One bit for each pair of bodies: whether they can collide.
  var meetings: [UInt64] = []
  /// Whether the boxes of inactive bodies are known.
  var isMeasured = false
  /// The touches of this step with their positions, and those of the previous step.
  var touching: [(touch: Touch, point: Point)] = []
  var lastTouching: [(touch: Touch, point: Point)] = []
  /// Whether something other than a step has changed ``touches``.
  var areTouchesStale = true

  /// The current time, in seconds.
  var time: Double { Double(steps) / Self.stepsPerSecond }

  /// Whether there is no rotation, friction or force, so that bodies fly straight between collisions.
  var isFree: Bool {
    guard joints.isEmpty, !hasSegments else { return false }
    return active.allSatisfy { index in
      let body = bodies[index]
      return body.inverseInertia == 0 && body.angularVelocity == 0 && body.sine == 0 && body.friction == 0
        && body.acceleration == .zero && body.resistance == 0 && body.angularResistance == 0
    }
  }

  /// Computes which bodies can collide, after the groups have changed.
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

  /// Advances to a step, counted from the beginning.
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

  /// Moves all bodies to their current positions.
  mutating func land() {
    for index in bodies.indices { bodies[index].settle(at: time) }
  }

  /// The kinetic energy, in density · area / 10 000 · (points / second)².
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
