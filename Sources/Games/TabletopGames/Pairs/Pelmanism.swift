// Memory as the book "Swift 2 by Example" (G. Scalzo, 2015) builds it: playing cards on boards of three sizes, mistakes counted,
// and time that passes between a second card and the next one. The book waits with timers; here time is an argument, and what a
// timer would have done by then is done first.

public import PlayingCards

/// The game of pairs with playing cards, where the score is the number of mistakes.
///
///     var game = Pelmanism(level: .easy, seed: 7)
///     try game.chooseCard(at: 3, time: 0)
///
/// While two cards are selected, choices are ignored: a pair leaves the table 1 s after its second card was turned up, two other
/// cards are turned down after 2 s. Times are seconds since the game began.
public struct Pelmanism: Hashable, Sendable {
  /// A board.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// 4 columns and 3 rows.
    case easy
    /// 6 columns and 4 rows.
    case medium
    /// 8 columns and 4 rows.
    case hard

    /// The number of cards side by side.
    public var columns: Int {
      switch self {
      case .easy: 4
      case .medium: 6
      case .hard: 8
      }
    }

    /// The number of cards one below the other.
    public var rows: Int { self == .easy ? 3 : 4 }

    /// The number of places, 12, 24 or 32.
    public var cardCount: Int { columns * rows }
  }

  /// The durations of the book, in seconds.
  package enum Duration {
    /// How long a card takes to turn over.
    package static let flip = 1.0
    /// How long a pair is seen before it begins to fade.
    package static let match = 1.0
    /// How long a pair takes to fade.
    package static let fade = 1.0
    /// How long two different cards are seen before they are turned down.
    package static let mismatch = 2.0
  }

  /// A place on the board and the card there.
  public struct Place: Hashable, Sendable {
    /// The state of a card.
    public enum State: Hashable, Sendable {
      /// It lies with its back up, or is being turned down.
      case faceDown
      /// It lies with its face up, or is being turned up.
      case faceUp
      /// It has been found, and fades or has faded.
      case removed
    }

    /// The card.
    public let card: Card
    /// The state of the card.
    public fileprivate(set) var state = State.faceDown
    /// When it was turned or removed last, in seconds; `nil` if never.
    public fileprivate(set) var since: Double?

    /// How far the card is turned: 0 is face down, 1 face up. A removed card is face up.
    package func turn(at time: Double) -> Double {
      let part = fraction(of: Duration.flip, at: time)
      return state == .faceDown ? 1 - part : state == .faceUp ? part : 1
    }

    /// The opacity of the card: 1 is all, 0 nothing.
    package func opacity(at time: Double) -> Double {
      state == .removed ? 1 - fraction(of: Duration.fade, at: time) : 1
    }

    /// Whether the face is up as it is seen: a card that turns over shows it for the second half of the way.
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
  /// The number of times that two different cards were selected: the score, of which 0 is the best.
  public private(set) var score = 0
  /// When the last card was chosen, in seconds.
  public private(set) var lastTime = 0.0

  /// A game with the first cards of a shuffled pack, each twice, shuffled again.
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

  /// A game with the shuffle that a seed names.
  public init(level: Level, of system: SuitSystem = .french, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    self.init(level: level, of: system, using: &generator)
  }

  /// A game with cards in given places.
  ///
  /// - Parameters:
  ///   - system: the suits of the cards.
  ///   - cards: row by row, each twice.
  /// - Throws: ``GameError`` if they are no pairs, or not as many as the board has places.
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

  /// When the two selected cards will have left the table or been turned down, in seconds; `nil` unless there are two.
  package var settlingTime: Double? {
    guard selection.count == 2 else { return nil }
    return lastSelectionTime + (isMatch ? Duration.match : Duration.mismatch)
  }

  /// When a choice is no longer ignored, in seconds.
  package var readyTime: Double { max(lastTime, settlingTime ?? 0) }

  /// When a choice is no longer ignored, in seconds, as far as a player can know it: before both selected cards show their faces,
  /// they may be different.
  package func readyTime(at time: Double) -> Double {
    isHidden(at: time) ? max(lastTime, lastSelectionTime + Duration.mismatch) : readyTime
  }

  private var lastSelectionTime: Double { selection.last.flatMap { places[$0].since } ?? 0 }

  // MARK: What a player sees

  /// Whether two cards are selected, and both show their faces: from then on it is seen whether they are equal.
  public func showsVerdict(at time: Double) -> Bool {
    selection.count == 2 && selection.allSatisfy { places[$0].showsFace(at: time) }
  }

  /// Whether the two selected cards are equal; `false` unless there are two.
  public var isMatch: Bool { selection.count == 2 && places[selection[0]].card == places[selection[1]].card }

  /// The score as far as a player can know it: a mistake counts once both cards show their faces.
  public func score(at time: Double) -> Int { score - (isHidden(at: time) && !isMatch ? 1 : 0) }

  /// The number of pairs that a player can know to be found.
  public func pairCount(at time: Double) -> Int { pairCount - (isHidden(at: time) && isMatch ? 1 : 0) }

  /// Whether a player can know that all pairs are found.
  public func isOver(at time: Double) -> Bool { 2 * pairCount(at: time) == places.count }

  private func isHidden(at time: Double) -> Bool { selection.count == 2 && !showsVerdict(at: time) }

  // MARK: Playing

  /// Makes the changes that happen by themselves as time passes.
  ///
  /// - Throws: ``GameError`` for a number that is no time, or one before the last choice.
  public mutating func settle(at time: Double) throws(GameError) {
    try GameTime.check(time, notBefore: lastTime)
    guard let settlingTime, settlingTime <= time else { return }
    let isMatch = self.isMatch
    for index in selection { places[index].change(to: isMatch ? .removed : .faceDown, at: settlingTime) }
    selection = []
  }

  /// Chooses a card.
  ///
  /// It is ignored while two cards are selected, if it is selected itself, and if it was removed.
  ///
  /// - Parameters:
  ///   - index: of its place.
  ///   - time: in seconds since the game began, not before the last choice.
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
