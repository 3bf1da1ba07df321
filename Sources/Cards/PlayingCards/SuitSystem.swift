/// A family of packs with its own suits and ranks.
///
/// Each ``Suit``, ``Joker`` and ``Card`` belongs to one system. Systems share ranks; each one has names and numbers for those
/// that it uses.
public enum SuitSystem: String, Hashable, Sendable, CaseIterable, Codable {
  /// Spades, hearts, diamonds and clubs; ace to ten, jack, queen and king.
  case french
  /// Oros, copas, espadas and bastos; one to nine, sota, caballo and rey.
  case spanish

  /// The four suits, in order.
  public var suits: [Suit] {
    switch self {
    case .french: [.spades, .hearts, .diamonds, .clubs]
    case .spanish: [.oros, .copas, .espadas, .bastos]
    }
  }

  /// The ranks, the ace first.
  public var ranks: [Rank] {
    switch self {
    case .french: [.ace, .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten, .jack, .queen, .king]
    case .spanish: [.ace, .two, .three, .four, .five, .six, .seven, .eight, .nine, .jack, .knight, .king]
    }
  }

  /// The jokers of its packs, in order.
  public var jokers: [Joker] {
    switch self {
    case .french: [.red, .black]
    case .spanish: [.comodin1, .comodin2]
    }
  }

  /// The packs of the system, the usual one first.
  public var packs: [Pack] {
    switch self {
    case .french: [.full, .forty, .thirtySix, .thirtyTwo, .twentyFour]
    case .spanish: [.fortyEight, .forty, .fifty]
    }
  }

  /// The number of cards in the usual pack, with its jokers.
  package var usualCardCount: Int { suits.count * ranks.count + jokers.count }

  /// Returns the position of a rank in a sorted suit, from 1 for the ace: the number on Spanish cards. Returns `nil` for a rank
  /// that the system lacks.
  public func number(of rank: Rank) -> Int? {
    switch (self, rank) {
    case (.french, .knight), (.spanish, .ten), (.spanish, .queen): nil
    case (.spanish, .jack): 10
    case (.spanish, .knight): 11
    case (.spanish, .king): 12
    default: rank.rawValue
    }
  }

  /// Returns the name of a rank in long names, as in `queen_of_spades`, `8_of_clubs` and `sota_de_oros`.
  public func name(of rank: Rank) -> String {
    switch self {
    case .french: rank.name
    case .spanish: rank.pipCount.map { $0 == 1 ? "as" : String($0) } ?? word(of: rank)
    }
  }

  /// Returns the word for a rank, in English or Spanish: `two`, `queen`; `dos`, `sota`.
  public func word(of rank: Rank) -> String {
    switch self {
    case .french: rank.word
    case .spanish: rank.spanishWord
    }
  }

  /// Returns the plural of a rank: `aces`, `sixes`; `ases`, `reyes`.
  func plural(of rank: Rank) -> String {
    let word = word(of: rank)
    switch self {
    case .french: return word + (rank == .six ? "es" : "s")
    case .spanish: return word + (["a", "e", "o"].contains(word.last) ? "s" : "es")
    }
  }

  /// Examples of a card and of a selection, for errors.
  var examples: (card: String, selection: String) {
    switch self {
    case .french: ("10H or ace_of_spades", "all, red courts, aces or 2-10h")
    case .spanish: ("12O or as_de_bastos", "todas, figuras de oros, ases or 2-7o")
    }
  }

  /// The preposition between rank and suit: `of`, `de`.
  package var preposition: String {
    switch self {
    case .french: "of"
    case .spanish: "de"
    }
  }
}

extension Rank {
  /// The Spanish word.
  fileprivate var spanishWord: String {
    switch self {
    case .ace: "as"
    case .two: "dos"
    case .three: "tres"
    case .four: "cuatro"
    case .five: "cinco"
    case .six: "seis"
    case .seven: "siete"
    case .eight: "ocho"
    case .nine: "nueve"
    case .ten: "diez"
    case .jack: "sota"
    case .knight: "caballo"
    case .queen: "reina"
    case .king: "rey"
    }
  }
}

extension SuitSystem: Comparable {
  /// Returns whether the left system is sorted first.
  public static func < (left: SuitSystem, right: SuitSystem) -> Bool { left.rawValue < right.rawValue }
}

extension SuitSystem: CustomStringConvertible {
  /// `French` or `Spanish`.
  public var description: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
