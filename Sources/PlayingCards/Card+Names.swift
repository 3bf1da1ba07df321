extension Card {
  /// Rank and suit in ASCII, as file names use it: `QS`, `10H`, `RJ` for the red joker, `BJ` for the black one.
  public var shortName: String {
    switch self {
    case .suited(let rank, let suit): "\(rank.symbol)\(suit.letter)"
    case .joker(.red): "RJ"
    case .joker(.black): "BJ"
    }
  }

  /// The name in words: `queen_of_spades`, `8_of_clubs`, `red_joker`.
  public var longName: String {
    switch self {
    case .suited(let rank, let suit): "\(rank.name)_of_\(suit.name)"
    case .joker(let joker): "\(joker.rawValue)_joker"
    }
  }

  /// The character for the card in Unicode's block Playing Cards: `🂡` for the ace of spades.
  ///
  /// Unicode 16.0, chart U+1F0A0: a row of 16 for each suit, with the knight of the tarot between jack and queen.
  public var unicodeCharacter: Character {
    switch self {
    case .suited(let rank, let suit):
      let knight: UInt32 = rank > .jack ? 1 : 0
      let value = 0x1F090 + 0x10 * UInt32(suit.order) + UInt32(rank.order) + knight
      return Character(Unicode.Scalar(value)!)
    case .joker(.red): return "\u{1F0BF}"
    case .joker(.black): return "\u{1F0CF}"
    }
  }
}

extension Card: CustomStringConvertible {
  /// Rank and symbol, as in `A♠`; `red joker` or `black joker`.
  public var description: String {
    switch self {
    case .suited(let rank, let suit): "\(rank)\(suit)"
    case .joker(let joker): joker.description
    }
  }
}
