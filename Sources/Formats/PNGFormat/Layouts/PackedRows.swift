/// Rows as a PNG's image data have them: each begins with the byte of its filter, which is none.
@safe struct PackedRows {
  let start: UnsafePointer<UInt8>
  /// Bytes that there are; ``padding`` more may be read.
  let byteCount: Int
  /// From one row to the next.
  let stride: Int
  /// From one pixel to the next; 1 if pixels are smaller than bytes.
  let pixelStride: Int

  /// Bytes after the last row that inner loops may read.
  static let padding = 64

  /// The first bytes only.
  func prefix(_ byteCount: Int) -> PackedRows {
    unsafe PackedRows(start: start, byteCount: byteCount, stride: stride, pixelStride: pixelStride)
  }

  /// The bytes from one position to another.
  func bytes(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: self.start + start, count: end - start)
  }

  @inline(__always)
  func word(_ position: Int) -> UInt32 {
    unsafe UnsafeRawPointer(start + position).loadUnaligned(as: UInt32.self)
  }

  /// Where bytes from `position` on cease to be those `distance` before, at most at `limit`.
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
      // Far ahead in wider steps.
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
