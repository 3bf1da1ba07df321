public import PlaneGeometry

/// A behaviour of items: UIKit's subclasses of `UIDynamicBehavior`, as values.
public indirect enum DynamicBehavior<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A pull on all items, whatever their mass.
  ///
  /// - Parameter vector: 1 is 1,000 points per second squared; (0, 1) is UIKit's default.
  case gravity([ID], vector: Vector = Vector(dx: 0, dy: 1))
  /// A force on each of the items.
  case push([ID], Push)
  /// Items that bounce off each other and off boundaries.
  case collision([ID], Collision)
  /// An item that keeps its distance to another one or to a point.
  case attachment(Attachment<ID>)
  /// An item that snaps to a point, upright.
  ///
  /// - Parameter damping: from 0, which oscillates most, to 1.
  case snap(ID, to: Point, damping: Double = 0.5)
  /// The properties of items. Of several for the same item, the last one counts.
  case properties([ID], ItemProperties)
  /// Several as one.
  case group([DynamicBehavior])

  /// The behaviours in it that are no groups, in order.
  package var leaves: [DynamicBehavior] {
    if case .group(let children) = self { children.flatMap(\.leaves) } else { [self] }
  }

  /// The items that it acts on, in order, once or more.
  public var items: [ID] {
    switch self {
    case .gravity(let items, _), .push(let items, _), .collision(let items, _), .properties(let items, _): items
    case .attachment(let attachment): [attachment.item] + (attachment.otherItem.map { [$0] } ?? [])
    case .snap(let item, _, _): [item]
    case .group(let children): children.flatMap(\.items)
    }
  }

  /// The behaviour without some items; `nil` if nothing is left of it.
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

  /// The same with what an instantaneous push has done taken out.
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
  /// How long it lasts.
  public enum Mode: String, Hashable, Sendable {
    /// As long as it is active.
    case continuous
    /// A blow: it changes the speed once, up to ``DynamicItem/greatestSpeed``, and is inactive then; setting it active repeats it.
    case instantaneous
  }

  /// How long it lasts.
  public var mode: Mode
  /// The strength: 1 accelerates a hundred by a hundred points of density 1 by 100 points per second squared, or makes it that
  /// much faster at a blow.
  public var force: Vector
  /// Whether it acts.
  public var isActive = true
  /// The point at which it acts, from the item's middle, in the item's own axes.
  public var offset = Vector.zero

  /// A push by its components.
  public init(_ mode: Mode, force: Vector) {
    self.mode = mode
    self.force = force
  }

  /// A push by its direction.
  ///
  /// - Parameter angle: in radians, clockwise on screen from the right.
  public init(_ mode: Mode, angle: Double, magnitude: Double) {
    let axis = Transform(rotationAngle: angle)
    self.init(mode, force: Vector(dx: magnitude * axis.a, dy: magnitude * axis.b))
  }
}

/// The boundaries and items that items bounce off: UIKit's `UICollisionBehavior`.
public struct Collision: Hashable, Sendable {
  /// The things that items collide with.
  public enum Mode: String, Hashable, Sendable {
    /// Items with items.
    case items
    /// Items with boundaries.
    case boundaries
    /// Both.
    case everything
  }

  /// A line that items do not cross, from either side.
  public struct Boundary: Hashable, Sendable {
    /// Its name in the events.
    public var identifier: String
    /// The line; curves count as straight pieces that are within a tenth of a point.
    public var path: Path

    /// A boundary.
    public init(identifier: String, path: Path) {
      self.identifier = identifier
      self.path = path
    }
  }

  /// The things that items collide with.
  public var mode: Mode
  /// Lines that items do not cross.
  public var boundaries: [Boundary]
  /// The distance from the animator's reference bounds at which items stay inside; `nil` if these are no boundary.
  public var referenceInsets: Insets?

  /// A collision.
  public init(
    mode: Mode = .everything, boundaries: [Boundary] = [], referenceInsets: Insets? = nil
  ) {
    self.mode = mode
    self.boundaries = boundaries
    self.referenceInsets = referenceInsets
  }
}

/// A rod or a spring between an item and another or a point: UIKit's `UIAttachmentBehavior`.
public struct Attachment<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The thing that the item is attached to.
  public enum Target: Hashable, Sendable {
    /// A point of the plane.
    case anchor(Point)
    /// Another item, at a place from its middle, in its own axes.
    case item(ID, offset: Vector = .zero)
  }

  /// The item.
  public var item: ID
  /// The point at which it is held, from its middle, in its own axes.
  public var offset: Vector
  /// The thing that it is attached to.
  public var target: Target
  /// The distance that is kept, in points; `nil` for the one at which it begins.
  public var length: Double?
  /// The frequency at which it swings, in Hz, a millionth or more; 0 is a rod.
  public var frequency: Double
  /// The damping: 0 swings for ever, 1 does not swing.
  public var damping: Double

  /// An attachment.
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
