package import Drawing
package import PlaneGeometry
package import TabletopGames

/// The figures of the cards of ``/TabletopGames/Trios``, in a box of 200 x 100 with y down.
///
/// Each outline is a closed contour, runs clockwise on screen and maps onto itself under a half turn about the middle of the box;
/// diamond and oval are symmetric about both axes as well. With the line along it, it fills the box but for a hair.
package struct TrioFigure: Hashable, Sendable {
  /// Which of the three outlines.
  package let shape: Trios.Card.Shape
  /// How it is filled.
  package let shading: Trios.Card.Shading
  /// The colour of line and filling.
  package let color: Color

  /// The box that every figure lies in.
  package static let box = Rect(x: 0, y: 0, width: 200, height: 100)
  /// The width of the line along the outline.
  package static let lineWidth = 5.0
  /// From the middle of a stripe to that of the next one.
  package static let stripeDistance = 10.0
  /// The width of a stripe.
  package static let stripeWidth = 4.0

  /// A figure in a colour of one's own.
  package init(_ shape: Trios.Card.Shape, _ shading: Trios.Card.Shading, color: Color) {
    self.shape = shape
    self.shading = shading
    self.color = color
  }

  /// The figure that a card carries.
  package init(of card: Trios.Card) {
    self.init(card.shape, card.shading, color: TrioFigure.color(card.color))
  }

  /// The ink of a colour's name: green, red and purple that differ in lightness and warmth, so that they are told apart by
  /// people of every colour vision (the nearest two by a delta E of 36).
  package static func color(_ color: Trios.Card.Color) -> Color {
    switch color {
    case .green: Color(red: 0x18, green: 0xa9, blue: 0x8f)
    case .red: Color(red: 0xd1, green: 0x20, blue: 0x26)
    case .purple: Color(red: 0x4b, green: 0x23, blue: 0x90)
    }
  }

  /// The outline of a shape.
  package static func outline(of shape: Trios.Card.Shape) -> Path {
    switch shape {
    case .squiggle: squiggle
    case .diamond: diamond
    case .oval: oval
    }
  }

  /// The stripes that a striped figure is filled with, reaching over the whole box. A stripe runs through its middle.
  package static let stripes = Path { path in
    for step in -9...9 {
      let x = box.midX + Double(step) * stripeDistance
      path.addRect(Rect(x: x - stripeWidth / 2, y: box.minY, width: stripeWidth, height: box.height))
    }
  }

  /// Draws the figure in the box.
  package func draw(in context: GraphicsContext) {
    let outline = TrioFigure.outline(of: shape)
    switch shading {
    case .solid: context.fill(outline, with: .color(color))
    case .striped:
      var inside = context
      inside.clip(to: outline)
      inside.fill(TrioFigure.stripes, with: .color(color))
    case .open: break
    }
    context.stroke(
      outline, with: .color(color), style: StrokeStyle(lineWidth: TrioFigure.lineWidth, lineJoin: .round))
  }

  /// The figure as a scene of the size of the box.
  package var scene: Scene { Scene(size: TrioFigure.box.size, draw) }

  private func draw(_ context: inout GraphicsContext) { draw(in: context) }

  // MARK: Outlines

  /// A brush's stroke that swells at both ends: five curves, and their half turn.
  private static let squiggle = Path { path in
    let half: [[Double]] = [
      [1.17, 46, 15.96, 24.19, 38, 14], [53.34, 6.91, 71.1, 6.13, 86, 14], [100.2, 21.5, 111.81, 36.63, 128, 34],
      [147.9, 30.77, 156.3, 0.34, 178, 4], [189.61, 5.96, 196.06, 17.74, 197, 30],
    ]
    path.move(to: Point(x: 3, y: 70))
    for curve in half { path.addCurve(curve) { Point(x: $0, y: $1) } }
    for curve in half { path.addCurve(curve) { Point(x: box.width - $0, y: box.height - $1) } }
    path.closeSubpath()
  }

  private static let diamond = Path { path in
    path.move(to: Point(x: 3, y: 50))
    for (x, y) in [(100, 2.5), (197, 50), (100, 97.5)] as [(Double, Double)] { path.addLine(to: Point(x: x, y: y)) }
    path.closeSubpath()
  }

  /// Fuller than an ellipse, without the straight sides of two half circles.
  private static let oval = Path { path in
    path.move(to: Point(x: 2.5, y: 50))
    let quarter = [2.5, 14.5, 44, 2.5, 100, 2.5]
    path.addCurve(quarter) { Point(x: $0, y: $1) }
    path.addCurve([156, 2.5, 197.5, 14.5, 197.5, 50]) { Point(x: $0, y: $1) }
    path.addCurve(quarter) { Point(x: box.width - $0, y: box.height - $1) }
    path.addCurve([156, 2.5, 197.5, 14.5, 197.5, 50]) { Point(x: box.width - $0, y: box.height - $1) }
    path.closeSubpath()
  }
}

extension Path {
  /// Adds a curve: its control points and its end, as six coordinates.
  fileprivate mutating func addCurve(_ numbers: [Double], _ point: (Double, Double) -> Point) {
    addCurve(
      to: point(numbers[4], numbers[5]), control1: point(numbers[0], numbers[1]),
      control2: point(numbers[2], numbers[3]))
  }
}
