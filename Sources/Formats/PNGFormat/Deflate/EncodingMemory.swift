import Drawing

/// The memory of encoding one picture, in bytes: its rows, and a growing stream.
///
/// It counts what the picture needs, not what an encoder keeps from earlier ones. So every encoder rejects the same pictures.
struct EncodingMemory: Hashable {
  /// The largest number of bytes.
  var limit = Int.max
  /// The number of bytes of the rows.
  var rowByteCount = 0

  /// While it grows, the stream takes twice its size; the file and the bytes for the caller are copies.
  private static let copies = 4

  /// - Throws: ``PNGError/limitExceeded(_:)`` if a stream of `streamByteCount` bytes exceeds the limit.
  @inline(__always)
  func check(streamByteCount: Int) throws(PNGError) {
    try check(rowByteCount &+ Self.copies &* streamByteCount)
  }

  /// - Throws: ``PNGError/limitExceeded(_:)`` if `byteCount` exceeds the limit.
  func check(_ byteCount: Int) throws(PNGError) {
    guard byteCount <= limit else {
      throw .limitExceeded(DrawingLimitError(.memory, limit: limit, activity: .compressing))
    }
  }
}
