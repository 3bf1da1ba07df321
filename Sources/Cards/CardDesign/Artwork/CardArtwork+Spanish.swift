import Drawing
import PlayingCards

extension CardArtwork {
  /// The ace of a Spanish suit with its ornament, in a design without its frame.
  static func spanishAce(of suit: Suit) -> CardArtwork { CardArtwork(builtIn: "spanish/as-\(suit.name)") }

  /// A sota, a caballo or a rey.
  static func spanishFigure(_ rank: Rank, of suit: Suit) -> CardArtwork {
    CardArtwork(builtIn: "spanish/\(suit.system.word(of: rank))-\(suit.name)")
  }

  /// A comodín: the botarga, or the cabezudo.
  static func comodin(_ joker: Joker) -> CardArtwork {
    CardArtwork(builtIn: "spanish/comodin-\(joker.order == 1 ? "botarga" : "cabezudo")")
  }

  /// The sign of a Spanish suit in few flat shapes, in a box of 108 x 108.
  static func spanishSmall(_ suit: Suit) -> CardArtwork { CardArtwork(builtIn: "spanish/small-\(suit.name)") }
}

extension Palette {
  /// The inks of a suit's signs: as ``figureInks``, but the suit has its own colour in place of the ink that prevails in them.
  func inks(of suit: Suit, _ theme: Theme) -> [Color: Color] {
    figureInks.merging([Palette.classic[suit.color]: theme.suitColors[suit]]) { $1 }
  }
}
