package import PlayingCards

extension Deck {
  /// The pack of ``CardViewer`` in its course's order: all ranks of clubs, then of diamonds, hearts and spades.
  package static let viewerPack = Deck(
    [Suit.clubs, .diamonds, .hearts, .spades].flatMap { suit in SuitSystem.french.ranks.map { Card($0, of: suit) } })

  /// The pack of ``Pelmanism`` in its book's order: all aces, then all twos, each as spades, hearts, clubs, diamonds; other suits in
  /// the order that they have.
  package static func pelmanismPack(of system: SuitSystem = .french) -> Deck {
    let suits = system == .french ? [Suit.spades, .hearts, .clubs, .diamonds] : system.suits
    return Deck(system.ranks.flatMap { rank in suits.map { Card(rank, of: $0) } })
  }

  /// Shuffles the deck from the top: each card in turn changes places with itself or one below it. Every order has the same
  /// chance; it is another one than ``/PlayingCards/Deck/shuffle(using:)`` makes of the same numbers.
  package mutating func shuffleForward(using generator: inout some RandomNumberGenerator) {
    for index in indices.dropLast() {
      swapAt(index, index + generator.nextIndex(below: count - index))
    }
  }

  /// Draws cards at random for a table of pairs and scatters them: for `count` places half as many cards, rounded up, each twice.
  /// Of an odd number of places one card is alone.
  ///
  /// - Returns: a card for each place; fewer if the deck had too few.
  /// - Precondition: `count` is not negative.
  package mutating func drawPairs(
    forPlaces count: Int, using generator: inout some RandomNumberGenerator
  ) -> Deck {
    precondition(count >= 0)
    var pairs = Deck()
    for _ in 0..<(count + 1) / 2 {
      guard let card = draw(using: &generator) else { break }
      pairs += [card, card]
    }
    var table = Deck()
    while table.count < count, let card = pairs.draw(using: &generator) { table.append(card) }
    return table
  }
}
