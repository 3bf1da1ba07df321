import Drawing

extension Theme {
  /// The card of Stanford's demo view (CS193p, `PlayingCardView`): its constants, its rows of pips and its font fitting.
  ///
  /// Suits are outlined and ranks have regular weight, all in black, because the demo's attributed string has no colour. Only
  /// the lower right corner is rotated. Cardwright's courts replace the demo's pictures. For red and solid suits set
  /// ``suitColors`` and ``suitCut``.
  public static let stanford = Theme(
    name: "stanford",
    palette: .classic,
    suitColors: SuitColors(black: .black, red: .black),
    suitCut: .outlined,
    layout: DemoViewLayout(),
    back: BackStyle(.lattice, ground: Palette.classic.blue, accent: Palette.classic.gold))
}
