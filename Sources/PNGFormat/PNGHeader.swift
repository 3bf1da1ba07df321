/// The first chunk of a PNG, read before anything is allocated for what it promises.
struct PNGHeader {
  let width: Int
  let height: Int
  let layout: PNGColorLayout
  let isInterlaced: Bool

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Signature, then length, name, 13 bytes of content and checksum of the header.
  static let byteCount = 8 + 4 + 4 + 13 + 4

  /// Looks at the header alone; its checksum is left to libpng.
  init(_ bytes: [UInt8]) throws(PNGError) {
    let signature = Self.signature
    guard bytes.starts(with: signature) else {
      guard !bytes.isEmpty, signature.starts(with: bytes) else { throw .notPNG(firstBytes: Array(bytes.prefix(8))) }
      throw .truncated(byteCount: bytes.count)
    }
    guard bytes.count >= Self.byteCount else { throw .truncated(byteCount: bytes.count) }

    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let name = Array(bytes[12..<16])
    guard number(at: 8) == 13, name == Array("IHDR".utf8) else {
      throw .invalidHeader(.notFirst(chunkName: name, length: number(at: 8)))
    }
    width = number(at: 16)
    height = number(at: 20)
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

  /// Fewer bytes than this cannot hold the pixels: deflate makes at most 258 bytes of two bits.
  var minimumByteCount: Int { layout.rowByteCount(width: width) * height / 1032 }
}
