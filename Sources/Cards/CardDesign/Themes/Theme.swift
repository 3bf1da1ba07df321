import Drawing
public import PlayingCards

/// The look of a deck: its inks, its suits, the rules of its layout and its back. It is a value, to be changed member by member.
///
///     var theme = Theme.classic
///     theme.suitColors.clubs = Color(red: 0x1e, green: 0x7a, blue: 0x3c)
///     theme.back = BackStyle(.floral)
public struct Theme: Hashable, Sendable {
  /// The name by which people choose it.
  public var name: String
  /// The inks of everything that is drawn.
  public var palette: Palette
  /// The colours of pips and indices.
  public var suitColors: SuitColors
  /// The cut of the suits, on the pips and in the corners.
  public var suitCut: SuitCut
  /// The drawing on the back, and its colours.
  public var back: BackStyle
  /// The aces of the standard layout that carry an ornament.
  public var aces = AceStyle.traditional
  /// The drawings of courts, jokers and ornamented aces in the standard layout.
  public var figures = FigureStyle.classic
  /// The name on the plate below a layout's ornamented ace of spades; `nil` leaves a device there.
  public var maker: String?
  /// The language of the letters in the corners.
  public var indexLanguage: IndexLanguage

  private var faces: AnyFaceLayout

  /// The rules by which a face is laid out: ``StandardLayout``, that of another theme, or a type of your own.
  public var layout: any FaceLayout {
    get { faces.layout }
    set { faces = AnyFaceLayout(layout: newValue) }
  }

  /// The suits and ranks that the layout draws.
  public var system: SuitSystem { layout.system }

  /// A theme of your own. Members that are left out are as in the classic deck.
  public init(
    name: String, palette: Palette = .classic, suitColors: SuitColors? = nil, suitCut: SuitCut = .standard,
    layout: any FaceLayout = StandardLayout(), back: BackStyle = BackStyle(.swallowtail), maker: String? = nil,
    indexLanguage: IndexLanguage = .english
  ) {
    self.name = name
    self.palette = palette
    self.suitColors = suitColors ?? SuitColors(in: palette)
    self.suitCut = suitCut
    self.back = back
    self.maker = maker
    self.indexLanguage = indexLanguage
    faces = AnyFaceLayout(layout: layout)
  }

  /// The themes that have a name, the default one first.
  public static let named: [Theme] = [.classic, .minimal, .nocturne, .stanford]

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
  /// The colour of a card's suit; of a red joker that of hearts, of a black one that of spades.
  func color(of card: Card) -> Color {
    switch card {
    case .suited(_, let suit): suitColors[suit]
    case .joker(let joker): joker.color == .red ? suitColors.hearts : suitColors.spades
    }
  }
}
