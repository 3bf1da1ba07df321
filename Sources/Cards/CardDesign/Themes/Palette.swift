public import Drawing
public import PlayingCards

/// The inks of a deck.
///
/// Artwork names an ink, never a colour, so that a theme recolours everything at once.
public struct Palette: Hashable, Sendable {
  /// Lines, and the black suits.
  public var black: Color
  /// The red suits.
  public var red: Color
  /// Ornaments, crowns and hair.
  public var gold: Color
  /// Robes, and some of the backs.
  public var blue: Color
  /// The clubs of Spanish suits, ground and leaves.
  public var green: Color
  /// The face of the card.
  public var paper: Color
  /// The hairline around the card.
  public var edge: Color
  /// The ink of lines and signs on the paper itself, such as the frames around courts and the black suits; ``black`` if `nil`. The
  /// lines within a figure stay black in any case.
  public var ink: Color?
  /// The white of figures; ``paper`` if `nil`. On light paper it also lies under courts and jokers; on dark paper, where each line gets
  /// its colour by its role, only collars, ermine and eyes have it.
  public var figurePaper: Color?

  /// A palette, whose paper is usually white.
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

  /// The ink of lines and signs on the paper itself: ``ink``, or else ``black``.
  package var pageInk: Color { ink ?? black }

  /// Whether black on the paper is harder to read than white is.
  package var isDark: Bool { paper.contrast(with: .white) > paper.contrast(with: .black) }

  /// The ink in which suits of a colour are printed.
  public subscript(color: SuitColor) -> Color {
    switch color {
    case .black: black
    case .red: red
    case .gold: gold
    case .blue: blue
    case .green: green
    }
  }

  /// The classic deck's: black, red, gold and blue on white.
  public static let classic = Palette(
    black: Color(red: 0x1a, green: 0x1a, blue: 0x1a),
    red: Color(red: 0xd5, green: 0x20, blue: 0x2c),
    gold: Color(red: 0xf5, green: 0xb8, blue: 0x1c),
    blue: Color(red: 0x1f, green: 0x4e, blue: 0x9c),
    edge: Color(gray: 0xb4))
}
