public import Drawing
import PlayingCards

extension Theme {
  /// The ink on dark paper if nobody chooses one.
  public static let darkPaper = Color(rgb: 0x1b1d22)
  /// The ink for a dark paper that is used if nobody chooses one.
  public static let lightInk = Color(rgb: 0xf2efe8)

  /// Puts the theme on another paper. On a dark one the ink and the suits become as light as they must be to be read, and courts
  /// and jokers keep the paper that they had: their outlines are artwork.
  public mutating func setPaper(_ paper: Color) {
    let wasDark = palette.isDark
    let figurePaper = palette.figurePaper ?? palette.paper
    palette.paper = paper
    guard palette.isDark else { return }
    if !wasDark {
      palette.figurePaper = figurePaper
      palette.ink = Theme.lightInk
    }
    palette.edge = paper.mixed(with: palette.pageInk, at: 0.35)
    for suit in Suit.ofAllSystems { suitColors[suit] = palette.legible(suitColors[suit]) }
  }

  /// Prints what stands on the paper itself in another ink: frames, and the suits that have the ink as it was.
  public mutating func setInk(_ ink: Color) {
    let former = palette.pageInk
    palette.ink = ink
    for suit in Suit.ofAllSystems where suitColors[suit] == former { suitColors[suit] = ink }
  }

  /// The colour of a suit beside a figure, whose paper may be lighter than the card's.
  func colorOnFigures(of suit: Suit) -> Color {
    let paper = palette.ofFigures.paper
    return paper == palette.paper ? suitColors[suit] : palette.ofFigures.legible(suitColors[suit], leastContrast: 3)
  }
}

extension Palette {
  /// A colour as it is, or as much lighter or darker as it must be on the paper. One that is nearly black or white becomes the ink, or
  /// black.
  func legible(_ color: Color, leastContrast: Double = 4.5) -> Color {
    guard color.contrast(with: paper) < leastContrast else { return color }
    let (ink, end) = isDark ? (pageInk, Color.white) : (black, .black)
    let components = [color.red, color.green, color.blue]
    if let most = components.max(), let least = components.min(), most - least < 24 { return ink }
    for step in 1...16 {
      let mixed = color.mixed(with: end, at: Double(step) / 16)
      if mixed.contrast(with: paper) >= leastContrast { return mixed }
    }
    return ink
  }
}
