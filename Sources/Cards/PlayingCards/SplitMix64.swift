/// A small random number generator that gives the same sequence for the same seed.
///
/// G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014), with the constants of S.
/// Vigna's `splitmix64.c`. It is good enough for games and tests, but predictable: do not use it where money is at stake.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator. All seeds are equally good.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
