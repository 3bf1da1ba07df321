public import PlayingCards

/// The part of a card that artwork takes the place of.
public enum ArtworkRole: Hashable, Sendable {
  /// A whole face. Most layouts draw nothing but the paper around it; the demo view gives it the place of its face
  /// picture.
  case face(Card)
  /// The figure between a face's indices: that of a court, inside of its frame, a joker's, an ace's large pip, a
  /// number card's pips.
  case figure(Card)
  /// Every pip of a suit, upright and inverted, the large one of the ace and the small ones in the corners.
  case pip(Suit)
  /// The back.
  case back
}
