import CardDesign
import CardSets
import Foundation
import PictureExport
import PlainNotation
import TemporaryFolders
import Testing

@Suite("Sets of several sources") struct CardSetJoiningTests {
  private let deck: ShardedDeck

  init() throws { deck = try ShardedDeck() }

  @Test("one source keeps its names, several stand before theirs")
  func names() throws {
    let one = try #require(CardSet(joining: [("a", deck.set)], title: "Game"))
    #expect(
      one.title == "Game"
        && one.places.map { one.side(at: $0).stem } == deck.set.places.map { deck.set.side(at: $0).stem })
    let two = try #require(CardSet(joining: [("a", deck.set), ("b", deck.set)], title: "Game"))
    let stems = two.places.map { two.side(at: $0).stem }
    let own = deck.set.places.map { deck.set.side(at: $0).stem }
    #expect(stems == own.map { "a-\($0)" } + own.map { "b-\($0)" })
    #expect(Set(stems).count == stems.count && two.total == 2 * deck.set.total)
  }

  @Test("each card keeps its own back")
  func backs() throws {
    var set = deck.set
    set.cards[0].back = 0
    let two = try #require(CardSet(joining: [("a", set), ("b", set)], title: "Game"))
    for card in two.cards {
      guard let back = card.back else { continue }
      #expect(two.backs[back].stem.first == card.front.stem.first)
    }
    #expect(two.cards.count { $0.back != nil } == 2)
  }

  @Test("of two sizes cannot be joined")
  func sizes() throws {
    var other = deck.set
    other.format = .tarot
    #expect(CardSet(joining: [("a", deck.set), ("b", other)], title: "Game") == nil)
  }
}

@Suite("Lists of cards") struct CardListTests {
  @Test("name each card with its title, number, back and values")
  func content() async throws {
    let deck = try ShardedDeck()
    var set = deck.set
    set.title = "Dots"
    set.cards[0].quantity = 3
    set.cards[0].values = { ["cost": "2", "art": "fox \"red\""] }
    let (bytes, _) = try await deck.run.list(of: set, as: CardList())
    let list = try JSONValue(parsing: bytes)
    #expect(list["title"]?.string == "Dots" && list["cards"]?.integer == set.total)
    let first = try #require(list["list"]?.elements?.first)
    #expect(first["name"]?.string == set.cards[0].front.stem && first["quantity"]?.integer == 3)
    #expect(first["values"]?["art"]?.string == "fox \"red\"")
    #expect(list["list"]?.elements?.count == set.cards.count)
    #expect(deck.folder.names.isEmpty)
  }

  @Test("of cards that cannot be composed are not made")
  func faulty() async throws {
    let deck = try ShardedDeck()
    var set = deck.set
    set.cards[1].front.compose = { _ in
      Composition(errors: [PieceProblem(PictureFormatError(path: "a.gif", ending: "gif"))])
    }
    let (run, faulty) = (deck.run, set)
    await #expect(throws: ExportError.self) { _ = try await run.list(of: faulty, as: CardList()) }
  }
}
