import Drawing
import PlayingCards

/// The number and choice of the suit colours of a deck.
///
/// With more than two colours, people with any type of dichromatic colour blindness can distinguish all suits as well. Each
/// coloring has its own shades on dark paper.
public enum SuitColoring: String, Hashable, Sendable, CaseIterable {
  /// All suits in the ink of the black suits.
  case one
  /// Black spades and clubs, red hearts and diamonds.
  case two
  /// Black spades, red hearts, blue diamonds, green clubs: the four-colour deck of poker rooms.
  case four
  /// Blue spades, red hearts, orange diamonds, green clubs, as on bidding boxes.
  case bridge
  /// Green spades, red hearts, yellow diamonds, black clubs, as in German tournaments.
  case skat

  /// Returns the colours with the inks of a palette.
  func colors(in palette: Palette) -> SuitColors {
    let (ink, isDark) = (palette.pageInk, palette.isDark)
    switch self {
    case .one: return SuitColors(black: ink, red: ink)
    case .two:
      return SuitColors(
        black: ink, red: isDark ? palette.legible(palette.red, leastContrast: palette.contrastOfSuits) : palette.red)
    case .four:
      return isDark
        ? SuitColors(0xffffff, 0xff8950, 0x43b4ed, 0x87e1b2) : SuitColors(0x000000, 0xd5202c, 0x1b3fa0, 0x008280)
    case .bridge:
      return isDark
        ? SuitColors(0x74a8ff, 0xff8569, 0xfcbb32, 0x8befb5) : SuitColors(0x1d41da, 0xbf3f3d, 0xe86921, 0x083c01)
    case .skat:
      return isDark
        ? SuitColors(0x64bc1e, 0xfd8291, 0xe6cf72, 0xf2efe8) : SuitColors(0x03724a, 0xd5060c, 0xcd8419, 0x000000)
    }
  }
}

extension SuitColors {
  /// Creates the colours in the order of the suits.
  fileprivate init(_ spades: UInt32, _ hearts: UInt32, _ diamonds: UInt32, _ clubs: UInt32) {
    self.init(
      spades: Color(rgb: spades), hearts: Color(rgb: hearts), diamonds: Color(rgb: diamonds), clubs: Color(rgb: clubs))
  }
}
