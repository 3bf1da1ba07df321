import Drawing

/// The rows that are being compressed, packed one behind the other; when the memory is full, the last ones move to its start.
///
/// So a picture of any size goes through memory that stays in the processor's cache.
@safe struct RowWindow: ~Copyable {
  private var memory = NumberStore<UInt8>(count: 0)
  /// Where in the picture's rows the memory begins.
  private var start = 0

  /// What is kept before the newest rows: a match's distance and lookahead, or a block that is shorter stored than as tokens,
  /// of which each takes at most 31 bits.
  static let keptByteCount = (1 << 16) + (1 << 10)

  /// Begins with a picture's first row.
  ///
  /// - Parameter byteCount: how many bytes of rows there is room for.
  /// - Throws: ``PNGError/outOfMemory``
  mutating func begin(byteCount: Int) throws(PNGError) {
    start = 0
    let needed = byteCount + PackedRows.padding
    if memory.count < needed {
      guard MemoryRoom.has(needed) else { throw .outOfMemory }
      memory = NumberStore(uninitializedCount: needed)
    }
  }

  /// Packs the next rows of a bitmap.
  ///
  /// - Returns: the picture's rows up to these. Of those before only the last ones may still be there.
  mutating func pack(
    _ rows: Range<Int>, of bitmap: Bitmap, as packing: PixelPacking, census: ColorCensus
  ) -> PackedRows {
    let (first, end) = (rows.lowerBound * packing.rowStride, rows.upperBound * packing.rowStride)
    if end - start + PackedRows.padding > memory.count {
      let kept = min(first - start, Self.keptByteCount)
      precondition(kept + (end - first) + PackedRows.padding <= memory.count, "too little room for rows")
      let moved = first - kept - start
      unsafe memory.start.update(from: memory.start + moved, count: kept)
      start += moved
    }
    assert(first - start >= min(first, Self.keptByteCount), "the rows before are still there")
    assert(end - start + PackedRows.padding <= memory.count, "the rows have room")
    let base = unsafe memory.start - start
    unsafe packing.pack(rows, of: bitmap, census: census, into: UnsafeMutableRawPointer(base))
    unsafe (base + end).update(repeating: 0, count: PackedRows.padding)
    return unsafe PackedRows(
      start: base, byteCount: end, stride: packing.rowStride, pixelStride: packing.pixelStride)
  }
}
