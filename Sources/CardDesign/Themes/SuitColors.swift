public import Drawing
public import PlayingCards

/// The colour of each suit.
public struct SuitColors: Hashable, Sendable {
  /// The colour of the spades.
  public var spades: Color
  /// The colour of the hearts.
  public var hearts: Color
  /// The colour of the diamonds.
  public var diamonds: Color
  /// The colour of the clubs.
  public var clubs: Color

  /// A colour for each suit, as in four-colour decks.
  public init(spades: Color, hearts: Color, diamonds: Color, clubs: Color) {
    self.spades = spades
    self.hearts = hearts
    self.diamonds = diamonds
    self.clubs = clubs
  }

  /// So many colours, in the inks of a palette.
  public init(_ coloring: SuitColoring, in palette: Palette) {
    self = coloring.colors(in: palette)
  }

  /// Black spades and clubs, red hearts and diamonds.
  public init(black: Color, red: Color) {
    self.init(spades: black, hearts: red, diamonds: red, clubs: black)
  }

  /// The colour of a suit.
  public subscript(suit: Suit) -> Color {
    get {
      switch suit {
      case .spades: spades
      case .hearts: hearts
      case .diamonds: diamonds
      case .clubs: clubs
      }
    }
    set {
      switch suit {
      case .spades: spades = newValue
      case .hearts: hearts = newValue
      case .diamonds: diamonds = newValue
      case .clubs: clubs = newValue
      }
    }
  }
}
