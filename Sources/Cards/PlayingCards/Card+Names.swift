extension Card {
  /// Rank and suit in ASCII, as file names use it: `QS`, `10H`, `12O`; `RJ` for the red joker, `BJ` for the black one.
  public var shortName: String { shortName(in: .english) }

  /// The name in words: `queen_of_spades`, `8_of_clubs`, `sota_de_oros`, `red_joker`. No card of any system has that of another.
  public var longName: String {
    switch self {
    case .suited(let rank, let suit):
      "\(suit.system.name(of: rank))_\(suit.system.preposition)_\(suit.name)"
    case .joker(let joker): joker.longName
    }
  }

  /// Its name for people: `queen of spades`, `sota de oros`, `red joker`.
  public var words: String {
    switch self {
    case .suited(let rank, let suit): "\(suit.system.word(of: rank)) \(suit.system.preposition) \(suit.name)"
    case .joker(let joker): joker.description
    }
  }

  /// Its name in English: `queen of spades`, `jack of coins`, `joker 1`.
  package var englishWords: String {
    switch self {
    case .suited(let rank, let suit): "\(rank.word) of \(suit.englishName)"
    case .joker(let joker): joker.system == .french ? joker.description : "joker \(joker.order)"
    }
  }

  /// The character for the card in Unicode's block Playing Cards: `🂡` for the ace of spades.
  ///
  /// Unicode 16.0, chart U+1F0A0: a row of 16 for each suit, with the knight between jack and queen. The rows stand for the swords, cups,
  /// coins and clubs of Latin packs as well.
  public var unicodeCharacter: Character {
    switch self {
    case .suited(let rank, let suit):
      let place = rank == .knight ? 12 : rank.rawValue + (rank > .knight ? 1 : 0)
      return Character(Unicode.Scalar(0x1F0A0 + 0x10 * suit.unicodeRow + UInt32(place))!)
    case .joker(let joker): return joker.order == 1 ? "\u{1F0BF}" : "\u{1F0CF}"
    }
  }
}

extension Suit {
  /// The row of 16 in Unicode's block Playing Cards, from 0.
  var unicodeRow: UInt32 {
    switch self {
    case .spades, .espadas: 0
    case .hearts, .copas: 1
    case .diamonds, .oros: 2
    case .clubs, .bastos: 3
    }
  }
}

extension Card: CustomStringConvertible {
  /// Rank and symbol, as in `A♠` and `12O`; `red joker` or `black joker`.
  public var description: String {
    switch self {
    case .suited(_, let suit): "\(index(in: .english))\(suit)"
    case .joker(let joker): joker.description
    }
  }
}
