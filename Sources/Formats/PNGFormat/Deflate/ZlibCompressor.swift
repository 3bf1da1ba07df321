import Drawing

/// Compresses any bytes into zlib streams, for other formats than PNG; the bytes depend on nothing but what is compressed.
package final class ZlibCompressor {
  private let deflater = Deflater()

  /// A compressor, which keeps its working memory from stream to stream.
  package init() {}

  /// The bytes as a zlib stream (RFC 1950).
  ///
  /// - Parameters:
  ///   - rowLength: how many bytes later something like a byte comes again; `nil` for text.
  ///   - pixelLength: how many bytes make a unit: 1 for text.
  ///   - isThorough: whether time is spent on finding repetitions that are neither near nor in the row above.
  ///   - memoryLimit: the most bytes that are held besides a copy of the bytes.
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
