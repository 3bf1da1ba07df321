package import Drawing
package import PlaneGeometry
package import TabletopGames

/// The figures of the cards of ``/TabletopGames/Trios``, in a box of 200 x 100 with y down.
///
/// Each outline is a closed contour that is symmetric under a half turn about the middle of the box. One has corners and a
/// waist, one points and slits, and one is round with a belly. With its line, it almost fills the box.
package struct TrioFigure: Hashable, Sendable {
  /// The outline.
  package let shape: Trios.Card.Shape
  /// The filling.
  package let shading: Trios.Card.Shading
  /// The colour of the line and the filling.
  package let color: Color

  /// The box around every figure.
  package static let box = Rect(x: 0, y: 0, width: 200, height: 100)
  /// The width of the line along the outline.
  package static let lineWidth = 7.0
  /// The distance between the middles of two stripes.
  static let stripeDistance = 13.0
  /// The width of a stripe.
  static let stripeWidth = 5.4

  /// Creates a figure in a colour.
  package init(_ shape: Trios.Card.Shape, _ shading: Trios.Card.Shading, color: Color) {
    self.shape = shape
    self.shading = shading
    self.color = color
  }

  /// Creates the figure of a card.
  package init(of card: Trios.Card) {
    self.init(card.shape, card.shading, color: TrioFigure.color(card.color))
  }

  /// Returns the ink of a colour: gold, red or night blue. They differ in lightness and warmth, so that people with any colour
  /// vision can distinguish them (the nearest two have a delta E of 31).
  package static func color(_ color: Trios.Card.Color) -> Color {
    switch color {
    case .golden: Color(red: 0xe0, green: 0x9a, blue: 0x00)
    case .red: Color(red: 0xd5, green: 0x20, blue: 0x2c)
    case .blue: Color(red: 0x16, green: 0x35, blue: 0x6f)
    }
  }

  /// Returns the outline of a shape.
  package static func outline(of shape: Trios.Card.Shape) -> Path {
    switch shape {
    case .dovetail: dovetail
    case .feather: feather
    case .bead: bead
    }
  }

  /// Returns the middle lines of a striped figure's filling, which reach beyond it: the grain of wood, barbs, rings.
  package static func stripes(of shape: Trios.Card.Shape) -> Path {
    switch shape {
    case .dovetail: grain
    case .feather: barbs
    case .bead: rings
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
      inside.stroke(
        TrioFigure.stripes(of: shape), with: .color(color), style: StrokeStyle(lineWidth: TrioFigure.stripeWidth))
    case .open: break
    }
    context.stroke(
      outline, with: .color(color), style: StrokeStyle(lineWidth: TrioFigure.lineWidth, lineJoin: .round))
  }

  /// The figure as a scene of the box's size.
  package var scene: Scene { Scene(size: TrioFigure.box.size, draw) }

  private func draw(_ context: inout GraphicsContext) { draw(in: context) }

  // MARK: Outlines

  private static let dovetail = Path { path in
    path.addLines([(5, 9), (100, 32), (195, 9), (195, 91), (100, 68), (5, 91)].map { Point(x: $0, y: $1) })
    path.closeSubpath()
  }

  /// From point to point along one edge, with two slits: curves, and lines for the slits; then the same turned by a half.
  private static let feather = Path { path in
    let half: [[Double]] = [
      [9, 54.5, 14.9, 45.7, 22, 38], [30.5, 28.8, 40.6, 21.2, 52, 16], [61.5, 11.7, 71.6, 9.2, 82, 8.5], [69, 35],
      [98, 6],
      [104, 5.2, 110, 4.9, 116, 5], [122.7, 5.1, 129.4, 5.8, 136, 7], [121, 33], [153, 11],
      [161.8, 13.5, 170.2, 17.2, 178, 22], [184.4, 26, 190.2, 30.7, 195.5, 36],
    ]
    path.move(to: Point(x: 4.5, y: 64))
    for step in half { path.add(step) { Point(x: $0, y: $1) } }
    for step in half { path.add(step) { Point(x: box.width - $0, y: box.height - $1) } }
    path.closeSubpath()
  }

  /// Three discs in one, of radii 33.5, 46 and 33.5, 63 apart. The path goes from the left end over the top, then the same
  /// turned by a half.
  private static let bead = Path { path in
    let half: [[Double]] = [
      [3.5, 36.47, 11.64, 24.27, 24.13, 19.07],
      [36.62, 13.87, 51.02, 16.7, 60.61, 26.24],
      [68.94, 12.44, 83.88, 4, 100, 4],
      [116.12, 4, 131.06, 12.44, 139.39, 26.24],
      [148.98, 16.7, 163.38, 13.87, 175.87, 19.07],
      [188.36, 24.27, 196.5, 36.47, 196.5, 50],
    ]
    path.move(to: Point(x: 3.5, y: 50))
    for step in half { path.add(step) { Point(x: $0, y: $1) } }
    for step in half { path.add(step) { Point(x: box.width - $0, y: box.height - $1) } }
    path.closeSubpath()
  }

  // MARK: Stripes

  private static let grain = Path { path in
    for step in -4...4 {
      path.addLines([-5, 205].map { Point(x: $0, y: box.midY + Double(step) * stripeDistance) })
    }
  }

  /// A shaft from point to point, and barbs on both of its sides, each towards the point of its side.
  private static let barbs = Path { path in
    path.addLines([Point(x: 4.5, y: 64), Point(x: 195.5, y: 36)])
    for step in -7...7 {
      let root = Point(x: box.midX + 20.02 * Double(step), y: box.midY - 2.93 * Double(step))
      path.addLines([root, root + Vector(dx: 60.2, dy: -66.9)])
      path.addLines([root, root + Vector(dx: -60.2, dy: 66.9)])
    }
  }

  private static let rings = Path { path in
    for (x, count) in [(36.5, 2), (100.0, 3), (163.5, 2)] {
      for ring in 0..<count {
        let size = (2 * Double(ring) + 1) * stripeDistance
        path.addEllipse(in: Rect(center: Point(x: x, y: box.midY), size: Size(width: size, height: size)))
      }
    }
  }
}

extension Path {
  /// Adds a curve, given by its control points and its end as six coordinates, or a line, given by its end as two.
  fileprivate mutating func add(_ numbers: [Double], _ point: (Double, Double) -> Point) {
    guard numbers.count == 6 else { return addLine(to: point(numbers[0], numbers[1])) }
    addCurve(
      to: point(numbers[4], numbers[5]), control1: point(numbers[0], numbers[1]),
      control2: point(numbers[2], numbers[3]))
  }
}
