/// A playing card: a rank of a suit, or a joker.
///
/// Cards compare suit by suit, ace low, with the jokers last: the order of ``Deck/Order/suitMajor``.
public enum Card: Hashable, Sendable {
  /// A card with a rank and a suit.
  case suited(Rank, Suit)
  /// A joker.
  case joker(Joker)

  /// The card of a rank and a suit.
  public init(_ rank: Rank, of suit: Suit) {
    self = .suited(rank, suit)
  }

  /// The rank; `nil` for a joker, which has none.
  public var rank: Rank? {
    switch self {
    case .suited(let rank, _): rank
    case .joker: nil
    }
  }

  /// The suit; `nil` for a joker, which has none.
  public var suit: Suit? {
    switch self {
    case .suited(_, let suit): suit
    case .joker: nil
    }
  }

  /// The colour the card is traditionally printed in.
  public var color: SuitColor {
    switch self {
    case .suited(_, let suit): suit.color
    case .joker(let joker): joker.color
    }
  }

  /// Whether this is a jack, a queen or a king. Jokers are not courts.
  public var isCourt: Bool { rank?.isCourt ?? false }

  /// Whether this is a joker.
  public var isJoker: Bool { rank == nil }
}

extension Card: Comparable {
  /// Whether the left one of two cards is sorted first.
  public static func < (left: Card, right: Card) -> Bool {
    switch (left, right) {
    case (.suited(let leftRank, let leftSuit), .suited(let rightRank, let rightSuit)):
      (leftSuit, leftRank) < (rightSuit, rightRank)
    case (.suited, .joker): true
    case (.joker, .suited): false
    case (.joker(let left), .joker(let right)): left < right
    }
  }
}
