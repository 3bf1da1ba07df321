public import Drawing
public import PlayingCards

/// The look of a deck: its inks, suits, layout and back. It is a value with mutable members.
///
///     var theme = Theme.classic
///     theme.suitColors.clubs = Color(red: 0x1e, green: 0x7a, blue: 0x3c)
///     theme.back = BackStyle(.floral)
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The inks of all drawings.
  public var palette: Palette
  /// The colours of pips and indices.
  public var suitColors: SuitColors
  /// The cut of the suits, on the pips and in the corners.
  public var suitCut: SuitCut
  /// The drawing and the colours of the back.
  public var back: BackStyle
  /// The aces with an ornament in the standard layout.
  public var aces = AceStyle.traditional
  /// The drawings of courts, jokers and ornamented aces in the standard layout.
  public var figures = FigureStyle.classic
  /// The name on the plate below a layout's ornamented ace of spades; `nil` for a device.
  public var maker: String?
  /// The language of the letters in the corners.
  public var indexLanguage: IndexLanguage

  /// The inks with which a press prints colours of the theme, instead of those that are computed.
  public var inks: [Color: PrintInks] = [:]

  private var faces: AnyFaceLayout

  /// The layout of faces: ``StandardLayout``, the layout of another theme, or a custom type.
  public var layout: any FaceLayout {
    get { faces.layout }
    set { faces = AnyFaceLayout(layout: newValue) }
  }

  /// The suits and ranks of the layout.
  public var system: SuitSystem { layout.system }

  /// Creates a custom theme. Omitted members are those of the classic deck.
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

  /// The named themes, the default one first.
  public static let named: [Theme] = [.classic, .minimal, .nocturne, .stanford]

  /// Creates the theme with a name; letter case is ignored.
  ///
  /// - Throws: ``CardDesignError/unknownTheme(_:)`` if there is no such theme.
  public init(named name: String) throws(CardDesignError) {
    let wanted = name.lowercased()
    guard let theme = Theme.named.first(where: { $0.name == wanted }) else {
      throw .unknownTheme(name)
    }
    self = theme
  }
}

extension Theme {
  /// Returns the colour of a card's suit. A red joker has that of hearts, any other joker that of spades.
  func color(of card: Card) -> Color {
    switch card {
    case .suited(_, let suit): suitColors[suit]
    case .joker(let joker): joker.color == .red ? suitColors.hearts : suitColors.spades
    }
  }
}
