// Fisher and Yates' shuffle in Durstenfeld's form (Communications of the ACM 7, 1964, algorithm 235), which gives every order
// the same probability. It does not use the standard library's `shuffle(using:)`, which may change from one version of Swift to
// the next: here a seed gives the same order forever.

extension Deck {
  /// Shuffles the deck; every order has the same probability.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the deck with a given generator. The same numbers give the same order in every version.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    permute(using: &generator)
  }

  /// Returns the deck in a random order; every order has the same probability.
  public func shuffled() -> Deck {
    var deck = self
    deck.shuffle()
    return deck
  }

  /// Returns the deck in a random order from a given generator.
  public func shuffled(using generator: inout some RandomNumberGenerator) -> Deck {
    var deck = self
    deck.shuffle(using: &generator)
    return deck
  }

  /// Returns the deck in the order of a seed. It is the same for the same cards on every machine and in every version.
  public func shuffled(seed: UInt64) -> Deck {
    var generator = SplitMix64(seed: seed)
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection, Index == Int {
  /// Permutes the elements; every order has the same probability. The same numbers give the same order in every version.
  package mutating func permute(using generator: inout some RandomNumberGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, startIndex + generator.nextIndex(below: last - startIndex + 1))
    }
  }
}

extension RandomNumberGenerator {
  /// Returns a random number from 0 to `bound - 1`, each with the same probability: D. Lemire, "Fast Random Integer Generation
  /// in an Interval", 2019.
  package mutating func nextIndex(below bound: Int) -> Int {
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // These few of the 2^64 numbers do not divide evenly among the indices; accepting them would favour some indices.
      let surplus = (0 &- bound) % bound
      while product.low < surplus { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }
}
