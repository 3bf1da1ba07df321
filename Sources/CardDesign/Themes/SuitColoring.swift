import Drawing
import PlayingCards

/// In how many colours the suits of a deck are.
public enum SuitColoring: String, Hashable, Sendable, CaseIterable {
  /// All in the ink of the black suits.
  case one
  /// Black spades and clubs, red hearts and diamonds.
  case two
  /// Black spades, red hearts, blue diamonds, green clubs: the four-colour deck of poker rooms.
  case four

  /// The colours in a theme's inks.
  func colors(in palette: Palette) -> SuitColors {
    switch self {
    case .one: SuitColors(black: palette.black, red: palette.black)
    case .two: SuitColors(black: palette.black, red: palette.red)
    case .four:
      SuitColors(
        spades: palette.black, hearts: palette.red, diamonds: palette.blue,
        clubs: Color(red: 0x1e, green: 0x7a, blue: 0x3c))
    }
  }
}
