import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct MinimalThemeTests {
  static let figures: [Card] =
    Suit.allCases.flatMap { suit in [Rank.jack, .queen, .king].map { Card($0, of: suit) } }
    + Joker.allCases.map(Card.joker)

  private func items(of card: Card, format: CardFormat) throws -> [Scene.Item] {
    let composer = try CardComposer(theme: .minimal, format: format, typeface: IndexTypeface.face())
    return try composer.scene(for: .face(card)).flattened().items
  }

  /// The largest area of an item: a rectangle for each shape in it.
  private func bounds(of item: Scene.Item) -> [Rect] {
    let drawn: [Rect]
    switch item.content {
    case .fill(let path, _, _): drawn = [path.applying(item.transform).boundingRect]
    case .stroke(let path, let style, _):
      let width = style.lineWidth * item.transform.meanScale
      drawn = [path.applying(item.transform).boundingRect.insetBy(dx: -width, dy: -width)]
    case .image(_, let rect, _): drawn = [Path(rect).applying(item.transform).boundingRect]
    case .layer, .scene: drawn = (item.content.items ?? []).flatMap(bounds)
    }
    let clip = item.clips.reduce(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) {
      $0.intersection($1.path.applying($1.transform).boundingRect)
    }
    return drawn.map { $0.intersection(clip) }.filter { !$0.isEmpty }
  }

  @Test(
    "A figure leaves the index alone, and the edge of the card", arguments: figures,
    [CardFormat.poker, .bridge, .mini, .tarot, .square])
  func clearance(card: Card, format: CardFormat) throws {
    let items = try items(of: card, format: format)
    // First the edge and the paper, then the two indices: rank and suit, or the five letters of a joker.
    let indexCount = card.rank == nil ? 5 : 2
    let index = items[2..<2 + indexCount].flatMap(bounds).reduce(Rect.null) { $0.union($1) }
    let safe = format.bounds.insetBy(dx: 3, dy: 3)
    for shape in items[(2 + 2 * indexCount)...].flatMap(bounds) {
      #expect(!shape.intersects(index))
      #expect(safe.contains(shape))
    }
  }

  @Test("An ace has one large pip in the middle of the card", arguments: Suit.allCases)
  func ace(suit: Suit) throws {
    let items = try items(of: Card(.ace, of: suit), format: .poker)
    #expect(items.count == 2 + 4 + 1)
    let pip = try #require(bounds(of: items[6]).first)
    #expect(pip.center.distance(to: CardFormat.poker.bounds.center) < 1e-9)
    #expect(pip.height > 0.35 * CardFormat.poker.size.height)
  }

  @Test(
    "A number card has as many pips as its rank says, clear of one another and of the index",
    arguments: [Rank.two, .seven, .eight, .ten], [CardFormat.poker, .bridge, .mini, .tarot, .square])
  func pips(rank: Rank, format: CardFormat) throws {
    let items = try items(of: Card(rank, of: .clubs), format: format)
    let pips = items.dropFirst(6).flatMap(bounds)
    let index = items[2..<4].flatMap(bounds)
    #expect(pips.count == rank.rawValue)
    for (number, pip) in pips.enumerated() {
      #expect(!index.contains { $0.intersects(pip) })
      #expect(!pips.dropFirst(number + 1).contains { $0.intersects(pip) })
    }
  }
}
