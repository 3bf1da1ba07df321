public import PlaneGeometry

/// An item that a dynamic animator moves: a rectangle with a position and a velocity.
public struct DynamicItem: Hashable, Sendable {
  /// The centre, in points.
  public var center: Point
  /// The rotation in radians, positive clockwise on screen.
  public var angle: Double
  /// The width and height before rotation, in points.
  public var size: Size
  /// The velocity, in points per second.
  public var velocity: Vector
  /// The angular velocity in radians per second, positive clockwise on screen.
  public var angularVelocity: Double

  /// Creates an item.
  public init(
    center: Point, size: Size, angle: Double = 0, velocity: Vector = .zero, angularVelocity: Double = 0
  ) {
    self.center = center
    self.angle = angle
    self.size = size
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }

  /// The map from the item's own coordinates, with the origin at its centre, to those of the plane.
  public var transform: Transform { Transform(translationX: center.x, y: center.y).rotated(by: angle) }

  /// The greatest speed of an item, in points per second along an axis.
  public static let greatestSpeed = 100_000.0
  /// The greatest angular speed of an item, in radians per second.
  package static let greatestAngularSpeed = 1_000.0
  /// The greatest size of an item and distance from the origin, in points. It limits all other numbers of a behaviour as well.
  package static let greatestLength = 1_000_000.0

  /// Whether all numbers are within the limits and the sides are at least a thousandth of a point.
  var isValid: Bool {
    let lengths = [center.x, center.y, size.width, size.height, angle]
    return lengths.allSatisfy { $0.magnitude <= Self.greatestLength } && size.width >= 0.001 && size.height >= 0.001
      && velocity.dx.magnitude <= Self.greatestSpeed && velocity.dy.magnitude <= Self.greatestSpeed
      && angularVelocity.magnitude <= Self.greatestAngularSpeed
  }
}

/// The physical properties of an item: UIKit's `UIDynamicItemBehavior`.
public struct ItemProperties: Hashable, Sendable {
  /// The elasticity: 0 for no bounce, 1 for no loss. Above 1, up to 10, each bounce makes it faster, up to
  /// ``DynamicItem/greatestSpeed``. If two items meet, the greater one counts.
  public var elasticity: Double
  /// The friction: 0 for none. If two items meet, the square root of the product counts.
  public var friction: Double
  /// The decay rate of the velocity, in 1/s.
  public var resistance: Double
  /// The decay rate of the angular velocity, in 1/s.
  public var angularResistance: Double
  /// The mass of 100 × 100 points; at least 1e-6.
  public var density: Double
  /// Whether collisions and forces rotate the item.
  public var allowsRotation: Bool
  /// Whether the item never moves, though others bounce off it.
  public var isAnchored: Bool

  /// Creates properties. The defaults are those of UIKit if known.
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
