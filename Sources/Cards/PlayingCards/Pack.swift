/// A pack by the number of its cards, which includes jokers only in ``fifty``.
public enum Pack: Int, Hashable, Sendable, CaseIterable, Codable {
  /// All thirteen ranks of the French suits.
  case full = 52
  /// A Spanish pack with its two comodines, by the number on its box.
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

  /// Whether the cards of a rank are in the pack.
  public func contains(_ rank: Rank) -> Bool {
    switch self {
    case .full, .fifty, .fortyEight: true
    case .forty: !(Rank.eight...Rank.ten).contains(rank)
    case .thirtySix: rank == .ace || rank >= .six
    case .thirtyTwo: rank == .ace || rank >= .seven
    case .twentyFour: rank == .ace || rank >= .nine
    }
  }

  /// The number of jokers that usually come with it.
  package var usualJokerCount: Int { [.full, .fifty, .fortyEight].contains(self) ? 2 : 0 }
}
