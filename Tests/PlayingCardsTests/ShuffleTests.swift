import PlayingCards
import Testing

@Suite struct ShuffleTests {
  @Test("a shuffle keeps the cards and changes the order")
  func permutation() {
    let deck = Deck.standard(jokers: Joker.allCases)
    let shuffled = deck.shuffled()
    #expect(shuffled != deck)
    #expect(shuffled.sorted() == deck.cards)
  }

  @Test("a seed names an order, another seed another one")
  func seeds() {
    let deck = Deck.standard()
    #expect(deck.shuffled(seed: 7) == deck.shuffled(seed: 7))
    #expect(deck.shuffled(seed: 7) != deck.shuffled(seed: 8))
  }

  @Test("the order of a seed is the one of an independent implementation")
  func knownOrder() {
    // Computed with a Python program that holds SplitMix64, Lemire's bound and Durstenfeld's loop.
    #expect(
      Deck.standard().shuffled(seed: 2024).prefix(8).map(\.shortName) == [
        "AH", "5H", "9S", "9H", "3H", "JS", "10H", "3S",
      ])
  }

  @Test("an injected generator decides the order: all zeros bring each last card to the top in turn")
  func injectedGenerator() {
    struct Zeros: RandomNumberGenerator {
      // 0 would be rejected for bounds that are no power of two, being among the surplus numbers.
      func next() -> UInt64 { 0x1000 }
    }
    var generator = Zeros()
    let deck = Deck(Deck.standard().prefix(4)).shuffled(using: &generator)
    #expect(deck.map(\.shortName) == ["2S", "3S", "4S", "AS"])
  }

  @Test("an empty deck and a deck of one card stay what they are")
  func smallDecks() {
    #expect(Deck().shuffled().isEmpty)
    #expect(Deck([.joker(.red)]).shuffled() == [.joker(.red)])
  }

  @Test("every card comes to every place with the same chance")
  func uniformPlaces() {
    var generator = SplitMix64(seed: 3)
    let deck = Deck.standard()
    let places = Dictionary(uniqueKeysWithValues: zip(deck, deck.indices))
    var counts = Array(repeating: Array(repeating: 0.0, count: 52), count: 52)
    let rounds = 2600
    for _ in 0..<rounds {
      for (place, card) in deck.shuffled(using: &generator).enumerated() { counts[places[card]!][place] += 1 }
    }
    let expected = Double(rounds) / 52
    let surprise = counts.joined().reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
    // 51 x 51 degrees of freedom: mean 2601, standard deviation 72; four of them to either side.
    #expect((2313.0...2889.0).contains(surprise))
  }

  @Test("all 24 orders of four cards have the same chance")
  func uniformOrders() {
    var generator = SplitMix64(seed: 4)
    let deck = Deck(Deck.standard().prefix(4))
    var counts: [Deck: Double] = [:]
    for _ in 0..<4800 { counts[deck.shuffled(using: &generator), default: 0] += 1 }
    #expect(counts.count == 24)
    // 23 degrees of freedom: a chi-square above 49.73 has a chance of 0.1 %.
    #expect(counts.values.reduce(0) { $0 + ($1 - 200) * ($1 - 200) / 200 } < 49.73)
  }

  @Test("SplitMix64 gives the numbers of Vigna's program")
  func splitMix64() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}
