public import Drawing
public import PlaneGeometry

/// The ground that the cards of a board lie on.
public enum BoardGround: Hashable, Sendable {
  /// One colour all over.
  case color(Color)
  /// A table's cloth under a lamp: the colour, lighter in the middle and darker towards the corners.
  case cloth(Color)

  /// The colour, of a cloth that of its middle tone.
  public var color: Color {
    switch self {
    case .color(let color), .cloth(let color): color
    }
  }

  /// A colour for text and lines that can be seen on it: cream on dark grounds, ink on light ones.
  public var ink: Color {
    let light = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    return light < 140_000 ? Color(red: 0xfb, green: 0xf1, blue: 0xdc) : PictureInk.ink
  }

  /// Draws the ground over a rectangle.
  public func draw(in rect: Rect, of context: GraphicsContext) {
    guard !rect.isEmpty, rect.isFinite else { return }
    switch self {
    case .color(let color):
      context.fill(Path(rect), with: .color(color))
    case .cloth(let color):
      // Gradients along the axes: they take a third of the time of one around the lamp.
      func paint(_ colors: [(Color, Double)], to end: Point) -> Paint {
        let stops = colors.map { Gradient.Stop(color: $0.0, location: $0.1) }
        return .linearGradient(Gradient(stops: stops), start: rect.origin, end: end)
      }
      let (light, dark) = (color.mixed(with: .white, at: 0.09), color.mixed(with: .black, at: 0.34))
      context.fill(
        Path(rect),
        with: paint([(color, 0), (light, 0.36), (color, 0.66), (dark, 1)], to: Point(x: rect.minX, y: rect.maxY)))
      let (shade, none) = (Color.black.withAlpha(72), Color.black.withAlpha(0))
      for side in [rect.leftHalf, rect.rightHalf] {
        let isLeft = side.minX == rect.minX
        // Only where there is something to darken.
        let strip = Rect(
          x: isLeft ? side.minX : side.midX, y: side.minY, width: side.width / 2, height: side.height)
        let colors = isLeft ? [(shade, 0.0), (none, 0.25)] : [(none, 0.75), (shade, 1.0)]
        context.fill(Path(strip), with: paint(colors, to: Point(x: rect.maxX, y: rect.minY)))
      }
    }
  }
}
