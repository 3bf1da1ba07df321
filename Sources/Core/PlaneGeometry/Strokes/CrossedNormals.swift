// The areas that a line sweeps beyond the crossing points of its normals.
//
// If a line turns tighter than it is wide, the normals of a chord's ends cross on the inner side and continue beyond the
// crossing. The triangle there is part of the stroke. Along the line, other parts that come round the turn cover it, and so
// does a round cap. Near an end with another cap, and in a dash that is shorter than it is wide, it may be uncovered. The
// triangles are added there.

/// The triangles beyond crossed normals of the current contour.
struct CrossedNormals {
  private struct Triangle {
    var corners: [Point]
    /// The distance along the contour.
    var place: Double
  }

  private var triangles: [Triangle] = []
  /// The length of the contour so far, overestimated by half at most.
  private var length = 0.0

  @inline(__always)
  mutating func advance(by line: Vector) { length += line.dx.magnitude + line.dy.magnitude }

  /// Adds the triangle between the crossing point of two normals and their ends.
  mutating func add(from crossing: Point, _ first: Point, _ second: Point) {
    // Clockwise on screen, as all pieces are.
    let isClockwise = (first - crossing).cross(second - crossing) > 0
    triangles.append(
      Triangle(corners: isClockwise ? [crossing, first, second] : [crossing, second, first], place: length))
  }

  /// Adds to an outline the triangles so near to an end that the line may not have turned half a circle there.
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
