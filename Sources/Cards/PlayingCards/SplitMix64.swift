/// A small random number generator that is started from a seed and repeats itself for the same one.
///
/// G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014), with the constants of
/// S. Vigna's `splitmix64.c`. Good enough for games and tests, and predictable: not for stakes.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Every seed is as good as another.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
