/// A card that comes with a deck and that no game is played with.
public enum ExtraCard: String, Hashable, Sendable, CaseIterable {
  /// Nothing but paper, for a card that was lost.
  case blank
  /// The name of the maker and the suits: the card that a printed deck advertises its house with.
  case title
  /// The scores of contract bridge, to look up.
  case score
}
