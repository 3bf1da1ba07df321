/// A pile of playing cards, the first one on top.
///
/// A deck is a value and a collection, with `count`, subscripts, `+`, `append` and everything else of an array. It can contain
/// any cards any number of times: two packs are `Deck.standard() + Deck.standard()`. `Deck()` is empty.
public struct Deck: Hashable, Sendable {
  /// The cards from the top down.
  public private(set) var cards: [Card]

  /// Creates an empty deck.
  public init() {
    cards = []
  }

  /// Creates a deck of the given cards, the first one on top.
  public init(_ cards: some Sequence<Card>) {
    self.cards = Array(cards)
  }

  /// The order of a full pack.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// All ranks of the first suit, then all of the second: `A♠ 2♠ … K♠ A♥ … K♣`.
    case suitMajor
    /// All suits of the first rank, then all of the second: `A♠ A♥ A♦ A♣ 2♠ … K♣`.
    case rankMajor
  }

  /// Returns a full pack of 52 cards, followed by the given jokers.
  public static func standard(_ order: Order = .suitMajor, jokers: [Joker] = []) -> Deck {
    standard(of: .french, order, jokers: jokers)
  }

  /// Returns all suited cards of a system, followed by the given jokers.
  public static func standard(of system: SuitSystem, _ order: Order = .suitMajor, jokers: [Joker] = []) -> Deck {
    let (suits, ranks) = (system.suits, system.ranks)
    var deck = Deck()
    switch order {
    case .suitMajor:
      for suit in suits {
        for rank in ranks { deck.append(Card(rank, of: suit)) }
      }
    case .rankMajor:
      for rank in ranks {
        for suit in suits { deck.append(Card(rank, of: suit)) }
      }
    }
    for joker in jokers { deck.append(.joker(joker)) }
    return deck
  }
}

// MARK: - Collection

extension Deck: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The index of the top card.
  public var startIndex: Int { 0 }

  /// The index after the bottom card.
  public var endIndex: Int { cards.count }

  /// The card at an index, counted from the top.
  public subscript(position: Int) -> Card {
    get { cards[position] }
    set { cards[position] = newValue }
  }

  /// Replaces a range of cards.
  public mutating func replaceSubrange(_ range: Range<Int>, with newCards: some Collection<Card>) {
    cards.replaceSubrange(range, with: newCards)
  }
}

extension Deck: ExpressibleByArrayLiteral {
  /// Creates a deck from a list of cards, the first one on top.
  public init(arrayLiteral cards: Card...) {
    self.init(cards)
  }
}

extension Deck: CustomStringConvertible {
  /// The cards from the top down, as in `A♠ 10♥ red joker`.
  public var description: String { cards.map(\.description).joined(separator: " ") }
}
