import CPNG

/// The content of a gzip file (RFC 1952), as which compressed SVG (`.svgz`) is shipped, unpacked by zlib.
struct GzipFile {
  private(set) var content: [UInt8] = []

  /// Whether bytes begin as a gzip file does.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Unpacks the file's first member.
  ///
  /// - Throws: ``SVGError/malformedCompression(message:)`` for damaged bytes, or ``SVGError/fileTooLarge(byteCount:limit:)``
  ///   as soon as there is more than `limit`.
  init(_ bytes: [UInt8], limit: Int) throws(SVGError) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(SVGError) in
      guard let unpacker = unsafe cpng_unpacker_create(bytes.baseAddress, bytes.count) else { throw .outOfMemory }
      defer { unsafe cpng_unpacker_destroy(unpacker) }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      var count: UInt32
      repeat {
        count = 0
        switch unsafe cpng_unpacker_read(unpacker, &piece, UInt32(piece.count), &count) {
        case .done: content += piece[..<Int(count)]
        case .failed: throw unsafe .malformedCompression(message: String(cString: cpng_unpacker_message(unpacker)))
        case .truncated: throw .malformedCompression(message: "the data end too early")
        case .exhausted: throw .outOfMemory
        }
        guard content.count <= limit else { throw .fileTooLarge(byteCount: content.count, limit: limit) }
      } while count == piece.count
    }
  }
}
