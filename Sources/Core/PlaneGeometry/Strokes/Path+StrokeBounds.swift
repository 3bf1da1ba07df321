// The reach of a stroke is half its width along edges and round joins, and that times the square root of 2 at the corners of
// square caps. At the tip of a mitered join that the limit allows, it is half the width times 1 / sin of half the inner angle.
// StrokeStyle.largestReach bounds that of a clipped join.

extension Path {
  /// Returns a rectangle that contains a stroke of the path: ``controlBounds``, enlarged by the reach of the line's width, its
  /// caps and the path's joins. A pointed join counts only at corners within the miter limit, with its length there.
  ///
  /// Null for a path that draws nothing or is not finite.
  package func strokeBounds(_ style: StrokeStyle) -> Rect {
    let reach = strokeReach(style)
    return controlBounds.insetBy(dx: -reach, dy: -reach)
  }

  /// Returns the greatest distance that a stroke may reach from the path.
  package func strokeReach(_ style: StrokeStyle) -> Double {
    var ratio = style.lineCap == .square ? 2.0.squareRoot() : 1
    if style.lineJoin == .miter || style.lineJoin == .miterClip { ratio = Swift.max(ratio, longestMiter(style)) }
    // The factor covers rounding errors.
    return Swift.max(0, style.lineWidth) / 2 * ratio * (1 + 1e-6)
  }

  /// Returns the length of the longest mitered join that the limit allows, in line widths.
  private func longestMiter(_ style: StrokeStyle) -> Double {
    let limit = Swift.max(1, style.miterLimit)
    var longest = 1.0
    var corners = CornerWalk()
    corners.walk(self) { from, to in
      let turn = 1 + from.dot(to)
      // A corner exactly at the limit may count as sharper or less sharp, depending on rounding.
      let isPointed = turn * limit * limit * (1 + 1e-6) >= 2 * (1 - 1e-6)
      // Directions are rounded, so a corner that nearly turns back may have a miter up to any limit.
      if isPointed { longest = Swift.max(longest, turn > 1e-9 ? Swift.min(limit, (2 / turn).squareRoot()) : limit) }
      let isClipped = turn * limit * limit * (1 - 1e-6) < 2 * (1 + 1e-6)
      if style.lineJoin == .miterClip, isClipped { longest = style.largestReach }
    }
    return longest
  }
}

/// A walk from corner to corner of a path.
private struct CornerWalk {
  private var start = Point.zero
  private var current = Point.zero
  /// The directions in which the subpath begins and in which it arrives at the current point.
  private var first: Vector?
  private var last: Vector?

  /// Calls `visit` with the directions in which each corner is entered and left.
  mutating func walk(_ path: Path, _ visit: (Vector, Vector) -> Void) {
    for element in path {
      switch element {
      case .move(let point):
        (start, current, first, last) = (point, point, nil, nil)
      case .line(let point):
        add([current, point], visit)
      case .quadCurve(let point, let control):
        add([current, control, point], visit)
      case .curve(let point, let control1, let control2):
        add([current, control1, control2, point], visit)
      case .closeSubpath:
        add([current, start], visit)
        if let first, let last { visit(last, first) }
        (first, last) = (nil, nil)
      }
    }
  }

  /// Adds a segment by its end points and control points.
  private mutating func add(_ points: [Point], _ visit: (Vector, Vector) -> Void) {
    guard let end = points.last else { return }
    defer { current = end }
    guard let leaving = direction(points), let arriving = direction(points.reversed()) else { return }
    if let last { visit(last, leaving) }
    first = first ?? leaving
    last = -arriving
  }

  /// Returns the direction from the first point to the next one that differs from it.
  private func direction(_ points: [Point]) -> Vector? {
    points.lazy.compactMap { ($0 - points[0]).normalized }.first
  }
}
