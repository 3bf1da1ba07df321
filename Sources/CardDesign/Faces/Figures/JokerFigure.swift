import Drawing
import PlaneGeometry
import PlayingCards

/// A joker without its word.
struct JokerFigure {
  let joker: Joker
  let palette: Palette
  /// Rules for the drawing's elements.
  let styleSheet: String

  /// What the drawing covers, in its own units, with the room that the word needs beside it left out.
  private static let field = Rect(x: 88, y: 60, width: 459, height: 769)
  private static let cornerRadius = 12.0

  func draw(in rect: Rect, context: GraphicsContext) {
    let size = CardArtwork.cardSize
    let placed = context.placing(Rect(origin: .zero, size: size), in: rect.fitting(size, .inside))
    placed.fillFigurePaper(
      palette, Path(roundedRect: JokerFigure.field, cornerRadius: JokerFigure.cornerRadius))
    context.draw(.joker(joker), palette.ofFigures, in: rect, styleSheet: styleSheet)
  }
}
