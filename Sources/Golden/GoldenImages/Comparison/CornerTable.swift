/// Corners by their hashes, and where each is in both pictures: at one place, or at more than one. A hash table that is at most
/// half full.
struct CornerTable {
  private struct Sighting {
    var hash: UInt64 = 0
    var (actual, expected) = (Sighting.nowhere, Sighting.nowhere)

    static let nowhere = -1
    static let severalPlaces = -2

    /// Where something is that has been at a place and now is at another.
    static func joined(_ place: Int, _ other: Int) -> Int { place == nowhere ? other : severalPlaces }
  }

  private var slots: [Sighting]
  private let shift: UInt64
  /// How many corners there are.
  private(set) var count = 0

  init(capacity: Int) {
    let bits = Int.bitWidth - max(1, capacity).leadingZeroBitCount + 1
    slots = Array(repeating: Sighting(), count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Notes a place in the actual picture.
  mutating func enter(_ hash: UInt64, at place: Int) {
    let slot = slot(of: hash)
    if slots[slot].actual == Sighting.nowhere { count += 1 }
    slots[slot].hash = hash
    slots[slot].actual = Sighting.joined(slots[slot].actual, place)
  }

  /// Notes a place in the expected picture, of a corner that the actual one has.
  mutating func sight(_ hash: UInt64, at place: Int) {
    let slot = slot(of: hash)
    if slots[slot].actual == Sighting.nowhere { return }
    slots[slot].expected = Sighting.joined(slots[slot].expected, place)
  }

  /// Calls with each corner that is at one place of the actual picture.
  func forEachPlace(_ body: (Int) -> Void) {
    for slot in slots where slot.actual >= 0 { body(slot.actual) }
  }

  /// Calls with each corner that is at one place of both pictures.
  func forEachPair(_ body: (_ expected: Int, _ actual: Int) -> Void) {
    for slot in slots where slot.actual >= 0 && slot.expected >= 0 { body(slot.expected, slot.actual) }
  }

  /// Where a corner is or would be.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while slots[slot].actual != Sighting.nowhere, slots[slot].hash != hash { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }
}
