package import PlayingCards

/// The part of a card that artwork replaces.
package enum ArtworkRole: Hashable, Sendable {
  /// A whole face. Most layouts draw only the paper besides; the demo view uses it as its face picture.
  case face(Card)
  /// The figure between a face's indices: that of a court inside its frame or of a joker, the large pip of an ace, or the pips
  /// of a number card.
  case figure(Card)
  /// Every pip of a suit, upright and inverted, including those of the ace and the corners.
  case pip(Suit)
  /// The back.
  case back
}
