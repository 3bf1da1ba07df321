import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing
import Typography

@Suite struct CardComposerTests {
  static let pictures: [CardPicture] =
    Suit.allCases.flatMap { suit in Rank.allCases.map { .face(Card($0, of: suit)) } }
    + Joker.allCases.map { .face(.joker($0)) } + [.back]

  @Test(
    "Every picture has its format's size and lies inside the card",
    arguments: Theme.named, [CardFormat.poker, .square])
  func sizes(theme: Theme, format: CardFormat) throws {
    try check(CardComposerTests.pictures, theme, format)
  }

  @Test(
    "So do a few of them on every format", arguments: Theme.named, PrintedLayoutTests.formats)
  func extremes(theme: Theme, format: CardFormat) throws {
    let courts: [CardPicture] = [.king, .queen, .jack].map { .face(Card($0, of: .hearts)) }
    try check(courts + [.face(Card(.ten, of: .clubs)), .face(.joker(.red))], theme, format)
  }

  private func check(_ pictures: [CardPicture], _ theme: Theme, _ format: CardFormat) throws {
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
    #expect(spades.items.count > clubs.items.count)
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
    let layout = PrintedLayout(format: .poker, measures: PrintedMeasures())
    let composer = CardComposer(typeface: try IndexTypeface.face())
    for rank in Rank.allCases {
      let scene = try composer.scene(for: .face(Card(rank, of: .clubs)))
      guard case .fill(let path, _, _) = scene.items[2].content else {
        Issue.record("no rank")
        continue
      }
      let ink = path.applying(scene.items[2].transform).boundingRect
      #expect((ink.midX - layout.rankBox.midX).magnitude < 1e-9)
      #expect(ink.width <= layout.rankBox.width + 1e-9)
      // Round ranks overshoot; the Q's tail reaches below the base line, but not to the suit.
      #expect((ink.minY - layout.rankBox.minY).magnitude < 0.03 * layout.capHeight)
      #expect(ink.maxY < layout.indexSuitBox.minY)
    }
  }
}
