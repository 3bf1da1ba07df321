import Drawing

extension Theme {
  /// The card of Stanford's demo view (CS193p, `PlayingCardView`): its constants, its rows of pips and its font fitting.
  ///
  /// Outlined suits and ranks of regular weight, all in black, as the demo's attributed string has no colour; nothing turned
  /// but the lower right corner; pictures for the courts, for which ours stand in. Red and solid suits are the members
  /// ``suitColors`` and ``suitCut`` away.
  public static let stanford = Theme(
    name: "stanford",
    palette: .classic,
    suitColors: SuitColors(black: .black, red: .black),
    suitCut: .outlined,
    layout: DemoViewLayout(),
    back: BackStyle(.lattice, ground: Palette.classic.blue, accent: Palette.classic.gold))
}
