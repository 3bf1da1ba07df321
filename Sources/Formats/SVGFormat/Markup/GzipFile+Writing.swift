import PNGFormat

extension GzipFile {
  /// Bytes as a gzip file without a name or a date, so that the same bytes always make the same file.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  static func compressed(_ content: [UInt8]) throws(PNGError) -> [UInt8] {
    // The time is 0, for none; the system is 255, for unknown.
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    // Around deflate, zlib puts two bytes before it and a sum of four after it (RFC 1950).
    file += try ZlibCompressor().compress(content).dropFirst(2).dropLast(4)
    for word in [CRC32.checksum(of: content), UInt32(truncatingIfNeeded: content.count)] {
      file += (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    return file
  }
}
