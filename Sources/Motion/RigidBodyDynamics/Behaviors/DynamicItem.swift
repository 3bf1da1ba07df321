public import PlaneGeometry

/// A thing that a dynamic animator moves: a rectangle, its place and its speed.
public struct DynamicItem: Hashable, Sendable {
  /// The middle, in points.
  public var center: Point
  /// In radians, clockwise on screen when positive.
  public var angle: Double
  /// Width and height before it is turned, in points.
  public var size: Size
  /// In points per second.
  public var velocity: Vector
  /// In radians per second, clockwise on screen when positive.
  public var angularVelocity: Double

  /// An item.
  public init(
    center: Point, size: Size, angle: Double = 0, velocity: Vector = .zero, angularVelocity: Double = 0
  ) {
    self.center = center
    self.angle = angle
    self.size = size
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }

  /// From the item's own coordinates, with the origin in its middle, to the plane's.
  public var transform: Transform { Transform(translationX: center.x, y: center.y).rotated(by: angle) }

  /// The greatest speed of an item, in points per second along an axis.
  public static let greatestSpeed = 100_000.0
  /// The greatest speed at which an item turns, in radians per second.
  package static let greatestAngularSpeed = 1_000.0
  /// The greatest size of an item and distance from the origin, in points; no other number of a behaviour may be greater.
  package static let greatestLength = 1_000_000.0

  /// Whether all numbers are within the limits, and the sides at least a thousandth of a point.
  var isValid: Bool {
    let lengths = [center.x, center.y, size.width, size.height, angle]
    return lengths.allSatisfy { $0.magnitude <= Self.greatestLength } && size.width >= 0.001 && size.height >= 0.001
      && velocity.dx.magnitude <= Self.greatestSpeed && velocity.dy.magnitude <= Self.greatestSpeed
      && angularVelocity.magnitude <= Self.greatestAngularSpeed
  }
}

/// The physical properties of an item: UIKit's `UIDynamicItemBehavior`.
public struct ItemProperties: Hashable, Sendable {
  /// The bounce: 0 for none, 1 for no loss, and up to 10, where each bounce makes it faster, up to ``DynamicItem/greatestSpeed``. If two
  /// items meet, the greater one counts.
  public var elasticity: Double
  /// The friction: 0 slides for ever. If two items meet, the square root of the product counts.
  public var friction: Double
  /// The rate at which the speed decays, in 1/s.
  public var resistance: Double
  /// The rate at which the turning decays, in 1/s.
  public var angularResistance: Double
  /// The mass of a hundred by a hundred points; a millionth or more.
  public var density: Double
  /// Whether collisions and forces turn it.
  public var allowsRotation: Bool
  /// Whether nothing moves it, though others bounce off it.
  public var isAnchored: Bool

  /// Properties; the defaults are UIKit's, where these are known.
  public init(
    elasticity: Double = 0, friction: Double = 0, resistance: Double = 0, angularResistance: Double = 0,
    density: Double = 1, allowsRotation: Bool = true, isAnchored: Bool = false
  ) {
    self.elasticity = elasticity
    self.friction = friction
    self.resistance = resistance
    self.angularResistance = angularResistance
    self.density = density
    self.allowsRotation = allowsRotation
    self.isAnchored = isAnchored
  }

  var isValid: Bool {
    [elasticity, friction, resistance, angularResistance].allSatisfy {
      $0 >= 0 && $0 <= DynamicItem.greatestLength
    } && elasticity <= 10 && density >= 1 / DynamicItem.greatestLength && density <= DynamicItem.greatestLength
  }
}
