import Drawing
import PlaneGeometry
import PlayingCards

/// A joker without its word.
struct JokerFigure {
  let joker: Joker
  let theme: Theme
  /// Whether there are enough pixels for hatching.
  let showsHatching: Bool

  /// The area of the figures' paper on a card of another paper, in the units of the drawing: all but the edge and two corners
  /// for the word.
  private static let outline = FigureOutline(
    field: Rect(x: 34, y: 34, width: 567, height: 821), notch: Size(width: 44, height: 222)
  ).path
  /// The same area beside a word that needs the whole margin.
  private static let narrowOutline = Path(Rect(x: 46, y: 34, width: 543, height: 821))

  /// - Parameter isBesideLargeWord: whether the word is larger than the drawing's free corners.
  func draw(in rect: Rect, isBesideLargeWord: Bool, context: GraphicsContext) {
    let size = CardArtwork.cardSize
    let placed = context.placing(Rect(origin: .zero, size: size), in: rect.fitting(size, .inside))
    placed.fillFigurePaper(theme.palette, isBesideLargeWord ? JokerFigure.narrowOutline : JokerFigure.outline)
    context.drawFigure(theme.joker(joker), theme, in: rect, showsHatching: showsHatching)
  }
}
