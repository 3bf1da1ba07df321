import PlayingCards

/// Random numbers that are the same for a seed in every run and everywhere, so that a failing case can be made again.
package struct SeededGenerator: RandomNumberGenerator {
  private var numbers: SplitMix64

  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }
}
