import Drawing
import PlaneGeometry
import PlayingCards

/// The sign of a suit in ``SuitShape/box``: a cut of the suit, or artwork in its place.
enum SuitMark {
  case shape(Path)
  case artwork(Artwork)

  init(_ suit: Suit, cut: SuitCut, artwork: Artwork?) {
    self = artwork.map(SuitMark.artwork) ?? .shape(SuitShape.path(of: suit, cut: cut))
  }

  /// The middle of a suit's ink; of artwork the middle of the box.
  var middle: Point {
    switch self {
    case .shape(let path): path.boundingRect.center
    case .artwork: SuitShape.box.center
    }
  }

  /// Draws in the box. Artwork has its own colours.
  func draw(color: Color, in context: GraphicsContext) {
    switch self {
    case .shape(let path): context.fill(path, with: .color(color))
    case .artwork(let artwork): context.draw(artwork, in: SuitShape.box, fit: .inside)
    }
  }
}
