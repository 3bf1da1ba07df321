/// The chunks of a PNG, up to the first one that extends past the end of the file.
package struct PNGChunks: Sequence, IteratorProtocol {
  private let file: [UInt8]
  private var offset = PNGHeader.signature.count

  package init(_ file: [UInt8]) { self.file = file }

  package mutating func next() -> (name: String, content: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)? {
    guard offset + 12 <= file.count else { return nil }
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - offset - 12 else { return nil }
    let whole = file[offset..<offset + 12 + length]
    offset += 12 + length
    let content = whole.dropFirst(8).dropLast(4)
    return (String(decoding: whole.dropFirst(4).prefix(4), as: UTF8.self), content, whole)
  }
}

extension [UInt8] {
  /// Appends a chunk with its length and checksum.
  package mutating func appendChunk(_ name: String, _ content: [UInt8]) {
    let named = Array(name.utf8) + content
    self += bigEndian(UInt32(content.count)) + named + bigEndian(CRC32.checksum(of: named))
  }
}

/// The bytes of a number, the most significant first.
func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
}
