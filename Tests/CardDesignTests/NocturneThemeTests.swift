import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct NocturneThemeTests {
  private static let figures =
    [Rank.jack, .queen, .king].flatMap { rank in Suit.allCases.map { Card(rank, of: $0) } }
    + Joker.allCases.map(Card.joker)

  private func colors(of card: Card, _ theme: Theme = .nocturne, width: Int? = nil) throws -> Set<Color> {
    var composer = CardComposer(theme: theme)
    if let width { composer = composer.fitted(toWidth: width, height: width * 7 / 5) }
    var colors: Set<Color> = []
    try composer.scene(for: card.face).walk { visit in
      if case .color(let color)? = visit.item.content.paint { colors.insert(color) }
      return .content
    }
    return colors
  }

  @Test("Indices and pips have a contrast of 7:1 with the paper, and are not metal, which is black at an angle")
  func suits() {
    for suit in Suit.allCases {
      let color = Theme.nocturne.suitColors[suit]
      #expect(color.contrast(with: Theme.nocturne.palette.paper) >= 7 && !Metal.allCases.map(\.color).contains(color))
    }
  }

  @Test("A figure has paper, one metal, bone and three reds, and no other ink", arguments: figures)
  func inks(card: Card) throws {
    let palette = Theme.nocturne.palette
    let known: Set<Color> = [
      palette.paper, palette.edge, palette.gold, palette.red, Color(rgb: 0xefe9dc), Theme.nocturne.suitColors.hearts,
    ]
    let colors = try colors(of: card)
    #expect(colors.isSubset(of: known), "\(colors.subtracting(known))")
    #expect(colors.contains(palette.gold))
  }

  @Test("Another metal takes the place of gold everywhere, on the back as well", arguments: [Metal.silver, .copper])
  func metals(metal: Metal) throws {
    var theme = Theme.nocturne
    theme.palette.gold = metal.color
    for card in [Card(.queen, of: .hearts), Card(.ace, of: .spades), Card(.seven, of: .clubs)] {
      let colors = try colors(of: card, theme)
      #expect(colors.contains(metal.color) && !colors.contains(Metal.gold.color))
    }
    var back: Set<Color> = []
    try CardComposer(theme: theme).scene(for: .back).walk { visit in
      if case .color(let color)? = visit.item.content.paint { back.insert(color) }
      return .content
    }
    #expect(back.contains(metal.color) && !back.contains(Metal.gold.color))
  }

  @Test("Below 200 pixels hatching gives way to flat fields")
  func hatching() throws {
    let jack = Card(.jack, of: .clubs)
    let (large, small) = (try colors(of: jack, width: 200), try colors(of: jack, width: 199))
    #expect(large == (try colors(of: jack)))
    #expect(!small.subtracting(large).isEmpty)
    func lines(_ width: Int) throws -> Int {
      var count = 0
      try CardComposer(theme: .nocturne).fitted(toWidth: width, height: width * 7 / 5).scene(for: jack.face).walk {
        visit in
        if case .stroke = visit.item.content { count += 1 }
        return .content
      }
      return count
    }
    #expect(try lines(199) < lines(200))
  }

  @Test("Courts and the back are exact half turns", arguments: figures.filter { !$0.isJoker }.map(\.face) + [.back])
  func halfTurns(picture: CardSide) throws {
    let scene = try CardComposer(theme: .nocturne).scene(for: picture)
    #expect(scene.symmetry == .halfTurn)
    let isSymmetric = HalfTurnTests.isSymmetric(scene)
    #expect(isSymmetric)
  }

  @Test("A frame of dovetails keeps clear of the indices")
  func frame() throws {
    let scene = try CardComposer(theme: .nocturne).scene(for: Card(.king, of: .hearts).face)
    let index = StandardGrid(format: .poker).index.bounds
    scene.walk { visit in
      if case .fill(let path, _, .color(Metal.gold.color)) = visit.item.content {
        let placed = path.applying(visit.item.transform.concatenating(visit.placement))
        for (x, y) in (0...8).flatMap({ x in (0...8).map { (Double(x) / 8, Double($0) / 8) } }) {
          let point = Point(x: index.minX + x * index.width, y: index.minY + y * index.height)
          #expect(!placed.contains(point))
        }
      }
      return .content
    }
  }
}
