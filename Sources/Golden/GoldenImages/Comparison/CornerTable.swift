/// Corners by their hashes, and the place of each in both pictures, or that it has several. It is a hash table that is at most
/// half full.
struct CornerTable {
  private struct Sighting {
    var hash: UInt64 = 0
    var (actual, expected) = (Sighting.nowhere, Sighting.nowhere)

    static let nowhere = -1
    static let severalPlaces = -2

    /// Returns the place of something that was found again: none, one, or several.
    static func joined(_ place: Int, _ other: Int) -> Int { place == nowhere ? other : severalPlaces }
  }

  private var slots: [Sighting]
  private let shift: UInt64
  /// The number of corners.
  private(set) var count = 0

  init(capacity: Int) {
    let bits = Int.bitWidth - max(1, capacity).leadingZeroBitCount + 1
    slots = Array(repeating: Sighting(), count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Records a place in the actual picture.
  mutating func enter(_ hash: UInt64, at place: Int) {
    let slot = slot(of: hash)
    if slots[slot].actual == Sighting.nowhere { count += 1 }
    slots[slot].hash = hash
    slots[slot].actual = Sighting.joined(slots[slot].actual, place)
  }

  /// Records a place in the expected picture of a corner in the actual one.
  mutating func sight(_ hash: UInt64, at place: Int) {
    let slot = slot(of: hash)
    if slots[slot].actual == Sighting.nowhere { return }
    slots[slot].expected = Sighting.joined(slots[slot].expected, place)
  }

  /// Calls `body` with each corner that is at one place of the actual picture.
  func forEachPlace(_ body: (Int) -> Void) {
    for slot in slots where slot.actual >= 0 { body(slot.actual) }
  }

  /// Calls `body` with each corner that is at one place of both pictures.
  func forEachPair(_ body: (_ expected: Int, _ actual: Int) -> Void) {
    for slot in slots where slot.actual >= 0 && slot.expected >= 0 { body(slot.expected, slot.actual) }
  }

  /// Returns the slot of a corner, or the free slot for it.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while slots[slot].actual != Sighting.nowhere, slots[slot].hash != hash { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }
}
