public import Drawing
public import PlaneGeometry
public import PlayingCards

/// The sign of a suit in ``SuitShape/box``: a cut of the suit, or artwork in its place.
public struct SuitMark: Hashable, Sendable {
  private enum Content: Hashable {
    case shape(Path)
    case artwork(Artwork)
  }

  private let content: Content

  /// The middle of a suit's ink; of artwork the middle of the box.
  ///
  /// Suits are placed by it, so that a row of any suit, upright or inverted, is evenly spaced.
  public let middle: Point

  /// The sign of a suit.
  ///
  /// - Parameter artwork: is drawn instead, in its own colours.
  public init(_ suit: Suit, cut: SuitCut = .standard, artwork: Artwork? = nil) {
    if let artwork {
      content = .artwork(artwork)
      middle = SuitShape.box.center
    } else {
      let path = SuitShape.path(of: suit, cut: cut)
      content = .shape(path)
      middle = path.boundingRect.center
    }
  }

  /// Draws the sign in the box. Artwork has its own colours.
  public func draw(color: Color, in context: GraphicsContext) {
    switch content {
    case .shape(let path): context.fill(path, with: .color(color))
    case .artwork(let artwork): context.draw(artwork, in: SuitShape.box, fit: .inside)
    }
  }

  /// Draws the sign with its middle at a point.
  ///
  /// - Parameters:
  ///   - side: the side that the box gets, in the context's unit.
  ///   - isInverted: whether the sign stands on its head.
  public func draw(
    centeredAt point: Point, side: Double, isInverted: Bool = false, color: Color, in context: GraphicsContext
  ) {
    let length = side / SuitShape.box.width
    let scale = isInverted ? -length : length
    var placed = context
    placed.concatenate(
      Transform(
        a: scale, b: 0, c: 0, d: scale, tx: point.x - scale * middle.x, ty: point.y - scale * middle.y))
    draw(color: color, in: placed)
  }
}
