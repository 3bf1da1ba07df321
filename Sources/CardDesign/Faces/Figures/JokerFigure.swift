import Drawing
import PlaneGeometry
import PlayingCards

/// A joker without its word.
struct JokerFigure {
  let joker: Joker
  let palette: Palette

  /// Where the paper of figures lies on a card of another paper, in the units of the drawing: all but its edge, and two corners for
  /// the word.
  private static let outline = FigureOutline(
    field: Rect(x: 34, y: 34, width: 567, height: 821), notch: Size(width: 44, height: 222))

  func draw(in rect: Rect, context: GraphicsContext) {
    let size = CardArtwork.cardSize
    let placed = context.placing(Rect(origin: .zero, size: size), in: rect.fitting(size, .inside))
    placed.fillFigurePaper(palette, JokerFigure.outline.path)
    context.draw(.joker(joker), palette.ofFigures, in: rect)
  }
}
