// Matches for flat art: areas of one colour with smooth borders.
//
// A relative of fpng and fdeflate, which try one match only. Three places are looked at: the pixel to the left (areas), the
// row above (borders that go down), and the last place where the same pixel was looked up (the colours of borders). Left is
// preferred for its short distance, unless the row above goes on for longer. How far the left one goes is known from one
// look for each stretch, however many matches it is cut into, and the row above is not looked at inside of such a stretch,
// so that a byte costs a part of a cycle where nothing happens.

import Drawing

/// Finds matches in rows of pixels, fast.
struct FlatArtCompressor: ~Copyable {
  /// The position, plus 1, at which a pixel of this hash was looked up last.
  private let lastPlaces = ElementStore<UInt32>(count: 1 << Self.hashBits)
  private var position = 0
  private var rowStart = 0
  private var blockStart = 0

  private static let hashBits: UInt32 = 12
  /// Tokens in a block.
  static let blockLength = 1 << 14
  /// Matches of a run that are written without looking again.
  static let longestChain = 64
  /// The shortest match with the row above, whose distance is long to write.
  private static let leastAbove = 6
  /// Those of a word that the shortest match has.
  private static let leastBytes: UInt32 = 0xFF_FFFF

  /// Begins a stream, or a part of it.
  ///
  /// - Parameter start: where the part's first row begins; the row before it is there to look at.
  mutating func begin(at start: Int = 0) {
    lastPlaces.clear()
    position = start
    rowStart = start
    blockStart = start
  }

  /// Goes on with the rows' bytes that are there now, as far as no match could become longer with more of them.
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
    // Where the bytes cease to be those to the left and those above.
    var (leftEnd, aboveEnd) = (position, position)

    while position < stop {
      if block.count >= Self.blockLength {
        try unsafe writer.write(&block, source: rows.bytes(blockStart, position), isLast: false)
        blockStart = position
      }
      while position &- rowStart >= rows.stride { rowStart &+= rows.stride }

      let word = rows.word(position)
      // A look at a few bytes first: at most pixels nothing begins.
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
        // No further than a match reaches: what is longer is taken whole.
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
      // Literals to the end of the pixel; the filter has one of its own.
      let column = position &- rowStart &- 1
      // Division by a number of 32 bits is a quarter as long.
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
