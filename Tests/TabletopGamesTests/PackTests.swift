import PlayingCards
import SeededNumbers
import TabletopGames
import Testing

@Suite struct PackTests {
  @Test("the book's pack goes rank by rank, spades, hearts, clubs, diamonds")
  func pelmanismPack() {
    let pack = Deck.pelmanismPack()
    #expect(
      pack.prefix(6).map(\.longName) == [
        "ace_of_spades", "ace_of_hearts", "ace_of_clubs", "ace_of_diamonds", "2_of_spades", "2_of_hearts",
      ])
    #expect(pack[30].longName == "8_of_clubs")
    #expect(Set(pack) == Set(Deck.standard()))
    #expect(pack.count == 52)
  }

  @Test("the demo's pack goes suit by suit, clubs, diamonds, hearts, spades")
  func viewerPack() {
    let pack = Deck.viewerPack
    #expect([0, 12, 13, 26, 39, 51].map { pack[$0].shortName } == ["AC", "KC", "AD", "AH", "AS", "KS"])
    #expect(Set(pack) == Set(Deck.standard()))
  }

  @Test("the book's shuffle swaps each card with itself or one below it")
  func shuffleForward() {
    struct Zeros: RandomNumberGenerator {
      func next() -> UInt64 { 0x1000 }
    }
    struct Ones: RandomNumberGenerator {
      func next() -> UInt64 { .max }
    }
    var (zeros, ones) = (Zeros(), Ones())
    var deck = Deck(Deck.pelmanismPack().prefix(4))
    deck.shuffleForward(using: &zeros)
    #expect(deck.map(\.shortName) == ["AS", "AH", "AC", "AD"])
    deck.shuffleForward(using: &ones)
    #expect(deck.map(\.shortName) == ["AD", "AS", "AH", "AC"])
  }

  @Test("all 24 orders of four cards have the same chance")
  func uniformOrders() {
    var generator = SeededGenerator(seed: 5)
    var counts: [Deck: Double] = [:]
    for _ in 0..<4800 {
      var deck = Deck(Deck.pelmanismPack().prefix(4))
      deck.shuffleForward(using: &generator)
      counts[deck, default: 0] += 1
    }
    #expect(counts.count == 24)
    // 23 degrees of freedom: a chi-square above 49.73 has a chance of 0.1 %.
    #expect(counts.values.reduce(0) { $0 + ($1 - 200) * ($1 - 200) / 200 } < 49.73)
  }

  @Test("a table of pairs has each card twice, and one alone if its places are odd", arguments: [0, 1, 2, 12, 13])
  func drawPairs(count: Int) {
    var generator = SeededGenerator(seed: 9)
    var deck = Deck.viewerPack
    let table = deck.drawPairs(forPlaces: count, using: &generator)
    #expect(table.count == count)
    #expect(deck.count == 52 - (count + 1) / 2)
    let counts = table.reduce(into: [Card: Int]()) { $0[$1, default: 0] += 1 }
    #expect(counts.values.filter { $0 == 1 }.count == count % 2)
    #expect(counts.values.allSatisfy { $0 <= 2 })
    #expect(counts.keys.allSatisfy { !deck.contains($0) })
  }

  @Test("a deck that is too small fills as many places as it can")
  func smallDeck() {
    var generator = SeededGenerator(seed: 9)
    var deck = Deck(Deck.viewerPack.prefix(2))
    let table = deck.drawPairs(forPlaces: 9, using: &generator)
    #expect(table.count == 4)
  }
}
