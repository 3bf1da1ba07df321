// Fisher and Yates' shuffle in Durstenfeld's form (Communications of the ACM 7, 1964, algorithm 235), which gives every
// order the same chance. It is written out, with the choice of an index below, because the standard library's
// `shuffle(using:)` may change from one version of Swift to the next: here a seed names an order for good.

extension Deck {
  /// Shuffles the deck; every order has the same chance.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the deck with a generator of the caller's. The same numbers give the same order in every version.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    permute(using: &generator)
  }

  /// The deck in an order of equal chance.
  public func shuffled() -> Deck {
    var deck = self
    deck.shuffle()
    return deck
  }

  /// The deck in an order made from a generator of the caller's.
  public func shuffled(using generator: inout some RandomNumberGenerator) -> Deck {
    var deck = self
    deck.shuffle(using: &generator)
    return deck
  }

  /// The deck in the order that `seed` names: the same for the same cards, on every machine and in every version.
  public func shuffled(seed: UInt64) -> Deck {
    var generator = SplitMix64(seed: seed)
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection, Index == Int {
  /// Brings the elements into an order of equal chance, which the same numbers give in every version.
  package mutating func permute(using generator: inout some RandomNumberGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, startIndex + generator.nextIndex(below: last - startIndex + 1))
    }
  }
}

extension RandomNumberGenerator {
  /// A number from 0 to `bound - 1`, each with the same chance: D. Lemire, "Fast Random Integer Generation in an
  /// Interval", 2019.
  package mutating func nextIndex(below bound: Int) -> Int {
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // Of the 2^64 numbers these few have no partner in every slot; taking them would favour some indices.
      let surplus = (0 &- bound) % bound
      while product.low < surplus { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }
}
