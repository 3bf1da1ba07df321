/// A chunk of a PNG, for looking into what was written and for making what is to be read.
struct Chunk: Equatable {
  var name: String
  var content: [UInt8]

  init(_ name: String, _ content: [UInt8] = []) {
    self.name = name
    self.content = content
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk as in a file, with its checksum changed by `damage`.
  func bytes(damage: UInt32 = 0) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + named + bigEndian(crc32(named) ^ damage)
  }

  struct Malformed: Error {
    var offset: Int
  }

  /// All chunks of a PNG; throws if the signature, a length or a checksum is wrong, or if something follows IEND.
  static func all(in bytes: [UInt8]) throws -> [Chunk] {
    guard bytes.starts(with: signature) else { throw Malformed(offset: 0) }
    var chunks: [Chunk] = []
    var offset = 8
    while offset < bytes.count {
      guard offset + 12 <= bytes.count else { throw Malformed(offset: offset) }
      let length = number(bytes, at: offset)
      let end = offset + 8 + length
      guard end + 4 <= bytes.count, number(bytes, at: end) == Int(crc32(Array(bytes[offset + 4..<end]))) else {
        throw Malformed(offset: offset)
      }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append(Chunk(name, Array(bytes[offset + 8..<end])))
      offset = end + 4
    }
    guard chunks.last?.name == "IEND" else { throw Malformed(offset: offset) }
    return chunks
  }
}

/// A PNG of these chunks.
func png(_ chunks: [Chunk]) -> [UInt8] {
  chunks.reduce(Chunk.signature) { $0 + $1.bytes() }
}

extension Chunk {
  static func header(
    _ width: Int, _ height: Int, depth: UInt8 = 8, colorType: UInt8, interlace: UInt8 = 0
  ) -> Chunk {
    Chunk(
      "IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, colorType, 0, 0, interlace])
  }

  /// Rows that begin with their filter type, in a zlib stream without compression.
  static func data(_ rows: [[UInt8]]) -> Chunk { Chunk("IDAT", stored(rows.flatMap { $0 })) }

  static let end = Chunk("IEND")
}

/// A zlib stream of stored blocks.
func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    stream += [
      rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8),
    ]
    stream += block
  } while !rest.isEmpty
  return stream + bigEndian(adler32(bytes))
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
}

func number(_ bytes: [UInt8], at offset: Int) -> Int {
  bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
}

private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
}

func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { crc, byte in crc >> 8 ^ crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] }
}
