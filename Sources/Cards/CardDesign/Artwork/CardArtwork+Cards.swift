import Drawing
import PlaneGeometry
import PlayingCards

extension CardArtwork {
  /// The view box of drawings with the shape of a card: aces, jokers, backs. A millimetre of a poker card is 10 units.
  static let cardSize = Size(width: 635, height: 889)

  /// The style sheet that hides the paper of a drawing; the card has its own.
  static let withoutPaper = "#paper { display: none }"

  /// Returns an ornamented ace.
  static func ace(of suit: Suit) -> CardArtwork { CardArtwork(builtIn: "aces/ace-of-\(suit.rawValue)") }

  /// Returns an ace that is a large pip with a flower and leaves in it.
  static func plainAce(of suit: Suit) -> CardArtwork { CardArtwork(builtIn: "aces/plain-ace-of-\(suit.rawValue)") }

  /// Returns the figure inside a court's frame.
  static func court(_ rank: Rank, of suit: Suit) -> CardArtwork {
    CardArtwork(builtIn: "courts/court-\(Card(rank, of: suit).shortName)")
  }

  /// Returns the figure of a court for few pixels, with the shape of a whole card.
  static func smallCourt(_ rank: Rank, of suit: Suit) -> CardArtwork {
    CardArtwork(builtIn: "small/court-\(Card(rank, of: suit).shortName)")
  }

  static func joker(_ joker: Joker) -> CardArtwork { CardArtwork(builtIn: "jokers/joker-\(joker.rawValue)") }

  /// Creates an existing drawing.
  init(builtIn name: String) {
    guard let artwork = CardArtwork(named: name) else { preconditionFailure("there is no artwork \(name)") }
    self = artwork
  }
}

extension GraphicsContext {
  /// Draws a figure as large as fits in a rectangle, with inks by role on dark paper.
  ///
  /// - Parameters:
  ///   - inks: the inks that replace those of the artwork; ``Palette/figureInks`` by default.
  ///   - styleSheet: further rules for the drawing's elements.
  func drawFigure(
    _ artwork: CardArtwork, _ palette: Palette, inks: [Color: Color]? = nil, in rect: Rect, styleSheet: String = ""
  ) {
    draw(artwork, inks: inks ?? palette.figureInks, in: rect, styleSheet: palette.figureRules + styleSheet)
  }

  /// Draws a figure of a theme's style, as large as fits in a rectangle.
  ///
  /// - Parameters:
  ///   - styleSheet: further rules for drawings of the classic style.
  ///   - showsHatching: whether there are enough pixels for hatching.
  func drawFigure(
    _ artwork: CardArtwork, _ theme: Theme, in rect: Rect, styleSheet: String = "", showsHatching: Bool
  ) {
    if theme.metal == nil { return drawFigure(artwork, theme.palette, in: rect, styleSheet: styleSheet) }
    draw(
      artwork, inks: theme.palette.metalInks(of: theme.suitColors), in: rect,
      styleSheet: showsHatching ? "" : Palette.withoutHatching)
  }

  /// Draws artwork with other inks, as large as fits in a rectangle, without its paper.
  func draw(_ artwork: CardArtwork, inks: [Color: Color], in rect: Rect, styleSheet: String) {
    let scene = artwork.scene(styleSheet: CardArtwork.withoutPaper + styleSheet).replacingColors(inks)
    placing(Rect(origin: .zero, size: scene.size), in: rect.fitting(scene.size, .inside)).draw(scene)
  }
}

extension Palette {
  /// The inks that replace those of the artwork, which has the inks of the classic deck.
  var inks: [Color: Color] {
    let classic = Palette.classic
    return [
      classic.black: black, classic.red: red, classic.gold: gold, classic.blue: blue, classic.green: green,
      classic.paper: paper,
    ]
  }
}
