/// The suit and rank of a card, for programs that sort cards or name them.
public indirect enum CardKind: Hashable, Sendable {
  /// A card of a suit: the suit's name and number in the usual order, and the rank's number; numbers from 1.
  case suited(suit: String, suitNumber: Int, rankNumber: Int)
  /// A joker, by its name and number from 1.
  case joker(name: String, number: Int)
  /// The back that cards share.
  case back
  /// Any other card.
  case other
}
