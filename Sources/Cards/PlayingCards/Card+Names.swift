extension Card {
  /// The rank and the suit in ASCII, as in file names: `QS`, `10H`, `12O`; `RJ` for the red joker, `BJ` for the black one.
  public var shortName: String { shortName(in: .english) }

  /// The name in words: `queen_of_spades`, `8_of_clubs`, `sota_de_oros`, `red_joker`. It is unique among the cards of all
  /// systems.
  public var longName: String {
    switch self {
    case .suited(let rank, let suit):
      "\(suit.system.name(of: rank))_\(suit.system.preposition)_\(suit.name)"
    case .joker(let joker): joker.longName
    }
  }

  /// The name for people: `queen of spades`, `sota de oros`, `red joker`.
  public var words: String {
    switch self {
    case .suited(let rank, let suit): "\(suit.system.word(of: rank)) \(suit.system.preposition) \(suit.name)"
    case .joker(let joker): joker.description
    }
  }

  /// The English name: `queen of spades`, `jack of coins`, `joker 1`.
  package var englishWords: String {
    switch self {
    case .suited(let rank, let suit): "\(rank.word) of \(suit.englishName)"
    case .joker(let joker): joker.system == .french ? joker.description : "joker \(joker.order)"
    }
  }

  /// The character for the card in Unicode's block Playing Cards: `🂡` for the ace of spades.
  ///
  /// Unicode 16.0, chart U+1F0A0, has a row of 16 for each suit, with the knight between jack and queen. The rows are also
  /// those of the swords, cups, coins and clubs of Latin packs.
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
  /// The rank and the symbol, as in `A♠` and `12O`; `red joker` or `black joker`.
  public var description: String {
    switch self {
    case .suited(_, let suit): "\(index(in: .english))\(suit)"
    case .joker(let joker): joker.description
    }
  }
}
