public import PlaneGeometry

/// Moves items as rigid bodies under forces, joints and collisions: UIKit's `UIDynamicAnimator`, without a screen and a clock.
///
///     var animator = try DynamicAnimator<Int>(referenceBounds: table)
///     try animator.setItem(1, DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 60, height: 90)))
///     try animator.add(.group([.gravity([1]), .collision([1], Collision(referenceInsets: .zero))]))
///     let events = try animator.advance(to: 0.5)
///     animator[1]?.center
///
/// Time goes in steps of 1/600 s. The same calls give the same bits on every machine. The order in which items, and behaviours
/// of different items, are added does not matter. Events at the same time come in the order of the items' identifiers. An
/// animator is a value: a copy continues independently.
public struct DynamicAnimator<ID: Hashable & Comparable & Sendable>: Sendable {
  /// A closure that runs in every step of a behaviour. It receives the behaviour's identifier.
  public typealias Action = @Sendable (inout DynamicAnimator, BehaviorID) -> Void

  /// The identifier of an added behaviour.
  public struct BehaviorID: Hashable, Comparable, Sendable {
    let number: Int

    /// Whether `a` was added before `b`.
    public static func < (a: BehaviorID, b: BehaviorID) -> Bool { a.number < b.number }
  }

  struct Entry: Sendable {
    var behavior: DynamicBehavior<ID>
    let action: Action?
    /// The initial distances of attachments, in the order of the leaves.
    var lengths: [Double?]
  }

  /// The longest time that one call can simulate, in seconds.
  public static var longestAdvance: Double { 86_400 }
  /// The time for which everything must be slow before it counts as resting, in seconds.
  package static var restingTime: Double { 0.5 }

  /// The bounds that a ``Collision`` can keep items in.
  public let referenceBounds: Rect
  /// The sorted identifiers; their indices are the bodies' numbers.
  var ids: [ID] = []
  var world = World()
  var entries: [BehaviorID: Entry] = [:]
  private var behaviorCount = 0
  /// Whether changes are not applied to the world yet.
  var isStale = false
  /// The number of steps for which everything has been slow.
  var restingSteps = 0
  /// Whether everything is at rest.
  public internal(set) var isPaused = true
  /// The names of the boundaries, by their numbers in the world.
  var boundaryNames: [String] = []

  /// Creates an animator without items.
  ///
  /// - Throws: ``DynamicsError/invalidBehavior(_:)`` if the bounds are not finite.
  public init(referenceBounds: Rect) throws(DynamicsError) {
    guard referenceBounds.isFinite else { throw .invalidBehavior("the reference bounds are not finite") }
    self.referenceBounds = referenceBounds.standardized
  }

  /// The current time in seconds, a whole number of steps.
  public var time: Double { world.time }
  /// The current behaviours, in the order in which they were added.
  public var behaviors: [BehaviorID] { entries.keys.sorted() }
  /// The sorted identifiers of the items.
  public var items: [ID] { ids }

  // MARK: Items

  /// The current state of an item; `nil` if it is unknown.
  public subscript(item: ID) -> DynamicItem? {
    guard let index = index(of: item) else { return nil }
    let body = world.bodies[index]
    return DynamicItem(
      center: body.center(at: time), size: Size(width: 2 * body.half.width, height: 2 * body.half.height),
      angle: body.angle, velocity: body.velocity, angularVelocity: body.angularVelocity)
  }

  /// Adds or replaces an item: UIKit's `updateItem(usingCurrentState:)`.
  ///
  /// - Throws: ``DynamicsError/invalidItem(_:)`` if a number is out of range.
  public mutating func setItem(_ id: ID, _ item: DynamicItem) throws(DynamicsError) {
    guard item.isValid else { throw .invalidItem(item) }
    var body = WorldBody(
      center: item.center, angle: item.angle, size: item.size, velocity: item.velocity,
      angularVelocity: item.angularVelocity)
    world.land()
    body.epoch = time
    if let index = index(of: id) {
      world.bodies[index] = body
    } else {
      let place = ids.firstIndex { $0 > id } ?? ids.count
      ids.insert(id, at: place)
      world.bodies.insert(body, at: place)
      world.touches = world.touches.map { $0.movingUp(from: place) }
    }
    isStale = true
  }

  func index(of id: ID) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }

  // MARK: Behaviours

  /// Adds a behaviour.
  ///
  /// - Parameter action: a closure that runs in every step.
  /// - Throws: ``DynamicsError`` if it names an unknown item or has a number out of range.
  @discardableResult
  public mutating func add(
    _ behavior: DynamicBehavior<ID>, action: Action? = nil
  ) throws(DynamicsError) -> BehaviorID {
    try check(behavior)
    behaviorCount += 1
    let id = BehaviorID(number: behaviorCount)
    entries[id] = Entry(behavior: behavior, action: action, lengths: lengths(of: behavior))
    isStale = true
    return id
  }

  /// Removes a behaviour. An item without behaviours does not move.
  public mutating func remove(_ id: BehaviorID) {
    if entries.removeValue(forKey: id) != nil { isStale = true }
  }

  /// Returns a behaviour, or `nil` if it was removed.
  public func behavior(_ id: BehaviorID) -> DynamicBehavior<ID>? { entries[id]?.behavior }

  /// Replaces a behaviour. A removed behaviour stays removed.
  ///
  /// - Throws: ``DynamicsError`` as ``add(_:action:)`` does.
  public mutating func setBehavior(_ id: BehaviorID, to behavior: DynamicBehavior<ID>) throws(DynamicsError) {
    try check(behavior)
    guard var entry = entries[id] else { return }
    entry.behavior = behavior
    entry.lengths = lengths(of: behavior)
    entries[id] = entry
    isStale = true
  }

  /// Removes an item from all behaviours, so that it stops.
  public mutating func release(_ item: ID) {
    for (id, entry) in entries where entry.behavior.items.contains(item) {
      var entry = entry
      guard let rest = entry.behavior.removing([item]) else {
        entries[id] = nil
        continue
      }
      entry.behavior = rest
      entry.lengths = lengths(of: rest)
      entries[id] = entry
    }
    isStale = true
  }

  private func check(_ behavior: DynamicBehavior<ID>) throws(DynamicsError) {
    for item in behavior.items where index(of: item) == nil { throw .unknownItem("\(item)") }
    for leaf in behavior.leaves {
      if let fault = leaf.fault { throw .invalidBehavior(fault) }
    }
  }

  /// Returns the current distances of attachments.
  private func lengths(of behavior: DynamicBehavior<ID>) -> [Double?] {
    behavior.leaves.map { leaf in
      guard case .attachment(let attachment) = leaf, let item = self[attachment.item] else { return nil }
      let end = Point.zero + attachment.offset
      let target: Point
      switch attachment.target {
      case .anchor(let point): target = point
      case .item(let other, let offset): target = (Point.zero + offset).applying(self[other]?.transform ?? .identity)
      }
      return end.applying(item.transform).distance(to: target)
    }
  }
}

extension World.Touch {
  /// Returns the same touch after a body was inserted at an index.
  fileprivate func movingUp(from place: Int) -> World.Touch {
    World.Touch(body: body >= place ? body + 1 : body, other: other >= place ? other + 1 : other)
  }
}

extension DynamicBehavior {
  private static func isInRange(_ numbers: Double...) -> Bool {
    numbers.allSatisfy { $0.magnitude <= DynamicItem.greatestLength }
  }

  private static func isInRange(_ vector: Vector) -> Bool { isInRange(vector.dx, vector.dy) }

  /// The error in its numbers; `nil` if they are valid.
  fileprivate var fault: String? {
    switch self {
    case .gravity(_, let vector): Self.isInRange(vector) ? nil : "gravity is out of range"
    case .push(_, let push):
      Self.isInRange(push.force) && Self.isInRange(push.offset) ? nil : "a push is out of range"
    case .collision(_, let collision):
      collision.boundaries.allSatisfy { Self.isInRange($0.path) }
        && (collision.referenceInsets.map { Self.isInRange($0.top, $0.left, $0.bottom, $0.right) } ?? true)
        ? nil : "a boundary is out of range"
    case .attachment(let attachment):
      Self.isInRange(attachment.offset) && Self.isInRange(attachment.target)
        && [attachment.length ?? 0, attachment.frequency, attachment.damping].allSatisfy {
          $0 >= 0 && Self.isInRange($0)
        }
        && (attachment.frequency == 0 || attachment.frequency >= 1 / DynamicItem.greatestLength)
        ? nil : "an attachment needs a length, a frequency and a damping of 0 or more, and places within reach"
    case .snap(_, let point, let damping):
      Self.isInRange(point.x, point.y) && (0...1).contains(damping)
        ? nil : "a snap needs a damping from 0 to 1, and a place within reach"
    case .properties(_, let properties):
      properties.isValid ? nil : "an item needs a density above 0, an elasticity of at most 10, and nothing below 0"
    case .group: nil
    }
  }

  private static func isInRange(_ path: Path) -> Bool {
    let bounds = path.controlBounds
    return path.isFinite && (path.isEmpty || isInRange(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY))
  }

  private static func isInRange(_ target: Attachment<ID>.Target) -> Bool {
    switch target {
    case .anchor(let point): isInRange(point.x, point.y)
    case .item(_, let offset): isInRange(offset)
    }
  }
}
