// Matches for flat art: areas of one colour with smooth borders.
//
// It is related to fpng and fdeflate, which try one match only. It tries three positions: the pixel to the left (areas), the
// row above (borders that go down), and the last position at which the same pixel was looked up (the colours of borders). Left
// is preferred for its short distance, unless the row above matches for longer. One search finds the end of a stretch of pixels
// that equal the left one, even if several matches cover it. The row above is not searched inside such a stretch. So a byte
// costs a fraction of a cycle where nothing changes.

import Drawing

/// Finds matches in rows of pixels quickly.
struct FlatArtCompressor: ~Copyable {
  /// The last position, plus 1, at which a pixel of this hash was looked up.
  private let lastPlaces = ElementStore<UInt32>(count: 1 << Self.hashBits)
  private var position = 0
  private var rowStart = 0
  private var blockStart = 0

  private static let hashBits: UInt32 = 12
  /// The number of tokens in a block.
  static let blockLength = 1 << 14
  /// The number of matches of a run that are written without another check.
  static let longestChain = 64
  /// The length of the shortest match with the row above, whose distance takes many bits.
  private static let leastAbove = 6
  /// A mask for the bytes of a word that the shortest match covers.
  private static let leastBytes: UInt32 = 0xFF_FFFF

  /// Begins a stream, or a part of it.
  ///
  /// - Parameter start: the offset of the part's first row; the row before it is available for matches.
  mutating func begin(at start: Int = 0) {
    lastPlaces.clear()
    position = start
    rowStart = start
    blockStart = start
  }

  /// Compresses the rows' available bytes up to the point where more bytes could lengthen a match.
  mutating func compress(
    _ rows: PackedRows, end: Deflater.End?, tokens: inout DeflateTokens, to writer: inout DeflateBlockWriter
  ) throws(PNGError) {
    let isLast = end != nil
    switch rows.pixelStride {
    case 1: try compress(rows, pixelStride: 1, isLast: isLast, tokens: &tokens, to: &writer)
    case 2: try compress(rows, pixelStride: 2, isLast: isLast, tokens: &tokens, to: &writer)
    case 3: try compress(rows, pixelStride: 3, isLast: isLast, tokens: &tokens, to: &writer)
    default: try compress(rows, pixelStride: 4, isLast: isLast, tokens: &tokens, to: &writer)
    }
    guard let end else { return }
    try unsafe writer.write(&tokens, source: rows.bytes(blockStart, rows.byteCount), isLast: end == .stream)
    if end == .part { begin(at: rows.byteCount) }
  }

  @inline(__always)
  private mutating func compress(
    _ rows: PackedRows, pixelStride: Int, isLast: Bool, tokens: inout DeflateTokens,
    to writer: inout DeflateBlockWriter
  ) throws(PNGError) {
    let end = rows.byteCount
    let stop = isLast ? end : end - DeflateAlphabet.maximumLength
    let leftDistance = MatchDistance(pixelStride)
    let aboveStart = rows.stride <= DeflateAlphabet.windowSize ? rows.stride : .max
    let aboveDistance = MatchDistance(aboveStart == .max ? 1 : rows.stride)
    let places = unsafe lastPlaces.start
    var block = tokens
    var (position, rowStart) = (position, rowStart)
    // The ends of the bytes that equal those to the left and those above.
    var (leftEnd, aboveEnd) = (position, position)

    while position < stop {
      if block.count >= Self.blockLength {
        try unsafe writer.write(&block, source: rows.bytes(blockStart, position), isLast: false)
        blockStart = position
      }
      while position &- rowStart >= rows.stride { rowStart &+= rows.stride }

      let word = rows.word(position)
      // Compares a few bytes first: at most pixels no match begins.
      if leftEnd <= position, position >= pixelStride,
        (rows.word(position &- pixelStride) ^ word) & Self.leastBytes == 0
      {
        leftEnd = rows.matchEnd(position, distance: pixelStride, limit: end)
      }
      let left = leftEnd &- position
      if left >= DeflateAlphabet.maximumLength {
        let chain = min(left / DeflateAlphabet.maximumLength, Self.longestChain)
        for _ in 0..<chain { block.addMatch(length: DeflateAlphabet.maximumLength, distance: leftDistance) }
        position &+= chain &* DeflateAlphabet.maximumLength
        continue
      }
      if aboveEnd <= position, position >= aboveStart,
        left >= DeflateAlphabet.minimumLength || rows.word(position &- rows.stride) == word
      {
        // A match reaches no further, and a longer one is taken whole.
        let limit = min(position &+ DeflateAlphabet.maximumLength, end)
        aboveEnd = rows.matchEnd(position, distance: rows.stride, limit: limit)
      }
      let above = aboveEnd &- position
      if left >= DeflateAlphabet.minimumLength, left >= above {
        block.addMatch(length: left, distance: leftDistance)
        position = leftEnd
        continue
      }
      if above >= Self.leastAbove {
        block.addMatch(length: above, distance: aboveDistance)
        position = aboveEnd
        continue
      }

      let slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B1) &>> (32 &- Self.hashBits))
      let place = unsafe Int(places[slot]) &- 1
      unsafe places[slot] = UInt32(truncatingIfNeeded: position &+ 1)
      if place >= 0, position &- place <= DeflateAlphabet.windowSize, rows.word(place) == word, position &+ 4 <= end {
        let limit = min(position &+ DeflateAlphabet.maximumLength, end)
        let matchEnd = rows.matchEnd(position &+ 4, distance: position &- place, limit: limit)
        block.addMatch(length: matchEnd &- position, distance: MatchDistance(position &- place))
        position = matchEnd
        continue
      }
      // Literals to the end of the pixel; the filter byte is a literal of its own.
      let column = position &- rowStart &- 1
      // A 32-bit division takes a quarter of the time.
      let offset = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: column) % UInt32(truncatingIfNeeded: pixelStride))
      let count = column < 0 ? 1 : min(pixelStride &- offset, end &- position)
      for _ in 0..<count {
        unsafe block.addLiteral(rows.start[position])
        position &+= 1
      }
    }
    tokens = block
    self.position = position
    self.rowStart = rowStart
  }
}
