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

  /// Where two outlines overlap; nowhere if they are apart.
  ///
  /// - Parameter contact: is given a point, how deep it is inside, and the direction from this outline to the other.
  func forEachContact(with other: ConvexOutline, _ contact: (Point, Double, Vector) -> Void) {
    let mine = separation(from: other)
    if mine.distance >= 0 { return }
    let theirs = other.separation(from: self)
    if theirs.distance >= 0 { return }
    // This one where both are as good, so that rounding does not let them change from step to step.
    if theirs.distance > mine.distance + 1e-6 {
      other.forEachContact(onEdge: theirs.edge, with: self) { contact($0, $1, -$2) }
    } else {
      forEachContact(onEdge: mine.edge, with: other, contact)
    }
  }

  private func forEachContact(
    onEdge edge: Int, with other: ConvexOutline, _ contact: (Point, Double, Vector) -> Void
  ) {
    let normal = normal(edge)
    var facing = 0
    for index in 1..<other.count where other.normal(index).dot(normal) < other.normal(facing).dot(normal) {
      facing = index
    }
    let (start, end) = (self[edge], self[(edge + 1) % count])
    guard let along = (end - start).normalized else { return }
    var (first, last) = (other[facing], other[(facing + 1) % other.count])
    let length = (end - start).dot(along)
    guard Self.cut(&first, &last, by: start, along, from: 0, to: length) else { return }
    for point in [first, last] {
      let depth = -(point - start).dot(normal)
      if depth >= 0 { contact(point, depth, normal) }
    }
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
