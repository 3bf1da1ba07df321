// How far a stroke reaches: by half its width along edges and round joins, by that times the square root of 2 at the corners of
// square caps, and by that times 1 / sin of half the inner angle at the tip of a mitered join, where the limit allows one;
// one that is clipped, by at most what StrokeStyle.largestReach says.

extension Path {
  /// A rectangle that a stroke of the path does not leave: ``controlBounds``, enlarged by the reach of the line's width, its caps and
  /// the joins that the path has. A pointed join counts only at corners that the miter limit leaves pointed, and
  /// as far as it goes there.
  ///
  /// Null for a path that draws nothing or is not finite.
  package func strokeBounds(_ style: StrokeStyle) -> Rect {
    let reach = strokeReach(style)
    return controlBounds.insetBy(dx: -reach, dy: -reach)
  }

  /// The greatest distance that a stroke may reach from the path.
  package func strokeReach(_ style: StrokeStyle) -> Double {
    var ratio = style.lineCap == .square ? 2.0.squareRoot() : 1
    if style.lineJoin == .miter || style.lineJoin == .miterClip { ratio = Swift.max(ratio, longestMiter(style)) }
    // A little more for what rounding adds.
    return Swift.max(0, style.lineWidth) / 2 * ratio * (1 + 1e-6)
  }

  /// The length of the longest mitered join that the limit allows, in line widths.
  private func longestMiter(_ style: StrokeStyle) -> Double {
    let limit = Swift.max(1, style.miterLimit)
    var longest = 1.0
    var corners = CornerWalk()
    corners.walk(self) { from, to in
      let turn = 1 + from.dot(to)
      // A corner that is as sharp as the limit may count as sharper or less sharp, depending on rounding.
      let isPointed = turn * limit * limit * (1 + 1e-6) >= 2 * (1 - 1e-6)
      // Directions are rounded: what nearly turns back may be any limit's miter.
      if isPointed { longest = Swift.max(longest, turn > 1e-9 ? Swift.min(limit, (2 / turn).squareRoot()) : limit) }
      let isClipped = turn * limit * limit * (1 - 1e-6) < 2 * (1 + 1e-6)
      if style.lineJoin == .miterClip, isClipped { longest = style.largestReach }
    }
    return longest
  }
}

/// Goes from corner to corner of a path.
private struct CornerWalk {
  private var start = Point.zero
  private var current = Point.zero
  /// The directions in which the subpath begins and has come here.
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

  /// The direction from the first point to the nearest other one.
  private func direction(_ points: [Point]) -> Vector? {
    points.lazy.compactMap { ($0 - points[0]).normalized }.first
  }
}
