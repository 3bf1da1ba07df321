public import PlayingCards

extension Deck {
  /// The pack of ``CardViewer`` in the course's order: all ranks of clubs, then of diamonds, hearts and spades.
  public static let viewerPack = Deck(
    [Suit.clubs, .diamonds, .hearts, .spades].flatMap { suit in SuitSystem.french.ranks.map { Card($0, of: suit) } })

  /// Returns the pack of ``Pelmanism`` in the book's order: all aces, then all twos, each as spades, hearts, clubs, diamonds.
  /// Other suits keep their order.
  public static func pelmanismPack(of system: SuitSystem = .french) -> Deck {
    let suits = system == .french ? [Suit.spades, .hearts, .clubs, .diamonds] : system.suits
    return Deck(system.ranks.flatMap { rank in suits.map { Card(rank, of: $0) } })
  }

  /// Shuffles the deck from the top: each card in turn is swapped with itself or one below it. Every order is equally likely.
  /// With the same random numbers, ``/PlayingCards/Deck/shuffle(using:)`` gives another order.
  package mutating func shuffleForward(using generator: inout some RandomNumberGenerator) {
    for index in indices.dropLast() {
      swapAt(index, index + generator.nextIndex(below: count - index))
    }
  }
}
