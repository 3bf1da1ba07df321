import PlaneGeometry

/// The right half of a closed contour that is symmetric about x = 50: from the top of the axis to its foot.
struct HalfContour {
  /// A segment to its last point, with coordinates x, y.
  enum Segment {
    case line(Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
  }

  /// The start of the contour on the axis.
  let top: Double
  let segments: [Segment]

  init(top: Double, _ segments: [Segment]) {
    self.top = top
    self.segments = segments
  }

  /// Adds the whole closed contour, clockwise or counterclockwise on screen.
  func addContour(to path: inout Path, clockwise: Bool) {
    /// The first half is the right one if the contour is clockwise.
    func first(_ x: Double, _ y: Double) -> Point { Point(x: clockwise ? x : 100 - x, y: y) }
    func second(_ x: Double, _ y: Double) -> Point { Point(x: clockwise ? 100 - x : x, y: y) }

    path.move(to: Point(x: 50, y: top))
    for segment in segments {
      switch segment {
      case .line(let x, let y): path.addLine(to: first(x, y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        path.addCurve(to: first(x, y), control1: first(x1, y1), control2: first(x2, y2))
      }
    }
    for index in segments.indices.reversed() {
      let (x, y) = index == 0 ? (50, top) : segments[index - 1].end
      switch segments[index] {
      case .line: path.addLine(to: second(x, y))
      case .curve(let x1, let y1, let x2, let y2, _, _):
        path.addCurve(to: second(x, y), control1: second(x2, y2), control2: second(x1, y1))
      }
    }
    path.closeSubpath()
  }
}

extension HalfContour.Segment {
  /// The last point.
  var end: (x: Double, y: Double) {
    switch self {
    case .line(let x, let y), .curve(_, _, _, _, let x, let y): (x, y)
    }
  }
}
