/// One of the four French suits.
///
/// Suits compare by ``order``: spades, hearts, diamonds, clubs, the order in which a new English pack is sorted.
public enum Suit: String, Hashable, Sendable, CaseIterable {
  /// ♠, a black suit.
  case spades
  /// ♥, a red suit.
  case hearts
  /// ♦, a red suit.
  case diamonds
  /// ♣, a black suit.
  case clubs

  /// The position in a sorted pack: 1 for spades to 4 for clubs.
  public var order: Int {
    switch self {
    case .spades: 1
    case .hearts: 2
    case .diamonds: 3
    case .clubs: 4
    }
  }

  /// The colour the suit is traditionally printed in.
  public var color: SuitColor {
    switch self {
    case .spades, .clubs: .black
    case .hearts, .diamonds: .red
    }
  }

  /// The filled symbol: `♠`, `♥`, `♦` or `♣`.
  public var symbol: Character {
    switch self {
    case .spades: "♠"
    case .hearts: "♥"
    case .diamonds: "♦"
    case .clubs: "♣"
    }
  }

  /// The outlined symbol: `♤`, `♡`, `♢` or `♧`.
  public var outlinedSymbol: Character {
    switch self {
    case .spades: "♤"
    case .hearts: "♡"
    case .diamonds: "♢"
    case .clubs: "♧"
    }
  }

  /// The letter in short names: `S`, `H`, `D` or `C`.
  public var letter: Character {
    switch self {
    case .spades: "S"
    case .hearts: "H"
    case .diamonds: "D"
    case .clubs: "C"
    }
  }

  /// The English name in the plural, as in `queen_of_spades`: `spades`.
  public var name: String { rawValue }

  /// The English name of one of its symbols: `spade`.
  public var singularName: String { String(rawValue.dropLast()) }
}

/// The two colours of a pack.
public enum SuitColor: String, Hashable, Sendable, CaseIterable {
  /// Of hearts and diamonds.
  case red
  /// Of spades and clubs.
  case black
}

extension Suit: Comparable {
  /// Whether the left one of two suits is sorted first.
  public static func < (left: Suit, right: Suit) -> Bool { left.order < right.order }
}

extension Suit: CustomStringConvertible {
  /// The filled symbol.
  public var description: String { String(symbol) }
}
