/// The checksum at the end of a PNG's chunk: the CRC of ISO 3309 with the reversed polynomial EDB88320, a byte at a time.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    var remainder = UInt32(index)
    for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ remainder >> 1 : remainder >> 1 }
    return remainder
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes { remainder = table[Int((remainder ^ UInt32(byte)) & 0xFF)] ^ remainder >> 8 }
    return ~remainder
  }
}
