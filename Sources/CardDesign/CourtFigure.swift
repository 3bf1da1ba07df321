import Drawing
import PlaneGeometry
import PlayingCards

/// A court's double-headed figure with the suit's pip beside each head, and the line around it.
struct CourtFigure {
  let rank: Rank
  let suit: Suit
  let theme: Theme
  /// What is drawn in the place of the suit's shape.
  let pip: Artwork?

  /// The place that the drawing leaves free for the pip, in its own units: the middle of the ink, and the side of its box.
  private static let pipPlace = (middle: Point(x: 122, y: 132), side: 236.0)

  /// - Parameter lineWidth: of the line whose middle runs along the field's edge.
  func draw(in field: Rect, lineWidth: Double, context: GraphicsContext) {
    context.draw(.court(rank, of: suit), theme.palette, in: field)
    drawPips(in: field, context: context)
    CourtFigure.drawFrame(around: field, lineWidth: lineWidth, theme: theme, in: context)
  }

  /// The line around a figure.
  static func drawFrame(around field: Rect, lineWidth: Double, theme: Theme, in context: GraphicsContext) {
    context.stroke(Path(field), with: .color(theme.palette.black), lineWidth: lineWidth)
  }

  private func drawPips(in field: Rect, context: GraphicsContext) {
    let scale = field.width / PrintedLayout.courtShape.width
    let place = CourtFigure.pipPlace
    let mark = CenteredPip(suit, cut: theme.suitCut, side: place.side * scale, artwork: pip)
    let upper = Point(x: field.minX + place.middle.x * scale, y: field.minY + place.middle.y * scale)
    let lower = upper.applying(.halfTurn(about: field.center))
    mark.draw(at: upper, isInverted: false, color: theme.suitColors[suit], in: context)
    mark.draw(at: lower, isInverted: true, color: theme.suitColors[suit], in: context)
  }
}
