// Contacts of convex outlines by separating axes: of all edges of both, the one from which the other outline is farthest, or least
// deep inside, is the reference; the other outline's edge that faces it is cut to its width, and what of it lies behind is in
// contact. See Erin Catto, "Box2D-Lite" and "How do physics engines do collisions?" (GDC 2006, 2007).

import PlaneGeometry

/// A rectangle's corners, or a line's ends, clockwise on screen, with the normals of the edges that begin there.
struct ConvexOutline: Sendable {
  /// 4 or 2.
  let count: Int
  let points: (Point, Point, Point, Point)
  let normals: (Vector, Vector, Vector, Vector)

  init(count: Int, points: (Point, Point, Point, Point), normals: (Vector, Vector, Vector, Vector)) {
    self.count = count
    self.points = points
    self.normals = normals
  }

  /// A line, seen from both sides; `nil` if it has no length.
  init?(from start: Point, to end: Point) {
    guard let direction = (end - start).normalized else { return nil }
    let normal = -direction.turnedClockwise
    self.init(count: 2, points: (start, end, start, end), normals: (normal, -normal, normal, -normal))
  }

  @inline(__always)
  subscript(index: Int) -> Point {
    switch index {
    case 0: points.0
    case 1: points.1
    case 2: points.2
    default: points.3
    }
  }

  @inline(__always)
  func normal(_ index: Int) -> Vector {
    switch index {
    case 0: normals.0
    case 1: normals.1
    case 2: normals.2
    default: normals.3
    }
  }

  /// The edge that another outline is farthest from, and how far; negative if it is inside.
  func separation(from other: ConvexOutline) -> (edge: Int, distance: Double) {
    var best = (edge: 0, distance: -Double.infinity)
    for edge in 0..<count {
      let (corner, normal) = (self[edge], normal(edge))
      var nearest = Double.infinity
      for index in 0..<other.count { nearest = min(nearest, (other[index] - corner).dot(normal)) }
      if nearest > best.distance { best = (edge, nearest) }
    }
    return best
  }

  /// Where this outline and another one overlap; `nil` if they are apart.
  func overlap(with other: ConvexOutline) -> OutlineOverlap? {
    let mine = separation(from: other)
    if mine.distance >= 0 { return nil }
    let theirs = other.separation(from: self)
    if theirs.distance >= 0 { return nil }
    // This one where both are as good, so that rounding does not let them change from step to step.
    guard theirs.distance > mine.distance + 1e-6 else { return overlap(onEdge: mine.edge, with: other, isMine: true) }
    return other.overlap(onEdge: theirs.edge, with: self, isMine: false)
  }

  private func overlap(onEdge edge: Int, with other: ConvexOutline, isMine: Bool) -> OutlineOverlap? {
    let normal = normal(edge)
    var facing = 0
    for index in 1..<other.count where other.normal(index).dot(normal) < other.normal(facing).dot(normal) {
      facing = index
    }
    let (start, end) = (self[edge], self[(edge + 1) % count])
    guard let along = (end - start).normalized else { return nil }
    var (first, last) = (other[facing], other[(facing + 1) % other.count])
    let length = (end - start).dot(along)
    guard Self.cut(&first, &last, by: start, along, from: 0, to: length) else { return nil }
    return OutlineOverlap(
      normal: isMine ? normal : -normal, points: (first, last),
      depths: (-(first - start).dot(normal), -(last - start).dot(normal)), feature: 2 * edge + (isMine ? 0 : 1))
  }

  /// Keeps of a line what lies between two places along a direction; false if nothing does.
  private static func cut(
    _ first: inout Point, _ last: inout Point, by origin: Point, _ along: Vector, from low: Double, to high: Double
  ) -> Bool {
    let (a, b) = ((first - origin).dot(along), (last - origin).dot(along))
    if max(a, b) < low || min(a, b) > high { return false }
    let (from, way) = (first, last - first)
    func place(_ value: Double, _ current: Point) -> Point {
      let target = min(max(value, low), high)
      return target == value ? current : from + way * ((target - a) / (b - a))
    }
    (first, last) = (place(a, first), place(b, last))
    return true
  }
}

/// Two points at which outlines overlap.
struct OutlineOverlap {
  /// From the first outline to the second.
  let normal: Vector
  let points: (Point, Point)
  /// How deep each point is inside; below 0 for one that is not.
  let depths: (Double, Double)
  /// Which edge of which outline they lie behind: 0 to 7, the same as long as the two go on touching as they do.
  let feature: Int
}
