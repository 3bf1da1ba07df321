public import PlayingCards

/// A game and its rules.
public enum GameRules: Hashable, Sendable {
  /// ``Concentration`` with a number of pairs.
  case concentration(pairs: Int)
  /// ``MemoryGame`` with a number of pairs, a scoring, and the time of each card in seconds.
  case memory(pairs: Int, scoring: MemoryScoring = .bonus, bonusTimeLimit: Double = 6)
  /// ``Pelmanism`` on a board, with cards of some suits.
  case pelmanism(Pelmanism.Level, of: SuitSystem = .french)
  /// ``Trios`` with points and the size of the table.
  case trios(Trios.Rules = Trios.Rules())

  /// The game.
  public var kind: GameKind {
    switch self {
    case .concentration: .concentration
    case .memory: .memory
    case .pelmanism: .pelmanism
    case .trios: .trios
    }
  }

  /// Creates the default rules of a game: eight pairs, the book's easy board.
  public init(_ kind: GameKind) {
    switch kind {
    case .concentration: self = .concentration(pairs: 8)
    case .memory: self = .memory(pairs: 8)
    case .pelmanism: self = .pelmanism(.easy)
    case .trios: self = .trios()
    }
  }
}
