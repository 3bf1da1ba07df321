import Drawing

/// Compresses any bytes into zlib streams, for formats other than PNG. The result depends only on the bytes.
package final class ZlibCompressor {
  private let deflater = Deflater()

  /// Creates a compressor, which keeps its working memory between streams.
  package init() {}

  /// Returns the bytes as a zlib stream (RFC 1950).
  ///
  /// - Parameters:
  ///   - rowLength: the distance in bytes at which similar bytes repeat; `nil` for text.
  ///   - pixelLength: the number of bytes of a unit: 1 for text.
  ///   - isThorough: whether to search for repetitions that are neither near nor in the row above.
  ///   - memoryLimit: the most bytes to hold besides a copy of the bytes.
  /// - Throws: ``PNGError/limitExceeded(_:)``, ``PNGError/outOfMemory``.
  package func compress(
    _ bytes: [UInt8], rowLength: Int? = nil, pixelLength: Int = 1, isThorough: Bool = true,
    memoryLimit: Int = .max
  ) throws(PNGError) -> [UInt8] {
    guard MemoryRoom.has(bytes.count) else { throw .outOfMemory }
    let padded = bytes + Array(repeating: 0, count: PackedRows.padding)
    return try unsafe padded.withUnsafeBufferPointer { buffer throws(PNGError) in
      guard let start = buffer.baseAddress else { return [] }
      let rows = unsafe PackedRows(
        start: start, byteCount: bytes.count, stride: rowLength ?? max(bytes.count, 2), pixelStride: pixelLength)
      deflater.begin(isThorough ? .thorough : .fast, limit: EncodingMemory(limit: memoryLimit))
      try deflater.add(rows, from: 0, end: .stream)
      return unsafe Array(deflater.stream)
    }
  }
}
