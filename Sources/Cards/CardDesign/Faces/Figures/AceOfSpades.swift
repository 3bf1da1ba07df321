import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The ornamented ace of spades with the maker's name or Cardwright's mark on its plate.
struct AceOfSpades {
  let theme: Theme
  let typeface: FontFace

  /// The area of the plate in the units of the drawing, the height of a capital, and the tracking of capitals and of small
  /// letters.
  private static let plate = (
    room: Rect(x: 213.5, y: 684, width: 208, height: 46), capHeight: 25.0, tracking: 5.0, smallTracking: 1.0
  )

  func draw(in rect: Rect, context: GraphicsContext) throws(CardDesignError) {
    guard let maker = theme.maker else {
      return context.drawAce(theme.ace(of: .spades), of: .spades, theme: theme, in: rect)
    }
    context.drawAce(
      theme.ace(of: .spades), of: .spades, theme: theme, in: rect, styleSheet: "#no-maker { display: none }")
    let size = CardArtwork.cardSize
    try drawName(maker, in: context.placing(Rect(origin: .zero, size: size), in: rect.fitting(size, .inside)))
  }

  private func drawName(_ name: String, in context: GraphicsContext) throws(CardDesignError) {
    let (room, capHeight, tracking, smallTracking) = AceOfSpades.plate
    let hasSmallLetters = name.unicodeScalars.contains { $0.properties.isLowercase }
    let line = try TextLine.setting(
      name, in: typeface, capHeight: capHeight, tracking: hasSmallLetters ? smallTracking : tracking)
    // A long name is condensed a little, and a very long one is also set smaller.
    let fit = min(1, (room.width - 8) / line.inkBounds.width)
    let height = max(fit, min(1, 1.25 * fit))
    var placed = context
    placed.translateBy(x: room.midX, y: room.midY + height * capHeight / 2)
    placed.scaleBy(x: fit, y: height)
    placed.translateBy(x: -line.inkBounds.midX, y: 0)
    placed.fill(line.path, with: .color(theme.metal == nil ? theme.suitColors.spades : theme.frameInk))
  }
}

extension GraphicsContext {
  /// Draws an ace in the colour of the suit.
  func drawAce(_ artwork: CardArtwork, of suit: Suit, theme: Theme, in rect: Rect, styleSheet: String = "") {
    var palette = theme.palette
    palette.black = theme.suitColors[suit]
    let inks = theme.metal == nil ? palette.inks : palette.metalInks(of: theme.suitColors)
    draw(artwork, inks: inks.merging([Palette.classic.black: palette.black]) { $1 }, in: rect, styleSheet: styleSheet)
  }
}
