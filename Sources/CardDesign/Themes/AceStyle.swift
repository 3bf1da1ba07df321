package import PlayingCards

/// Which aces of the standard layout carry an ornament.
public enum AceStyle: String, Hashable, Sendable, CaseIterable {
  /// A large pip on each.
  case plain
  /// An ornament on the ace of spades alone, a large pip on the others.
  case traditional
  /// An ornament on each.
  case ornate

  /// Whether the ace of a suit has an ornament.
  package func isOrnate(_ suit: Suit) -> Bool {
    switch self {
    case .plain: false
    case .traditional: suit == .spades
    case .ornate: true
    }
  }
}
