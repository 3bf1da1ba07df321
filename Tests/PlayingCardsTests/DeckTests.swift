import PlayingCards
import Testing

@Suite struct DeckTests {
  @Test("a pack has 52 different cards in either order", arguments: Deck.Order.allCases)
  func standardDeck(_ order: Deck.Order) {
    let deck = Deck.standard(order)
    #expect(deck.count == 52)
    #expect(Set(deck).count == 52)
    #expect(deck.allSatisfy { !$0.isJoker })
  }

  @Test("a suit-major pack goes through the ranks of a suit, a rank-major one through the suits of a rank")
  func orders() {
    #expect(Deck(Deck.standard(.suitMajor).prefix(3)).description == "A♠ 2♠ 3♠")
    #expect(Deck.standard(.suitMajor)[13] == Card(.ace, of: .hearts))
    #expect(Deck(Deck.standard(.rankMajor).prefix(5)).description == "A♠ A♥ A♦ A♣ 2♠")
    #expect(Deck.standard(.rankMajor).last == Card(.king, of: .clubs))
  }

  @Test("jokers come last, as many as asked for")
  func jokers() {
    #expect(Deck.standard(jokers: Joker.allCases).count == 54)
    #expect(Deck.standard(jokers: [.black]).last == .joker(.black))
  }

  @Test("decks are collections: literals, subscripts, +, append, slices")
  func collection() {
    var deck: Deck = [Card(.ace, of: .spades), .joker(.red)]
    deck += [Card(.two, of: .hearts)]
    deck.append(Card(.three, of: .clubs))
    #expect(deck.description == "A♠ red joker 2♥ 3♣")
    deck[0] = Card(.king, of: .spades)
    #expect(deck[0] == Card(.king, of: .spades))
    #expect((deck + Deck.standard()).count == 56)
    #expect(Deck(deck[1...2]).cards == [.joker(.red), Card(.two, of: .hearts)])
    #expect(Deck().isEmpty)
  }

  @Test("dealing takes from the top")
  func dealing() {
    var deck = Deck.standard()
    #expect(deck.deal() == Card(.ace, of: .spades))
    #expect(deck.deal(3).description == "2♠ 3♠ 4♠")
    #expect(deck.first == Card(.five, of: .spades))
    #expect(deck.count == 48)
    #expect(deck.deal(0).isEmpty)
  }

  @Test("dealing more than there is deals all; an empty deck deals nothing")
  func dealingTooMany() {
    var deck = Deck.standard()
    #expect(deck.deal(100).count == 52)
    #expect(deck.isEmpty)
    #expect(deck.deal() == nil)
    #expect(deck.draw() == nil)
  }

  @Test("drawing takes every card exactly once")
  func drawing() {
    var deck = Deck.standard()
    var drawn: Set<Card> = []
    while let card = deck.draw() { drawn.insert(card) }
    #expect(drawn == Set(Deck.standard()))
  }

  @Test("drawing takes any card with the same chance")
  func drawingUniformly() {
    var generator = SplitMix64(seed: 1)
    var counts: [Card: Int] = [:]
    for _ in 0..<5200 {
      var deck = Deck.standard()
      counts[deck.draw(using: &generator)!, default: 0] += 1
    }
    // 51 degrees of freedom: a chi-square above 87.97 has a chance of 0.1 %.
    let surprise = Deck.standard().reduce(0.0) { sum, card in
      let difference = Double(counts[card, default: 0]) - 100
      return sum + difference * difference / 100
    }
    #expect(surprise < 87.97)
  }
}
