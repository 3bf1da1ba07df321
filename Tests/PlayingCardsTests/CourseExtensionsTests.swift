import PlayingCards
import Testing

@Suite("Extensions of the course") struct CourseExtensionsTests {
  @Test("the one and only element is there if there is one")
  func oneAndOnly() {
    #expect([7].oneAndOnly == 7)
    #expect([Int]().oneAndOnly == nil && [1, 2].oneAndOnly == nil)
    #expect((0..<9).filter { $0 == 4 }.oneAndOnly == 4)
  }

  @Test("numbers at random go from 0 towards the number, without it, and a seed names them")
  func random() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<500 {
      #expect((0..<4).contains(4.random(using: &generator)))
      #expect((-3...0).contains((-4).random(using: &generator)))
      #expect((0..<1).contains(1.0.random(using: &generator)))
      #expect((-2.5...0).contains((-2.5).random(using: &generator)))
    }
    #expect(0.random(using: &generator) == 0)
    #expect(Int.min.random(using: &generator) <= 0 && Int.max.random(using: &generator) >= 0)
    var (one, other) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
    let numbers = (0..<20).map { _ in 52.random(using: &one) }
    #expect(numbers == (0..<20).map { _ in 52.random(using: &other) } && Set(numbers).count > 5)
  }

  @Test("a suit has its symbol, filled, outlined or as a picture", arguments: Suit.allCases)
  func symbols(suit: Suit) {
    #expect(Suit(symbol: suit.symbol) == suit)
    #expect(Suit(symbol: suit.outlinedSymbol) == suit)
    #expect(Suit(symbol: Character("\(suit.symbol)\u{FE0F}")) == suit)
    #expect(Suit(symbol: "x") == nil && Suit(symbol: Character("\(suit.symbol)\u{301}")) == nil)
  }

  @Test("cards and suits are printed as in the course")
  func printed() {
    #expect("\(Card(.ace, of: .spades))" == "A♠" && Suit.spades.outlinedSymbol == "♤")
  }
}
