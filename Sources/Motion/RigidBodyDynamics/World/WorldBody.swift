import PlaneGeometry

/// A rectangle that moves, as the solver sees it.
struct WorldBody: Hashable, Sendable {
  /// The middle, at ``epoch``.
  var center: Point
  /// In radians, clockwise on screen.
  var angle: Double
  /// In points per second.
  var velocity: Vector
  /// In radians per second.
  var angularVelocity: Double
  /// Half the width and half the height.
  var half: Size
  /// When the centre was there, in seconds. Bodies that fly freely are not moved at every step.
  var epoch = 0.0
  /// 1 / mass; 0 for one that nothing moves.
  var inverseMass = 1.0
  /// 1 / moment of inertia; 0 for one that does not turn.
  var inverseInertia = 0.0
  var elasticity = 0.0
  var friction = 0.0
  /// In 1/s.
  var resistance = 0.0
  /// In 1/s.
  var angularResistance = 0.0
  /// The acceleration by steady forces, in points per second squared.
  var acceleration = Vector.zero
  /// The angular acceleration by steady forces that do not meet the centre, in radians per second squared.
  var angularAcceleration = 0.0
  /// The directions of its sides: the sine and the cosine of the angle.
  private(set) var sine = 0.0
  private(set) var cosine = 1.0

  init(center: Point, angle: Double, size: Size, velocity: Vector, angularVelocity: Double) {
    self.center = center
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
    half = Size(width: size.width.magnitude / 2, height: size.height.magnitude / 2)
    orient()
  }

  /// Takes over a new angle.
  mutating func orient() {
    let rotation = Transform(rotationAngle: angle)
    (sine, cosine) = (rotation.b, rotation.a)
  }

  /// The middle of one that flies freely.
  func center(at time: Double) -> Point { time == epoch ? center : center + velocity * (time - epoch) }

  /// Moves the epoch.
  mutating func settle(at time: Double) {
    center = center(at: time)
    epoch = time
  }

  /// Lets one that flies freely stand still.
  mutating func stop(at time: Double) {
    settle(at: time)
    velocity = .zero
  }

  /// Keeps the speed within what items may have: bounces that add to it would do so without end.
  mutating func limitSpeed() {
    func limited(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }
    velocity = Vector(
      dx: limited(velocity.dx, DynamicItem.greatestSpeed), dy: limited(velocity.dy, DynamicItem.greatestSpeed))
    angularVelocity = limited(angularVelocity, DynamicItem.greatestAngularSpeed)
  }

  /// How fast a point of it moves.
  ///
  /// - Parameter arm: from the centre to the point.
  func velocity(at arm: Vector) -> Vector {
    Vector(dx: velocity.dx - angularVelocity * arm.dy, dy: velocity.dy + angularVelocity * arm.dx)
  }

  /// Changes the speed by an impulse at a point.
  mutating func apply(_ impulse: Vector, at arm: Vector) {
    velocity = velocity + impulse * inverseMass
    angularVelocity += inverseInertia * arm.cross(impulse)
  }

  /// A vector of the body's own axes in the plane's.
  func turned(_ vector: Vector) -> Vector {
    Vector(dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
  }

  /// How far it reaches from the centre along the axes.
  var reach: Size {
    let (c, s) = (cosine.magnitude, sine.magnitude)
    return Size(width: c * half.width + s * half.height, height: s * half.width + c * half.height)
  }

  /// The corners, clockwise on screen.
  var corners: ConvexOutline {
    let across = Vector(dx: cosine * half.width, dy: sine * half.width)
    let down = Vector(dx: -sine * half.height, dy: cosine * half.height)
    return ConvexOutline(
      count: 4,
      points: (center - across - down, center + across - down, center + across + down, center - across + down),
      normals: (
        Vector(dx: sine, dy: -cosine), Vector(dx: cosine, dy: sine), Vector(dx: -sine, dy: cosine),
        Vector(dx: -cosine, dy: -sine)
      ))
  }

  /// Whether it moves or turns.
  var isMoving: Bool { velocity != .zero || angularVelocity != 0 }
}
