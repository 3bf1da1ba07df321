/// A rank: one of the thirteen of French-suited packs, or the knight of other packs. ``SuitSystem`` has the ranks of each
/// system and their names.
///
/// Ranks compare from the ace, which is low, to the king; the knight is between jack and queen.
public enum Rank: Int, Hashable, Sendable, CaseIterable, Codable {
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
  /// The jack, 11; the sota of Spanish packs.
  case jack
  /// The knight, the caballo of Spanish packs. French-suited packs do not have it, so its number is above theirs.
  case knight = 14
  /// The queen, 12.
  case queen = 12
  /// The king, 13.
  case king

  /// The thirteen ranks of French-suited packs, for programs that use only these. ``SuitSystem/ranks`` has those of each
  /// system.
  public static var allCases: [Rank] { SuitSystem.french.ranks }

  /// The position in a sorted suit of a French-suited pack: 1 for the ace to 13 for the king.
  public var order: Int { rawValue }

  /// The position among all ranks, in steps of 2.
  private var height: Int { self == .knight ? 23 : 2 * rawValue }

  /// The number of pips on the card, from 1 to 10; `nil` for the court cards, which show a figure.
  public var pipCount: Int? { isCourt ? nil : rawValue }

  /// Whether this is a jack, a knight, a queen or a king.
  public var isCourt: Bool { self >= .jack }

  /// The English index: `A`, `2` to `10`, `J`, `Q` or `K`; `N` for a knight.
  public var symbol: String {
    switch self {
    case .ace: "A"
    case .jack: "J"
    case .knight: "N"
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
    case .knight: "knight"
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
  /// Returns whether the left rank is sorted first.
  public static func < (left: Rank, right: Rank) -> Bool { left.height < right.height }
}

extension Rank: CustomStringConvertible {
  /// The English index.
  public var description: String { symbol }
}
