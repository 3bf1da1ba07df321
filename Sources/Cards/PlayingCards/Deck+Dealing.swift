extension Deck {
  /// Removes and returns the top card, or returns `nil` if the deck is empty.
  public mutating func deal() -> Card? {
    isEmpty ? nil : removeFirst()
  }

  /// Removes and returns the top `count` cards, or all if there are fewer.
  ///
  /// - Precondition: `count` is not negative.
  public mutating func deal(_ count: Int) -> Deck {
    let hand = Deck(prefix(count))
    removeFirst(hand.count)
    return hand
  }

  /// Removes and returns a random card, each with the same probability, or returns `nil` if the deck is empty.
  public mutating func draw() -> Card? {
    var generator = SystemRandomNumberGenerator()
    return draw(using: &generator)
  }

  /// Removes and returns a random card from a given generator, or returns `nil` if the deck is empty.
  public mutating func draw(using generator: inout some RandomNumberGenerator) -> Card? {
    isEmpty ? nil : remove(at: generator.nextIndex(below: count))
  }
}
