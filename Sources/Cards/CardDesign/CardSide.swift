public import PlayingCards

/// A side of a card, or the back that all share.
public enum CardSide: Hashable, Sendable {
  /// The face of a card.
  case face(Card)
  /// The back, the same for all cards.
  case back
  /// A card that takes no part in games.
  case extra(ExtraCard)
}

extension Card {
  /// The face of the card.
  public var face: CardSide { .face(self) }
}
