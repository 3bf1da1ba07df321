/// Memory that the system has been asked for, ahead of what grows in small pieces.
package struct MemoryGrant: Hashable, Sendable {
  /// Less is not asked for: ``MemoryRoom`` has a reserve for it.
  private static let leastStep = 4 << 20

  private var byteCount = 0

  package init() {}

  private init(byteCount: Int) { self.byteCount = byteCount }

  /// A grant that never asks the system, for small amounts that ``MemoryRoom``'s reserve covers.
  package static let unchecked = MemoryGrant(byteCount: .max)

  /// Whether there is memory for so many bytes in all.
  ///
  /// As much again is asked for besides: an array that grows is there twice for a moment.
  package mutating func covers(_ held: Int) -> Bool {
    if held <= byteCount { return true }
    let step = max(MemoryGrant.leastStep, held)
    guard MemoryRoom.has(max(held - byteCount, step)) else { return false }
    byteCount = held + step / 2
    return true
  }
}
