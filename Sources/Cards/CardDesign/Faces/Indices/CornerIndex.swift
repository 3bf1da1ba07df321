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
  /// A rank is condensed to this at the most where the typeface has a narrow form of it.
  private static let leastCondensing = 0.9

  func draw(_ suit: SuitMark, color: Color, in context: GraphicsContext) throws(CardDesignError) {
    let rank = try rank()
    let suit = suit.sturdy(side: grid.suitBox.width, on: grid.raster)
    context.drawIndex(on: grid) { context in
      context.placing(rank.ink, in: rank.place).fill(rank.path, with: .color(color))
      suit.draw(color: color, in: context.placing(SuitShape.box, in: grid.suitBox))
    }
  }

  /// A rank's outline, its ink, and where the ink goes.
  ///
  /// The base line is the box's lower edge and capitals reach its upper one; the ink is centred, which for letters with an
  /// open side looks better than centring the advance. If it is much wider than the box, its narrow form is taken; what has
  /// none, or is a little too wide, is condensed.
  private func rank() throws(CardDesignError) -> (path: Path, ink: Rect, place: Rect) {
    let box = grid.rankBox
    var line = try TextLine.setting(text, in: typeface, capHeight: box.height)
    if box.width < CornerIndex.leastCondensing * line.inkBounds.width,
      let narrow = IndexTypeface.narrowForm(of: text, in: typeface)
    {
      line = try TextLine.setting(narrow, in: typeface, capHeight: box.height)
    }
    let ink = line.inkBounds
    let width = min(ink.width, box.width)
    let place = Rect(
      x: box.midX - width / 2, y: box.maxY + ink.minY, width: width, height: ink.height)
    return (line.path, ink, place)
  }
}

extension GraphicsContext {
  /// Draws what stands in the upper left corner, in all the corners that have an index.
  ///
  /// - Parameter corners: which these are, if not those of the grid.
  func drawIndex(on grid: IndexGrid, corners: IndexCorners? = nil, _ draw: (GraphicsContext) -> Void) {
    switch corners ?? grid.measures.corners {
    case .none: return
    case .one: draw(self)
    case .two: drawBothWays(about: grid.center) { draw($0) }
    case .four:
      drawBothWays(about: grid.center) { context in
        draw(context)
        var right = context
        right.translateBy(x: 2 * (grid.center.x - grid.bounds.midX), y: 0)
        draw(right)
      }
    }
  }
}
