/// One of the four French or four Spanish suits.
///
/// Suits compare by system, then by ``order``: spades, hearts, diamonds and clubs as in a new English pack; oros, copas,
/// espadas and bastos as in a Spanish one.
public enum Suit: String, Hashable, Sendable, CaseIterable, Codable {
  /// ♠, a black suit.
  case spades
  /// ♥, a red suit.
  case hearts
  /// ♦, a red suit.
  case diamonds
  /// ♣, a black suit.
  case clubs
  /// Coins.
  case oros
  /// Cups.
  case copas
  /// Swords.
  case espadas
  /// Cudgels.
  case bastos

  /// The four French suits, for programs that use only these. ``SuitSystem/suits`` has those of each system.
  public static var allCases: [Suit] { SuitSystem.french.suits }

  /// The suits of all systems.
  package static var ofAllSystems: [Suit] { SuitSystem.allCases.flatMap(\.suits) }

  /// The system of the suit.
  public var system: SuitSystem {
    switch self {
    case .spades, .hearts, .diamonds, .clubs: .french
    case .oros, .copas, .espadas, .bastos: .spanish
    }
  }

  /// The position in a sorted pack: 1 for spades to 4 for clubs, 1 for oros to 4 for bastos.
  public var order: Int {
    switch self {
    case .spades, .oros: 1
    case .hearts, .copas: 2
    case .diamonds, .espadas: 3
    case .clubs, .bastos: 4
    }
  }

  /// The traditional colour of the suit; the main colour of a Spanish suit, whose symbols have several.
  public var color: SuitColor {
    switch self {
    case .spades, .clubs: .black
    case .hearts, .diamonds, .copas: .red
    case .oros: .gold
    case .espadas: .blue
    case .bastos: .green
    }
  }

  /// The filled symbol: `♠`, `♥`, `♦` or `♣`. Unicode has no symbols for the Spanish suits, so theirs is the letter.
  public var symbol: Character {
    switch self {
    case .spades: "♠"
    case .hearts: "♥"
    case .diamonds: "♦"
    case .clubs: "♣"
    case .oros, .copas, .espadas, .bastos: letter
    }
  }

  /// The outlined symbol: `♤`, `♡`, `♢` or `♧`; the letter of a Spanish suit.
  public var outlinedSymbol: Character {
    switch self {
    case .spades: "♤"
    case .hearts: "♡"
    case .diamonds: "♢"
    case .clubs: "♧"
    case .oros, .copas, .espadas, .bastos: letter
    }
  }

  /// The letter in short names: `S`, `H`, `D` or `C`; `O`, `C`, `E` or `B`.
  public var letter: Character {
    switch self {
    case .spades: "S"
    case .hearts: "H"
    case .diamonds: "D"
    case .clubs, .copas: "C"
    case .oros: "O"
    case .espadas: "E"
    case .bastos: "B"
    }
  }

  /// The plural name, as in `queen_of_spades` and `sota_de_oros`: `spades`, `oros`.
  public var name: String { rawValue }

  /// The singular name: `spade`, `oro`.
  package var singularName: String { String(rawValue.dropLast()) }

  /// The English name: `spades`, `coins`.
  package var englishName: String {
    switch self {
    case .spades, .hearts, .diamonds, .clubs: rawValue
    case .oros: "coins"
    case .copas: "cups"
    case .espadas: "swords"
    case .bastos: "batons"
    }
  }
}

/// The main colour of a suit.
public enum SuitColor: String, Hashable, Sendable, CaseIterable, Codable {
  /// The colour of hearts, diamonds and copas.
  case red
  /// The colour of spades and clubs.
  case black
  /// The colour of oros.
  case gold
  /// The colour of espadas.
  case blue
  /// The colour of bastos.
  case green
}

extension Suit: Comparable {
  /// Returns whether the left suit is sorted first.
  public static func < (left: Suit, right: Suit) -> Bool {
    (left.system, left.order) < (right.system, right.order)
  }
}

extension Suit: CustomStringConvertible {
  /// The filled symbol.
  public var description: String { String(symbol) }
}
