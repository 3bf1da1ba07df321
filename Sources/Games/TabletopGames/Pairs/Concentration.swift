// Concentration as Stanford's CS193p builds it in its first lectures (2017), with the scoring of its first assignment. For an
// invalid index, the course stops the program, but this throws. The course counts identifiers in a static variable, but each
// game here counts its own from 1.

import PlayingCards

/// The game of pairs, for one player: the player turns up two cards, and takes them if they are alike.
///
///     var game = try Concentration(numberOfPairsOfCards: 8, seed: 7)
///     try game.chooseCard(at: 3)
///
/// A match scores 2. In a mismatch, each card that was already part of one costs 1.
public struct Concentration: Hashable, Sendable {
  /// A card. Two cards of a game have the same identifier.
  public struct Card: Hashable, Sendable {
    /// The number of the card's pair, from 1.
    public let identifier: Int
    /// Whether the face is visible.
    public fileprivate(set) var isFaceUp = false
    /// Whether the pair was found. A matched card that is face down has left the table.
    public fileprivate(set) var isMatched = false
    /// Whether the card was part of a mismatch.
    public fileprivate(set) var wasSeen = false
  }

  /// The possible numbers of pairs.
  public static let pairCounts = 1...500

  /// The cards in their places.
  public private(set) var cards: [Card]
  /// The number of times that a card was chosen, even without effect.
  public private(set) var flipCount = 0
  /// The points, which may be negative.
  public private(set) var score = 0

  /// Creates a game with shuffled cards.
  ///
  /// - Parameter numberOfPairsOfCards: one of ``pairCounts``.
  /// - Throws: ``GameError/pairCountOutOfRange(_:allowed:)``.
  public init(
    numberOfPairsOfCards: Int, using generator: inout some RandomNumberGenerator
  ) throws(GameError) {
    guard Self.pairCounts.contains(numberOfPairsOfCards) else {
      throw .pairCountOutOfRange(numberOfPairsOfCards, allowed: Self.pairCounts)
    }
    cards = (1...numberOfPairsOfCards).flatMap { [Card(identifier: $0), Card(identifier: $0)] }
    cards.permute(using: &generator)
  }

  /// Creates a game whose shuffle a seed determines.
  ///
  /// - Parameter numberOfPairsOfCards: one of ``pairCounts``.
  /// - Throws: ``GameError/pairCountOutOfRange(_:allowed:)``.
  public init(numberOfPairsOfCards: Int, seed: UInt64) throws(GameError) {
    var generator = SplitMix64(seed: seed)
    try self.init(numberOfPairsOfCards: numberOfPairsOfCards, using: &generator)
  }

  /// Creates a game with cards in given places.
  ///
  /// - Parameter identifiers: the identifiers of the cards, each twice.
  /// - Throws: ``GameError`` if they are not pairs, or too many.
  public init(identifiers: [Int]) throws(GameError) {
    var counts: [Int: Int] = [:]
    for identifier in identifiers { counts[identifier, default: 0] += 1 }
    if let identifier = identifiers.first(where: { counts[$0] != 2 }) {
      throw .notPaired(identifier: identifier, count: counts[identifier] ?? 0)
    }
    guard Self.pairCounts.contains(counts.count) else {
      throw .pairCountOutOfRange(counts.count, allowed: Self.pairCounts)
    }
    cards = identifiers.map { Card(identifier: $0) }
  }

  /// The index of the card that is face up, if it is the only one. Setting it turns this card up and all others down.
  public private(set) var indexOfOneAndOnlyFaceUpCard: Int? {
    get {
      var index: Int?
      for (position, card) in cards.enumerated() where card.isFaceUp {
        if index != nil { return nil }
        index = position
      }
      return index
    }
    set {
      for index in cards.indices { cards[index].isFaceUp = index == newValue }
    }
  }

  /// Whether all pairs are found.
  public var isOver: Bool { cards.allSatisfy(\.isMatched) }

  /// Chooses a card.
  ///
  /// A matched card stays unchanged. If exactly one other card is face up, this one is turned up and compared with it.
  /// Otherwise it becomes the only card that is face up. Every choice counts as a flip.
  ///
  /// - Throws: ``GameError/indexOutOfRange(_:count:)``; nothing has changed then.
  public mutating func chooseCard(at index: Int) throws(GameError) {
    guard cards.indices.contains(index) else { throw .indexOutOfRange(index, count: cards.count) }
    flipCount += 1
    if cards[index].isMatched { return }
    guard let other = indexOfOneAndOnlyFaceUpCard, other != index else {
      indexOfOneAndOnlyFaceUpCard = index
      return
    }
    if cards[other].identifier == cards[index].identifier {
      cards[other].isMatched = true
      cards[index].isMatched = true
      score += 2
    } else {
      for index in [other, index] {
        if cards[index].wasSeen { score -= 1 }
        cards[index].wasSeen = true
      }
    }
    cards[index].isFaceUp = true
  }
}
