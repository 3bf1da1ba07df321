/// A pack of French-suited cards by the number of its cards, without jokers.
public enum Pack: Int, Hashable, Sendable, CaseIterable {
  /// All thirteen ranks.
  case full = 52
  /// Ace to seven, and the courts: scopa, briscola, ombre.
  case forty = 40
  /// Six to ace: durak, jass.
  case thirtySix = 36
  /// Seven to ace: piquet, skat, belote.
  case thirtyTwo = 32
  /// Nine to ace: euchre, schnapsen with the nines.
  case twentyFour = 24

  /// Whether the cards of a rank are in the pack.
  public func contains(_ rank: Rank) -> Bool {
    switch self {
    case .full: true
    case .forty: !(Rank.eight...Rank.ten).contains(rank)
    case .thirtySix: rank == .ace || rank >= .six
    case .thirtyTwo: rank == .ace || rank >= .seven
    case .twentyFour: rank == .ace || rank >= .nine
    }
  }

  /// How many jokers usually come with it.
  public var usualJokerCount: Int { self == .full ? 2 : 0 }
}
