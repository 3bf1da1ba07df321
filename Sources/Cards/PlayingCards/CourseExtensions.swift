// Small extensions that Stanford's CS193p writes in its lectures. Where the course asks the system for chance, these take a generator,
// so that a seed names what comes of it.

extension Collection {
  /// The only element; `nil` if there are none or several.
  public var oneAndOnly: Element? { count == 1 ? first : nil }
}

extension Int {
  /// A number from 0 towards this one, without it, each with the same chance; 0 for 0: the course's `arc4random`.
  ///
  ///     let index = deck.count.random(using: &generator)
  public func random(using generator: inout some RandomNumberGenerator) -> Int {
    if self > 0 { return generator.nextIndex(below: self) }
    // The least number has no opposite; without it, the range is one number shorter.
    return self < 0 ? 0 - generator.nextIndex(below: self == .min ? .max : -self) : 0
  }
}

extension Double {
  /// A number from 0 to this one, without it, in 2^53 steps: the course's `arc4random` of numbers with a fraction, and `drand48()` as
  /// `1.0.random(using: &generator)`.
  public func random(using generator: inout some RandomNumberGenerator) -> Double {
    self * (Double(generator.next() >> 11) * 0x1p-53)
  }
}

extension Suit {
  /// The French suit of a symbol, filled or outlined, as a picture character or not: `♠`, `♤`, `♠️`; `nil` for any other character.
  public init?(symbol: Character) {
    guard let scalar = symbol.unicodeScalars.first,
      symbol.unicodeScalars.dropFirst().allSatisfy({ $0 == "\u{FE0F}" || $0 == "\u{FE0E}" }),
      let suit = Suit.allCases.first(where: { $0.symbol == Character(scalar) || $0.outlinedSymbol == Character(scalar) }
      )
    else { return nil }
    self = suit
  }
}
