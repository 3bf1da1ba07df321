public import PlayingCards

/// Which side of which card is drawn.
public enum CardPicture: Hashable, Sendable {
  /// The face of a card.
  case face(Card)
  /// The back, the same for all cards.
  case back
  /// A card that no game is played with.
  case extra(ExtraCard)
}

extension Card {
  /// The side of the card that tells which one it is.
  public var face: CardPicture { .face(self) }
}
