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
}
