import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import SceneAnimation
import TabletopAnimation
import TabletopDesign
import TabletopGames
import TabletopMotion
import Testing

@Suite("Animations on a stage") struct CardAnimationTests {
  private let stage = CardStage(
    table: Size(width: 64, height: 48), cloth: .cloth(.baize), composer: CardComposer(theme: .minimal),
    pictures: PictureTheme.named[0].pictures)

  private func timeline(_ animation: CardAnimation, seed: UInt64 = 1) throws -> Timeline {
    try animation.timeline(on: stage, seed: seed)
  }

  @Test("a card that turns over and back ends as it began")
  func flip() throws {
    let timeline = try timeline(.flip(.playing(Card("2S"))))
    #expect(timeline.scene(at: 0) == timeline.scene(at: timeline.duration))
    #expect(timeline.scene(at: 0) != timeline.scene(at: timeline.duration / 2))
    #expect(timeline.scene(at: 0).size == stage.table)
  }

  @Test("the cards of a game lie face down, those of trios turn up", arguments: GameKind.allCases)
  func games(game: GameKind) throws {
    let deal = try CardAnimation.deal(of: game, pictures: stage.pictures, seed: 1)
    guard case .deal(let cards, let turningUp, _, _) = deal else {
      Issue.record("no deal")
      return
    }
    #expect(turningUp == (game == .trios))
    #expect(cards.count == [.trios: 12, .pelmanism: 24, .concentration: 16, .memory: 16][game])
  }

  @Test("the deck lies whole on the table, and beside the places", arguments: [5, 12, 16, 52])
  func decks(count: Int) throws {
    let stage = CardStage(
      table: stage.table, cloth: .cloth(.baize), composer: CardComposer(theme: .minimal), hasShadows: false)
    let cards = Array(repeating: TableCard.back, count: count)
    let deal = try CardAnimation.deal(cards, turningUp: false).timeline(on: stage, seed: 1)
    let table = Rect(origin: .zero, size: stage.table)
    let lying = try #require(bounds(of: deal.scene(at: deal.duration)))
    let deck = try #require(bounds(of: deal.scene(at: 0)))
    #expect(table.contains(deck) && deck.minY >= lying.maxY - 1, "\(deck) \(lying)")
  }

  /// The area of cards, which lie on the first item.
  private func bounds(of scene: Scene) -> Rect? {
    let cards = Scene(size: scene.size, items: Array(scene.items.dropFirst()))
    return cards.items.isEmpty ? nil : cards.contentBounds
  }

  @Test("the seed alone decides what is left to chance")
  func seeds() throws {
    let shuffle = CardAnimation.shuffle(.overhand, passes: 1)
    let moment = try timeline(shuffle).duration / 2
    #expect(try timeline(shuffle).scene(at: moment) == timeline(shuffle).scene(at: moment))
    #expect(try timeline(shuffle).scene(at: moment) != timeline(shuffle, seed: 2).scene(at: moment))
  }

  @Test("too many rounds of shuffling are refused")
  func passes() {
    #expect(throws: CardMotionError.self) { try timeline(.shuffle(.riffle, passes: 1000)) }
  }

  @Test("places lie on the table, side by side, in the order of reading", arguments: [1, 5, 12, 54])
  func grid(count: Int) {
    let (size, places) = stage.grid(count)
    #expect(places.count == count)
    for place in places {
      #expect(place.size == size)
      #expect(place.minX >= 0 && place.minY >= 0 && place.maxX <= stage.table.width && place.maxY <= stage.table.height)
    }
    for (one, next) in zip(places, places.dropFirst()) { #expect(next.minX > one.minX || next.minY > one.minY) }
  }

  @Test("a whole game of trios goes to its end, and its last table is that of the game", arguments: [1, 2] as [UInt64])
  func wholeGame(seed: UInt64) throws {
    let whole = try timeline(.trios(rounds: nil), seed: seed)
    let some = try timeline(.trios(), seed: seed)
    #expect(whole.duration > 4 * some.duration && whole.duration < 90)
    #expect(whole.scene(at: whole.duration).size == stage.table)
  }

  @Test("the pairs of a chase are drawn by the seed")
  func pairs() throws {
    let scenes = try [1, 2, 3].map {
      try timeline(.chase([.init(card: 0, time: 0)], duration: 1), seed: $0).scene(at: 1)
    }
    #expect(Set(scenes).count == 3)
  }

  @Test("cards are dealt to a number of rows")
  func rows() {
    let (_, places) = stage.grid(52, rows: 4)
    #expect(Set(places.map(\.minY)).count == 4 && Set(places.map(\.minX)).count == 13)
    #expect(stage.grid(5, rows: 99).places.count == 5)
  }
}
