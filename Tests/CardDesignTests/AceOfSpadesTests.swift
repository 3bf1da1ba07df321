import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct AceOfSpadesTests {
  /// The plate on a poker card, in millimetres.
  static let plate = Rect(x: 21.35, y: 68.4, width: 20.8, height: 4.6)

  func scene(maker: String?, theme: Theme = .classic) throws -> Scene {
    var theme = theme
    theme.maker = maker
    return try CardComposer(theme: theme, typeface: IndexTypeface.face()).scene(for: .face(Card(.ace, of: .spades)))
  }

  @Test(
    "The maker's name stands in the middle of its plate, however long",
    arguments: ["A", "ROBERT", "A K Q J 10 9 8 7 6 5 4 3 2"])
  func name(maker: String) throws {
    let name = try #require(try scene(maker: maker).items.last)
    guard case .fill(let path, _, .color(Palette.classic.black)) = name.content else {
      Issue.record("no name")
      return
    }
    let ink = path.applying(name.transform).boundingRect
    #expect(AceOfSpadesTests.plate.contains(ink))
    #expect((ink.midX - 31.75).magnitude < 1e-9)
    #expect((ink.midY - 70.7).magnitude < 0.15)
  }

  @Test("Without a maker the plate has the mark of the house, which a name takes the place of")
  func mark() throws {
    func fills(_ maker: String?) throws -> Int {
      try scene(maker: maker).flattened().items.count { item in
        guard case .fill(let path, _, _) = item.content else { return false }
        return AceOfSpadesTests.plate.contains(path.applying(item.transform).boundingRect)
      }
    }
    #expect(try fills(nil) > fills("A") + 6)
  }

  @Test("The whole ace is in the colour of the spades")
  func color() throws {
    var theme = Theme.classic
    theme.suitColors.spades = CardBackTests.navy
    let colors = CardBackTests.colors(try scene(maker: "A", theme: theme).items)
    #expect(colors == [CardBackTests.navy, .white, Palette.classic.edge])
  }

  @Test("A name with a letter that the typeface lacks is an error")
  func missingLetter() {
    #expect(throws: CardDesignError.self) { try scene(maker: "字") }
  }

  @Test("An ornament is in the colour of its suit, and of one ink", arguments: Suit.allCases)
  func ornaments(suit: Suit) throws {
    var theme = Theme.classic
    theme.aces = .ornate
    theme.suitColors = SuitColors(black: CardBackTests.navy, red: CardBackTests.navy)
    let composer = CardComposer(theme: theme, typeface: try IndexTypeface.face())
    let colors = CardBackTests.colors(try composer.scene(for: .face(Card(.ace, of: suit))).items)
    #expect(colors == [CardBackTests.navy, .white, Palette.classic.edge])
  }

  @Test("A plain ace has a flower in its pip, and an ornate one more")
  func choice() throws {
    func items(_ suit: Suit, _ aces: AceStyle) throws -> Int {
      var theme = Theme.classic
      theme.aces = aces
      let composer = CardComposer(theme: theme, typeface: try IndexTypeface.face())
      return try composer.scene(for: .face(Card(.ace, of: suit))).flattened().items.count
    }
    #expect(try items(.clubs, .plain) > 2 + 4 + 1)
    #expect(try items(.diamonds, .ornate) > items(.diamonds, .traditional))
  }

  @Test("A plain ace has one pip alone where suits have another cut, the pip another size, or pixels are few")
  func onePip() throws {
    func items(_ change: (inout Theme, inout StandardMeasures) -> Void, width: Int = 400) throws -> Int {
      var (theme, measures) = (Theme.classic, StandardMeasures())
      change(&theme, &measures)
      theme.layout = StandardLayout(measures)
      let composer = CardComposer(theme: theme, typeface: try IndexTypeface.face())
      let fitted = composer.fitted(toWidth: width, height: width * 7 / 5)
      return try fitted.scene(for: .face(Card(.ace, of: .hearts))).flattened().items.count
    }
    #expect(try items { theme, _ in theme.suitCut = .outlined } == 2 + 4 + 1)
    #expect(try items { _, measures in measures.acePip = 0.5 } == 2 + 4 + 1)
    #expect(try items({ _, _ in }, width: 150) == 2 + 4 + 1)
    #expect(try items { _, measures in measures.acePip = 0.3 } > 10)
  }
}
