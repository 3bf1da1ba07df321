public import Drawing
public import PlaneGeometry

/// What the cards of a board lie on.
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
      let gradient = Gradient(stops: [
        Gradient.Stop(color: color.mixed(with: .white, at: 0.09), location: 0),
        Gradient.Stop(color: color, location: 0.5),
        Gradient.Stop(color: color.mixed(with: .black, at: 0.38), location: 1),
      ])
      // A circle in a square that is stretched over the rectangle; at 0.78 of its side the corners are not quite dark.
      let paint = Paint.radialGradient(gradient, center: Point(x: 0.5, y: 0.44), radius: 0.78)
      let unit = Rect(x: 0, y: 0, width: 1, height: 1)
      context.fill(Path(rect), with: .transformed(paint, Transform(mapping: unit, onto: rect)))
    }
  }
}
