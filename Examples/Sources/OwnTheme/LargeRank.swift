import Cardwright

/// A face with one large rank on a bar in the colour of its suit, and the suit below it.
struct LargeRank: FaceLayout {
  /// The height of the rank, of the card's height.
  var rankHeight = 0.3

  func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    let bounds = face.bounds
    let bar = Rect(x: 0, y: 0, width: bounds.width, height: 0.08 * bounds.height)
    context.fill(Path(bar), with: .color(face.color))

    let rank = try face.text(face.indexText, capHeight: rankHeight * bounds.height)
    let fit = min(1, 0.8 * bounds.width / rank.inkBounds.width)
    var middle = context
    middle.translateBy(x: bounds.midX, y: 0.36 * bounds.height)
    middle.scaleBy(x: fit, y: fit)
    face.draw(rank, centeredAt: .zero, in: middle)

    try face.drawPip(
      at: Point(x: bounds.midX, y: 0.74 * bounds.height), side: 0.3 * bounds.height, in: context)
  }
}
