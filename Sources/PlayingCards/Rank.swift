/// One of the thirteen ranks.
///
/// Ranks compare by ``order``, where the ace is low.
public enum Rank: Int, Hashable, Sendable, CaseIterable {
  /// The ace, which counts as 1.
  case ace = 1
  /// The two.
  case two
  /// The three.
  case three
  /// The four.
  case four
  /// The five.
  case five
  /// The six.
  case six
  /// The seven.
  case seven
  /// The eight.
  case eight
  /// The nine.
  case nine
  /// The ten.
  case ten
  /// The jack, 11.
  case jack
  /// The queen, 12.
  case queen
  /// The king, 13.
  case king

  /// The position in a sorted suit: 1 for the ace to 13 for the king.
  public var order: Int { rawValue }

  /// The number of pips on the card, from 1 to 10; `nil` for the court cards, which show a figure.
  public var pipCount: Int? { isCourt ? nil : rawValue }

  /// Whether this is a jack, a queen or a king.
  public var isCourt: Bool { self >= .jack }

  /// The English index: `A`, `2` to `10`, `J`, `Q` or `K`.
  public var symbol: String {
    switch self {
    case .ace: "A"
    case .jack: "J"
    case .queen: "Q"
    case .king: "K"
    default: String(rawValue)
    }
  }

  /// The word or number in long names, as in `queen_of_spades` and `8_of_clubs`.
  public var name: String {
    switch self {
    case .ace: "ace"
    case .jack: "jack"
    case .queen: "queen"
    case .king: "king"
    default: String(rawValue)
    }
  }

  /// The English word: `ace`, `two` to `ten`, `jack`, `queen` or `king`.
  public var word: String {
    switch self {
    case .two: "two"
    case .three: "three"
    case .four: "four"
    case .five: "five"
    case .six: "six"
    case .seven: "seven"
    case .eight: "eight"
    case .nine: "nine"
    case .ten: "ten"
    default: name
    }
  }
}

extension Rank: Comparable {
  /// Whether the left one of two ranks is sorted first.
  public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}

extension Rank: CustomStringConvertible {
  /// The English index.
  public var description: String { symbol }
}
