import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// Rank over small suit in the upper left corner; the lower right one is the same, turned.
struct CornerIndex {
  let grid: IndexGrid
  /// The rank.
  let text: String
  let typeface: FontFace

  func draw(_ suit: SuitMark, color: Color, in context: GraphicsContext) throws(CardDesignError) {
    let rank = try rank()
    context.drawBothWays(about: grid.center) { context in
      context.placing(rank.ink, in: rank.place).fill(rank.path, with: .color(color))
      suit.draw(color: color, in: context.placing(SuitShape.box, in: grid.suitBox))
    }
  }

  /// A rank's outline, its ink, and where the ink goes.
  ///
  /// The base line is the box's lower edge and capitals reach its upper one; the ink is centred, which for letters with an
  /// open side looks better than centring the advance, and condensed if it is wider than the box.
  private func rank() throws(CardDesignError) -> (path: Path, ink: Rect, place: Rect) {
    let box = grid.rankBox
    let line = try TextLine.setting(text, in: typeface, capHeight: box.height)
    let ink = line.inkBounds
    let width = min(ink.width, box.width)
    let place = Rect(
      x: box.midX - width / 2, y: box.maxY + ink.minY, width: width, height: ink.height)
    return (line.path, ink, place)
  }
}
