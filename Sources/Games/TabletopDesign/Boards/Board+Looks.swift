public import CardDesign
public import Drawing
import PlaneGeometry

extension Board {
  /// Changes the back of the cards, and replaces their faces with artwork.
  public mutating func setDesign(back: BackStyle? = nil, artwork: ArtworkCollection? = nil) {
    let composer = cards.composer
    var theme = composer.theme
    if let back { theme.back = back }
    cards = TableCardComposer(composer.with(theme, artwork: artwork ?? composer.artwork), style: cards.style)
  }

  /// Gives a board of pictures the look of Stanford's Memorize at the board's present size.
  ///
  /// Cells are 2 : 3 over the whole width. Cards are white with a corner radius of 10, an inner edge of 3 units, and a back in
  /// one colour.
  ///
  /// - Parameter color: the colour of the edge, the timer and the back; by default the ground of the back.
  public mutating func useMemorizeLook(color: Color? = nil) {
    let theme = cards.composer.theme
    let color = color ?? theme.back.ground ?? theme.back.drawing.inks(of: theme.palette).ground
    let cell = AspectVGrid(itemCount: places.count, in: memorizeArea, aspectRatio: 2.0 / 3).itemSize
    layout = .memorize
    let padding = min(AspectVGrid.padding, 0.05 * cell.width)
    let side = Size(width: cell.width - 2 * padding, height: cell.height - 2 * padding)
    // A format is in millimetres within limits. A unit of the board is one millimetre, or the closest that the limits allow.
    let unit = min(max(1, CardFormat.sides.lowerBound / side.width), CardFormat.sides.upperBound / side.height)
    let radius = min(10, 0.2 * side.width)
    guard
      let format = try? CardFormat(width: unit * side.width, height: unit * side.height, cornerRadius: unit * radius)
    else { return }
    cards = TableCardComposer(
      CardComposer(theme: theme, format: format), style: .memorize(color, unit: unit * radius / 10))
  }
}
