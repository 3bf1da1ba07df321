import Drawing
public import PlayingCards

/// How a deck looks: its inks, its suits and the rules of its layout. A value, to be changed member by member.
///
///     var theme = Theme.classic
///     theme.suitColors.clubs = Color(red: 0x1e, green: 0x7a, blue: 0x3c)
public struct Theme: Hashable, Sendable {
  /// The name people choose it by.
  public var name: String
  public var palette: Palette
  public var suitColors: SuitColors
  /// The cut of the suits, on the pips and in the corners.
  public var suitCut: SuitCut
  public var layout: Layout
  public var back: BackStyle
  /// Which aces of a printed theme carry an ornament.
  public var aces = AceStyle.traditional
  /// The name on the plate below the ornamented ace of spades; `nil` leaves a device there.
  public var maker: String?
  /// The language of the letters in the corners.
  public var indexLanguage = IndexLanguage.english

  /// The rules by which a face is laid out.
  public enum Layout: Hashable, Sendable {
    /// As printed decks are laid out.
    case printed(PrintedMeasures)
    /// As Stanford's demo view lays its cards out.
    case demoView(DemoViewMeasures)
    /// A large index, and large pips or a figure.
    case minimal(MinimalMeasures)
  }

  public init(
    name: String, palette: Palette, suitColors: SuitColors, suitCut: SuitCut, layout: Layout,
    back: BackStyle
  ) {
    self.name = name
    self.palette = palette
    self.suitColors = suitColors
    self.suitCut = suitCut
    self.layout = layout
    self.back = back
  }

  /// The themes that have a name, the default one first.
  public static let named: [Theme] = [.classic, .minimal, .stanford]

  /// The theme of a name; letter case does not matter.
  ///
  /// - Throws: ``CardDesignError/unknownTheme(_:)``.
  public init(named name: String) throws(CardDesignError) {
    let wanted = name.lowercased()
    guard let theme = Theme.named.first(where: { $0.name == wanted }) else {
      throw .unknownTheme(name)
    }
    self = theme
  }
}

extension Theme {
  /// The colour of a card's suit; a joker's own for jokers.
  func color(of card: Card) -> Color {
    switch card {
    case .suited(_, let suit): suitColors[suit]
    case .joker(.red): palette.red
    case .joker(.black): palette.black
    }
  }
}
