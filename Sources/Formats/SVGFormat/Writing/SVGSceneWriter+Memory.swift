import Drawing
import PNGFormat

extension SVGSceneWriter {
  /// The maximum number of bytes for a path element, which has up to six numbers.
  static let bytesPerElement = 60
  /// The number of bytes for an item with its attributes and the writer's records about it.
  static let bytesPerItem = 400
  /// The growing text may take twice its size, and is copied at the end.
  private static let copies = 3

  /// Checks that there is memory for a longer text.
  ///
  /// - Throws: ``/PNGFormat/PNGError/limitExceeded(_:)`` if `byteCount` more bytes exceed the limit,
  ///   ``/PNGFormat/PNGError/outOfMemory`` if they are not available.
  func checkRoom(for byteCount: Int) throws(PNGError) {
    let needed = Self.copies * (body.count + definitions.count + outerByteCount + byteCount)
    if needed > memoryLimit {
      throw .limitExceeded(DrawingLimitError(.memory, limit: memoryLimit, activity: .writing))
    }
    // Bytes within the text's capacity take no more memory.
    let longer = body.count + byteCount
    if longer > body.capacity, !MemoryRoom.has(2 * longer) { throw .outOfMemory }
  }

  /// Writes a separate body and restores the outer one afterwards.
  mutating func separateBody(
    _ content: (inout SVGSceneWriter) throws(PNGError) -> Void
  ) throws(PNGError) -> [UInt8] {
    let outer = body
    body = []
    outerByteCount += outer.count
    defer {
      body = outer
      outerByteCount -= outer.count
    }
    try content(&self)
    return body
  }
}
