/// A playing card: a rank of a suit, or a joker.
///
/// Cards compare suit by suit, ace low, with the jokers last: the order of ``Deck/Order/suitMajor``.
public enum Card: Hashable, Sendable {
  /// A card with a rank and a suit. If the suit's system lacks the rank, the card is in no pack: see ``isOfPack``.
  case suited(Rank, Suit)
  /// A joker.
  case joker(Joker)

  /// Creates the card of a rank and a suit.
  public init(_ rank: Rank, of suit: Suit) {
    self = .suited(rank, suit)
  }

  /// The rank; `nil` for a joker.
  public var rank: Rank? {
    switch self {
    case .suited(let rank, _): rank
    case .joker: nil
    }
  }

  /// The suit; `nil` for a joker.
  public var suit: Suit? {
    switch self {
    case .suited(_, let suit): suit
    case .joker: nil
    }
  }

  /// The system of the card.
  public var system: SuitSystem {
    switch self {
    case .suited(_, let suit): suit.system
    case .joker(let joker): joker.system
    }
  }

  /// The position in its suit, from 1 for the ace: the number on a Spanish card. It is `nil` for a joker, and for a rank that
  /// the suit's system lacks.
  public var number: Int? {
    switch self {
    case .suited(let rank, let suit): suit.system.number(of: rank)
    case .joker: nil
    }
  }

  /// Whether packs of the system have this card: no Spanish pack has a queen, and no French-suited one a knight.
  public var isOfPack: Bool { isJoker || number != nil }

  /// The traditional colour of the card.
  public var color: SuitColor {
    switch self {
    case .suited(_, let suit): suit.color
    case .joker(let joker): joker.color
    }
  }

  /// Whether this is a jack, a knight, a queen or a king. Jokers are not courts.
  public var isCourt: Bool { rank?.isCourt ?? false }

  /// Whether this is a joker.
  public var isJoker: Bool { rank == nil }
}

extension Card: Comparable {
  /// Returns whether the left card is sorted first.
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
