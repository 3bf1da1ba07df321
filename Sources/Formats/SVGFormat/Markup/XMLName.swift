/// A name in a document, as a number: equal names have equal numbers.
///
/// The numbers of the names that the reader knows are those of ``SVGName``'s cases.
struct XMLName: Hashable, Sendable {
  let number: UInt16
}

/// The names of a document: those that the reader knows and those found in the document.
struct XMLNameTable {
  /// The maximum number of unknown names with numbers of their own; each further one becomes ``SVGName/other``.
  static let maximumUnknownNames = 4_096

  /// A hash table with open addressing by an FNV-1a hash: 0 is an empty slot, any other value the number of the name plus 1.
  private var slots: [UInt16] = Array(repeating: 0, count: 512)
  private var bytes: [UInt8] = []
  /// The end of each name in `bytes`.
  private var ends: [Int] = []

  private static let known: XMLNameTable = {
    var table = XMLNameTable(slots: Array(repeating: 0, count: 512))
    for name in SVGName.inOrder { _ = table.intern(name.rawValue.utf8) }
    return table
  }()

  private init(slots: [UInt16]) { self.slots = slots }

  /// Creates a table with the known names.
  init() { self = XMLNameTable.known }

  /// Returns the number of a name, adding the name if it is new.
  mutating func intern(_ name: some Collection<UInt8>) -> XMLName {
    var slot = index(of: name)
    if slots[slot] == 0 {
      if ends.count >= SVGName.inOrder.count + XMLNameTable.maximumUnknownNames {
        return XMLName(number: UInt16(SVGName.inOrder.count - 1))
      }
      if ends.count * 2 >= slots.count {
        grow()
        slot = index(of: name)
      }
      bytes += name
      ends.append(bytes.count)
      slots[slot] = UInt16(ends.count)
    }
    return XMLName(number: slots[slot] - 1)
  }

  /// Returns the number of a name if the document or the reader knows it.
  func find(_ name: some Collection<UInt8>) -> XMLName? {
    let entry = slots[index(of: name)]
    return entry == 0 ? nil : XMLName(number: entry - 1)
  }

  /// Returns the text of a name.
  func text(of name: XMLName) -> String {
    String(decoding: bytes[range(of: Int(name.number))], as: UTF8.self)
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Returns the slot of the name, or the slot for it if the name is new.
  private func index(of name: some Collection<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let mask = slots.count - 1
    var slot = Int(hash ^ hash >> 15) & mask
    while slots[slot] != 0 {
      let range = range(of: Int(slots[slot]) - 1)
      if range.count == name.count, holds(name, at: range.lowerBound) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func holds(_ name: some Collection<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in name {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in ends.indices {
      slots[index(of: bytes[range(of: number)])] = UInt16(number + 1)
    }
  }
}
