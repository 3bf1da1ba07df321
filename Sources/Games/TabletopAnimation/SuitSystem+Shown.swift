package import PlayingCards

/// The default cards of a system for animations.
extension SuitSystem {
  /// A card to turn over: the queen of spades, the caballo de oros.
  package var shownCard: Card { Card(ranks[ranks.count - 2], of: suits[0]) }

  /// A hand: all cards of the first suit.
  package var shownSuit: [Card] { ranks.map { Card($0, of: suits[0]) } }

  /// The highest five cards of the first suit, starting with the ace.
  package var shownFlush: [Card] { ([ranks[0]] + ranks.suffix(4).reversed()).map { Card($0, of: suits[0]) } }
}
