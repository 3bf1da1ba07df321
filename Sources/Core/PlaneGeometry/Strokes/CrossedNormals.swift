// The areas that a line sweeps behind the places where its normals cross.
//
// Where a line turns tighter than it is wide, the normals of a chord's ends cross on the inner side, and go on behind. The
// triangle there is part of the stroke. Along a line other parts cover it, which come round the turn, and so does a round cap. Near
// an end with another cap, and in a dash that is shorter than it is wide, nothing else may: there the triangles are added.

/// The triangles behind crossed normals of the contour at work.
struct CrossedNormals {
  private struct Triangle {
    var corners: [Point]
    /// How far along the contour it is.
    var place: Double
  }

  private var triangles: [Triangle] = []
  /// How long the contour is up to here, or up to half as long again.
  private var length = 0.0

  @inline(__always)
  mutating func advance(by line: Vector) { length += line.dx.magnitude + line.dy.magnitude }

  /// Adds the triangle between where two normals cross and their ends.
  mutating func add(from crossing: Point, _ first: Point, _ second: Point) {
    // Clockwise on screen, as all pieces are.
    let isClockwise = (first - crossing).cross(second - crossing) > 0
    triangles.append(
      Triangle(corners: isClockwise ? [crossing, first, second] : [crossing, second, first], place: length))
  }

  /// Adds the triangles to an outline that are so near to an end that the line need not have come round half a circle there.
  func addEnds(to outline: inout StrokeOutline, halfWidth: Double) {
    let reach = 4.5 * halfWidth
    for triangle in triangles where triangle.place < reach || length - triangle.place < reach {
      outline.addPolygon(triangle.corners)
    }
  }

  mutating func removeAll() {
    triangles.removeAll(keepingCapacity: true)
    length = 0
  }
}
