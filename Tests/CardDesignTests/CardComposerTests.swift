import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing
import Typography

@Suite struct CardComposerTests {
  static let pictures: [CardSide] =
    Suit.allCases.flatMap { suit in Rank.allCases.map { .face(Card($0, of: suit)) } }
    + Joker.allCases.map { .face(.joker($0)) } + [.back]

  @Test(
    "Every picture has its format's size and lies inside the card",
    arguments: Theme.named, [CardFormat.poker, .square])
  func sizes(theme: Theme, format: CardFormat) throws {
    try check(CardComposerTests.pictures, theme, format)
  }

  @Test(
    "So do a few of them on every format", arguments: Theme.named, StandardGridTests.formats)
  func extremes(theme: Theme, format: CardFormat) throws {
    let courts: [CardSide] = [.king, .queen, .jack].map { .face(Card($0, of: .hearts)) }
    try check(courts + [.face(Card(.ten, of: .clubs)), .face(.joker(.red))], theme, format)
  }

  private func check(_ pictures: [CardSide], _ theme: Theme, _ format: CardFormat) throws {
    let composer = CardComposer(theme: theme, format: format, typeface: try IndexTypeface.face())
    for picture in pictures {
      let scene = try composer.scene(for: picture)
      #expect(scene.size == format.size)
      #expect(!scene.items.isEmpty)
      let ink = SceneGeometry.inkBounds(of: scene)
      let card = format.bounds.insetBy(dx: -1e-6, dy: -1e-6)
      let isInside = card.contains(ink)
      #expect(isInside, "\(picture): \(ink)")
    }
  }

  @Test("A pip card has a ground, two indices and its pips", arguments: PipLayoutTests.numbers)
  func items(rank: Rank) throws {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    let scene = try composer.scene(for: .face(Card(rank, of: .hearts)))
    #expect(scene.items.count == 2 + 4 + rank.rawValue)
  }

  @Test("The ace of spades is drawn with more than the other aces")
  func aceOfSpades() throws {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    let spades = try composer.scene(for: .face(Card(.ace, of: .spades)))
    let clubs = try composer.scene(for: .face(Card(.ace, of: .clubs)))
    #expect(spades.flattened().items.count > 2 * clubs.flattened().items.count)
  }

  @Test("The twelve courts are twelve different pictures")
  func courts() throws {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    let courts = try Suit.allCases.flatMap { suit in
      try [Rank.jack, .queen, .king].map {
        try composer.scene(for: .face(Card($0, of: suit)))
      }
    }
    #expect(Set(courts).count == 12)
  }

  @Test("The index of the widest rank is condensed into its column, the narrowest is centred")
  func indexColumn() throws {
    let layout = StandardGrid(format: .poker)
    let composer = CardComposer(typeface: try IndexTypeface.face())
    for rank in Rank.allCases {
      let scene = try composer.scene(for: .face(Card(rank, of: .clubs)))
      guard case .fill(let path, _, _) = scene.items[2].content else {
        Issue.record("no rank")
        continue
      }
      let ink = path.applying(scene.items[2].transform).boundingRect
      #expect((ink.midX - layout.index.rankBox.midX).magnitude < 1e-9)
      #expect(ink.width <= layout.index.rankBox.width + 1e-9)
      // Round ranks overshoot; the Q's tail reaches below the base line, but not to the suit.
      #expect((ink.minY - layout.index.rankBox.minY).magnitude < 0.03 * layout.index.capHeight)
      #expect(ink.maxY < layout.index.suitBox.minY)
    }
  }

  @Test("With a bleed the same card lies in the middle of a full sheet of paper", arguments: Theme.named)
  func bleed(theme: Theme) throws {
    let typeface = try IndexTypeface.face()
    let format = try CardFormat.poker.withBleed(3)
    for picture in [CardSide.face(Card(.ten, of: .clubs)), .face(Card(.queen, of: .hearts)), .back] {
      let plain = try CardComposer(theme: theme, typeface: typeface).scene(for: picture)
      let bled = try CardComposer(theme: theme, format: format, typeface: typeface).scene(for: picture)
      #expect(bled.size == Size(width: 69.5, height: 94.9))
      #expect(bled.symmetry == plain.symmetry)
      let ground = try #require(bled.items.first)
      guard case .fill(let path, _, .color(theme.palette.paper)) = ground.content else {
        Issue.record("no paper")
        continue
      }
      let covered = path.applying(ground.transform).boundingRect
      #expect((covered.width - 69.5).magnitude < 1e-9 && covered.origin.distance(to: .zero) < 1e-9)
      guard let last = plain.items.last, let lastBled = bled.items.last else { continue }
      #expect(lastBled.content == last.content)
      let moved = last.transform.concatenating(Transform(translationX: 3, y: 3))
      #expect((lastBled.transform.tx - moved.tx).magnitude < 1e-9 && lastBled.transform.a == moved.a)
    }
  }

  @Test("A back without a border fills the bleed too")
  func fullBleed() throws {
    var theme = Theme.classic
    theme.back = BackStyle(.floral, edge: .full)
    let format = try CardFormat.poker.withBleed(10)
    let scene = try CardComposer(theme: theme, format: format, typeface: IndexTypeface.face()).scene(for: .back)
    let isFilled = scene.items.contains { item in
      guard case .fill(let path, _, .color(Palette.classic.red)) = item.content else { return false }
      return path.applying(item.transform).boundingRect.insetBy(dx: -1e-9, dy: -1e-9)
        .contains(Rect(origin: .zero, size: scene.size))
    }
    #expect(isFilled)
  }
}
