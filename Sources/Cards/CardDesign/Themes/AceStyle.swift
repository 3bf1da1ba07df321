package import PlayingCards

/// The aces with an ornament in the standard layout.
public enum AceStyle: String, Hashable, Sendable, CaseIterable {
  /// A large pip on each ace.
  case plain
  /// An ornament on the ace of spades, a large pip on the others.
  case traditional
  /// An ornament on each ace.
  case ornate

  /// Returns whether the ace of a suit has an ornament.
  package func isOrnate(_ suit: Suit) -> Bool {
    switch self {
    case .plain: false
    case .traditional: suit.order == 1
    case .ornate: true
    }
  }
}
