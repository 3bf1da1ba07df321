/// Memory that was checked to be available in advance, for data that grows in small pieces.
package struct MemoryGrant: Hashable, Sendable {
  /// The smallest amount that is checked: ``MemoryRoom`` has a reserve for less.
  private static let leastStep = 4 << 20

  private var byteCount = 0

  package init() {}

  private init(byteCount: Int) { self.byteCount = byteCount }

  /// A grant without checks, for small amounts that ``MemoryRoom``'s reserve covers.
  package static let unchecked = MemoryGrant(byteCount: .max)

  /// Returns whether there is memory for `held` bytes in all.
  ///
  /// Twice the memory is checked: an array that grows exists twice for a moment.
  package mutating func covers(_ held: Int) -> Bool {
    if held <= byteCount { return true }
    let step = max(MemoryGrant.leastStep, held)
    guard MemoryRoom.has(max(held - byteCount, step)) else { return false }
    byteCount = held + step / 2
    return true
  }
}
