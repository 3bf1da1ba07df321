// Memorize, the game of Stanford's SwiftUI course, with the scoring of its homework: Concentration over any content, with a
// bonus for finding a pair while its cards have time left.

import PlayingCards

/// The game of pairs over any content: pictures, words, playing cards.
///
///     var game = try MemoryGame(numberOfPairsOfCards: 6) { vehicles[$0] }
///     game.shuffle(using: &generator)
///     try game.choose(id: game.cards[3].id, at: 1.5)
///
/// Times are arguments, in seconds since the start of the game. ``Card/bonus`` has a card's remaining time.
public struct MemoryGame<Content: Equatable> {
  /// A card.
  public struct Card: Identifiable {
    /// The identifier: 2p and 2p + 1 for the cards of pair p.
    public let id: Int
    /// The picture, text or value on the face.
    public let content: Content
    /// Whether the face is visible.
    public fileprivate(set) var isFaceUp = false
    /// Whether the pair was found. A matched card that is face down has left the table.
    public fileprivate(set) var isMatched = false
    /// Whether the card was part of a mismatch.
    public fileprivate(set) var wasSeen = false
    /// The time in which finding its pair earns a bonus.
    public fileprivate(set) var bonus: BonusTime

    /// Whether the pair was found while this card had time left.
    public var hasEarnedBonus: Bool { isMatched && bonus.remaining(at: 0) > 0 }

    /// Whether the card's time is running: it is face up, not matched, and has time left.
    public func isConsumingBonusTime(at time: Double) -> Bool {
      isFaceUp && !isMatched && bonus.remaining(at: time) > 0
    }

    fileprivate mutating func turn(up isUp: Bool, at time: Double) {
      if isUp == isFaceUp { return }
      isFaceUp = isUp
      if !isUp { bonus.stop(at: time) } else if !isMatched { bonus.start(at: time) }
    }

    fileprivate mutating func match(at time: Double) {
      isMatched = true
      bonus.stop(at: time)
    }
  }

  /// The cards in their places.
  public private(set) var cards: [Card]
  /// The points, which may be negative.
  public private(set) var score = 0
  /// The time of the last choice, in seconds.
  public private(set) var lastTime = 0.0
  /// The rule for a match's points.
  public let scoring: MemoryScoring

  /// Creates a game whose cards are in the order of their pairs; see ``shuffle(using:)``.
  ///
  /// - Parameters:
  ///   - numberOfPairsOfCards: one of ``Concentration/pairCounts``.
  ///   - scoring: the rule for a match's points.
  ///   - bonusTimeLimit: the time of each card, in seconds; 0 for no bonus.
  ///   - content: called once for each pair, with its number from 0.
  /// - Throws: ``GameError`` if there are too few or too many pairs, or the limit is not a time.
  public init(
    numberOfPairsOfCards: Int, scoring: MemoryScoring = .bonus, bonusTimeLimit: Double = 6,
    content: (Int) -> Content
  ) throws(GameError) {
    guard Concentration.pairCounts.contains(numberOfPairsOfCards) else {
      throw .pairCountOutOfRange(numberOfPairsOfCards, allowed: Concentration.pairCounts)
    }
    guard bonusTimeLimit >= 0, bonusTimeLimit <= Self.greatestBonusTimeLimit else { throw .invalidTime(bonusTimeLimit) }
    self.scoring = scoring
    let bonus = BonusTime(limit: bonusTimeLimit)
    cards = (0..<numberOfPairsOfCards).flatMap { pair in
      let content = content(pair)
      return [
        Card(id: 2 * pair, content: content, bonus: bonus), Card(id: 2 * pair + 1, content: content, bonus: bonus),
      ]
    }
  }

  /// The longest time of a card, in seconds: a day.
  package static var greatestBonusTimeLimit: Double { 86_400 }

  /// Shuffles the cards, in any state of the game.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    cards.permute(using: &generator)
  }

  /// The index of the card that is face up, if it is the only one.
  public var indexOfOneAndOnlyFaceUpCard: Int? {
    var index: Int?
    for (position, card) in cards.enumerated() where card.isFaceUp {
      if index != nil { return nil }
      index = position
    }
    return index
  }

  /// Whether all pairs are found.
  public var isOver: Bool { cards.allSatisfy(\.isMatched) }

  /// Chooses a card.
  ///
  /// An unknown card, a face-up card and a matched card are ignored. If exactly one card is face up, this one is turned up and
  /// compared with it. Otherwise it becomes the only card that is face up.
  ///
  /// - Parameters:
  ///   - id: the card's identifier.
  ///   - time: the time in seconds since the start of the game, not before the last choice.
  /// - Returns: whether anything has changed.
  /// - Throws: ``GameError`` for a number that is not a time, or an earlier time; nothing has changed then.
  @discardableResult
  public mutating func choose(id: Int, at time: Double) throws(GameError) -> Bool {
    try GameTime.check(time, notBefore: lastTime)
    guard let index = cards.firstIndex(where: { $0.id == id }), !cards[index].isFaceUp, !cards[index].isMatched else {
      return false
    }
    lastTime = time
    guard let other = indexOfOneAndOnlyFaceUpCard else {
      for position in cards.indices { cards[position].turn(up: position == index, at: time) }
      return true
    }
    if cards[other].content == cards[index].content {
      cards[other].match(at: time)
      cards[index].match(at: time)
      score += scoring.points(remaining: [other, index].map { cards[$0].bonus.remaining(at: time) })
    } else {
      for index in [other, index] {
        if cards[index].wasSeen { score -= 1 }
        cards[index].wasSeen = true
      }
    }
    cards[index].turn(up: true, at: time)
    return true
  }

  /// Chooses the card at an index, like ``choose(id:at:)``.
  ///
  /// - Throws: ``GameError``, also if there is no card at the index; nothing has changed then.
  @discardableResult
  public mutating func chooseCard(at index: Int, time: Double) throws(GameError) -> Bool {
    guard cards.indices.contains(index) else { throw .indexOutOfRange(index, count: cards.count) }
    return try choose(id: cards[index].id, at: time)
  }
}

extension MemoryGame.Card: Sendable where Content: Sendable {}
extension MemoryGame.Card: Equatable {}
extension MemoryGame.Card: Hashable where Content: Hashable {}
extension MemoryGame: Sendable where Content: Sendable {}
extension MemoryGame: Equatable {}
extension MemoryGame: Hashable where Content: Hashable {}
