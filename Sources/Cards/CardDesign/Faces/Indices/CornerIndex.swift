import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// A rank with a small suit in the upper left corner, and rotated in the lower right one.
struct CornerIndex {
  let grid: IndexGrid
  /// The rank.
  let text: String
  let typeface: FontFace
  /// The greatest condensing of a rank whose typeface has a narrow form of it.
  private static let leastCondensing = 0.9

  func draw(_ suit: SuitMark, color: Color, in context: GraphicsContext) throws(CardDesignError) {
    let rank = try rank()
    let suit = suit.sturdy(side: grid.suitBox.width, on: grid.raster)
    context.drawIndex(on: grid) { context in
      context.placing(rank.ink, in: rank.place).fill(rank.path, with: .color(color))
      suit.draw(color: color, in: context.placing(SuitShape.box, in: grid.suitBox))
    }
  }

  /// Returns the outline of the rank, its ink, and the rectangle for the ink.
  ///
  /// The base line is the box's lower edge, and capitals reach the upper one. The ink is centred, which looks better than a
  /// centred advance for letters with an open side. A rank that is much wider than the box has its narrow form. A rank without
  /// one, or one that is slightly too wide, is condensed.
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
  /// Draws the content of the upper left corner in all corners that have an index.
  ///
  /// - Parameter corners: the corners; by default those of the grid.
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
