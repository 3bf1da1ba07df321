package import PlayingCards

/// The cards that animations show of a system if nobody chooses some.
extension SuitSystem {
  /// One to be turned over: the queen of spades, the caballo de oros.
  package var shownCard: Card { Card(ranks[ranks.count - 2], of: suits[0]) }

  /// A hand: all cards of the first suit.
  package var shownSuit: [Card] { ranks.map { Card($0, of: suits[0]) } }

  /// The highest five of the first suit, the ace first.
  package var shownFlush: [Card] { ([ranks[0]] + ranks.suffix(4).reversed()).map { Card($0, of: suits[0]) } }
}
