import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The ornamented ace of spades with the maker's name, or a device of the other suits, on its plate.
struct AceOfSpades {
  let theme: Theme
  let typeface: FontFace

  /// The room on the plate, in the units of the drawing, the height of a capital, and the space between two capitals and
  /// between small letters.
  private static let plate = (
    room: Rect(x: 213.5, y: 684, width: 208, height: 46), capHeight: 25.0, tracking: 5.0, smallTracking: 1.0
  )

  func draw(in rect: Rect, context: GraphicsContext) throws(CardDesignError) {
    context.drawAce(of: .spades, theme: theme, in: rect)
    let size = CardArtwork.cardSize
    let plate = context.placing(Rect(origin: .zero, size: size), in: rect.fitting(size, .inside))
    if let maker = theme.maker {
      try drawName(maker, in: plate)
    } else {
      drawSuits(in: plate)
    }
  }

  private func drawName(_ name: String, in context: GraphicsContext) throws(CardDesignError) {
    let (room, capHeight, tracking, smallTracking) = AceOfSpades.plate
    let hasSmallLetters = name.unicodeScalars.contains { $0.properties.isLowercase }
    let line = try TextLine.setting(
      name, in: typeface, capHeight: capHeight, tracking: hasSmallLetters ? smallTracking : tracking)
    // A long name is condensed a little, and a very long one is set smaller.
    let fit = min(1, (room.width - 8) / line.inkBounds.width)
    let height = max(fit, min(1, 1.25 * fit))
    var placed = context
    placed.translateBy(x: room.midX, y: room.midY + height * capHeight / 2)
    placed.scaleBy(x: fit, y: height)
    placed.translateBy(x: -line.inkBounds.midX, y: 0)
    placed.fill(line.path, with: .color(theme.suitColors.spades))
  }

  private func drawSuits(in context: GraphicsContext) {
    for (index, suit) in [Suit.hearts, .clubs, .diamonds].enumerated() {
      let middle = AceOfSpades.plate.room.center + Vector(dx: 52 * Double(index - 1), dy: 0)
      SuitMark(suit, cut: .standard).draw(centeredAt: middle, side: 30, color: theme.suitColors.spades, in: context)
    }
  }
}

extension GraphicsContext {
  /// Draws an ace and its ornament in the colour of the suit.
  func drawAce(of suit: Suit, theme: Theme, in rect: Rect) {
    var palette = theme.palette
    palette.black = theme.suitColors[suit]
    draw(.ace(of: suit), palette, in: rect)
  }
}
