// Contacts of convex outlines by separating axes. The reference is the edge of either outline from which the other outline is
// farthest, or least deep inside. The other outline's edge that faces it is clipped to its width. The part behind the reference
// edge is in contact. See Erin Catto, "Box2D-Lite" and "How do physics engines do collisions?" (GDC 2006, 2007).

import PlaneGeometry

/// A rectangle's corners, or a line's ends, clockwise on screen, with the normals of the edges that begin there.
struct ConvexOutline: Sendable {
  /// The number of points: 4 or 2.
  let count: Int
  let points: (Point, Point, Point, Point)
  let normals: (Vector, Vector, Vector, Vector)

  init(count: Int, points: (Point, Point, Point, Point), normals: (Vector, Vector, Vector, Vector)) {
    self.count = count
    self.points = points
    self.normals = normals
  }

  /// Creates a two-sided line; `nil` if it has no length.
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

  /// Returns the edge from which another outline is farthest, and the distance; negative if the outline is inside.
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

  /// Returns the overlap of this outline and another one, or `nil` if they are apart.
  func overlap(with other: ConvexOutline) -> OutlineOverlap? {
    let mine = separation(from: other)
    if mine.distance >= 0 { return nil }
    let theirs = other.separation(from: self)
    if theirs.distance >= 0 { return nil }
    // Prefers this outline if both are equally good, so that rounding does not switch between them from step to step.
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

  /// Clips a line to an interval along a direction; returns `false` if nothing is left.
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
  /// The direction from the first outline to the second.
  let normal: Vector
  let points: (Point, Point)
  /// The depth of each point; negative for a point outside.
  let depths: (Double, Double)
  /// The number of the reference edge, 0 to 7. It stays the same while the two outlines touch in the same way.
  let feature: Int
}
