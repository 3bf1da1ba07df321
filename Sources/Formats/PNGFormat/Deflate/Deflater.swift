import Drawing

/// Compresses rows of pixels into a zlib stream (RFC 1950, 1951). The bytes depend only on the rows.
@safe final class Deflater {
  /// Larger than a block: a compressor checks the block's length only before the matches of a run or some literals.
  private let tokenStore = ElementStore<UInt32>(count: FlatArtCompressor.blockLength + 128)
  private let countStore = ElementStore<UInt32>(count: DeflateTokens.countCount)
  private var tokens: DeflateTokens
  private var writer = DeflateBlockWriter()
  private var flatArt = FlatArtCompressor()
  private var chains = ChainCompressor()
  private var optimal = OptimalCompressor()
  private var search = Search.fast
  private var checksum = Adler32()
  /// Whether the stream has its own header and checksum.
  private var isWhole = true

  init() { tokens = DeflateTokens(tokens: tokenStore, counts: countStore) }

  /// The search for matches.
  enum Search {
    /// The search of ``FlatArtCompressor``.
    case fast
    /// The search of ``ChainCompressor``.
    case thorough
    /// The search of ``OptimalCompressor``, which needs all rows at once.
    case optimal
    /// The same search with more effort.
    case patient
  }

  /// Begins a stream, and discards the previous one.
  ///
  /// - Parameter limit: the limit on the stream's memory.
  func begin(_ search: Search, limit: EncodingMemory = EncodingMemory()) {
    self.search = search
    checksum = Adler32()
    switch search {
    case .fast: flatArt.begin()
    case .thorough: chains.begin()
    case .optimal, .patient: break
    }
    beginBits(limit: limit)
    writer.bits.put(0x0178, bitCount: 16)  // deflate, a window of 32 KB, the fastest level, a multiple of 31
    isWhole = true
  }

  /// Begins the part that follows a part's end in another compressor's stream. It is compressed fast, and appended there.
  ///
  /// - Parameter start: the offset of the first row; the row before it is available for matches.
  func beginPart(at start: Int, limit: EncodingMemory) {
    search = .fast
    checksum = Adler32()
    flatArt.begin(at: start)
    beginBits(limit: limit)
    isWhole = false
  }

  private func beginBits(limit: EncodingMemory) {
    // A stream that was abandoned may have left tokens and bits.
    tokens.clear()
    writer.bits.clear()
    writer.bits.limit = limit
  }

  /// The unit that ends after the rows.
  enum End {
    /// A part of the stream: what follows begins at a byte boundary, and has no match more than a row back. Fast search only.
    case part
    case stream
  }

  /// Compresses the rows' bytes from `start` on; those before it have been compressed.
  ///
  /// - Throws: ``PNGError`` if the stream exceeds its memory limit, or if memory runs out. A new stream can begin then.
  func add(_ rows: PackedRows, from start: Int, end: End?) throws(PNGError) {
    unsafe checksum.add(rows.bytes(start, rows.byteCount))
    precondition(end != .part || search == .fast, "a stream in parts is compressed fast")
    switch search {
    case .fast: try flatArt.compress(rows, end: end, tokens: &tokens, to: &writer)
    case .thorough: try chains.compress(rows, isLast: end == .stream, tokens: &tokens, to: &writer)
    case .optimal, .patient:
      precondition(start == 0 && end == .stream, "all rows at once")
      try optimal.compress(rows, search == .optimal ? .fair : .great, tokens: &tokens, to: &writer)
    }
    switch end {
    case .part: try writer.writeNothing()
    case .stream: try finish()
    case nil: break
    }
  }

  /// Appends the rest of the stream, which another compressor has made, after a part's end.
  func append(_ rest: Deflater) throws(PNGError) {
    precondition(isWhole && !rest.isWhole, "a part behind what it follows")
    checksum.append(rest.checksum)
    try unsafe writer.bits.append(rest.writer.bits.bytes)
    try finish()
  }

  private func finish() throws(PNGError) {
    try writer.bits.reserve(bitCount: 40)
    writer.bits.align()
    if isWhole { writer.bits.put(Int(checksum.value.byteSwapped), bitCount: 32) }
  }

  /// The stream; valid until the next one begins.
  var stream: UnsafeRawBufferPointer { unsafe writer.bits.bytes }
}
