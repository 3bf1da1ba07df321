import CHeap

/// A check that the system has enough memory before a large allocation: a failed allocation in Swift ends the process.
///
/// Systems that overcommit memory, without a limit for the process, pass every check.
package enum MemoryRoom {
  /// The smallest amount that is checked: a check costs more than it gains, and ``reserve`` covers less.
  private static let leastByteCount = 1 << 20
  /// The number of bytes to leave for unforeseen needs.
  private static let reserve = 8 << 20

  /// Returns whether `byteCount` bytes can be allocated at once and the reserve remains.
  package static func has(_ byteCount: Int) -> Bool {
    byteCount < leastByteCount || byteCount <= Int.max - reserve && heap_has_room(byteCount + reserve) != 0
  }
}
