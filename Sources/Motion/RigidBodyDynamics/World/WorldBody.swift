import PlaneGeometry

/// A moving rectangle in the solver.
struct WorldBody: Hashable, Sendable {
  /// The centre at ``epoch``.
  var center: Point
  /// The rotation in radians, clockwise on screen.
  var angle: Double
  /// The velocity, in points per second.
  var velocity: Vector
  /// The angular velocity, in radians per second.
  var angularVelocity: Double
  /// Half the width and half the height.
  var half: Size
  /// The time of ``center``, in seconds. Bodies in free flight are not moved at every step.
  var epoch = 0.0
  /// 1 / mass; 0 for an anchored body.
  var inverseMass = 1.0
  /// 1 / moment of inertia; 0 for a body that does not rotate.
  var inverseInertia = 0.0
  var elasticity = 0.0
  var friction = 0.0
  /// The decay rate, in 1/s.
  var resistance = 0.0
  /// The decay rate, in 1/s.
  var angularResistance = 0.0
  /// The acceleration by steady forces, in points per second squared.
  var acceleration = Vector.zero
  /// The angular acceleration by steady off-centre forces, in radians per second squared.
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

  /// Updates the sine and cosine to a new angle.
  mutating func orient() {
    let rotation = Transform(rotationAngle: angle)
    (sine, cosine) = (rotation.b, rotation.a)
  }

  /// Returns the centre of a body in free flight.
  func center(at time: Double) -> Point { time == epoch ? center : center + velocity * (time - epoch) }

  /// Moves the epoch to a time.
  mutating func settle(at time: Double) {
    center = center(at: time)
    epoch = time
  }

  /// Stops a body in free flight.
  mutating func stop(at time: Double) {
    settle(at: time)
    velocity = .zero
  }

  /// Limits the speed to that of items: bounces that add energy would add it without end.
  mutating func limitSpeed() {
    func limited(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }
    velocity = Vector(
      dx: limited(velocity.dx, DynamicItem.greatestSpeed), dy: limited(velocity.dy, DynamicItem.greatestSpeed))
    angularVelocity = limited(angularVelocity, DynamicItem.greatestAngularSpeed)
  }

  /// Returns the velocity of a point of the body.
  ///
  /// - Parameter arm: the vector from the centre to the point.
  func velocity(at arm: Vector) -> Vector {
    Vector(dx: velocity.dx - angularVelocity * arm.dy, dy: velocity.dy + angularVelocity * arm.dx)
  }

  /// Changes the velocity by an impulse at a point.
  mutating func apply(_ impulse: Vector, at arm: Vector) {
    velocity = velocity + impulse * inverseMass
    angularVelocity += inverseInertia * arm.cross(impulse)
  }

  /// Converts a vector from the body's own axes to those of the plane.
  func turned(_ vector: Vector) -> Vector {
    Vector(dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
  }

  /// The distances from the centre to the bounding box along the axes.
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
