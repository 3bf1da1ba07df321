import Drawing

/// The bytes that encoding one picture may hold: rows, and a stream that grows.
///
/// It is counted by what the picture takes, not by what an encoder has kept from others, so that the same picture is refused by
/// each.
struct EncodingMemory: Hashable {
  /// All that may be held.
  var limit = Int.max
  /// The bytes that rows take.
  var rowByteCount = 0

  /// While it grows, the stream takes twice its size; the file and the bytes that the caller gets are copies.
  private static let copies = 4

  /// - Throws: ``PNGError/limitExceeded(_:)`` if a stream of so many bytes takes more than there may be.
  @inline(__always)
  func check(streamByteCount: Int) throws(PNGError) {
    try check(rowByteCount &+ Self.copies &* streamByteCount)
  }

  /// - Throws: ``PNGError/limitExceeded(_:)`` if so many bytes are more than there may be.
  func check(_ byteCount: Int) throws(PNGError) {
    guard byteCount <= limit else {
      throw .limitExceeded(DrawingLimitError(.memory, limit: limit, activity: .compressing))
    }
  }
}
