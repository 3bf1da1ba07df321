/// Counts of a limited number of keys (colours, or pairs of them).
///
/// It is a hash table that is at most half full. It has no protection against keys that are chosen to collide: there are too
/// few of them to matter.
struct ColorTally {
  /// The number of keys beyond which further ones are not counted.
  private let limit: Int
  private let shift: UInt64
  private var keys: [UInt64]
  /// The counts; 0 in a free slot.
  private var counts: [Int]
  private var keyCount = 0
  /// The last key and its count since then, because most pixels come in runs.
  private var run: (key: UInt64, count: Int) = (0, 0)

  /// - Parameter limit: a power of two.
  init(limit: Int) {
    self.limit = limit
    let slotCount = 2 * limit
    shift = UInt64(64 - slotCount.trailingZeroBitCount)
    keys = Array(repeating: 0, count: slotCount)
    counts = Array(repeating: 0, count: slotCount)
  }

  /// Counts a key, once or several times.
  mutating func add(_ key: UInt64, count: Int = 1) {
    if key == run.key {
      run.count &+= count
    } else {
      finish()
      run = (key, count)
    }
  }

  /// Enters the last run; call it before ``count(of:)`` and ``commonest()``.
  mutating func finish() {
    guard run.count > 0 else { return }
    let slot = slot(of: run.key)
    if counts[slot] == 0 {
      guard keyCount < limit else { return run.count = 0 }
      keyCount += 1
      keys[slot] = run.key
    }
    counts[slot] += run.count
    run.count = 0
  }

  func count(of key: UInt64) -> Int { counts[slot(of: key)] }

  /// Returns the most frequent key; of several, the lowest.
  func commonest() -> (key: UInt64, count: Int)? {
    var best: (key: UInt64, count: Int)?
    for (key, count) in zip(keys, counts) where count > 0 {
      if let best, (best.count, key) > (count, best.key) { continue }
      best = (key, count)
    }
    return best
  }

  /// Returns the slot of a key, or the free slot for it.
  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while counts[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & (keys.count &- 1) }
    return slot
  }
}
