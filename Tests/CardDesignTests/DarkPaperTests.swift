import CardDesign
import Drawing
import PlayingCards
import Testing

@Suite struct DarkPaperTests {
  private static let dark: Theme = {
    var theme = Theme.classic
    theme.setPaper(Theme.darkPaper)
    return theme
  }()

  @Test("On dark paper the suits become light, and figures keep the paper that they had")
  func dark() {
    let palette = Self.dark.palette
    #expect(palette.isDark && palette.figurePaper == .white && palette.pageInk == Theme.lightInk)
    #expect(palette.black == Palette.classic.black)
    #expect(Self.dark.suitColors.spades == Theme.lightInk)
    #expect(Suit.allCases.allSatisfy { Self.dark.suitColors[$0].contrast(with: Theme.darkPaper) >= 4.5 })
  }

  @Test("On another light paper the ink stays")
  func light() {
    var theme = Theme.classic
    theme.setPaper(Color(rgb: 0xfffff0))
    #expect(
      theme.suitColors == Theme.classic.suitColors && theme.palette.figurePaper == nil && theme.palette.ink == nil)
  }

  @Test(
    "The colours of a court's figure are the same on dark paper as on white", arguments: [Rank.jack, .queen, .king])
  func courts(rank: Rank) throws {
    let side = Card(rank, of: .spades).face
    let dark = try CardComposer(theme: Self.dark).scene(for: side).fillColors
    let light = try CardComposer().scene(for: side).fillColors
    #expect(light.subtracting([Palette.classic.edge]).isSubset(of: dark))
  }

  @Test("Another ink is that of frames and black suits, and not of the lines in a figure")
  func ink() throws {
    var theme = Theme.classic
    let navy = Color(rgb: 0x000080)
    theme.setInk(navy)
    #expect(theme.suitColors == SuitColors(black: navy, red: Palette.classic.red))
    let queen = try CardComposer(theme: theme).scene(for: Card(.queen, of: .hearts).face).fillColors
    #expect(queen.contains(navy) && queen.contains(Palette.classic.black))
  }
}

extension Scene {
  /// The colours of everything that is filled or stroked.
  fileprivate var fillColors: Set<Color> {
    var colors: Set<Color> = []
    walk { visit in
      if case .color(let color)? = visit.item.content.paint { colors.insert(color) }
      return .content
    }
    return colors
  }
}
