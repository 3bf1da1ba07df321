import CHeap

/// Whether the system still gives memory, asked before much of it is taken: an allocation of Swift's that fails ends the process.
///
/// Where memory is promised that is not there, as systems do without a limit for the process, all is granted.
package enum MemoryRoom {
  /// Less than this is not asked for: it would cost more than it is worth, and there is ``reserve``.
  private static let leastByteCount = 1 << 20
  /// The bytes to be left for all that is not foreseen.
  private static let reserve = 8 << 20

  /// Whether so many bytes would be given at once, and something would be left.
  package static func has(_ byteCount: Int) -> Bool {
    byteCount < leastByteCount || byteCount <= Int.max - reserve && heap_has_room(byteCount + reserve) != 0
  }
}
