import Drawing
import PlaneGeometry
import PlayingCards

extension CardArtwork {
  /// Leaves the paper under a drawing to the card.
  static let withoutPaper = "#paper { display: none }"

  static let aceOfSpades = CardArtwork(builtIn: "aces/ace-of-spades")

  /// What stands inside of a court's frame.
  static func court(_ rank: Rank, of suit: Suit) -> CardArtwork? {
    CardArtwork(named: "courts/court-\(Card(rank, of: suit).shortName)")
  }

  static func joker(_ joker: Joker) -> CardArtwork { CardArtwork(builtIn: "jokers/joker-\(joker.rawValue)") }

  static func back(_ pattern: BackPattern) -> CardArtwork { CardArtwork(builtIn: "backs/back-\(pattern.rawValue)") }

  /// A drawing that is there.
  init(builtIn name: String) {
    guard let artwork = CardArtwork(named: name) else { preconditionFailure("there is no artwork \(name)") }
    self = artwork
  }
}

extension GraphicsContext {
  /// Draws artwork in the inks of a palette, as large as fits in a rectangle. The paper under it is left to the card.
  func draw(_ artwork: CardArtwork, _ palette: Palette, in rect: Rect) {
    let scene = artwork.scene(styleSheet: CardArtwork.withoutPaper).replacingColors(palette.inks)
    let place = Rect(
      center: rect.center, size: scene.size * min(rect.width / scene.size.width, rect.height / scene.size.height))
    placing(Rect(origin: .zero, size: scene.size), in: place).draw(scene)
  }
}

extension Palette {
  /// What takes the place of each ink of the artwork, which is drawn in those of the classic deck.
  var inks: [Color: Color] {
    let classic = Palette.classic
    return [
      classic.black: black, classic.red: red, classic.gold: gold, classic.blue: blue, classic.paper: paper,
    ]
  }
}
