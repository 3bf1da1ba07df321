import Drawing

/// The rows that are being compressed, packed without gaps. When the memory is full, the last ones move to its start.
///
/// So a picture of any size goes through memory that fits the processor's cache.
@safe struct RowWindow: ~Copyable {
  private var memory = ElementStore<UInt8>(count: 0)
  /// The offset of the memory's start in the picture's rows.
  private var start = 0
  /// The offset of the first packed row.
  private var first = 0

  /// The number of bytes kept before the newest rows. It covers a match's distance and lookahead, and a block that is shorter
  /// stored than as tokens, each of which takes at most 31 bits.
  static let keptByteCount = (1 << 16) + (1 << 10)

  /// Begins with a picture's first row, or with a later one.
  ///
  /// - Parameters:
  ///   - place: the offset of the row in the picture's rows.
  ///   - byteCount: the number of bytes of rows that the memory must hold.
  /// - Throws: ``PNGError/outOfMemory``
  mutating func begin(at place: Int = 0, byteCount: Int) throws(PNGError) {
    start = place
    first = place
    let needed = byteCount + PackedRows.padding
    if memory.count < needed {
      guard MemoryRoom.has(needed) else { throw .outOfMemory }
      memory = ElementStore(uninitializedCount: needed)
    }
  }

  /// Packs the next rows of a bitmap.
  ///
  /// - Returns: the picture's rows up to these. Of the earlier rows, only the last ones may still be there.
  mutating func pack(
    _ rows: Range<Int>, of bitmap: Bitmap, as packing: PixelPacking, census: ColorCensus
  ) -> PackedRows {
    let (next, end) = (rows.lowerBound * packing.rowStride, rows.upperBound * packing.rowStride)
    if end - start + PackedRows.padding > memory.count {
      let kept = min(next - start, Self.keptByteCount)
      precondition(kept + (end - next) + PackedRows.padding <= memory.count, "too little memory for rows")
      let moved = next - kept - start
      unsafe memory.start.update(from: memory.start + moved, count: kept)
      start += moved
    }
    assert(next - start >= min(next - first, Self.keptByteCount), "the rows before are still there")
    assert(end - start + PackedRows.padding <= memory.count, "the rows have memory")
    let base = unsafe memory.start - start
    unsafe packing.pack(rows, of: bitmap, census: census, into: UnsafeMutableRawPointer(base))
    unsafe (base + end).update(repeating: 0, count: PackedRows.padding)
    return unsafe PackedRows(
      start: base, byteCount: end, stride: packing.rowStride, pixelStride: packing.pixelStride)
  }
}
