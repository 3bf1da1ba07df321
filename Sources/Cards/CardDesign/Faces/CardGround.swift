import Drawing
import PlaneGeometry

/// The blank card: paper with round corners and a hairline along its edge, transparent outside the corners. With a bleed, the
/// whole canvas is paper.
struct CardGround {
  let format: CardFormat
  let cornerRadius: Double
  let cornerStyle: RoundedCornerStyle
  let edgeWidth: Double
  let palette: Palette

  /// Creates the blank card of a layout. Invalid measures are clamped.
  init(format: CardFormat, layout: any FaceLayout, palette: Palette) {
    let shorterSide = min(format.size.width, format.size.height)
    self.format = format
    cornerRadius = max(0, min(layout.cornerRadius(on: format), shorterSide / 2))
    cornerStyle = layout.cornerStyle
    edgeWidth = max(0, min(layout.edgeWidth, shorterSide / 2))
    self.palette = palette
  }

  /// The card's outline; with a bleed, that of the whole picture.
  var outline: Path {
    format.bleed > 0
      ? Path(format.canvas) : Path(roundedRect: format.bounds, cornerRadius: cornerRadius, style: cornerStyle)
  }

  func draw(in context: GraphicsContext) {
    guard edgeWidth > 0, format.bleed == 0 else {
      context.fill(outline, with: .color(palette.paper))
      return
    }
    // Paper is drawn on the edge colour, instead of a stroke on paper, so that no white shines through at the edge.
    context.fill(outline, with: .color(palette.edge))
    let paper = format.bounds.insetBy(dx: edgeWidth, dy: edgeWidth)
    context.fill(
      Path(roundedRect: paper, cornerRadius: max(cornerRadius - edgeWidth, 0), style: cornerStyle),
      with: .color(palette.paper))
  }
}
