import Drawing
import PNGFormat

extension SVGSceneWriter {
  /// The most bytes that an element of a path becomes, of six numbers.
  static let bytesPerElement = 60
  /// The bytes that an item with its attributes becomes, and those of the notes about it.
  static let bytesPerItem = 400
  /// The text has room to grow to twice its size, and is copied at the end.
  private static let copies = 3

  /// Checks that there is memory before a text becomes longer.
  ///
  /// - Throws: ``/PNGFormat/PNGError/limitExceeded(_:)`` if so many bytes more are too many,
  ///   ``/PNGFormat/PNGError/outOfMemory`` if there are none.
  func checkRoom(for byteCount: Int) throws(PNGError) {
    let needed = Self.copies * (body.count + definitions.count + outerByteCount + byteCount)
    if needed > memoryLimit {
      throw .limitExceeded(DrawingLimitError(.memory, limit: memoryLimit, activity: .writing))
    }
    // Bytes that fit into the text as it is take no more memory.
    let longer = body.count + byteCount
    if longer > body.capacity, !MemoryRoom.has(2 * longer) { throw .outOfMemory }
  }

  /// Writes a body of its own while the one around it waits.
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
