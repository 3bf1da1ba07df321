import Drawing
package import PlaneGeometry
import PlayingCards

/// A court's double-headed figure with the suit's pip beside each head, and the line around it. Layouts draw it with
/// ``CardFace/drawCourt(in:lineWidth:around:clearance:in:)``.
package struct CourtFigure {
  /// The shape of every court's figure, in the units of the drawings.
  package static let shape = Size(width: 1000, height: 1560)
  /// The usual width of the line around a figure, as a fraction of the card's width. It is that of the lines in the figure.
  package static let usualLineWidth = 0.005

  let rank: Rank
  let suit: Suit
  let theme: Theme
  /// The suit's mark beside the heads.
  let mark: SuitMark
  /// The style sheet for the drawing's elements.
  var styleSheet = ""
  /// Whether there are enough pixels for hatching.
  var showsHatching = true

  /// The free place for the pip, in the drawing's units: the middle of the ink and the side of its box.
  private static let pipPlace = (middle: Point(x: 138, y: 147), side: 271.0)

  /// The width of the free space at the left edge, and the margin of the pip in it.
  private static let (pipRoom, pipMargin) = (272.0, 18.0)
  /// The smallest size of the pip, relative to its usual size.
  private static let leastPip = 0.55

  /// Draws the figure without the line around it.
  ///
  /// - Parameter notch: the width of the index within the field, from its left edge.
  func draw(in field: Rect, notch: Double, context: GraphicsContext) {
    context.fillFigurePaper(theme.palette, Path(field))
    context.drawFigure(
      theme.court(rank, of: suit), theme, in: field, styleSheet: styleSheet, showsHatching: showsHatching)
    drawPips(in: field, notch: notch, context: context)
  }

  /// Draws the line around a figure.
  static func drawFrame(along outline: Path, lineWidth: Double, color: Color, in context: GraphicsContext) {
    context.stroke(outline, with: .color(color), lineWidth: lineWidth)
  }

  private func drawPips(in field: Rect, notch: Double, context: GraphicsContext) {
    let scale = field.width / CourtFigure.shape.width
    var place = CourtFigure.pipPlace
    if notch > 0 {
      // The remaining space beside the index.
      let room = CourtFigure.pipRoom - notch / scale - 2 * CourtFigure.pipMargin
      let usual = CourtFigure.pipRoom - 2 * CourtFigure.pipMargin
      guard room >= CourtFigure.leastPip * usual else { return }
      let shrinking = min(1, room / usual)
      place.side *= shrinking
      place.middle = Point(
        x: CourtFigure.pipRoom - CourtFigure.pipMargin - room / 2,
        y: CourtFigure.pipMargin + shrinking * (place.middle.y - CourtFigure.pipMargin))
    }
    let (side, color) = (place.side * scale, theme.colorOnFigures(of: suit))
    let upper = Point(x: field.minX + place.middle.x * scale, y: field.minY + place.middle.y * scale)
    let lower = upper.applying(.halfTurn(about: field.center))
    mark.draw(centeredAt: upper, side: side, isInverted: false, color: color, in: context)
    mark.draw(centeredAt: lower, side: side, isInverted: true, color: color, in: context)
  }
}
