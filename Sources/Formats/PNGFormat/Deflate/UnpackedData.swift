import CPNG

/// The content of zlib or gzip data (RFC 1950, RFC 1952); of gzip data, the first member.
package struct UnpackedData {
  /// The reason why data cannot be unpacked.
  package enum Failure: Error {
    /// The data are damaged or incomplete; the text says how.
    case malformed(String)
    /// The content exceeds the limit.
    case tooLarge(byteCount: Int)
    case outOfMemory
  }

  package private(set) var bytes: [UInt8] = []

  /// Unpacks data of either kind. Stops as soon as the content exceeds `limit` bytes.
  package init(_ packed: [UInt8], limit: Int) throws(Failure) {
    try unsafe packed.withUnsafeBufferPointer { packed throws(Failure) in
      guard let unpacker = unsafe cpng_unpacker_create(packed.baseAddress, packed.count) else { throw .outOfMemory }
      defer { unsafe cpng_unpacker_destroy(unpacker) }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      var count: UInt32
      repeat {
        count = 0
        switch unsafe cpng_unpacker_read(unpacker, &piece, UInt32(piece.count), &count) {
        case .done: bytes += piece[..<Int(count)]
        case .failed: throw unsafe .malformed(String(cString: cpng_unpacker_message(unpacker)))
        case .truncated: throw .malformed("the data end too early")
        case .exhausted: throw .outOfMemory
        }
        guard bytes.count <= limit else { throw .tooLarge(byteCount: bytes.count) }
      } while count == piece.count
    }
  }
}
