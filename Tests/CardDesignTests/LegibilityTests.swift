import CardDesign
import Drawing
import PlayingCards
import Testing

@Suite struct LegibilityTests {
  @Test("The suits of every built-in theme are seen and told apart by everybody", arguments: Theme.named.map(\.name))
  func themes(name: String) throws {
    #expect(Legibility(of: try Theme(named: name)).isSufficient)
  }

  @Test(
    "Spanish signs are seen by their contours, and told apart by their forms, on light and on dark paper",
    arguments: [false, true])
  func spanish(isDark: Bool) throws {
    var theme = try Theme.classic.inPattern(.spanish)
    if isDark { theme.setPaper(Theme.darkPaper) }
    let legibility = Legibility(of: theme)
    #expect(legibility.isSufficient, "\(legibility)")
    // Four forms tell them apart; colours help, least of all blue and green on dark paper without the eye's blue.
    #expect(legibility.suits == SuitSystem.spanish.suits && (legibility.least?.value ?? 0) > (isDark ? 0.005 : 0.05))
  }

  @Test("So are all sets of suit colours, on light and on dark paper", arguments: SuitColoring.allCases, [false, true])
  func palettes(coloring: SuitColoring, isDark: Bool) {
    var theme = Theme.classic
    if isDark { theme.setPaper(Theme.darkPaper) }
    theme.suitColors = SuitColors(coloring, in: theme.palette)
    let legibility = Legibility(of: theme)
    #expect(legibility.isSufficient, "\(legibility)")
    if coloring == .four {
      // With 7:1 on dark paper more would be neon.
      #expect((legibility.least?.value ?? 0) >= (isDark ? 0.13 : Legibility.leastDistanceOfFour))
      #expect(legibility.contrasts.allSatisfy { $0 >= 4.5 })
    }
  }

  @Test("The nearest pair is named with who takes one for the other")
  func nearest() {
    // Red and green that differ by their hue alone.
    let colors = SuitColors(
      spades: .black, hearts: Color(rgb: 0xb91c1c), diamonds: Color(rgb: 0x1d4ed8), clubs: Color(rgb: 0x15803d))
    let legibility = Legibility(colors, on: .white)
    let least = legibility.least
    #expect(least.map { [$0.first, $0.second] } == [.hearts, .clubs])
    #expect(least?.vision == .deuteranopia || least?.vision == .protanopia)
    // 0.05 by daltonlens with these colours.
    #expect((0.03...0.07).contains(least?.value ?? 0) && !legibility.isSufficient)
  }

  @Test("Suits of one colour are not compared")
  func oneColor() {
    let legibility = Legibility(SuitColors(black: .black, red: .black), on: .white)
    #expect(legibility.distances.isEmpty && legibility.least == nil && legibility.isSufficient)
    #expect(!Legibility(SuitColors(black: .white, red: .white), on: .white).isSufficient)
  }
}
