import Drawing
import PlaneGeometry
import PlayingCards

extension CardArtwork {
  /// The view box of the drawings that have a whole card's shape: ace, jokers, backs. A millimetre of a poker card is 10.
  static let cardSize = Size(width: 635, height: 889)

  /// Leaves the paper under a drawing to the card.
  static let withoutPaper = "#paper { display: none }"

  /// An ace with its ornament.
  static func ace(of suit: Suit) -> CardArtwork { CardArtwork(builtIn: "aces/ace-of-\(suit.rawValue)") }

  /// An ace that is a large pip with a flower and leaves in it.
  static func plainAce(of suit: Suit) -> CardArtwork { CardArtwork(builtIn: "aces/plain-ace-of-\(suit.rawValue)") }

  /// The figure inside of a court's frame.
  static func court(_ rank: Rank, of suit: Suit) -> CardArtwork {
    CardArtwork(builtIn: "courts/court-\(Card(rank, of: suit).shortName)")
  }

  /// The figure of a court for few pixels, with the shape of a whole card.
  static func smallCourt(_ rank: Rank, of suit: Suit) -> CardArtwork {
    CardArtwork(builtIn: "small/court-\(Card(rank, of: suit).shortName)")
  }

  static func joker(_ joker: Joker) -> CardArtwork { CardArtwork(builtIn: "jokers/joker-\(joker.rawValue)") }

  /// A drawing that is there.
  init(builtIn name: String) {
    guard let artwork = CardArtwork(named: name) else { preconditionFailure("there is no artwork \(name)") }
    self = artwork
  }
}

extension GraphicsContext {
  /// Draws a figure, by roles on dark paper, as large as fits in a rectangle.
  ///
  /// - Parameters:
  ///   - inks: in place of those of the artwork; ``Palette/figureInks`` if left out.
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
  ///   - showsHatching: whether there are pixels enough for it.
  func drawFigure(
    _ artwork: CardArtwork, _ theme: Theme, in rect: Rect, styleSheet: String = "", showsHatching: Bool
  ) {
    if theme.metal == nil { return drawFigure(artwork, theme.palette, in: rect, styleSheet: styleSheet) }
    draw(
      artwork, inks: theme.palette.metalInks(of: theme.suitColors), in: rect,
      styleSheet: showsHatching ? "" : Palette.withoutHatching)
  }

  /// Draws artwork with inks in place of its own, as large as fits in a rectangle. The paper under it is left to the card.
  func draw(_ artwork: CardArtwork, inks: [Color: Color], in rect: Rect, styleSheet: String) {
    let scene = artwork.scene(styleSheet: CardArtwork.withoutPaper + styleSheet).replacingColors(inks)
    placing(Rect(origin: .zero, size: scene.size), in: rect.fitting(scene.size, .inside)).draw(scene)
  }
}

extension Palette {
  /// The inks in place of those of the artwork, which is drawn in those of the classic deck.
  var inks: [Color: Color] {
    let classic = Palette.classic
    return [
      classic.black: black, classic.red: red, classic.gold: gold, classic.blue: blue, classic.green: green,
      classic.paper: paper,
    ]
  }
}
