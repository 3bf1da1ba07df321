/// A card that comes with a deck but takes no part in games.
public enum ExtraCard: String, Hashable, Sendable, CaseIterable {
  /// Nothing but paper, for a card that was lost.
  case blank
  /// The name of the maker and the suits: the card with which a printed deck advertises its maker.
  case title
  /// The scores of contract bridge, to look up.
  case score
}
