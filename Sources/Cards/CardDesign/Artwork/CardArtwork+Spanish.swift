import Drawing
import PlayingCards

extension CardArtwork {
  /// Returns the ornamented ace of a Spanish suit, without its frame.
  static func spanishAce(of suit: Suit) -> CardArtwork { CardArtwork(builtIn: "spanish/as-\(suit.name)") }

  /// Returns a sota, a caballo or a rey.
  static func spanishFigure(_ rank: Rank, of suit: Suit) -> CardArtwork {
    CardArtwork(builtIn: "spanish/\(suit.system.word(of: rank))-\(suit.name)")
  }

  /// Returns a comodín: the botarga or the cabezudo.
  static func comodin(_ joker: Joker) -> CardArtwork {
    CardArtwork(builtIn: "spanish/comodin-\(joker.order == 1 ? "botarga" : "cabezudo")")
  }

  /// Returns the symbol of a Spanish suit in few flat shapes, in a box of 108 × 108.
  static func spanishSmall(_ suit: Suit) -> CardArtwork { CardArtwork(builtIn: "spanish/small-\(suit.name)") }
}

extension Palette {
  /// Returns the inks of a suit's symbols: ``figureInks``, with the suit's own colour instead of the main ink.
  func inks(of suit: Suit, _ theme: Theme) -> [Color: Color] {
    figureInks.merging([Palette.classic[suit.color]: theme.suitColors[suit]]) { $1 }
  }
}
