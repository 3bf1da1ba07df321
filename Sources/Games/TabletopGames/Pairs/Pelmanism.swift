// Memory as the book "Swift 2 by Example" (G. Scalzo, 2015) builds it: playing cards on boards of three sizes, counted
// mistakes, and a delay between a second card and the next one. The book waits with timers. Here time is an argument, and
// changes that a timer would have made by then are made first.

public import PlayingCards

/// The game of pairs with playing cards; its score is the number of mistakes.
///
///     var game = Pelmanism(level: .easy, seed: 7)
///     try game.chooseCard(at: 3, time: 0)
///
/// While two cards are selected, choices are ignored. A pair leaves the table 1 s after its second card was turned up; two
/// different cards are turned down after 2 s. Times are seconds since the start of the game.
public struct Pelmanism: Hashable, Sendable {
  /// A board.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// 4 columns and 3 rows.
    case easy
    /// 6 columns and 4 rows.
    case medium
    /// 8 columns and 4 rows.
    case hard

    /// The number of columns.
    public var columns: Int {
      switch self {
      case .easy: 4
      case .medium: 6
      case .hard: 8
      }
    }

    /// The number of rows.
    public var rows: Int { self == .easy ? 3 : 4 }

    /// The number of places: 12, 24 or 32.
    public var cardCount: Int { columns * rows }
  }

  /// The durations of the book, in seconds.
  package enum Duration {
    /// The time in which a card turns over.
    package static let flip = 1.0
    /// The time for which a pair is shown before it starts to fade.
    package static let match = 1.0
    /// The time in which a pair fades.
    package static let fade = 1.0
    /// The time for which two different cards are shown before they are turned down.
    package static let mismatch = 2.0
  }

  /// A place on the board and the card there.
  public struct Place: Hashable, Sendable {
    /// The state of a card.
    public enum State: Hashable, Sendable {
      /// The card is face down, or is being turned down.
      case faceDown
      /// The card is face up, or is being turned up.
      case faceUp
      /// The card was matched, and fades or has faded.
      case removed
    }

    /// The card.
    public let card: Card
    /// The state of the card.
    public fileprivate(set) var state = State.faceDown
    /// The time at which the card was last turned or removed, in seconds; `nil` if never.
    public fileprivate(set) var since: Double?

    /// Returns the turn of the card: 0 is face down, 1 face up. A removed card is face up.
    package func turn(at time: Double) -> Double {
      let part = fraction(of: Duration.flip, at: time)
      return state == .faceDown ? 1 - part : state == .faceUp ? part : 1
    }

    /// Returns the opacity of the card, from 0 to 1.
    package func opacity(at time: Double) -> Double {
      state == .removed ? 1 - fraction(of: Duration.fade, at: time) : 1
    }

    /// Whether the face is visible: a turning card shows it in the half of the turn that is face up.
    package func showsFace(at time: Double) -> Bool { turn(at: time) > 0.5 }

    private func fraction(of duration: Double, at time: Double) -> Double {
      guard let since else { return 1 }
      return min(max((time - since) / duration, 0), 1)
    }

    fileprivate mutating func change(to state: State, at time: Double) {
      self.state = state
      since = time
    }
  }

  /// The board.
  public let level: Level
  /// The suits of the cards.
  public let system: SuitSystem
  /// The places row by row.
  public private(set) var places: [Place]
  /// The indices of the cards that are selected, two at most.
  public private(set) var selection: [Int] = []
  /// The number of pairs found.
  public private(set) var pairCount = 0
  /// The number of times that two different cards were selected; 0 is the best score.
  public private(set) var score = 0
  /// The time of the last choice, in seconds.
  public private(set) var lastTime = 0.0

  /// Creates a game with the first cards of a shuffled pack, each twice, shuffled again.
  public init(level: Level, of system: SuitSystem = .french, using generator: inout some RandomNumberGenerator) {
    self.level = level
    self.system = system
    var pack = Deck.pelmanismPack(of: system)
    pack.shuffleForward(using: &generator)
    let half = Deck(pack.prefix(level.cardCount / 2))
    var cards = half + half
    cards.shuffleForward(using: &generator)
    places = cards.map { Place(card: $0) }
  }

  /// Creates a game whose shuffle a seed determines.
  public init(level: Level, of system: SuitSystem = .french, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    self.init(level: level, of: system, using: &generator)
  }

  /// Creates a game with cards in given places.
  ///
  /// - Parameters:
  ///   - system: the suits of the cards.
  ///   - cards: the cards row by row, each twice.
  /// - Throws: ``GameError`` if they are not pairs, or their number is not that of the board's places.
  public init(level: Level, of system: SuitSystem = .french, cards: [Card]) throws(GameError) {
    guard cards.count == level.cardCount else { throw .cardCountMismatch(cards.count, expected: level.cardCount) }
    for card in cards where cards.count(where: { $0 == card }) != 2 {
      throw .unpairedCard(card.shortName, count: cards.count { $0 == card })
    }
    self.level = level
    self.system = system
    places = cards.map { Place(card: $0) }
  }

  /// Whether all pairs are found.
  public var isOver: Bool { 2 * pairCount == places.count }

  /// The time at which the two selected cards leave the table or are turned down, in seconds; `nil` unless there are two.
  package var settlingTime: Double? {
    guard selection.count == 2 else { return nil }
    return lastSelectionTime + (isMatch ? Duration.match : Duration.mismatch)
  }

  /// The time from which choices are no longer ignored, in seconds.
  package var readyTime: Double { max(lastTime, settlingTime ?? 0) }

  /// Returns the time from which choices are no longer ignored, in seconds, as a player can know it.
  ///
  /// Before both selected cards show their faces, they may be different.
  package func readyTime(at time: Double) -> Double {
    isHidden(at: time) ? max(lastTime, lastSelectionTime + Duration.mismatch) : readyTime
  }

  private var lastSelectionTime: Double { selection.last.flatMap { places[$0].since } ?? 0 }

  // MARK: The player's view

  /// Whether two cards are selected and both show their faces, so that a player can see whether they are equal.
  public func showsVerdict(at time: Double) -> Bool {
    selection.count == 2 && selection.allSatisfy { places[$0].showsFace(at: time) }
  }

  /// Whether the two selected cards are equal; `false` unless there are two.
  public var isMatch: Bool { selection.count == 2 && places[selection[0]].card == places[selection[1]].card }

  /// Returns the score that a player can know: a mistake counts once both cards show their faces.
  public func score(at time: Double) -> Int { score - (isHidden(at: time) && !isMatch ? 1 : 0) }

  /// Returns the number of pairs that a player can know to be found.
  public func pairCount(at time: Double) -> Int { pairCount - (isHidden(at: time) && isMatch ? 1 : 0) }

  /// Whether a player can know that all pairs are found.
  public func isOver(at time: Double) -> Bool { 2 * pairCount(at: time) == places.count }

  private func isHidden(at time: Double) -> Bool { selection.count == 2 && !showsVerdict(at: time) }

  // MARK: Playing

  /// Makes the changes that happen without a move as time passes.
  ///
  /// - Throws: ``GameError`` for a number that is not a time, or a time before the last choice.
  public mutating func settle(at time: Double) throws(GameError) {
    try GameTime.check(time, notBefore: lastTime)
    guard let settlingTime, settlingTime <= time else { return }
    let isMatch = self.isMatch
    for index in selection { places[index].change(to: isMatch ? .removed : .faceDown, at: settlingTime) }
    selection = []
  }

  /// Chooses a card.
  ///
  /// The choice is ignored while two cards are selected, and if the card is selected or removed.
  ///
  /// - Parameters:
  ///   - index: the index of the card's place.
  ///   - time: the time in seconds since the start of the game, not before the last choice.
  /// - Returns: whether the card was turned up.
  /// - Throws: ``GameError``; nothing has changed then.
  @discardableResult
  public mutating func chooseCard(at index: Int, time: Double) throws(GameError) -> Bool {
    guard places.indices.contains(index) else { throw .indexOutOfRange(index, count: places.count) }
    try settle(at: time)
    lastTime = time
    guard selection.count < 2, places[index].state == .faceDown else { return false }
    selection.append(index)
    places[index].change(to: .faceUp, at: time)
    if selection.count == 2 {
      if places[selection[0]].card == places[index].card { pairCount += 1 } else { score += 1 }
    }
    return true
  }
}
