/// A game that can be kept: its rules, its seed and the moves, from which everything else follows.
///
///     var record = try GameRecord(.trios(), seed: 7)
///     try record.make(.choose(4))
///     record.game.score
///     record.undo()
public struct GameRecord: Hashable, Sendable {
  /// A move and when it was made, in seconds since the game began.
  public struct Move: Hashable, Sendable {
    /// The move.
    public let move: TabletopGame.Move
    /// When, in seconds since the game began.
    public let time: Double

    /// A move at a time in seconds.
    public init(_ move: TabletopGame.Move, at time: Double) {
      self.move = move
      self.time = time
    }
  }

  /// The most moves that are kept.
  package static let maximumMoveCount = 100_000
  /// The seeds that a record can hold: those that numbers in JSON keep exactly.
  package static let seeds: ClosedRange<UInt64> = 0...((1 << 53) - 1)

  /// The game and its rules.
  public let rules: GameRules
  /// The seed that names the shuffle.
  public let seed: UInt64
  /// The name of the cards' pictures, if they have any. Another name does not make another game.
  public var theme: String?
  /// The moves, the first one first.
  public private(set) var moves: [Move] = []
  /// The game after all moves.
  public private(set) var game: TabletopGame
  /// The pairs in the order in which they were first seen; see ``pictures(from:)``.
  package private(set) var pairsSeen: [Int] = []

  /// A new game.
  ///
  /// - Throws: ``GameError`` if the rules or the seed are out of range.
  public init(_ rules: GameRules, seed: UInt64, theme: String? = nil) throws(GameError) {
    guard Self.seeds.contains(seed) else { throw .seedTooLarge(seed, greatest: Self.seeds.upperBound) }
    self.rules = rules
    self.seed = seed
    self.theme = theme
    game = try TabletopGame(rules, seed: seed)
  }

  /// When the last move was made, in seconds; 0 before the first one.
  package var lastTime: Double { moves.last?.time ?? 0 }

  /// The time, in seconds, at which the cards touched last lie still: after the last move, and in ``Pelmanism`` when its card is turned.
  private var restTime: Double {
    if case .pelmanism = rules, !moves.isEmpty { lastTime + Pelmanism.Duration.flip } else { lastTime }
  }

  /// The game at a time, when in ``Pelmanism`` cards may have turned down or faded by themselves.
  ///
  /// - Parameter time: in seconds since the game began, not before the last move.
  /// - Throws: ``GameError`` for a number that is no time, or one before the last move.
  public func game(at time: Double) throws(GameError) -> TabletopGame {
    try GameTime.check(time, notBefore: lastTime)
    var game = game
    try game.settle(at: time)
    return game
  }

  /// The game as it is looked at, and when.
  ///
  /// - Parameter time: in seconds since the game began, not before the last move; `nil` for when the cards touched last lie still, before
  ///   anything more happens to them.
  /// - Throws: ``GameError``, as ``game(at:)``.
  package func glance(at time: Double?) throws(GameError) -> (game: TabletopGame, time: Double) {
    if let time { (try game(at: time), time) } else { (game, restTime) }
  }

  /// Makes a move.
  ///
  /// - Parameter time: in seconds since the game began, not before the last move; `nil` for when a player who
  ///   watches makes it: after the last card has turned over, and its match or mismatch was seen.
  /// - Returns: whether it had any effect: some games ignore cards that are face up.
  /// - Throws: ``GameError``; nothing has changed then.
  @discardableResult
  public mutating func make(_ move: TabletopGame.Move, at time: Double? = nil) throws(GameError) -> Bool {
    guard moves.count < Self.maximumMoveCount else { throw .tooManyMoves(limit: Self.maximumMoveCount) }
    let time = time ?? game.watchedTime(after: moves.last?.time)
    try GameTime.check(time, notBefore: lastTime)
    let isTaken = try game.make(move, at: time)
    moves.append(Move(move, at: time))
    if case .choose(let index) = move, let pair = game.visiblePair(at: index), !pairsSeen.contains(pair) {
      pairsSeen.append(pair)
    }
    return isTaken
  }

  /// Takes the last move back.
  ///
  /// - Returns: the move; `nil` if there was none.
  @discardableResult
  public mutating func undo() -> Move? {
    guard let last = moves.last else { return nil }
    // Moves that could be played once can be played again.
    guard var earlier = try? GameRecord(rules, seed: seed, theme: theme) else { return nil }
    for move in moves.dropLast() {
      guard (try? earlier.make(move.move, at: move.time)) != nil else { return nil }
    }
    self = earlier
    return last
  }
}
