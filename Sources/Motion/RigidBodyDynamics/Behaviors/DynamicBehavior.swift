public import PlaneGeometry

/// A behaviour of items: UIKit's subclasses of `UIDynamicBehavior`, as values.
public indirect enum DynamicBehavior<ID: Hashable & Sendable>: Hashable, Sendable {
  /// An acceleration of items that does not depend on their mass.
  ///
  /// - Parameter vector: the acceleration, in 1,000 points per second squared. UIKit's default is (0, 1).
  case gravity([ID], vector: Vector = Vector(dx: 0, dy: 1))
  /// A force on each of the items.
  case push([ID], Push)
  /// Items that bounce off each other and off boundaries.
  case collision([ID], Collision)
  /// An item that keeps its distance from another item or a point.
  case attachment(Attachment<ID>)
  /// An item that snaps to a point and turns upright.
  ///
  /// - Parameter damping: the damping, from 0 (most oscillation) to 1.
  case snap(ID, to: Point, damping: Double = 0.5)
  /// The properties of items. If an item has several, the last one counts.
  case properties([ID], ItemProperties)
  /// Several behaviours as one.
  case group([DynamicBehavior])

  /// The behaviours in it that are not groups, in order.
  package var leaves: [DynamicBehavior] {
    if case .group(let children) = self { children.flatMap(\.leaves) } else { [self] }
  }

  /// The items that it acts on, in order, with duplicates.
  public var items: [ID] {
    switch self {
    case .gravity(let items, _), .push(let items, _), .collision(let items, _), .properties(let items, _): items
    case .attachment(let attachment): [attachment.item] + (attachment.otherItem.map { [$0] } ?? [])
    case .snap(let item, _, _): [item]
    case .group(let children): children.flatMap(\.items)
    }
  }

  /// Returns the behaviour without some items, or `nil` if nothing is left.
  package func removing(_ gone: Set<ID>) -> DynamicBehavior? {
    func left(_ items: [ID]) -> [ID]? {
      let rest = items.filter { !gone.contains($0) }
      return rest.isEmpty ? nil : rest
    }
    switch self {
    case .gravity(let items, let vector): return left(items).map { .gravity($0, vector: vector) }
    case .push(let items, let push): return left(items).map { .push($0, push) }
    case .collision(let items, let collision): return left(items).map { .collision($0, collision) }
    case .properties(let items, let properties): return left(items).map { .properties($0, properties) }
    case .attachment, .snap: return items.contains { gone.contains($0) } ? nil : self
    case .group(let children):
      let rest = children.compactMap { $0.removing(gone) }
      return rest.isEmpty ? nil : .group(rest)
    }
  }

  /// The same behaviour with its instantaneous pushes inactive.
  var spent: DynamicBehavior {
    switch self {
    case .push(let items, var push) where push.mode == .instantaneous:
      push.isActive = false
      return .push(items, push)
    case .group(let children): return .group(children.map(\.spent))
    default: return self
    }
  }
}

/// A force: UIKit's `UIPushBehavior`.
public struct Push: Hashable, Sendable {
  /// The duration of the force.
  public enum Mode: String, Hashable, Sendable {
    /// As long as it is active.
    case continuous
    /// A single impulse. It changes the velocity once, up to ``DynamicItem/greatestSpeed``, and becomes inactive. Setting it
    /// active repeats it.
    case instantaneous
  }

  /// The duration of the force.
  public var mode: Mode
  /// The force. 1 accelerates 100 × 100 points of density 1 by 100 points per second squared. An impulse adds 100 points per
  /// second.
  public var force: Vector
  /// Whether the force acts.
  public var isActive = true
  /// The point at which it acts, relative to the item's centre, in the item's own axes.
  public var offset = Vector.zero

  /// Creates a push from its components.
  public init(_ mode: Mode, force: Vector) {
    self.mode = mode
    self.force = force
  }

  /// Creates a push from its direction.
  ///
  /// - Parameter angle: the direction in radians, clockwise on screen from the right.
  public init(_ mode: Mode, angle: Double, magnitude: Double) {
    let axis = Transform(rotationAngle: angle)
    self.init(mode, force: Vector(dx: magnitude * axis.a, dy: magnitude * axis.b))
  }
}

/// The boundaries and items that items bounce off: UIKit's `UICollisionBehavior`.
public struct Collision: Hashable, Sendable {
  /// The obstacles of items.
  public enum Mode: String, Hashable, Sendable {
    /// Items with items.
    case items
    /// Items with boundaries.
    case boundaries
    /// Both.
    case everything
  }

  /// A line that items cannot cross from either side.
  public struct Boundary: Hashable, Sendable {
    /// The name in events.
    public var identifier: String
    /// The line. Curves are flattened to straight segments within a tenth of a point.
    public var path: Path

    /// Creates a boundary.
    public init(identifier: String, path: Path) {
      self.identifier = identifier
      self.path = path
    }
  }

  /// The obstacles of items.
  public var mode: Mode
  /// The lines that items cannot cross.
  public var boundaries: [Boundary]
  /// The insets from the animator's reference bounds that items stay inside; `nil` if the bounds are not a boundary.
  public var referenceInsets: Insets?

  /// Creates a collision.
  public init(
    mode: Mode = .everything, boundaries: [Boundary] = [], referenceInsets: Insets? = nil
  ) {
    self.mode = mode
    self.boundaries = boundaries
    self.referenceInsets = referenceInsets
  }
}

/// A rod or a spring between an item and another item or a point: UIKit's `UIAttachmentBehavior`.
public struct Attachment<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The other end of an attachment.
  public enum Target: Hashable, Sendable {
    /// A point of the plane.
    case anchor(Point)
    /// Another item, at an offset from its centre in its own axes.
    case item(ID, offset: Vector = .zero)
  }

  /// The item.
  public var item: ID
  /// The attached point of the item, relative to its centre, in its own axes.
  public var offset: Vector
  /// The other end.
  public var target: Target
  /// The distance to keep, in points; `nil` for the initial distance.
  public var length: Double?
  /// The frequency of the spring in Hz, at least 1e-6; 0 for a rod.
  public var frequency: Double
  /// The damping ratio: 0 for endless oscillation, 1 for none.
  public var damping: Double

  /// Creates an attachment.
  public init(
    of item: ID, offset: Vector = .zero, to target: Target, length: Double? = nil, frequency: Double = 0,
    damping: Double = 0
  ) {
    self.item = item
    self.offset = offset
    self.target = target
    self.length = length
    self.frequency = frequency
    self.damping = damping
  }

  var otherItem: ID? { if case .item(let other, _) = target { other } else { nil } }
}
