public import Drawing

/// A metal for the print of a deck.
public enum Metal: String, Hashable, Sendable, CaseIterable {
  /// A warm metal of medium lightness.
  case gold
  /// A light, slightly blue grey.
  case silver
  /// A metal that is redder than gold.
  case copper

  /// The colour of the metal on a screen.
  public var color: Color {
    switch self {
    case .gold: Color(rgb: 0xd8b26a)
    case .silver: Color(rgb: 0xc3c8ce)
    case .copper: Color(rgb: 0xd9916a)
    }
  }
}

extension Palette {
  /// Returns the inks that replace those of Nocturne's artwork.
  func metalInks(of suits: SuitColors) -> [Color: Color] {
    let white = figurePaper ?? pageInk
    return [
      Color(rgb: 0x0e0e11): paper, Metal.gold.color: gold, Color(rgb: 0xb3202a): red,
      Color(rgb: 0xff7054): suits.hearts,
      Color(rgb: 0xefe9dc): white, Palette.halfMetal: gold.mixed(with: paper, at: 0.62),
      Palette.halfWhite: white.mixed(with: paper, at: 0.66),
    ]
  }

  /// The style sheet for few pixels, where hatching would become noise: flat fields of the same lightness.
  static let withoutHatching = ".h { display: none } .m { fill: #5c4d30 } .b { fill: #5d5a54 }"
  private static let (halfMetal, halfWhite) = (Color(rgb: 0x5c4d30), Color(rgb: 0x5d5a54))
}
