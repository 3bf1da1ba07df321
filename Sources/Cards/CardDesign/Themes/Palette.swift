public import Drawing
public import PlayingCards

/// The inks of a deck.
///
/// Artwork names inks instead of colours, so that a theme recolours everything at once.
public struct Palette: Hashable, Sendable {
  /// The ink of lines and the black suits.
  public var black: Color
  /// The ink of the red suits.
  public var red: Color
  /// The ink of ornaments, crowns and hair.
  public var gold: Color
  /// The ink of robes and some backs.
  public var blue: Color
  /// The ink of the clubs of Spanish suits, of ground and of leaves.
  public var green: Color
  /// The colour of the paper.
  public var paper: Color
  /// The colour of the hairline around the card.
  public var edge: Color
  /// The ink of lines and symbols on the paper itself, such as the frames around courts and the black suits; ``black`` if
  /// `nil`. Lines within a figure are always black.
  public var ink: Color?
  /// The white of figures; ``paper`` if `nil`. On light paper it is also the ground of courts and jokers. On dark paper, where
  /// the colour of a line depends on its role, only collars, ermine and eyes have it.
  public var figurePaper: Color?

  /// Creates a palette with white paper by default.
  public init(
    black: Color, red: Color, gold: Color, blue: Color, paper: Color = .white, edge: Color, ink: Color? = nil,
    figurePaper: Color? = nil, green: Color = Color(red: 0x1f, green: 0x7d, blue: 0x43)
  ) {
    self.green = green
    self.black = black
    self.red = red
    self.gold = gold
    self.blue = blue
    self.paper = paper
    self.edge = edge
    self.ink = ink
    self.figurePaper = figurePaper
  }

  /// The ink of lines and symbols on the paper itself: ``ink``, or else ``black``.
  package var pageInk: Color { ink ?? black }

  /// Whether white has more contrast with the paper than black.
  package var isDark: Bool { paper.contrast(with: .white) > paper.contrast(with: .black) }

  /// The ink of the suits of a colour.
  public subscript(color: SuitColor) -> Color {
    switch color {
    case .black: black
    case .red: red
    case .gold: gold
    case .blue: blue
    case .green: green
    }
  }

  /// The palette of the classic deck: black, red, gold and blue on white.
  public static let classic = Palette(
    black: Color(red: 0x1a, green: 0x1a, blue: 0x1a),
    red: Color(red: 0xd5, green: 0x20, blue: 0x2c),
    gold: Color(red: 0xf5, green: 0xb8, blue: 0x1c),
    blue: Color(red: 0x1f, green: 0x4e, blue: 0x9c),
    edge: Color(gray: 0xb4))
}
