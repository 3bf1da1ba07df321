import PlayingCards

/// The state of one of the games.
public enum TabletopGame: Hashable, Sendable {
  /// A game of ``Concentration``.
  case concentration(Concentration)
  /// A game of ``MemoryGame``, whose contents are the numbers of the pairs, from 0.
  case memory(MemoryGame<Int>)
  /// A game of ``Pelmanism``.
  case pelmanism(Pelmanism)
  /// A game of ``Trios``.
  case trios(Trios)

  /// A player's move.
  public enum Move: Hashable, Sendable {
    /// Choose the card at an index.
    case choose(Int)
    /// Deal three cards, in ``Trios``.
    case deal
  }

  /// Creates a new game.
  ///
  /// - Parameter seed: the seed that determines the shuffle.
  /// - Throws: ``GameError`` if the rules are out of range.
  public init(_ rules: GameRules, seed: UInt64) throws(GameError) {
    var generator = SplitMix64(seed: seed)
    switch rules {
    case .concentration(let pairs):
      self = .concentration(try Concentration(numberOfPairsOfCards: pairs, using: &generator))
    case .memory(let pairs, let scoring, let limit):
      var game = try MemoryGame(numberOfPairsOfCards: pairs, scoring: scoring, bonusTimeLimit: limit) { $0 }
      game.shuffle(using: &generator)
      self = .memory(game)
    case .pelmanism(let level, let system):
      self = .pelmanism(Pelmanism(level: level, of: system, using: &generator))
    case .trios(let rules): self = .trios(try Trios(rules: rules, using: &generator))
    }
  }

  /// The kind of game.
  public var kind: GameKind {
    switch self {
    case .concentration: .concentration
    case .memory: .memory
    case .pelmanism: .pelmanism
    case .trios: .trios
    }
  }

  /// The points; in ``Pelmanism`` the number of mistakes.
  public var score: Int {
    switch self {
    case .concentration(let game): game.score
    case .memory(let game): game.score
    case .pelmanism(let game): game.score
    case .trios(let game): game.score
    }
  }

  /// Whether the game has ended.
  public var isOver: Bool {
    switch self {
    case .concentration(let game): game.isOver
    case .memory(let game): game.isOver
    case .pelmanism(let game): game.isOver
    case .trios(let game): game.isOver
    }
  }

  /// Returns the points that the player can know: those of ``Pelmanism`` wait until the cards have turned.
  package func score(at time: Double) -> Int {
    if case .pelmanism(let game) = self { game.score(at: time) } else { score }
  }

  /// Whether the player can know that the game has ended.
  package func isOver(at time: Double) -> Bool {
    if case .pelmanism(let game) = self { game.isOver(at: time) } else { isOver }
  }

  /// The number of places on the table, including empty ones.
  package var placeCount: Int {
    switch self {
    case .concentration(let game): game.cards.count
    case .memory(let game): game.cards.count
    case .pelmanism(let game): game.places.count
    case .trios(let game): game.table.count
    }
  }

  /// Returns the pair of the card at an index, if its face is visible and has a picture of a theme.
  ///
  /// The pair is the identifier in ``Concentration``, and the content in ``MemoryGame``.
  ///
  /// - Precondition: there is a card at the index.
  package func visiblePair(at index: Int) -> Int? {
    switch self {
    case .concentration(let game):
      let card = game.cards[index]
      return card.isFaceUp ? card.identifier : nil
    case .memory(let game):
      let card = game.cards[index]
      return card.isFaceUp ? card.content : nil
    case .pelmanism, .trios: return nil
    }
  }

  /// Returns the time from which a choice is accepted, in seconds.
  ///
  /// It is the time of the last move, or in ``Pelmanism`` the time at which two cards have been turned down or removed.
  ///
  /// - Parameter last: the time of the last move.
  package func readyTime(after last: Double) -> Double {
    if case .pelmanism(let game) = self { max(last, game.readyTime) } else { last }
  }

  /// Makes a move.
  ///
  /// - Parameter time: the time in seconds since the start of the game, not before the last move.
  /// - Returns: whether the move had any effect: some games ignore cards that are face up.
  /// - Throws: ``GameError``; nothing has changed then.
  @discardableResult
  public mutating func make(_ move: Move, at time: Double) throws(GameError) -> Bool {
    let isTaken = try makeUnchecked(move, at: time)
    checkInvariants()
    return isTaken
  }

  private mutating func makeUnchecked(_ move: Move, at time: Double) throws(GameError) -> Bool {
    switch (move, self) {
    case (.choose(let index), .concentration(var game)):
      try game.chooseCard(at: index)
      self = .concentration(game)
      return true
    case (.choose(let index), .memory(var game)):
      let isTaken = try game.chooseCard(at: index, time: time)
      self = .memory(game)
      return isTaken
    case (.choose(let index), .pelmanism(var game)):
      let isTaken = try game.chooseCard(at: index, time: time)
      self = .pelmanism(game)
      return isTaken
    case (.choose(let index), .trios(var game)):
      try game.choose(index)
      self = .trios(game)
      return true
    case (.deal, .trios(var game)):
      try game.dealThree()
      self = .trios(game)
      return true
    case (.deal, _): throw .noSuchMove("deal", game: kind)
    }
  }

  /// Advances the clock of ``Pelmanism``, whose cards turn down and fade without a move.
  ///
  /// - Parameter time: the time in seconds since the start of the game, not before the last move.
  /// - Throws: ``GameError`` for a number that is not a time, or an earlier time.
  package mutating func settle(at time: Double) throws(GameError) {
    try GameTime.check(time)
    guard case .pelmanism(var game) = self else { return }
    try game.settle(at: time)
    self = .pelmanism(game)
  }
}
