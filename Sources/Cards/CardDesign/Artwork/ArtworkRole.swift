package import PlayingCards

/// The part of a card that artwork replaces.
package enum ArtworkRole: Hashable, Sendable {
  /// A whole face. Most layouts draw nothing else but the paper; the demo view puts it where its face picture goes.
  case face(Card)
  /// The figure between a face's indices: that of a court, inside of its frame, a joker's, an ace's large pip, a
  /// number card's pips.
  case figure(Card)
  /// Every pip of a suit, upright and inverted, the large one of the ace and the small ones in the corners.
  case pip(Suit)
  /// The back.
  case back
}
