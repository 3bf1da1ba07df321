import CGzip

extension [UInt8] {
  /// The bytes compressed with gzip; `nil` if that does not make them fewer.
  var gzipped: [UInt8]? {
    guard count > 256, count < 1 << 30 else { return nil }
    var length = 0
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, written in
      let most = room.count
      let result = room.baseAddress
      length = unsafe withUnsafeBufferPointer { bytes in
        guard let first = bytes.baseAddress, let result = unsafe result else { return 0 }
        return unsafe server_gzip(first, bytes.count, result, most)
      }
      written = length
    }
    return length > 0 ? compressed : nil
  }
}
