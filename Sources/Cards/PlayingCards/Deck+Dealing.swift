extension Deck {
  /// Takes the top card; `nil` from an empty deck.
  public mutating func deal() -> Card? {
    isEmpty ? nil : removeFirst()
  }

  /// Takes the first `count` cards from the top, or all that are left if they are fewer.
  ///
  /// - Precondition: `count` is not negative.
  public mutating func deal(_ count: Int) -> Deck {
    let hand = Deck(prefix(count))
    removeFirst(hand.count)
    return hand
  }

  /// Takes a card at random, each with the same chance; `nil` from an empty deck.
  public mutating func draw() -> Card? {
    var generator = SystemRandomNumberGenerator()
    return draw(using: &generator)
  }

  /// Takes a card at random with a generator of the caller's; `nil` from an empty deck.
  public mutating func draw(using generator: inout some RandomNumberGenerator) -> Card? {
    isEmpty ? nil : remove(at: generator.nextIndex(below: count))
  }
}
