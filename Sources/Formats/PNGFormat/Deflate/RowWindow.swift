import Drawing

/// The rows that are being compressed, packed one behind the other; when the memory is full, the last ones move to its start.
///
/// So a picture of any size goes through memory that stays in the processor's cache.
@safe struct RowWindow: ~Copyable {
  private var memory = ElementStore<UInt8>(count: 0)
  /// Where in the picture's rows the memory begins.
  private var start = 0
  /// Where the first row began that was packed.
  private var first = 0

  /// The bytes that are kept before the newest rows: a match's distance and lookahead, or a block that is shorter stored than as tokens,
  /// of which each takes at most 31 bits.
  static let keptByteCount = (1 << 16) + (1 << 10)

  /// Begins with a picture's first row, or with a later one.
  ///
  /// - Parameters:
  ///   - place: where the row begins in the picture's rows.
  ///   - byteCount: how many bytes of rows the memory is to hold.
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
  /// - Returns: the picture's rows up to these. Of those before only the last ones may still be there.
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
