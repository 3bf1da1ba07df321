import Drawing
import PlaneGeometry
import PlayingCards

/// A suit that is placed by the middle of its ink, so that a row of any suit, upright or inverted, is evenly spaced.
struct CenteredPip {
  private let mark: SuitMark
  private let middle: Point
  private let scale: Double

  /// - Parameters:
  ///   - side: the side that the suit's box gets, in millimetres.
  ///   - artwork: what is drawn in the suit's place.
  init(_ suit: Suit, cut: SuitCut, side: Double, artwork: Artwork? = nil) {
    mark = SuitMark(suit, cut: cut, artwork: artwork)
    middle = mark.middle
    scale = side / SuitShape.box.width
  }

  func draw(at point: Point, isInverted: Bool, color: Color, in context: GraphicsContext) {
    let scale = isInverted ? -self.scale : self.scale
    var placed = context
    placed.concatenate(
      Transform(
        a: scale, b: 0, c: 0, d: scale, tx: point.x - scale * middle.x, ty: point.y - scale * middle.y))
    mark.draw(color: color, in: placed)
  }
}
