/// Rows as in a PNG's image data: each begins with its filter byte, which is 0 (no filter).
@safe struct PackedRows {
  let start: UnsafePointer<UInt8>
  /// The number of bytes; ``padding`` more may be read.
  let byteCount: Int
  /// The distance between rows in bytes.
  let stride: Int
  /// The distance between pixels in bytes; 1 if pixels are smaller than bytes.
  let pixelStride: Int

  /// The number of bytes after the last row that inner loops may read.
  static let padding = 64

  /// Returns the rows cut off after `byteCount` bytes.
  func prefix(_ byteCount: Int) -> PackedRows {
    unsafe PackedRows(start: start, byteCount: byteCount, stride: stride, pixelStride: pixelStride)
  }

  /// Returns the bytes from one position to another.
  func bytes(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: self.start + start, count: end - start)
  }

  @inline(__always)
  func word(_ position: Int) -> UInt32 {
    unsafe UnsafeRawPointer(start + position).loadUnaligned(as: UInt32.self)
  }

  /// Returns the position, at most `limit`, at which the bytes from `position` on stop to equal those `distance` before.
  @inline(__always)
  func matchEnd(_ position: Int, distance: Int, limit: Int) -> Int {
    let here = unsafe UnsafeRawPointer(start)
    let there = unsafe here - distance
    var position = position
    while position < limit {
      let difference =
        unsafe here.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        ^ there.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      if difference != 0 { return min(position &+ difference.littleEndian.trailingZeroBitCount &>> 3, limit) }
      position &+= 8
      // A long match continues in wider steps.
      while position &+ 64 <= limit {
        let a = unsafe here.loadUnaligned(fromByteOffset: position, as: SIMD8<UInt64>.self)
        let b = unsafe there.loadUnaligned(fromByteOffset: position, as: SIMD8<UInt64>.self)
        let c = a ^ b
        let d = c.lowHalf | c.highHalf
        let e = d.lowHalf | d.highHalf
        if e[0] | e[1] != 0 { break }
        position &+= 64
      }
    }
    return limit
  }
}
