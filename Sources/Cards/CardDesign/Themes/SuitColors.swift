public import Drawing
public import PlayingCards

/// The colour of each suit, French and Spanish.
public struct SuitColors: Hashable, Sendable {
  /// The colours by system, in the order of the suits.
  private var french: [Color]
  private var spanish: [Color]

  /// Creates colours with one for each French suit, as in four-colour decks. The Spanish suits have the classic inks.
  public init(spades: Color, hearts: Color, diamonds: Color, clubs: Color) {
    french = [spades, hearts, diamonds, clubs]
    spanish = SuitColors.spanish(in: .classic)
  }

  /// Creates the colours of a coloring with the inks of a palette.
  public init(_ coloring: SuitColoring, in palette: Palette) {
    self = coloring.colors(in: palette)
  }

  /// Creates black spades and clubs and red hearts and diamonds. The Spanish suits have the classic inks.
  public init(black: Color, red: Color) {
    self.init(spades: black, hearts: red, diamonds: red, clubs: black)
  }

  /// Creates colours with the usual ink of a palette for each suit.
  package init(in palette: Palette) {
    self.init(black: palette.black, red: palette.red)
    spanish = SuitColors.spanish(in: palette)
  }

  private static func spanish(in palette: Palette) -> [Color] { SuitSystem.spanish.suits.map { palette[$0.color] } }

  /// The colour of the spades.
  public var spades: Color {
    get { french[0] }
    set { french[0] = newValue }
  }

  /// The colour of the hearts.
  public var hearts: Color {
    get { french[1] }
    set { french[1] = newValue }
  }

  /// The colour of the diamonds.
  public var diamonds: Color {
    get { french[2] }
    set { french[2] = newValue }
  }

  /// The colour of the clubs.
  public var clubs: Color {
    get { french[3] }
    set { french[3] = newValue }
  }

  /// The colour of a suit. For a Spanish suit it replaces the main ink of its symbols.
  public subscript(suit: Suit) -> Color {
    get { suit.system == .french ? french[suit.order - 1] : spanish[suit.order - 1] }
    set {
      if suit.system == .french { french[suit.order - 1] = newValue } else { spanish[suit.order - 1] = newValue }
    }
  }
}
