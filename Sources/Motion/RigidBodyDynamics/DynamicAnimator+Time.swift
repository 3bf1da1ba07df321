import PlaneGeometry

extension DynamicAnimator {
  /// Advances the simulation to a time.
  ///
  /// - Parameter target: the time in seconds, rounded to the nearest step of 1/600 s.
  /// - Returns: the events, in order.
  /// - Throws: ``DynamicsError`` if the time is earlier, or more than ``longestAdvance`` ahead. The animator stays unchanged
  ///   then.
  @discardableResult
  public mutating func advance(to target: Double) throws(DynamicsError) -> [DynamicEvent<ID>] {
    guard target >= time - 0.5 / World.stepsPerSecond else { throw .timeRunsBackwards(to: target, from: time) }
    guard target - time <= Self.longestAdvance else { throw .tooFarAhead(target, limit: Self.longestAdvance) }
    let end = Int((target * World.stepsPerSecond).rounded())
    var events: [DynamicEvent<ID>] = []
    prepare(&events)
    let hasActions = entries.values.contains { $0.action != nil }
    while world.steps < end {
      if isPaused && !hasActions {
        world.steps = end
        break
      }
      // An item that flies freely needs no steps, unless actions run in each of them or the item may come to rest.
      let isSteady = !hasActions && world.isFree && mayFlyForEver
      world.advance(toStep: isSteady ? end : world.steps + 1)
      tell(&events)
      if hasActions { runActions() }
      prepare(&events)
      if !isSteady { watchRest(&events) }
    }
    return events
  }

  /// Whether free flight cannot end: something moves, and no bounce loses energy.
  private var mayFlyForEver: Bool {
    world.active.contains { world.bodies[$0].isMoving } && world.active.allSatisfy { world.bodies[$0].elasticity >= 1 }
  }

  private mutating func runActions() {
    for id in behaviors {
      if let action = entries[id]?.action { action(&self, id) }
    }
  }

  private mutating func tell(_ events: inout [DynamicEvent<ID>]) {
    for change in world.changes {
      let item = ids[change.touch.body]
      let obstacle: DynamicEvent<ID>.Obstacle =
        switch change.touch.other {
        case World.Touch.wall: .boundary(nil)
        case ..<World.Touch.wall: .boundary(boundaryNames[World.Touch.wall - 1 - change.touch.other])
        default: .item(ids[change.touch.other])
        }
      events.append(
        DynamicEvent(
          time: change.time,
          kind: change.point.map { .contactBegan(item, obstacle, at: $0) } ?? .contactEnded(item, obstacle)))
    }
    world.changes.removeAll(keepingCapacity: true)
  }

  private mutating func watchRest(_ events: inout [DynamicEvent<ID>]) {
    // A motion of one point per second is not visible.
    let rests =
      !(world.isFree && world.mayOverlap)
      && world.active.allSatisfy {
        world.bodies[$0].velocity.length < 1 && world.bodies[$0].angularVelocity.magnitude < 0.02
      }
    restingSteps = rests ? restingSteps + 1 : 0
    guard !isPaused, Double(restingSteps) >= Self.restingTime * World.stepsPerSecond else { return }
    isPaused = true
    for index in world.bodies.indices {
      world.bodies[index].velocity = .zero
      world.bodies[index].angularVelocity = 0
    }
    events.append(DynamicEvent(time: time, kind: .paused))
  }

  // MARK: Bodies and forces

  /// Applies the changes since the last step to the world.
  private mutating func prepare(_ events: inout [DynamicEvent<ID>]) {
    guard isStale else { return }
    isStale = false
    world.land()
    describeBodies()
    describeCollisions()
    describeForces()
    world.preparePairs()
    restingSteps = 0
    if isPaused, !world.active.isEmpty {
      isPaused = false
      events.append(DynamicEvent(time: time, kind: .resumed))
    }
  }

  private func numbers(_ items: [ID]) -> [Int] { items.compactMap { index(of: $0) } }

  private var leaves: [(leaf: DynamicBehavior<ID>, length: Double?)] {
    behaviors.flatMap { id in entries[id].map { zip($0.behavior.leaves, $0.lengths).map { ($0, $1) } } ?? [] }
  }

  private mutating func describeBodies() {
    var properties = [ItemProperties](repeating: ItemProperties(), count: ids.count)
    var active: Set<Int> = []
    for (leaf, _) in leaves {
      let members = numbers(leaf.items)
      active.formUnion(members)
      if case .properties(_, let value) = leaf { for index in members { properties[index] = value } }
    }
    world.active = active.sorted()
    for (index, value) in properties.enumerated() {
      var body = world.bodies[index]
      let (width, height) = (2 * body.half.width, 2 * body.half.height)
      // In units of 100 × 100 points, so that a push of 1 adds 100 points per second.
      let mass = value.density * width * height / 10_000
      body.inverseMass = value.isAnchored ? 0 : 1 / mass
      let inertia = mass * (width * width + height * height) / 12
      body.inverseInertia = value.isAnchored || !value.allowsRotation ? 0 : 1 / inertia
      body.elasticity = value.elasticity
      body.friction = value.friction
      body.resistance = value.resistance
      body.angularResistance = value.angularResistance
      body.acceleration = .zero
      body.angularAcceleration = 0
      if value.isAnchored || !active.contains(index) {
        body.velocity = .zero
        body.angularVelocity = 0
      }
      if !value.allowsRotation { body.angularVelocity = 0 }
      world.bodies[index] = body
    }
  }

  private mutating func describeCollisions() {
    boundaryNames = []
    world.groups = []
    for (leaf, _) in leaves {
      guard case .collision(let items, let collision) = leaf else { continue }
      let meetsBoundaries = collision.mode != .items
      var segments: [World.Segment] = []
      for boundary in collision.boundaries where meetsBoundaries {
        let number = boundaryNames.count
        boundaryNames.append(boundary.identifier)
        boundary.path.forEachLine(tolerance: 0.1, closingSubpaths: false) { start, end in
          guard let outline = ConvexOutline(from: start, to: end) else { return }
          let bounds = BodyBox(
            minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
          segments.append(World.Segment(outline: outline, boundary: number, bounds: bounds))
        }
      }
      let enclosure = meetsBoundaries ? collision.referenceInsets.map { referenceBounds.inset(by: $0) } : nil
      world.groups.append(
        World.CollisionGroup(
          members: Set(numbers(items)), meetsBodies: collision.mode != .boundaries,
          enclosure: enclosure.flatMap { $0.isNull ? nil : $0 }, segments: segments))
    }
  }

  private mutating func describeForces() {
    world.joints = []
    for (leaf, length) in leaves {
      switch leaf {
      case .gravity(let items, let vector):
        for index in numbers(items) where world.bodies[index].inverseMass > 0 {
          world.bodies[index].acceleration = world.bodies[index].acceleration + vector * 1000
        }
      case .push(let items, let push) where push.isActive:
        for index in numbers(items) { apply(push, to: index) }
      case .attachment(let attachment): addJoint(attachment, length: length)
      case .snap(let item, let point, let damping):
        guard let index = index(of: item) else { continue }
        world.joints.append(
          World.Joint(kind: .snap(body: index, point: point), frequency: 3, dampingRatio: 0.2 + 0.8 * damping))
      case .push, .collision, .properties, .group: break
      }
    }
    for (id, entry) in entries {
      var entry = entry
      entry.behavior = entry.behavior.spent
      entries[id] = entry
    }
  }

  private mutating func apply(_ push: Push, to index: Int) {
    let body = world.bodies[index]
    // A push of 1 makes a mass of 1 faster by 100 points per second.
    let linear = push.force * (100 * body.inverseMass)
    let angular = body.turned(push.offset).cross(push.force) * (100 * body.inverseInertia)
    switch push.mode {
    case .continuous:
      world.bodies[index].acceleration = body.acceleration + linear
      world.bodies[index].angularAcceleration += angular
    case .instantaneous:
      world.bodies[index].velocity = body.velocity + linear
      world.bodies[index].angularVelocity += angular
      world.bodies[index].limitSpeed()
    }
  }

  private mutating func addJoint(_ attachment: Attachment<ID>, length: Double?) {
    guard let index = index(of: attachment.item) else { return }
    let (other, target): (Int?, Vector) =
      switch attachment.target {
      case .anchor(let point): (nil, point - .zero)
      case .item(let other, let offset): (self.index(of: other), offset)
      }
    world.joints.append(
      World.Joint(
        kind: .distance(
          a: index, offset: attachment.offset, b: other, target: target, length: attachment.length ?? length ?? 0),
        frequency: attachment.frequency, dampingRatio: attachment.damping))
  }

  /// The kinetic energy, with the animator's own unit of mass. It is constant without forces, friction and losses in bounces.
  package var kineticEnergy: Double { world.energy }

  /// A hash of the exact positions and velocities of all items, equal for two simulations with the same course.
  package var digest: UInt64 {
    // FNV-1a over words instead of bytes.
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for body in world.bodies {
      let center = body.center(at: time)
      for value in [center.x, center.y, body.angle, body.velocity.dx, body.velocity.dy, body.angularVelocity] {
        digest = (digest ^ value.bitPattern) &* 0x100_0000_01b3
      }
    }
    return digest
  }
}
