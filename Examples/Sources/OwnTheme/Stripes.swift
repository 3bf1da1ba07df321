import Cardwright

/// A back of slanting stripes.
struct Stripes: BackDrawing {
  /// The distance from one stripe to the next, in millimetres.
  var distance = 5.0

  // The stripes lie evenly around the middle, so that turning the card changes nothing.
  var isTwoWay: Bool { true }

  func inks(of palette: Palette) -> BackInks { BackInks(ground: palette.blue, accent: palette.gold) }

  func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
    back.drawPanel(in: context) { panel, context in
      let reach = panel.width + panel.height
      let count = (reach / distance).rounded(.up)
      for index in stride(from: -count, through: count, by: 1) {
        let x = panel.midX + index * distance
        let stripe = Path { path in
          path.move(to: Point(x: x - reach, y: panel.midY - reach))
          path.addLine(to: Point(x: x + reach, y: panel.midY + reach))
        }
        context.stroke(stripe, with: .color(back.accent), lineWidth: distance / 4)
      }
    }
  }
}
