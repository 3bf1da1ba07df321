public import Drawing
package import PlaneGeometry

/// The ground under the cards of a board.
public enum BoardGround: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// A table's cloth under a lamp: the colour is lighter in the middle and darker towards the corners.
  case cloth(Color)

  /// The colour; for a cloth, its middle tone.
  package var color: Color {
    switch self {
    case .color(let color), .cloth(let color): color
    }
  }

  /// The colour of text and lines on the ground: cream on dark grounds, ink on light ones.
  package var ink: Color {
    let light = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    return light < 140_000 ? Color(red: 0xfb, green: 0xf1, blue: 0xdc) : PictureInk.ink
  }

  /// Draws the ground over a rectangle.
  package func draw(in rect: Rect, of context: GraphicsContext) {
    guard !rect.isEmpty, rect.isFinite else { return }
    switch self {
    case .color(let color):
      context.fill(Path(rect), with: .color(color))
    case .cloth(let color):
      // Gradients along the axes take a third of the time of one around the lamp.
      func paint(_ colors: [(Color, Double)], to end: Point) -> Paint {
        let stops = colors.map { Gradient.Stop(color: $0.0, location: $0.1) }
        return .linearGradient(Gradient(stops: stops), start: rect.origin, end: end)
      }
      let (light, dark) = (color.mixed(with: .white, at: 0.09), color.mixed(with: .black, at: 0.34))
      context.fill(
        Path(rect),
        with: paint([(color, 0), (light, 0.36), (color, 0.66), (dark, 1)], to: Point(x: rect.minX, y: rect.maxY)))
      // The shade of the sides ends without a kink, as a parabola, and covers only the part that it darkens.
      let steps = 8
      for side in [rect.leftHalf, rect.rightHalf] {
        let outer = side.minX == rect.minX ? side.minX : side.maxX
        let inner = side.midX
        let strip = Rect(minX: min(outer, inner), minY: rect.minY, maxX: max(outer, inner), maxY: rect.maxY)
        let stops = (0...steps).map { step in
          let rest = 1 - Double(step) / Double(steps)
          return Gradient.Stop(
            color: .black.withAlpha(UInt8((72 * rest * rest).rounded())), location: Double(step) / Double(steps))
        }
        context.fill(
          Path(strip),
          with: .linearGradient(
            Gradient(stops: stops), start: Point(x: outer, y: rect.minY), end: Point(x: inner, y: rect.minY)))
      }
    }
  }
}
