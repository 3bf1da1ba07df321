public import PlayingCards

extension Deck {
  /// The pack of ``CardViewer`` in its course's order: all ranks of clubs, then of diamonds, hearts and spades.
  public static let viewerPack = Deck(
    [Suit.clubs, .diamonds, .hearts, .spades].flatMap { suit in SuitSystem.french.ranks.map { Card($0, of: suit) } })

  /// The pack of ``Pelmanism`` in its book's order: all aces, then all twos, each as spades, hearts, clubs, diamonds; other suits in
  /// the order that they have.
  public static func pelmanismPack(of system: SuitSystem = .french) -> Deck {
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
}
