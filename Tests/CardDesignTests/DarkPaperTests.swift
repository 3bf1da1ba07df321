import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct DarkPaperTests {
  private static let dark: Theme = {
    var theme = Theme.classic
    theme.setPaper(Theme.darkPaper)
    return theme
  }()

  @Test("On dark paper the suits and the white of figures become light, and the inks stay")
  func dark() {
    let palette = Self.dark.palette
    #expect(palette.isDark && palette.figurePaper == Theme.lightInk && palette.pageInk == Theme.lightInk)
    #expect(palette.black == Palette.classic.black)
    #expect(Self.dark.suitColors.spades == Theme.lightInk)
  }

  @Test("On another light paper the ink stays")
  func light() {
    var theme = Theme.classic
    theme.setPaper(Color(rgb: 0xfffff0))
    #expect(
      theme.suitColors == Theme.classic.suitColors && theme.palette.figurePaper == nil && theme.palette.ink == nil)
  }

  @Test(
    "On dark paper an index has a contrast of 7:1 in all colours, and of less where the paper does not allow it",
    arguments: SuitColoring.allCases, Theme.named.map(\.name))
  func contrast(coloring: SuitColoring, name: String) throws {
    var theme = try Theme(named: name)
    theme.setPaper(Theme.darkPaper)
    #expect(Suit.allCases.allSatisfy { theme.suitColors[$0].contrast(with: Theme.darkPaper) >= 7 })
    theme.suitColors = SuitColors(coloring, in: theme.palette)
    #expect(Suit.allCases.allSatisfy { theme.suitColors[$0].contrast(with: Theme.darkPaper) >= 7 })
    let grey = Color(gray: 0x60)
    theme = .classic
    theme.setPaper(grey)
    #expect(Suit.allCases.allSatisfy { theme.suitColors[$0].contrast(with: grey) >= 3.5 })
    #expect(theme.suitColors.hearts != theme.suitColors.spades)
  }

  @Test("The red of an index on dark paper is of the hue of the red cloth")
  func reds() {
    let (index, cloth) = (OKLab(Self.dark.suitColors.hearts), OKLab(Self.dark.palette.red))
    let lengths = (index.a * index.a + index.b * index.b) * (cloth.a * cloth.a + cloth.b * cloth.b)
    #expect((index.a * cloth.a + index.b * cloth.b) / lengths.squareRoot() > 0.94)
  }

  @Test(
    "Nothing in a figure on dark paper is as dark as the paper and another colour, and nothing lies under all of it",
    arguments: ["KS", "QC", "JS", "JC", "KH", "JD", "RJ", "BJ"])
  func figures(name: String) throws {
    let side = try CardNotation().parseCard(name).face
    let (paper, lit) = (Theme.darkPaper, try CardComposer(theme: Self.dark).scene(for: side))
    #expect(lit.fillColors.allSatisfy { $0 == paper || $0.contrast(with: paper) >= 2 }, "\(lit.fillColors)")
    let light = try CardComposer().scene(for: side)
    #expect(!lit.fillColors.contains(Palette.classic.black) && light.fillColors.contains(Palette.classic.black))
    #expect(lit.largeFills == light.largeFills, "as on white: the card alone, and no sheet on it")
  }

  @Test("Shapes of the minimal design that are nearly as dark as the paper have a light line around them")
  func keylines() throws {
    var theme = Theme.minimal
    let jack = Card(.jack, of: .spades).face
    let light = try CardComposer(theme: theme).scene(for: jack).fillColors
    theme.setPaper(Theme.darkPaper)
    let dark = try CardComposer(theme: theme).scene(for: jack).fillColors
    let contrasts = dark.subtracting([Theme.darkPaper, theme.palette.edge]).map { $0.contrast(with: Theme.darkPaper) }
    #expect(contrasts.contains { $0 < 2.3 } && dark.contains(theme.palette.contour))
    #expect(!light.contains(theme.palette.contour) && !light.contains(Color(rgb: 0xdcc48f)))
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
  /// How many fills cover more than a third of the picture.
  fileprivate var largeFills: Int {
    var count = 0
    walk { visit in
      if case .fill(let path, _, _) = visit.item.content {
        let box = path.applying(visit.item.transform.concatenating(visit.placement)).boundingRect
        if box.width * box.height > 0.3 * size.width * size.height { count += 1 }
      }
      return .content
    }
    return count
  }

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
