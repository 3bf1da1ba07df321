import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The face of an extra card. It is laid out on a poker card and put as large as fits on another.
struct ExtraCardFace {
  let card: ExtraCard
  let theme: Theme
  let format: CardFormat
  /// The typeface of the maker's name.
  let typeface: FontFace

  private var ink: Color { theme.palette.pageInk }

  /// The title of a title card that names no maker.
  private static let house = "CARDWRIGHT"

  func draw(in context: GraphicsContext) throws(CardDesignError) {
    let own = CardFormat.poker
    let placed = context.placing(own.bounds, in: format.bounds.fitting(own.size, .inside))
    switch card {
    case .blank: return
    case .title: try drawTitle(in: placed, bounds: own.bounds)
    case .score: try ScoreTable(ink: ink, accent: theme.suitColors.hearts).draw(in: placed, bounds: own.bounds)
    }
  }

  private func drawTitle(in context: GraphicsContext, bounds: Rect) throws(CardDesignError) {
    for (inset, width) in [(5.0, 0.5), (6.2, 0.2)] {
      context.stroke(
        Path(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: 2), with: .color(ink), lineWidth: width)
    }
    let middle = bounds.center
    let name = theme.maker ?? ExtraCardFace.house
    try context.draw(name, in: typeface, capHeight: 5, tracking: 0.5, at: middle, width: 46, color: ink)
    try context.draw(
      "PLAYING CARDS", in: TextTypeface.shared, capHeight: 2.2, tracking: 0.6, at: middle + Vector(dx: 0, dy: 7.5),
      width: 46,
      color: ink)
    let suits = theme.system.suits
    let places: [(Suit, Vector)] = [
      (suits[0], Vector(dx: 0, dy: -26)), (suits[1], Vector(dx: -9, dy: -16)), (suits[2], Vector(dx: 9, dy: -16)),
    ]
    for (suit, offset) in places { draw(suit, at: middle + offset, isInverted: false, in: context) }
    for (suit, offset) in [(suits[3], places[0].1), (suits[2], places[1].1), (suits[1], places[2].1)] {
      draw(suit, at: middle - offset + Vector(dx: 0, dy: 4), isInverted: false, in: context)
    }
  }

  private func draw(_ suit: Suit, at point: Point, isInverted: Bool, in context: GraphicsContext) {
    SuitMark(suit, cut: theme.suitCut)
      .draw(centeredAt: point, side: 9, isInverted: isInverted, color: theme.suitColors[suit], in: context)
  }
}

extension GraphicsContext {
  /// Draws a line of text with the middle of its ink at a point, condensed to a width.
  func draw(
    _ text: String, in typeface: FontFace, capHeight: Double, tracking: Double, at point: Point, width: Double,
    color: Color
  ) throws(CardDesignError) {
    let line = try TextLine.setting(text, in: typeface, capHeight: capHeight, tracking: tracking)
    let scale = min(1, width / line.inkBounds.width)
    var placed = self
    placed.translateBy(x: point.x - scale * line.inkBounds.midX, y: point.y + capHeight / 2)
    placed.scaleBy(x: scale, y: 1)
    placed.fill(line.path, with: .color(color))
  }
}
