// Small extensions from the lectures of Stanford's CS193p. The course uses the system's random numbers; these functions take a
// generator, so that a seed determines the result.

extension Collection {
  /// The only element; `nil` if there is none or more than one.
  public var oneAndOnly: Element? { count == 1 ? first : nil }
}

extension Int {
  /// Returns a random number from 0 towards this one, exclusive, each with the same probability; 0 for 0. It is the course's
  /// `arc4random`.
  ///
  ///     let index = deck.count.random(using: &generator)
  public func random(using generator: inout some RandomNumberGenerator) -> Int {
    if self > 0 { return generator.nextIndex(below: self) }
    // The smallest number has no opposite; the range is one number shorter there.
    return self < 0 ? 0 - generator.nextIndex(below: self == .min ? .max : -self) : 0
  }
}

extension Double {
  /// Returns a random number from 0 towards this one, exclusive, in 2^53 steps: the course's `arc4random` of `Double`.
  /// `1.0.random(using: &generator)` is `drand48()`.
  public func random(using generator: inout some RandomNumberGenerator) -> Double {
    self * (Double(generator.next() >> 11) * 0x1p-53)
  }
}

extension Suit {
  /// Creates the French suit of a filled or outlined symbol, with or without a variation selector: `♠`, `♤`, `♠️`; `nil` for
  /// any other character.
  public init?(symbol: Character) {
    guard let scalar = symbol.unicodeScalars.first,
      symbol.unicodeScalars.dropFirst().allSatisfy({ $0 == "\u{FE0F}" || $0 == "\u{FE0E}" }),
      let suit = Suit.allCases.first(where: { $0.symbol == Character(scalar) || $0.outlinedSymbol == Character(scalar) }
      )
    else { return nil }
    self = suit
  }
}
