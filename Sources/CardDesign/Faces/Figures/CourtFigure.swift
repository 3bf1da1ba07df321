import Drawing
public import PlaneGeometry
import PlayingCards

/// A court's double-headed figure with the suit's pip beside each head, and the line around it. Layouts draw it by
/// ``CardFace/drawCourt(in:lineWidth:in:)``.
public struct CourtFigure {
  /// The shape of every court's figure, in the units of the drawings.
  public static let shape = Size(width: 1000, height: 1560)
  /// The usual width of the line around a figure, of the card's width: that of the lines in it.
  public static let usualLineWidth = 0.005

  let rank: Rank
  let suit: Suit
  let theme: Theme
  /// What is drawn in the place of the suit's shape.
  let pip: Artwork?

  /// The place that the drawing leaves free for the pip, in its own units: the middle of the ink, and the side of its box.
  private static let pipPlace = (middle: Point(x: 122, y: 132), side: 236.0)

  /// Draws the figure without the line around it.
  func draw(in field: Rect, context: GraphicsContext) {
    context.draw(.court(rank, of: suit), theme.palette, in: field)
    drawPips(in: field, context: context)
  }

  /// The line around a figure, whose middle runs along the field's edge.
  static func drawFrame(around field: Rect, lineWidth: Double, theme: Theme, in context: GraphicsContext) {
    context.stroke(Path(field), with: .color(theme.palette.black), lineWidth: lineWidth)
  }

  private func drawPips(in field: Rect, context: GraphicsContext) {
    let scale = field.width / CourtFigure.shape.width
    let place = CourtFigure.pipPlace
    let mark = SuitMark(suit, cut: theme.suitCut, artwork: pip)
    let (side, color) = (place.side * scale, theme.suitColors[suit])
    let upper = Point(x: field.minX + place.middle.x * scale, y: field.minY + place.middle.y * scale)
    let lower = upper.applying(.halfTurn(about: field.center))
    mark.draw(centeredAt: upper, side: side, isInverted: false, color: color, in: context)
    mark.draw(centeredAt: lower, side: side, isInverted: true, color: color, in: context)
  }
}
