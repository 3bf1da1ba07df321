public import PlayingCards

/// A face, or the back that all cards share.
public enum CardSide: Hashable, Sendable {
  /// The face of a card.
  case face(Card)
  /// The back of all cards.
  case back
  /// A card that takes no part in games.
  case extra(ExtraCard)
}

extension Card {
  /// The face of the card.
  public var face: CardSide { .face(self) }
}
