import Drawing

extension Theme {
  /// The card of Stanford's demo view (CS193p, `PlayingCardView`): its constants, its rows of pips and its font fitting.
  ///
  /// Outlined suits, nothing turned but the lower right corner, pictures for the courts. Like the demo, it draws no pips
  /// on a court without a picture.
  public static let stanford = Theme(
    name: "stanford",
    palette: .classic,
    suitColors: SuitColors(black: .black, red: Palette.classic.red),
    suitCut: .outlined,
    layout: DemoViewLayout(),
    back: BackStyle(.lattice, ground: Palette.classic.blue, accent: Palette.classic.gold))
}
