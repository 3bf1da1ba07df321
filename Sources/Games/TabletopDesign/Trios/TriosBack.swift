public import CardDesign
public import Drawing
import PlaneGeometry
import TabletopGames

/// The back of the cards of ``/TabletopGames/Trios``: rows of the three figures on a ground of their blue.
public struct TriosBack: BackDrawing {
  /// Creates the drawing, which uses the style's colours or its own.
  public init() {}

  public func inks(of palette: Palette) -> BackInks {
    BackInks(ground: TrioFigure.color(.blue), accent: Color(red: 0xf5, green: 0xb8, blue: 0x1c))
  }

  public var isTwoWay: Bool { true }

  public func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
    let width = 0.135 * min(back.format.size.width, back.format.size.height)
    let (across, down) = (1.22 * width, 0.76 * width)
    back.drawPanel(in: context) { panel, context in
      let center = panel.center
      let area = panel.insetBy(dx: -back.format.bleed, dy: -back.format.bleed)
      let rows = Int((area.height / 2 / down).rounded(.up))
      let columns = Int((area.width / 2 / across).rounded(.up))
      // The rows above and below the middle one are the same, so that a half turn maps each figure onto an equal one.
      for row in -rows...rows {
        let shape = Trios.Card.Shape.allCases[abs(row) % 3]
        let figure = TriosBack.figure(shape, accent: back.accent, paper: back.palette.paper)
        let shift = row.isMultiple(of: 2) ? 0 : 0.5
        for column in -columns - 1...columns {
          var placed = context
          placed.translateBy(
            x: center.x + (Double(column) + shift) * across - width / 2, y: center.y + Double(row) * down - width / 4)
          placed.scaleBy(x: width / TrioFigure.box.width, y: width / TrioFigure.box.width)
          if shift == 0, column < -columns { continue }
          placed.draw(figure)
        }
      }
    }
  }

  /// Returns a bead in the accent colour, or the outline of another shape. Its line is heavier than on a face, because it is
  /// smaller.
  private static func figure(_ shape: Trios.Card.Shape, accent: Color, paper: Color) -> Scene {
    if shape == .bead { return TrioFigure(shape, .solid, color: accent).scene }
    return Scene(size: TrioFigure.box.size) { context in
      context.stroke(
        TrioFigure.outline(of: shape), with: .color(paper),
        style: StrokeStyle(lineWidth: 1.3 * TrioFigure.lineWidth, lineJoin: .round))
    }
  }
}

extension BackStyle {
  /// The back of the cards of Trios everywhere.
  public static let trios = BackStyle(TriosBack())
}
