public import Drawing
import PlayingCards

extension Theme {
  /// The default dark paper.
  package static let darkPaper = Color(rgb: 0x1b1d22)
  /// The default ink on dark paper.
  package static let lightInk = Color(rgb: 0xf2efe8)

  /// Changes the paper of the theme. On dark paper the ink and the suits become light enough to read. The lines of figures
  /// become light on dark fields, and take the colour of the paper on light fields.
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

  /// Changes the ink of lines and symbols on the paper itself: frames, and the suits that had the old ink.
  public mutating func setInk(_ ink: Color) {
    let former = palette.pageInk
    palette.ink = ink
    for suit in Suit.ofAllSystems where suitColors[suit] == former { suitColors[suit] = ink }
  }

  /// Returns the colour of a suit beside a figure, whose paper may be lighter than the card's.
  func colorOnFigures(of suit: Suit) -> Color {
    guard palette.paperOfFigures != palette.paper else { return suitColors[suit] }
    var palette = palette
    palette.paper = palette.paperOfFigures
    return palette.legible(suitColors[suit], leastContrast: 3)
  }
}

extension Palette {
  /// Returns a colour that is lightened or darkened until it is legible on the paper. An illegible grey becomes the ink, or
  /// black.
  func legible(_ color: Color, leastContrast: Double) -> Color {
    guard color.contrast(with: paper) < leastContrast else { return color }
    let (ink, end) = isDark ? (pageInk, Color.white) : (black, .black)
    let components = [color.red, color.green, color.blue]
    if let most = components.max(), let least = components.min(), most - least < 24 { return ink }
    // On dark paper a colour first reaches the greatest brightness of its hue. Then red is mixed with ember, as white would
    // make it pink.
    let bright = isDark ? color.brightened : color
    let isRed = color.red > max(color.green, color.blue)
    let last = isDark && isRed ? Color(rgb: 0xffc870) : end
    var steps = (1...8).map { color.mixed(with: bright, at: Double($0) / 8) }
    steps += (1...16).map { bright.mixed(with: last, at: Double($0) / 16) }
    return steps.first { $0.contrast(with: paper) >= leastContrast } ?? ink
  }

  /// The least contrast of a suit with the paper. On dark paper it is that of text if the paper allows it.
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
