public import PlayingCards

/// Which side of which card is drawn.
public enum CardPicture: Hashable, Sendable {
  /// The face of a card.
  case face(Card)
  /// The back, the same for all cards.
  case back
}
