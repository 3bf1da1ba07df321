/// A pack, named by the number of its cards. Only ``fifty`` counts jokers.
public enum Pack: Int, Hashable, Sendable, CaseIterable, Codable {
  /// All thirteen ranks of the French suits.
  case full = 52
  /// A Spanish pack with its two comodines, as its box counts them.
  case fifty = 50
  /// All twelve ranks of the Spanish suits.
  case fortyEight = 48
  /// Ace to seven, and the courts: scopa, briscola, ombre; tute, brisca, mus.
  case forty = 40
  /// Six to ace: durak, jass.
  case thirtySix = 36
  /// Seven to ace: piquet, skat, belote.
  case thirtyTwo = 32
  /// Nine to ace: euchre, schnapsen with the nines.
  case twentyFour = 24

  /// Returns whether the pack has the cards of a rank.
  public func contains(_ rank: Rank) -> Bool {
    switch self {
    case .full, .fifty, .fortyEight: true
    case .forty: !(Rank.eight...Rank.ten).contains(rank)
    case .thirtySix: rank == .ace || rank >= .six
    case .thirtyTwo: rank == .ace || rank >= .seven
    case .twentyFour: rank == .ace || rank >= .nine
    }
  }

  /// The usual number of jokers of the pack.
  package var usualJokerCount: Int { [.full, .fifty, .fortyEight].contains(self) ? 2 : 0 }
}
