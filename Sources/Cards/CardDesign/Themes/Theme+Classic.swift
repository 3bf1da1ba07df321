extension Theme {
  /// A deck for print: pips in the standard layouts, double-headed courts, swallows on the back.
  public static let classic = Theme(
    name: "classic",
    palette: .classic,
    suitColors: SuitColors(black: Palette.classic.black, red: Palette.classic.red),
    suitCut: .standard,
    layout: StandardLayout(),
    back: BackStyle(.swallowtail))
}
