public import Drawing
import PlayingCards

extension Theme {
  /// The dark paper that is used if nobody chooses one.
  package static let darkPaper = Color(rgb: 0x1b1d22)
  /// The ink on dark paper if nobody chooses one.
  package static let lightInk = Color(rgb: 0xf2efe8)

  /// Puts the theme on another paper. On dark paper the ink and the suits become light enough to be read, and each line of a figure gets
  /// its colour by its role: light on dark fields, and that of the paper on light ones.
  public mutating func setPaper(_ paper: Color) {
    let wasDark = palette.isDark
    palette.paper = paper
    guard palette.isDark else { return }
    if !wasDark {
      palette.figurePaper = Theme.lightInk
      palette.ink = Theme.lightInk
    }
    palette.edge = paper.mixed(with: palette.pageInk, at: 0.35)
    for suit in Suit.allCases {
      suitColors[suit] = palette.legible(suitColors[suit], leastContrast: palette.contrastOfSuits)
    }
    for suit in SuitSystem.spanish.suits { suitColors[suit] = palette.legible(suitColors[suit], leastContrast: 2.6) }
  }

  /// Prints lines and signs on the paper itself in another ink: frames, and the suits that had the old ink.
  public mutating func setInk(_ ink: Color) {
    let former = palette.pageInk
    palette.ink = ink
    for suit in Suit.ofAllSystems where suitColors[suit] == former { suitColors[suit] = ink }
  }

  /// The colour of a suit beside a figure, whose paper may be lighter than the card's.
  func colorOnFigures(of suit: Suit) -> Color {
    guard palette.paperOfFigures != palette.paper else { return suitColors[suit] }
    var palette = palette
    palette.paper = palette.paperOfFigures
    return palette.legible(suitColors[suit], leastContrast: 3)
  }
}

extension Palette {
  /// A colour as it is, or as much lighter or darker as it must be on the paper. One that is nearly black or white becomes the ink, or
  /// black.
  func legible(_ color: Color, leastContrast: Double) -> Color {
    guard color.contrast(with: paper) < leastContrast else { return color }
    let (ink, end) = isDark ? (pageInk, Color.white) : (black, .black)
    let components = [color.red, color.green, color.blue]
    if let most = components.max(), let least = components.min(), most - least < 24 { return ink }
    // On dark paper a colour is first as bright as its hue can be; then red becomes ember: with white it would be pink.
    let bright = isDark ? color.brightened : color
    let isRed = color.red > max(color.green, color.blue)
    let last = isDark && isRed ? Color(rgb: 0xffc870) : end
    var steps = (1...8).map { color.mixed(with: bright, at: Double($0) / 8) }
    steps += (1...16).map { bright.mixed(with: last, at: Double($0) / 16) }
    return steps.first { $0.contrast(with: paper) >= leastContrast } ?? ink
  }

  /// The least contrast of a suit with the paper: on dark paper that of text, where the paper allows it.
  var contrastOfSuits: Double { isDark ? min(7, 0.6 * paper.contrast(with: .white)) : 4.5 }
}

extension Color {
  /// The brightest colour of the same hue and saturation.
  fileprivate var brightened: Color {
    let most = Double(max(red, green, blue, 1))
    func scaled(_ component: UInt8) -> UInt8 { UInt8((Double(component) * 255 / most).rounded()) }
    return Color(red: scaled(red), green: scaled(green), blue: scaled(blue))
  }
}
