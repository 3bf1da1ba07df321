// Matches for any picture: deflate's classic search (Phil Katz's hash chains, as in zlib), which tries the pixel to the left
// and the row above first, where flat art has its matches.
//
// The value of a match is the bits that it saves: the bits of its bytes as literals, less those of the match, with the codes of
// the previous block. Before a match is taken, the next pixel is searched for a better one.

import Drawing

/// Finds good matches in rows of pixels.
struct ChainCompressor: ~Copyable {
  /// The last position, plus 1, of a pixel with this hash.
  private var lastPixels = ElementStore<UInt32>(count: 0)
  /// The last position, plus 1, of eight bytes with this hash, and for each position the one before that.
  private var lastPlaces = ElementStore<UInt32>(count: 0)
  private var placesBefore = ElementStore<UInt32>(count: 0)
  private let prices = DeflatePrices()
  /// Running sums of the bits that bytes take as literals, in a ring; extended when the position advances.
  private let literalSums = ElementStore<UInt32>(count: Self.sumCount)
  private var summedEnd = 0
  private var position = 0
  private var blockStart = 0
  /// Positions before this one are in the tables or never will be.
  private var entered = 0
  /// The best match of the position that was last searched ahead.
  private var asked = (position: -1, match: Match())
  // The ends of the bytes that equal those to the left and those above.
  private var leftEnd = 0
  private var aboveEnd = 0

  private static let sumCount = 1024
  private static let hashBits: UInt64 = 14
  /// The number of earlier positions that a search tries.
  private static let chainLength = 16
  /// A match of this length is taken without searching the next pixel.
  private static let goodLength = 128

  private struct Match {
    var length = 0
    var distance = 0
    var savedBits = 0
  }

  /// Begins a stream.
  mutating func begin() {
    if lastPixels.count == 0 {
      // Allocated on demand: otherwise a process that draws one card would need another huge page.
      lastPixels = ElementStore(count: 1 << Self.hashBits)
      lastPlaces = ElementStore(count: 1 << Self.hashBits)
      placesBefore = ElementStore(count: DeflateAlphabet.windowSize)
    } else {
      lastPixels.clear()
      lastPlaces.clear()
    }
    position = 0
    blockStart = 0
    entered = 0
    asked.position = -1
    summedEnd = 0
    prices.reset()
  }

  /// Compresses the rows' available bytes up to the point where more bytes could lengthen a match.
  mutating func compress(
    _ rows: PackedRows, isLast: Bool, tokens: inout DeflateTokens, to writer: inout DeflateBlockWriter
  ) throws(PNGError) {
    let end = rows.byteCount
    // Leaves room for the matches at the next pixels, which are searched before one is taken.
    let stop = isLast ? end : end - 2 * DeflateAlphabet.maximumLength
    let leftDistance = MatchDistance(rows.pixelStride)
    (leftEnd, aboveEnd) = (position, position)
    while position < stop {
      if tokens.count >= FlatArtCompressor.blockLength {
        try unsafe writer.write(&tokens, source: rows.bytes(blockStart, position), isLast: false)
        blockStart = position
        prices.update(from: writer)
        summedEnd = 0
      }
      findEnds(rows)
      if leftEnd - position >= DeflateAlphabet.maximumLength {
        tokens.addMatch(length: DeflateAlphabet.maximumLength, distance: leftDistance)
        position += DeflateAlphabet.maximumLength
        entered = position
        continue
      }
      // Each position is searched once: a second search would find the position itself.
      var match = asked.position == position ? asked.match : bestMatch(rows)
      if match.savedBits <= 0 {
        addLiterals(rows, to: &tokens)
        continue
      }
      while match.length < Self.goodLength, position < stop, tokens.count < FlatArtCompressor.blockLength,
        pixelEnd(rows) < position + match.length
      {
        let start = position
        position = pixelEnd(rows)
        findEnds(rows)
        let next = bestMatch(rows)
        asked = (position, next)
        position = start
        guard isBetter(next, than: match, rows) else { break }
        addLiterals(rows, to: &tokens)
        match = next
      }
      tokens.addMatch(length: match.length, distance: MatchDistance(match.distance))
      let matchEnd = position + match.length
      if match.distance == rows.pixelStride {
        entered = matchEnd
      } else {
        while position < matchEnd {
          enter(rows)
          position = pixelEnd(rows)
        }
      }
      position = matchEnd
    }
    if isLast { try unsafe writer.write(&tokens, source: rows.bytes(blockStart, end), isLast: true) }
  }

  /// Whether to write this position's pixel as literals and take the next one's match.
  private func isBetter(_ next: Match, than match: Match, _ rows: PackedRows) -> Bool {
    let skipped = pixelEnd(rows) - position
    if skipped + next.length < match.length + DeflateAlphabet.minimumLength {
      return next.savedBits > match.savedBits
    }
    // The next pixel's match may extend beyond this one's end; so it replaces this match and needs the literals.
    return next.savedBits > 0
      && literalBits(skipped) < prices.match(length: match.length, distance: match.distance)
  }

  private func pixelEnd(_ rows: PackedRows) -> Int {
    let column = position % rows.stride - 1
    return column < 0 ? position + 1 : min(position + rows.pixelStride - column % rows.pixelStride, rows.byteCount)
  }

  private mutating func addLiterals(_ rows: PackedRows, to tokens: inout DeflateTokens) {
    let next = pixelEnd(rows)
    while position < next {
      unsafe tokens.addLiteral(rows.start[position])
      position += 1
    }
  }

  private mutating func findEnds(_ rows: PackedRows) {
    if leftEnd <= position, position >= rows.pixelStride {
      leftEnd = rows.matchEnd(position, distance: rows.pixelStride, limit: rows.byteCount)
    }
    if aboveEnd <= position, position >= rows.stride, rows.stride <= DeflateAlphabet.windowSize {
      aboveEnd = rows.matchEnd(position, distance: rows.stride, limit: rows.byteCount)
    }
  }

  // MARK: Search

  /// Extends the sums of literals' bits up to the end of the longest possible match.
  private mutating func sumUp(_ rows: PackedRows) {
    let sums = unsafe literalSums.start
    if summedEnd < position {
      summedEnd = position
      unsafe sums[position & (Self.sumCount - 1)] = 0
    }
    let end = min(position &+ DeflateAlphabet.maximumLength, rows.byteCount)
    var sum = unsafe sums[summedEnd & (Self.sumCount - 1)]
    while summedEnd < end {
      sum &+= unsafe UInt32(truncatingIfNeeded: prices.literal(rows.start[summedEnd]))
      summedEnd &+= 1
      unsafe sums[summedEnd & (Self.sumCount - 1)] = sum
    }
  }

  /// The bits that the next `length` bytes take as literals.
  private func literalBits(_ length: Int) -> Int {
    let sums = unsafe literalSums.start
    return unsafe Int(sums[(position &+ length) & (Self.sumCount - 1)] &- sums[position & (Self.sumCount - 1)])
  }

  private func slots(_ rows: PackedRows) -> (pixel: Int, place: Int) {
    let word = rows.word(position)
    let both = UInt64(word) | UInt64(rows.word(position + 4)) << 32
    return (
      Int(truncatingIfNeeded: UInt64(word &* 0x9E37_79B1) &>> (32 &- Self.hashBits)),
      Int(truncatingIfNeeded: (both &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.hashBits))
    )
  }

  /// Enters the position into the tables, unless it is there already.
  private mutating func enter(_ rows: PackedRows) {
    guard position >= entered else { return }
    let (pixel, place) = slots(rows)
    unsafe lastPixels.start[pixel] = UInt32(truncatingIfNeeded: position + 1)
    unsafe placesBefore.start[position & (DeflateAlphabet.windowSize - 1)] = lastPlaces.start[place]
    unsafe lastPlaces.start[place] = UInt32(truncatingIfNeeded: position + 1)
    entered = position + 1
  }

  /// Returns the match at the position that saves the most bits, and enters the position.
  private mutating func bestMatch(_ rows: PackedRows) -> Match {
    var best = Match()
    sumUp(rows)
    consider(leftEnd - position, rows.pixelStride, &best)
    consider(aboveEnd - position, rows.stride, &best)
    let (pixel, place) = slots(rows)
    unsafe consider(rows, Int(lastPixels.start[pixel]) - 1, &best)
    var next = unsafe Int(lastPlaces.start[place]) - 1
    for _ in 0..<Self.chainLength {
      guard next >= 0, position - next <= DeflateAlphabet.windowSize, best.length < DeflateAlphabet.maximumLength else {
        break
      }
      consider(rows, next, &best)
      let before = unsafe Int(placesBefore.start[next & (DeflateAlphabet.windowSize - 1)]) - 1
      guard before < next else { break }
      next = before
    }
    enter(rows)
    return best
  }

  private func consider(_ rows: PackedRows, _ place: Int, _ best: inout Match) {
    let limit = min(position + DeflateAlphabet.maximumLength, rows.byteCount)
    let distance = position - place
    guard place >= 0, distance > 0, distance <= DeflateAlphabet.windowSize, limit - position >= 4,
      rows.word(place) == rows.word(position)
    else { return }
    consider(rows.matchEnd(position + 4, distance: distance, limit: limit) - position, distance, &best)
  }

  private func consider(_ length: Int, _ distance: Int, _ best: inout Match) {
    guard length >= DeflateAlphabet.minimumLength else { return }
    let length = min(length, DeflateAlphabet.maximumLength)
    let saved = literalBits(length) - prices.match(length: length, distance: distance)
    if saved > best.savedBits { best = Match(length: length, distance: distance, savedBits: saved) }
  }
}
