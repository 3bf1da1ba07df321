import PlaneGeometry

/// The frame of a Spanish card: a line with round corners, and gaps, the pintas, in the middle of its upper and lower sides.
/// Their number identifies the suit if only the upper edge is visible.
struct PintaFrame {
  /// The rectangle of the middle of the line.
  let rect: Rect
  let cornerRadius: Double
  /// The number of gaps of each of the two sides.
  let pintaCount: Int

  /// The width of a gap, and of the line between two gaps.
  private static let (gap, bridge) = (40.0, 74.0)

  /// The line. With gaps, it consists of two halves and the bridges between gaps.
  var path: Path {
    guard pintaCount > 0 else { return Path(roundedRect: rect, cornerRadius: cornerRadius) }
    let length = Double(pintaCount) * Self.gap + Double(pintaCount - 1) * Self.bridge
    let (start, end) = (rect.midX - length / 2, rect.midX + length / 2)
    return Path { path in
      path.move(to: Point(x: start, y: rect.minY))
      path.addArc(
        tangent1End: rect.origin, tangent2End: Point(x: rect.minX, y: rect.maxY), radius: cornerRadius)
      path.addArc(
        tangent1End: Point(x: rect.minX, y: rect.maxY), tangent2End: Point(x: rect.maxX, y: rect.maxY),
        radius: cornerRadius)
      path.addLine(to: Point(x: start, y: rect.maxY))
      path.move(to: Point(x: end, y: rect.minY))
      path.addArc(
        tangent1End: Point(x: rect.maxX, y: rect.minY), tangent2End: Point(x: rect.maxX, y: rect.maxY),
        radius: cornerRadius)
      path.addArc(
        tangent1End: Point(x: rect.maxX, y: rect.maxY), tangent2End: Point(x: rect.minX, y: rect.maxY),
        radius: cornerRadius)
      path.addLine(to: Point(x: end, y: rect.maxY))
      for index in 0..<(pintaCount - 1) {
        let left = start + Self.gap + Double(index) * (Self.gap + Self.bridge)
        for y in [rect.minY, rect.maxY] {
          path.move(to: Point(x: left, y: y))
          path.addLine(to: Point(x: left + Self.bridge, y: y))
        }
      }
    }
  }
}
