/// A card of a deck that is not used in games.
public enum ExtraCard: String, Hashable, Sendable, CaseIterable {
  /// Blank paper, to replace a lost card.
  case blank
  /// The maker's name and the suits, the advertisement of a printed deck.
  case title
  /// A table of the scores of contract bridge.
  case score
}
