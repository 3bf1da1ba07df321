public import Drawing
public import PlaneGeometry
public import PlayingCards

/// A picture of your own, made of pixels or shapes. Themes place it and draw it at any size.
public enum Artwork: Hashable, Sendable {
  case bitmap(Bitmap)
  /// What lies outside of the scene's size is cut off.
  case scene(Scene)

  /// Width and height in the artwork's own unit; only their ratio matters.
  public var size: Size {
    switch self {
    case .bitmap(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
    case .scene(let scene): scene.size
    }
  }
}

/// What artwork replaces.
public enum ArtworkRole: Hashable, Sendable {
  /// A whole face. The printed themes draw nothing but the paper around it; the demo view gives it the place of its face
  /// picture.
  case face(Card)
  /// What stands between a face's indices: the figure of a court, inside of its frame, a joker's, an ace's large pip, a
  /// number card's pips.
  case figure(Card)
  /// Every pip of a suit, upright and inverted, the large one of the ace and the small ones in the corners.
  case pip(Suit)
  /// The back.
  case back
}
