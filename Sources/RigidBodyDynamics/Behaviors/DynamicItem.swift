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

  /// No item is faster, in points per second along an axis.
  public static let greatestSpeed = 100_000.0
  /// No item turns faster, in radians per second.
  public static let greatestAngularSpeed = 1_000.0
  /// No item is larger or further from the origin, in points; no other number of a behaviour is greater, either.
  public static let greatestLength = 1_000_000.0

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
  /// From 0, no bounce, to 1, no loss, and on to 10: each bounce makes it faster, up to ``DynamicItem/greatestSpeed``. Of two that meet,
  /// the greater one counts.
  public var elasticity: Double
  /// 0 slides for ever. Of two that meet, the square root of the product counts.
  public var friction: Double
  /// How fast the speed decays, in 1/s.
  public var resistance: Double
  /// How fast the turning decays, in 1/s.
  public var angularResistance: Double
  /// The mass of a hundred by a hundred points; a millionth or more.
  public var density: Double
  /// Whether collisions and forces turn it.
  public var allowsRotation: Bool
  /// Whether nothing moves it, though others bounce off it.
  public var isAnchored: Bool

  /// Properties; what is left out is as in UIKit, where that is known.
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
