import PNGFormat

extension GzipFile {
  /// Returns bytes as a gzip file without a name or a date, so that the same bytes always make the same file.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  static func compressed(_ content: [UInt8]) throws(PNGError) -> [UInt8] {
    // Time 0 means no time; system 255 means unknown.
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    // zlib puts two bytes before the deflate data and a checksum of four after it (RFC 1950).
    file += try ZlibCompressor().compress(content).dropFirst(2).dropLast(4)
    for word in [CRC32.checksum(of: content), UInt32(truncatingIfNeeded: content.count)] {
      file += (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    return file
  }
}
