/// A game that can be saved: its rules, its seed and the moves, which determine everything else.
///
///     var record = try GameRecord(.trios(), seed: 7)
///     try record.make(.choose(4))
///     record.game.score
///     record.undo()
public struct GameRecord: Hashable, Sendable {
  /// A move and its time, in seconds since the start of the game.
  public struct Move: Hashable, Sendable {
    /// The move.
    public let move: TabletopGame.Move
    /// The time in seconds since the start of the game.
    public let time: Double

    /// Creates a move at a time in seconds.
    public init(_ move: TabletopGame.Move, at time: Double) {
      self.move = move
      self.time = time
    }
  }

  /// The largest number of moves.
  package static let maximumMoveCount = 100_000
  /// The possible seeds of a record: those that numbers in JSON represent exactly.
  package static let seeds: ClosedRange<UInt64> = 0...((1 << 53) - 1)

  /// The game and its rules.
  public let rules: GameRules
  /// The seed that determines the shuffle.
  public let seed: UInt64
  /// The name of the cards' pictures, if they have any. It does not affect the game.
  public var theme: String?
  /// The moves, in order.
  public private(set) var moves: [Move] = []
  /// The game after all moves.
  public private(set) var game: TabletopGame
  /// The pairs in the order in which they were first seen; see ``pictures(from:)``.
  package private(set) var pairsSeen: [Int] = []

  /// Creates a new game.
  ///
  /// - Throws: ``GameError`` if the rules or the seed are out of range.
  public init(_ rules: GameRules, seed: UInt64, theme: String? = nil) throws(GameError) {
    guard Self.seeds.contains(seed) else { throw .seedTooLarge(seed, greatest: Self.seeds.upperBound) }
    self.rules = rules
    self.seed = seed
    self.theme = theme
    game = try TabletopGame(rules, seed: seed)
  }

  /// The time of the last move, in seconds; 0 before the first one.
  package var lastTime: Double { moves.last?.time ?? 0 }

  /// The time, in seconds, at which the last moved cards are still: that of the last move, and in ``Pelmanism`` the end of its
  /// turn.
  private var restTime: Double {
    if case .pelmanism = rules, !moves.isEmpty { lastTime + Pelmanism.Duration.flip } else { lastTime }
  }

  /// Returns the game at a time. In ``Pelmanism``, cards may have been turned down or faded since the last move.
  ///
  /// - Parameter time: the time in seconds since the start of the game, not before the last move.
  /// - Throws: ``GameError`` for a number that is not a time, or a time before the last move.
  public func game(at time: Double) throws(GameError) -> TabletopGame {
    try GameTime.check(time, notBefore: lastTime)
    var game = game
    try game.settle(at: time)
    return game
  }

  /// Returns the visible state of the game, and its time.
  ///
  /// - Parameter time: the time in seconds since the start of the game, not before the last move; `nil` takes the time at which
  ///   the last moved cards are still, before anything more happens to them.
  /// - Throws: ``GameError``, like ``game(at:)``.
  package func glance(at time: Double?) throws(GameError) -> (game: TabletopGame, time: Double) {
    if let time { (try game(at: time), time) } else { (game, restTime) }
  }

  /// Makes a move.
  ///
  /// - Parameter time: the time in seconds since the start of the game, not before the last move. `nil` takes the time of a
  ///   player who watches: after the last card has turned over and the match or mismatch was seen.
  /// - Returns: whether the move had any effect: some games ignore cards that are face up.
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

  /// Takes back the last move.
  ///
  /// - Returns: the move; `nil` if there was none.
  @discardableResult
  public mutating func undo() -> Move? {
    guard let last = moves.last else { return nil }
    // Moves that were valid once are valid again.
    guard var earlier = try? GameRecord(rules, seed: seed, theme: theme) else { return nil }
    for move in moves.dropLast() {
      guard (try? earlier.make(move.move, at: move.time)) != nil else { return nil }
    }
    self = earlier
    return last
  }
}
