public import ErrorReporting

/// The reason why a game cannot be set up, or a move cannot be made. Nothing has changed then.
public enum GameError: Error, Hashable, Sendable {
  /// There is no card at this index.
  case indexOutOfRange(Int, count: Int)
  /// The number of pairs is out of range.
  case pairCountOutOfRange(Int, allowed: ClosedRange<Int>)
  /// The given cards are not pairs: this identifier does not occur exactly twice.
  case notPaired(identifier: Int, count: Int)
  /// The given cards are not pairs: this card does not occur exactly twice.
  case unpairedCard(String, count: Int)
  /// The number of given cards is not that of the board's places.
  case cardCountMismatch(Int, expected: Int)
  /// The same card was given twice.
  case repeatedCard(String)
  /// A text does not name a card of this game.
  case unknownCard(String)
  /// A number is not a time or duration: it is negative, infinite or not a number. In seconds.
  case invalidTime(Double)
  /// A move is earlier than the last one. In seconds.
  case timeRunsBackwards(to: Double, from: Double)
  /// A number is not a scale: it is 0, negative, infinite or not a number.
  case invalidScale(Double)
  /// Cards cannot be dealt, because the deck is empty.
  case deckIsEmpty
  /// Cards cannot be dealt, because the table is full.
  case noRoom(cardCount: Int, room: Int)
  /// The size of the table, in cards, is out of range.
  case roomOutOfRange(Int, allowed: ClosedRange<Int>)
  /// The points of a rule are out of range.
  case pointsOutOfRange(Int, allowed: ClosedRange<Int>)
  /// The game has no such move, such as dealing in Concentration.
  case noSuchMove(String, game: GameKind)
  /// The game already has as many moves as a record can hold.
  case tooManyMoves(limit: Int)
  /// The seed is too large for a record.
  case seedTooLarge(UInt64, greatest: UInt64)
}

extension GameError: ReportableError {
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      count == 0 ? "there is no card \(index): no cards are left" : "there is no card \(index), only 0 to \(count - 1)"
    case .pairCountOutOfRange(let count, let allowed):
      "\(count) pairs cannot be played with, only \(allowed.lowerBound) to \(allowed.upperBound)"
    case .notPaired(let identifier, let count): "the identifier \(identifier) occurs \(count) times, not twice"
    case .unpairedCard(let card, let count): "the card \(card) occurs \(count) times, not twice"
    case .cardCountMismatch(let count, let expected): "there are \(count) cards; the board has places for \(expected)"
    case .repeatedCard(let card): "the card \(card) occurs twice"
    case .unknownCard(let text): "\"\(text)\" is not a card: write four digits from 0 to 2, as in 0120"
    case .invalidTime(let time): "\(time) is not a time: write seconds, 0 or more"
    case .timeRunsBackwards(let time, let earlier):
      "a move at \(time) s cannot be made: the last one was at \(earlier) s"
    case .invalidScale(let scale): "\(scale) is not a scale: it must be above 0"
    case .deckIsEmpty: "no cards can be dealt: the deck is empty"
    case .noRoom(let cardCount, let room):
      "no cards can be dealt: \(cardCount) lie on the table, which has room for \(room)"
    case .roomOutOfRange(let room, let allowed):
      "a table cannot have room for \(room) cards, only for \(allowed.lowerBound) to \(allowed.upperBound)"
    case .pointsOutOfRange(let points, let allowed):
      "a rule cannot give \(points) points, only \(allowed.lowerBound) to \(allowed.upperBound)"
    case .noSuchMove(let move, let game): "\(game.rawValue) has no move \"\(move)\""
    case .tooManyMoves(let limit): "the game has \(limit) moves, which is the most"
    case .seedTooLarge(let seed, let greatest): "the seed \(seed) is too large: the greatest is \(greatest)"
    }
  }

  public var kind: ErrorKind { .usage }
}

/// Checks times, which are seconds since the start of the game.
enum GameTime {
  /// - Throws: ``GameError`` for a number that is not a time, or a time before `last`.
  static func check(_ time: Double, notBefore last: Double = 0) throws(GameError) {
    guard time >= 0, time.isFinite else { throw .invalidTime(time) }
    guard time >= last else { throw .timeRunsBackwards(to: time, from: last) }
  }
}
