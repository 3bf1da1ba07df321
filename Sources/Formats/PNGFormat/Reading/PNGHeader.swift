/// The first chunk of a PNG, read before memory is allocated for the size it states.
struct PNGHeader {
  let width: Int
  let height: Int
  let layout: PNGColorLayout
  let isInterlaced: Bool

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The signature, then length, name, 13 bytes of content and checksum of the header.
  static let byteCount = 8 + 4 + 4 + 13 + 4

  /// Reads the header without its checksum, which libpng checks.
  init(_ bytes: [UInt8]) throws(PNGError) {
    let signature = Self.signature
    guard bytes.starts(with: signature) else {
      guard !bytes.isEmpty, signature.starts(with: bytes) else { throw .notPNG(firstBytes: Array(bytes.prefix(8))) }
      throw .truncated(byteCount: bytes.count)
    }
    guard bytes.count >= Self.byteCount else { throw .truncated(byteCount: bytes.count) }

    let name = Array(bytes[12..<16])
    let length = Self.number(in: bytes, at: 8)
    guard length == 13, name == Array("IHDR".utf8) else {
      throw .invalidHeader(.notFirst(chunkName: name, length: length))
    }
    width = Self.number(in: bytes, at: 16)
    height = Self.number(in: bytes, at: 20)
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else {
      throw .invalidHeader(.size(width: width, height: height))
    }
    guard let kind = PNGColorLayout.Kind(rawValue: bytes[25]), kind.bitDepths.contains(Int(bytes[24])) else {
      throw .invalidHeader(.colorLayout(colorType: bytes[25], bitDepth: bytes[24]))
    }
    layout = PNGColorLayout(kind, bitDepth: Int(bytes[24]))
    isInterlaced = bytes[28] != 0
  }

  /// The least number of bytes that can hold the pixels: deflate makes at most 258 bytes of two bits.
  var minimumByteCount: Int { layout.rowByteCount(width: width) * height / 1032 }

  /// Checks that no chunk is longer than the data.
  ///
  /// libpng allocates and clears as much memory as a chunk's length states, before it looks for the content.
  static func validateChunkLengths(_ bytes: [UInt8]) throws(PNGError) {
    var offset = signature.count
    while offset + 8 <= bytes.count {
      let length = number(in: bytes, at: offset)
      if length > Int(Int32.max) { return }  // libpng refuses it
      if length > bytes.count - offset - 12 { throw .truncated(byteCount: bytes.count) }
      if bytes[offset + 4..<offset + 8].elementsEqual("IEND".utf8) { return }
      offset += 12 + length
    }
  }

  /// Returns the big-endian number in four bytes.
  private static func number(in bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
