import Drawing
import PlaneGeometry
import PlayingCards

/// A court's figure for few pixels: flat fields on a grid of cells. The cells are aligned with pixels if that changes their
/// size only a little.
struct SmallCourtFigure {
  let rank: Rank
  let suit: Suit
  let theme: Theme

  /// The width of the inside of a court's frame, in cells.
  private static let cellsAcross = 21.5
  /// The greatest relative change of the cells' size for alignment with pixels.
  private static let leeway = 0.08

  func draw(in field: Rect, raster: PixelRaster, context: GraphicsContext) {
    context.fillFigurePaper(theme.palette, Path(field))
    let scene = CardArtwork.smallCourt(rank, of: suit).scene().replacingColors(theme.flatInks)
    let fitting = field.width / SmallCourtFigure.cellsAcross
    let whole = raster.width(fitting)
    let isNear = (whole - fitting).magnitude <= SmallCourtFigure.leeway * fitting
    context.placing(
      Rect(origin: .zero, size: scene.size),
      in: Rect(center: field.center, size: scene.size * (isNear ? whole : fitting))
    ).draw(scene)
  }
}
