import Drawing

/// Compresses rows of pixels into a zlib stream (RFC 1950, 1951) whose bytes depend on nothing but the rows.
@safe final class Deflater {
  /// A compressor looks at the length of a block before it writes the matches of a run or some literals.
  private let tokenStore = ElementStore<UInt32>(count: FlatArtCompressor.blockLength + 128)
  private let countStore = ElementStore<UInt32>(count: DeflateTokens.countCount)
  private var tokens: DeflateTokens
  private var writer = DeflateBlockWriter()
  private var flatArt = FlatArtCompressor()
  private var chains = ChainCompressor()
  private var optimal = OptimalCompressor()
  private var search = Search.fast
  private var checksum = Adler32()
  /// Whether the stream has a beginning and an end of its own.
  private var isWhole = true

  init() { tokens = DeflateTokens(tokens: tokenStore, counts: countStore) }

  /// How matches are searched for.
  enum Search {
    /// With ``FlatArtCompressor``.
    case fast
    /// With ``ChainCompressor``.
    case thorough
    /// With ``OptimalCompressor``, which wants all rows at once.
    case optimal
    /// With the same, and more patience.
    case patient
  }

  /// Begins a stream, in place of the one before.
  ///
  /// - Parameter limit: what the stream may take.
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

  /// Begins what follows a part's end in another compressor's stream, fast, to be appended there.
  ///
  /// - Parameter start: where the first row begins; the row before it is there to look at.
  func beginPart(at start: Int, limit: EncodingMemory) {
    search = .fast
    checksum = Adler32()
    flatArt.begin(at: start)
    beginBits(limit: limit)
    isWhole = false
  }

  private func beginBits(limit: EncodingMemory) {
    // A stream that was refused has left something.
    tokens.clear()
    writer.bits.clear()
    writer.bits.limit = limit
  }

  /// The unit that ends behind some rows.
  enum End {
    /// A part of the stream: what follows begins at a whole byte, and looks back at no more than a row. For the fast search.
    case part
    case stream
  }

  /// Takes the rows' bytes from `start` on; those before it have been taken.
  ///
  /// - Throws: ``PNGError`` if the stream takes more memory than it may, or than there is; another one can be begun then.
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

  /// Appends what another compressor has made of the rest, behind a part's end.
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

  /// The stream, until the next one is begun.
  var stream: UnsafeRawBufferPointer { unsafe writer.bits.bytes }
}
