import Drawing

extension Theme {
  /// A deck for screens and small sizes, with a large index, large pips, and figures of few flat shapes.
  public static let minimal = Theme(
    name: "minimal",
    palette: {
      var palette = Palette.classic
      palette.paper = Color(red: 0xff, green: 0xfd, blue: 0xf8)
      return palette
    }(),
    suitColors: SuitColors(black: Palette.classic.black, red: Palette.classic.red),
    suitCut: .bold,
    layout: MinimalLayout(),
    back: BackStyle(
      .geometric, ground: Color(red: 0x4a, green: 0x65, blue: 0x84), accent: Color(red: 0xe3, green: 0xa6, blue: 0x3c)))
}
