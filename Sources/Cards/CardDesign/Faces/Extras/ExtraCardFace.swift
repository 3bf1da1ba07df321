import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The face of an extra card. It is laid out for a poker card and scaled to fit other formats.
struct ExtraCardFace {
  let card: ExtraCard
  let theme: Theme
  let format: CardFormat
  /// The typeface of the maker's name.
  let typeface: FontFace

  private var ink: Color { theme.palette.pageInk }

  /// The title of a title card without a maker.
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

  /// Draws the front of the box with exchanged inks: the ground has the colour of the picture and vice versa.
  private func drawTitle(in context: GraphicsContext, bounds: Rect) throws(CardDesignError) {
    let palette = theme.palette
    let back = theme.back.ground ?? theme.back.drawing.inks(of: palette).ground
    let inks = SwallowFront.Inks(
      ground: palette.paper, light: palette.isDark ? theme.metal ?? palette.contour : back,
      accent: palette.gold, words: (ink, ink))
    let front = SwallowFront(
      panel: bounds, inset: 3.5, sunDepth: 3.5, notchRadius: 6.1, showsDisc: true, showsSigns: theme.system == .french,
      inks: inks)
    try front.draw(
      name: theme.maker ?? ExtraCardFace.house, in: typeface, line: "PLAYING CARDS", context: context)
  }
}

extension GraphicsContext {
  /// Draws a line of text with the middle of its ink at a point, condensed to a width. Beyond a limit of condensing it becomes
  /// smaller.
  func draw(
    _ text: String, in typeface: FontFace, capHeight: Double, tracking: Double, at point: Point, width: Double,
    color: Color
  ) throws(CardDesignError) {
    let line = try TextLine.setting(text, in: typeface, capHeight: capHeight, tracking: tracking)
    let scale = min(1, width / line.inkBounds.width)
    var placed = self
    let height = min(1, scale / 0.7)
    placed.translateBy(x: point.x - scale * line.inkBounds.midX, y: point.y + height * capHeight / 2)
    placed.scaleBy(x: scale, y: height)
    placed.fill(line.path, with: .color(color))
  }
}
