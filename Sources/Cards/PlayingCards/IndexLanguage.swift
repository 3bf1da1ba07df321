/// The language of the letters in the corners of a pack.
///
/// The same letter names different cards in different languages (`D` is the queen in French and German, `B` the jack in German
/// and Dutch). Localised letters are therefore read only if a language is given.
public enum IndexLanguage: String, Hashable, Sendable, CaseIterable {
  /// A J Q K.
  case english
  /// 1 V D R.
  case french
  /// A B D K.
  case german
  /// A B V H.
  case dutch
  /// E Kn D K.
  case swedish
  /// Т В Д К, in Cyrillic.
  case russian
  /// 1 11 12 13.
  case numeric
  /// 0 11 12 13: the ace as zero, as some games count it.
  case zero

  /// Returns the index of a rank: one or two letters for ace, jack, queen and king, the number for the others.
  ///
  /// English A J Q K, French 1 V D R, German A B D K, Dutch A B V H, Swedish E Kn D K, Russian Т В Д К (Cyrillic),
  /// numeric 1 11 12 13, zero 0 11 12 13.
  public func index(of rank: Rank) -> String {
    let (ace, jack, queen, king) = letters
    switch rank {
    case .ace: return ace
    case .jack: return jack
    case .queen: return queen
    case .king: return king
    default: return rank.symbol
    }
  }

  private var letters: (ace: String, jack: String, queen: String, king: String) {
    switch self {
    case .english: ("A", "J", "Q", "K")
    case .french: ("1", "V", "D", "R")
    case .german: ("A", "B", "D", "K")
    case .dutch: ("A", "B", "V", "H")
    case .swedish: ("E", "Kn", "D", "K")
    case .russian: ("Т", "В", "Д", "К")
    case .numeric: ("1", "11", "12", "13")
    case .zero: ("0", "11", "12", "13")
    }
  }

  /// Returns other spellings of a rank, in lower case.
  private func aliases(of rank: Rank) -> [String] {
    switch (self, rank) {
    case (.french, .ace): ["a"]
    case (.russian, .ace): ["t"]
    case (.russian, .jack): ["v"]
    case (.russian, .queen): ["d"]
    case (.russian, .king): ["k"]
    // The Latin T is the Russian ace.
    case (.russian, .ten): []
    case (_, .ten): ["t"]
    default: []
    }
  }

  /// Returns the rank of a lower-case index.
  func rank(ofIndex text: String) -> Rank? {
    SuitSystem.french.ranks.first { index(of: $0).lowercased() == text || aliases(of: $0).contains(text) }
  }
}

extension Card {
  /// Returns the index of the card: its rank in a language, the number of a Spanish card, or an empty string for a joker.
  public func index(in language: IndexLanguage) -> String {
    switch self {
    case .suited(let rank, let suit):
      suit.system == .french ? language.index(of: rank) : suit.system.number(of: rank).map(String.init) ?? rank.symbol
    case .joker: ""
    }
  }

  /// Returns the short name with the index of a language, as in `DC` for the queen of clubs in French. The suit letter is the
  /// same in all languages.
  public func shortName(in language: IndexLanguage) -> String {
    switch self {
    case .suited(_, let suit): "\(index(in: language))\(suit.letter)"
    case .joker(let joker): joker.shortName
    }
  }
}
