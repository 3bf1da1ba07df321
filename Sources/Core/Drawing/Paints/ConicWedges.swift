package import PlaneGeometry

/// A conic gradient cut into wedges of one colour each.
package struct ConicWedges {
  /// The number of wedges: enough that differences between neighbours are invisible.
  private static let count = 360

  private let gradient: Gradient
  private let center: Point
  private let angle: Double

  package init(_ gradient: Gradient, center: Point, angle: Double) {
    self.gradient = gradient
    self.center = center
    self.angle = angle
  }

  /// Returns a pattern of one tile that covers `area`.
  package func pattern(covering area: Rect) -> Pattern {
    let corners = [
      Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ]
    let radius = 1.1 * (corners.map { $0.distance(to: center) }.max() ?? 0)
    let items = (0..<ConicWedges.count).map { index in
      let start = Double(index) / Double(ConicWedges.count)
      // Each wedge reaches under the next one, so that no seam shows; the last one is on top.
      let end = Double(min(index + 2, ConicWedges.count)) / Double(ConicWedges.count)
      let wedge = Path { path in
        path.move(to: center)
        path.addLine(to: rim(start, radius))
        path.addLine(to: rim((start + end) / 2, radius))
        path.addLine(to: rim(end, radius))
        path.closeSubpath()
      }
      let middle = (Double(index) + 0.5) / Double(ConicWedges.count)
      return Scene.Item(.fill(wedge, rule: .nonZero, paint: .color(color(at: middle))))
    }
    return Pattern(tile: area, items: items)
  }

  private func rim(_ turn: Double, _ radius: Double) -> Point {
    let (sine, cosine) = sineAndCosine(of: angle + turn * 2 * .pi)
    return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
  }

  /// Returns the colour at a location from 0 to 1.
  private func color(at location: Double) -> Color {
    guard let next = gradient.stops.firstIndex(where: { $0.location >= location }) else {
      return gradient.stops.last?.color ?? .clear
    }
    guard next > 0 else { return gradient.stops[0].color }
    let (before, after) = (gradient.stops[next - 1], gradient.stops[next])
    let span = after.location - before.location
    let t = span > 0 ? (location - before.location) / span : 1
    return before.color.mixed(with: after.color, at: t)
  }
}
