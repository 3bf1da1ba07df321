import Drawing
import PlaneGeometry
import Typography

/// The number of a card of few pixels, in two corners on a patch of paper. It is as high as a small index, with lines aligned
/// to pixels.
struct SmallNumber {
  private let grid: IndexGrid
  private let line: TextLine

  init(text: String, face: CardFace, raster: PixelRaster) throws(CardDesignError) {
    var measures = IndexMeasures()
    measures.fit(raster)
    grid = IndexGrid(format: face.format, measures: measures, raster: raster)
    line = try face.text(text, capHeight: grid.capHeight)
  }

  func draw(color: Color, ground: Color, in context: GraphicsContext) {
    let ink = line.inkBounds
    let box = grid.rankBox
    let pixel = grid.raster.map { 1 / $0.scale.width } ?? 0
    // A digit is at the left of the box; two digits are at most 1.15 times as wide as its height.
    let width = min(ink.width, 1.15 * box.height)
    let place = Rect(x: box.minX, y: box.maxY + ink.minY, width: width, height: ink.height)
    context.drawBothWays(about: grid.center) { context in
      context.fill(Path(place.insetBy(dx: -pixel, dy: -pixel)), with: .color(ground))
      context.placing(ink, in: place).fill(line.path, with: .color(color))
    }
  }
}
