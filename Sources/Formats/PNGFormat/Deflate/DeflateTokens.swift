import Drawing

/// A block of a deflate stream before it becomes bits: literals and matches, and the number of times each symbol occurs.
///
/// A literal's token is the byte. A match's token has the highest bit set, the length in 9 bits from bit 22 on, and the
/// distance as in ``MatchDistance``.
@safe struct DeflateTokens {
  static let isMatch: UInt32 = 1 << 31
  static let lengthShift: UInt32 = 22

  private let tokens: UnsafeMutablePointer<UInt32>
  private let capacity: Int
  /// The number of times each literal, each length and each distance's symbol occurs.
  let literalCounts: UnsafeMutablePointer<UInt32>
  let lengthCounts: UnsafeMutablePointer<UInt32>
  let distanceCounts: UnsafeMutablePointer<UInt32>
  private(set) var count = 0

  /// Uses `tokens` as memory for all tokens of a block, and `counts` for ``countCount`` counts, which must be 0.
  init(tokens: borrowing ElementStore<UInt32>, counts: borrowing ElementStore<UInt32>) {
    precondition(counts.count >= DeflateTokens.countCount)
    unsafe self.tokens = tokens.start
    capacity = tokens.count
    unsafe literalCounts = counts.start
    unsafe lengthCounts = counts.start + 256
    unsafe distanceCounts = counts.start + 256 + 259
  }

  /// The number of elements of `counts`.
  static let countCount = 256 + 259 + 32

  @inline(__always)
  mutating func addLiteral(_ byte: UInt8) {
    assert(count < capacity)
    unsafe tokens[count] = UInt32(byte)
    unsafe literalCounts[Int(byte)] &+= 1
    count &+= 1
  }

  /// - Parameter length: 3 to 258.
  @inline(__always)
  mutating func addMatch(length: Int, distance: MatchDistance) {
    assert(count < capacity)
    unsafe tokens[count] =
      DeflateTokens.isMatch | UInt32(truncatingIfNeeded: length) &<< DeflateTokens.lengthShift | distance.packed
    unsafe lengthCounts[length] &+= 1
    unsafe distanceCounts[Int(distance.packed &>> 16)] &+= 1
    count &+= 1
  }

  @inline(__always)
  func token(_ index: Int) -> UInt32 { unsafe tokens[index] }

  /// Begins the next block.
  mutating func clear() {
    count = 0
    unsafe literalCounts.update(repeating: 0, count: DeflateTokens.countCount)
  }
}
