// Rounded rectangles.
//
// A circular corner is a quarter ellipse: where it meets the straight edge the curvature jumps from 0 to 1/r, which the eye
// sees. A continuous corner lets it rise from 0. UIKit's (measured by PaintCode, "Code for iOS 7 rounded rectangles", 2013)
// starts 1.528665 radii before the corner. It is made of rounded constants, so its curvature jumps and its tangent has kinks of
// two degrees. The corner here starts at the same place and lies within 0.0022 r of UIKit's, and its curvature is continuous by
// construction: a circular arc in the middle, a cubic curve to either edge.
//
// With the corner at the origin, the radius as the unit, the arc's circle around (1, 1) and t = tan(theta / 2), where theta is
// the angle by which the curve at one edge turns: its end lies at (1 - sin theta, 1 - cos theta), and its last control point
// where the tangent there meets the edge. The curvature (2/3) b sin^3(theta) / d^2 at the end, with b the distance of the
// control points and d the end's distance from the edge, is to be the circle's, 1; this gives b = 3/4 t (1 + t^2). The first
// control point is 2 b away from the start, the ratio that UIKit has. The whole reaches 1 + 5/4 t + 9/4 t^3 radii along the
// edge. t = 0 is the circular corner, which the continuous one approaches if the sides are too short for it.

/// The shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: String, Hashable, Sendable, CaseIterable {
  /// Quarter circles, or quarter ellipses.
  case circular
  /// Corners whose curvature rises from 0 at the straight edges, as on Apple's systems. They reach 1.528665 radii along the
  /// edges, or less if the sides are too short.
  case continuous
}

extension Path {
  /// Creates a path with one rounded rectangle.
  public init(roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .circular) {
    self.init()
    addRoundedRect(in: rect, cornerRadius: cornerRadius, style: style)
  }

  /// Creates a path with one rounded rectangle with elliptical corners.
  public init(roundedRect rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .circular) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Adds a closed rounded rectangle, clockwise on screen from the right end of the top edge.
  ///
  /// `cornerRadius` is limited to half of the shorter side; 0 or less gives plain corners. The null rectangle adds nothing.
  public mutating func addRoundedRect(
    in rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .circular
  ) {
    let radius = cornerRadius.isNaN ? .nan : Swift.min(cornerRadius, rect.width / 2, rect.height / 2)
    addRoundedRect(in: rect, cornerSize: Size(width: radius, height: radius), style: style)
  }

  /// Adds a closed rounded rectangle with elliptical corners, clockwise on screen from the right end of the top edge.
  ///
  /// The radii `cornerSize.width` and `cornerSize.height` are limited to half of the sides. If one of them is 0 or less, the
  /// corners are plain. The null rectangle adds nothing.
  public mutating func addRoundedRect(
    in rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .circular
  ) {
    if rect.isNull { return }
    let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
    let rx = cornerSize.width.isNaN ? .nan : Swift.min(cornerSize.width, halfWidth)
    let ry = cornerSize.height.isNaN ? .nan : Swift.min(cornerSize.height, halfHeight)
    if rx <= 0 || ry <= 0 {
      addRect(rect)
      return
    }
    let corner =
      switch style {
      case .circular: Corner(edgeTurn: 0)
      case .continuous: Corner(reach: Swift.min(halfWidth / rx, halfHeight / ry))
      }

    let center = rect.center
    var isFirst = true
    func addCorner(_ point: (Double, Double) -> Point, to path: inout Path) {
      let start = point(corner.reach, 0)
      if isFirst {
        path.move(to: start)
        isFirst = false
      } else if path.currentPoint != start {
        path.addLine(to: start)
      }
      corner.add(to: &path, point)
    }
    reserveCapacity(18)
    // Starts at the top right corner. u counts radii backwards along the edge before the corner, v forwards along the edge
    // after it.
    let (w, h) = (halfWidth, halfHeight)
    addCorner({ u, v in Point(x: center.x + (w - u * rx), y: center.y - (h - v * ry)) }, to: &self)
    addCorner({ u, v in Point(x: center.x + (w - v * rx), y: center.y + (h - u * ry)) }, to: &self)
    addCorner({ u, v in Point(x: center.x - (w - u * rx), y: center.y + (h - v * ry)) }, to: &self)
    addCorner({ u, v in Point(x: center.x - (w - v * rx), y: center.y - (h - u * ry)) }, to: &self)
    closeSubpath()
  }
}

/// One corner of radius 1 in the frame of the two edges, the corner point at the origin.
private struct Corner {
  /// The distance from the corner at which the curve starts.
  let reach: Double
  /// The curve from the first edge to the arc; `nil` in a circular corner.
  private let edge: (control1: Double, control2: Double)?
  private let arcStart: (u: Double, v: Double)
  private let arcControl: (u: Double, v: Double)

  /// Creates the corner whose curves at the edges turn by the angle with tan(angle / 2) = `edgeTurn`.
  init(edgeTurn t: Double) {
    let square = t * t
    let sine = 2 * t / (1 + square)
    let cosine = (1 - square) / (1 + square)
    // The arc gets the rest of the quarter turn; this is the tangent of a quarter of it: tan(pi/8 - theta/2).
    let eighth = quarterCircleHandle * 0.75
    let handle = 4.0 / 3 * (eighth - t) / (1 + eighth * t)
    arcStart = (1 - sine, 1 - cosine)
    arcControl = (1 - sine - handle * cosine, 1 - cosine + handle * sine)
    let spacing = 0.75 * t * (1 + square)
    // 1 - sin + d / tan(theta), with d = 1 - cos.
    let lastControl = 1 - t
    edge = t > 0 ? (lastControl + spacing, lastControl) : nil
    reach = lastControl + 3 * spacing
  }

  /// Creates the continuous corner that starts `reach` radii before the corner point, at least 1 and at most 1.528665.
  init(reach: Double) {
    // Newton's method on 9/4 t^3 + 5/4 t + 1 - reach, which increases and is convex: from above, the method converges without
    // overshoot.
    let target = max(1, min(reach, 1.528665)) - 1
    var t = target / 1.25
    for _ in 0..<8 {
      t -= (2.25 * t * t * t + 1.25 * t - target) / (6.75 * t * t + 1.25)
    }
    self.init(edgeTurn: max(0, t))
  }

  func add(to path: inout Path, _ point: (Double, Double) -> Point) {
    if let edge {
      path.addCurve(
        to: point(arcStart.u, arcStart.v), control1: point(edge.control1, 0),
        control2: point(edge.control2, 0))
    }
    path.addCurve(
      to: point(arcStart.v, arcStart.u), control1: point(arcControl.u, arcControl.v),
      control2: point(arcControl.v, arcControl.u))
    if let edge {
      path.addCurve(
        to: point(0, reach), control1: point(0, edge.control2), control2: point(0, edge.control1))
    }
  }
}
