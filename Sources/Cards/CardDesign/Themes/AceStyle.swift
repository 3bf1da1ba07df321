package import PlayingCards

/// The aces of the standard layout that carry an ornament.
public enum AceStyle: String, Hashable, Sendable, CaseIterable {
  /// A large pip on each.
  case plain
  /// An ornament on the first ace alone, that of spades, a large pip on the others.
  case traditional
  /// An ornament on each.
  case ornate

  /// Whether the ace of a suit has an ornament.
  package func isOrnate(_ suit: Suit) -> Bool {
    switch self {
    case .plain: false
    case .traditional: suit.order == 1
    case .ornate: true
    }
  }
}
