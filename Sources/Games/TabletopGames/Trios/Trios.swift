// The pattern game of 81 cards that is homework in Stanford's CS193p (2017). Its usual name is a trademark. Three cards match
// if each of their four features is the same on all or different on all.
//
// Any two cards have exactly one third, so a pack has 81 * 80 / 6 = 1,080 trios.

import PlayingCards

/// The game of trios, for one player: find three cards that match.
///
///     var game = try Trios(seed: 7)
///     for index in game.hint() ?? [] { try game.choose(index) }
///
/// Matched cards stay until the next choice. Then others replace them, or the table shrinks and indices change. Choosing a
/// matched card does only that.
public struct Trios: Hashable, Sendable {
  /// The points for a player's actions, and the size of the table.
  public struct Rules: Hashable, Sendable {
    /// The points for three cards that match.
    public var match: Int
    /// The points for three cards that do not match, usually negative.
    public var mismatch: Int
    /// The points for a deselection, usually negative.
    public var deselection: Int
    /// The largest number of cards on the table, 12 or more.
    public var room: Int

    /// The possible points of each rule.
    package static let pointRange = -1000...1000
    /// The possible sizes of a table, in cards.
    package static let rooms = Trios.firstCount...81

    /// Creates rules; the defaults are those of the course's handout.
    public init(match: Int = 3, mismatch: Int = -5, deselection: Int = -1, room: Int = 24) {
      self.match = match
      self.mismatch = mismatch
      self.deselection = deselection
      self.room = room
    }

    func check() throws(GameError) {
      for points in [match, mismatch, deselection] where !Self.pointRange.contains(points) {
        throw .pointsOutOfRange(points, allowed: Self.pointRange)
      }
      guard Self.rooms.contains(room) else { throw .roomOutOfRange(room, allowed: Self.rooms) }
    }
  }

  /// The number of cards that are dealt first.
  package static let firstCount = 12

  /// The cards on the table.
  public private(set) var table: [Card]
  /// The cards that have not been dealt; the last one is dealt next.
  public private(set) var deck: [Card]
  /// The indices of the selected cards in the order of their selection, three at most.
  public private(set) var selection: [Int] = []
  /// The points, which may be negative.
  public private(set) var score = 0
  /// The number of trios found.
  public private(set) var matchCount = 0
  /// The points for a player's actions, and the size of the table.
  public let rules: Rules

  /// Creates a game with shuffled cards, twelve of which are dealt.
  ///
  /// - Throws: ``GameError`` if the rules are out of range.
  public init(rules: Rules = Rules(), using generator: inout some RandomNumberGenerator) throws(GameError) {
    var cards = Card.pack
    cards.permute(using: &generator)
    try self.init(cards: cards, rules: rules)
  }

  /// Creates a game whose shuffle a seed determines.
  ///
  /// - Throws: ``GameError`` if the rules are out of range.
  public init(rules: Rules = Rules(), seed: UInt64) throws(GameError) {
    var generator = SplitMix64(seed: seed)
    try self.init(rules: rules, using: &generator)
  }

  /// Creates a game with cards in a given order.
  ///
  /// - Parameters:
  ///   - cards: the cards, each once. The first twelve are dealt; of the others, the first is dealt next.
  ///   - rules: the points, and the size of the table.
  /// - Throws: ``GameError`` if a card is repeated, or the rules are out of range.
  public init(cards: [Card], rules: Rules = Rules()) throws(GameError) {
    try rules.check()
    var seen: Set<Card> = []
    for card in cards where !seen.insert(card).inserted { throw .repeatedCard(card.description) }
    self.rules = rules
    table = Array(cards.prefix(Self.firstCount))
    deck = cards.dropFirst(Self.firstCount).reversed()
  }

  /// The state of the selected cards.
  public enum SelectionState: Hashable, Sendable {
    /// Fewer than three cards are selected.
    case incomplete
    /// Three cards that match are selected.
    case match
    /// Three cards that do not match are selected.
    case mismatch
  }

  /// The state of the selected cards.
  public var selectionState: SelectionState {
    guard selection.count == 3 else { return .incomplete }
    let cards = selection.map { table[$0] }
    return Card.isTrio(cards[0], cards[1], cards[2]) ? .match : .mismatch
  }

  /// Chooses a card: selects it, deselects it, or starts a new selection.
  ///
  /// The third card decides. After a match, the three are replaced, or removed if the deck is empty; any other card is
  /// selected, wherever it is now. After a mismatch, all three are deselected and the card is selected, even if it was one of
  /// them.
  ///
  /// - Throws: ``GameError/indexOutOfRange(_:count:)``; nothing has changed then.
  public mutating func choose(_ index: Int) throws(GameError) {
    guard table.indices.contains(index) else { throw .indexOutOfRange(index, count: table.count) }
    switch selectionState {
    case .incomplete:
      if let position = selection.firstIndex(of: index) {
        selection.remove(at: position)
        score += rules.deselection
      } else {
        selection.append(index)
        decide()
      }
    case .mismatch: selection = [index]
    case .match:
      let isAmongThem = selection.contains(index)
      let card = table[index]
      replaceMatch()
      if !isAmongThem, let place = table.firstIndex(of: card) { selection = [place] }
    }
  }

  private mutating func decide() {
    switch selectionState {
    case .incomplete: break
    case .match:
      score += rules.match
      matchCount += 1
    case .mismatch: score += rules.mismatch
    }
  }

  /// Replaces the selected cards with cards from the deck while there are any, and removes the others.
  private mutating func replaceMatch() {
    var emptied: [Int] = []
    for index in selection.sorted() {
      if let card = deck.popLast() { table[index] = card } else { emptied.append(index) }
    }
    for index in emptied.reversed() { table.remove(at: index) }
    selection = []
  }

  /// Deals three cards: in the places of a visible match, otherwise beside the others.
  ///
  /// - Throws: ``GameError`` if the deck is empty or the table is full; nothing has changed then.
  public mutating func dealThree() throws(GameError) {
    guard !deck.isEmpty else { throw .deckIsEmpty }
    if selectionState == .match {
      replaceMatch()
      return
    }
    guard table.count + min(3, deck.count) <= rules.room else {
      throw .noRoom(cardCount: table.count, room: rules.room)
    }
    for _ in 0..<3 {
      if let card = deck.popLast() { table.append(card) }
    }
  }

  /// Returns the first trio on the table by index; `nil` if there is none. A visible match does not count.
  public func hint() -> [Int]? {
    let shown = selectionState == .match ? selection : []
    let open = table.indices.filter { !shown.contains($0) }
    var places = [Int?](repeating: nil, count: Card.pack.count)
    for index in open { places[table[index].order] = index }
    for (position, first) in open.enumerated() {
      for second in open[(position + 1)...] {
        let third = table[first].third(with: table[second])
        if let index = places[third.order], index > second { return [first, second, index] }
      }
    }
    return nil
  }

  /// Whether no more trios can be found: the deck is empty, and the table has none.
  public var isOver: Bool { deck.isEmpty && hint() == nil }
}
