/// A table of a TrueType or OpenType font: numbers with the highest byte first. Reads beyond the end throw.
struct SFNTTable: Sendable {
  let tag: String
  private let bytes: [UInt8]

  /// An error in a table.
  struct Damage: Error, Hashable {
    let tag: String
    /// The offset in the table of the missing or invalid number.
    let offset: Int
  }

  init(tag: String, bytes: some Sequence<UInt8>) {
    self.tag = tag
    self.bytes = Array(bytes)
  }

  func damage(at offset: Int) -> Damage { Damage(tag: tag, offset: offset) }

  func uint8(at offset: Int) throws(Damage) -> Int { try number(at: offset, size: 1) }

  func uint16(at offset: Int) throws(Damage) -> Int { try number(at: offset, size: 2) }

  func uint24(at offset: Int) throws(Damage) -> Int { try number(at: offset, size: 3) }

  func uint32(at offset: Int) throws(Damage) -> Int { try number(at: offset, size: 4) }

  func int16(at offset: Int) throws(Damage) -> Double { Double(Int16(truncatingIfNeeded: try uint16(at: offset))) }

  /// Reads a fixed-point number with 14 bits of fraction, from -2 to below 2.
  func f2dot14(at offset: Int) throws(Damage) -> Double { try int16(at: offset) / 16384 }

  /// Reads a fixed-point number with 16 bits of fraction.
  func fixed(at offset: Int) throws(Damage) -> Double {
    Double(Int32(truncatingIfNeeded: try uint32(at: offset))) / 65536
  }

  func bytes(at offset: Int, count: Int) throws(Damage) -> [UInt8] {
    guard offset >= 0, offset <= bytes.count - count else { throw damage(at: offset) }
    return Array(bytes[offset..<offset + count])
  }

  private func number(at offset: Int, size: Int) throws(Damage) -> Int {
    guard offset >= 0, offset <= bytes.count - size else { throw damage(at: offset) }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
