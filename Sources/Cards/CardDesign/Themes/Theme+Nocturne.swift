import Drawing

extension Theme {
  /// A deck on black paper, in one metal, bone and three tones of red. The metal is the palette's gold, for foil printing.
  public static let nocturne: Theme = {
    let bone = Color(rgb: 0xefe9dc)
    var theme = Theme(
      name: "nocturne",
      palette: Palette(
        black: Color(rgb: 0x0e0e11), red: Color(rgb: 0xb3202a), gold: Metal.gold.color, blue: Color(rgb: 0x6a5a3a),
        paper: Color(rgb: 0x0e0e11), edge: Color(rgb: 0x3a3833), ink: bone, figurePaper: bone),
      suitColors: SuitColors(black: bone, red: Color(rgb: 0xff7054)),
      back: BackStyle(.nocturne))
    theme.figures = .nocturne
    theme.aces = .ornate
    return theme
  }()
}
