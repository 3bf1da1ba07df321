// Matches for flat art: areas of one colour with smooth borders.
//
// After fpng and fdeflate, which try one match only, but with a window as deflate has it. Three places are looked at: the
// pixel to the left (areas), the row above (borders that go down), and the last place with the same pixel (the colours of
// borders). How far the first two go is known from one look for each stretch, however many matches it is cut into, so that
// a byte costs a part of a cycle where nothing happens.

/// Finds matches in rows of pixels, fast.
struct FlatArtCompressor: ~Copyable {
  /// The last position, plus 1, at which a pixel of this hash was looked up.
  private let lastPlaces = NumberStore<UInt32>(count: 1 << Self.hashBits)
  private static let hashBits: UInt32 = 12

  /// Tokens in a block.
  static let blockLength = 1 << 14
  /// Matches of a run that are written without looking again.
  static let longestChain = 64

  func compress(_ rows: PackedRows, tokens: inout DeflateTokens, to writer: inout DeflateBlockWriter) {
    lastPlaces.clear()
    switch rows.pixelStride {
    case 1: compress(rows, pixelStride: 1, tokens: &tokens, to: &writer)
    case 2: compress(rows, pixelStride: 2, tokens: &tokens, to: &writer)
    case 3: compress(rows, pixelStride: 3, tokens: &tokens, to: &writer)
    default: compress(rows, pixelStride: 4, tokens: &tokens, to: &writer)
    }
  }

  @inline(__always)
  private func compress(
    _ rows: PackedRows, pixelStride: Int, tokens: inout DeflateTokens, to writer: inout DeflateBlockWriter
  ) {
    let end = rows.byteCount
    let leftDistance = MatchDistance(pixelStride)
    let hasAbove = rows.stride <= DeflateAlphabet.windowSize
    let aboveDistance = MatchDistance(hasAbove ? rows.stride : 1)
    let places = unsafe lastPlaces.start
    var position = 0
    var blockStart = 0
    var leftEnd = 0
    var aboveEnd = hasAbove ? rows.stride : end
    var rowStart = 0
    var block = tokens

    // Before the second row nothing is above; aboveEnd must not be taken for a match there.
    var isAboveKnown = false
    while position < end {
      if block.count >= Self.blockLength {
        unsafe writer.write(&block, source: rows.bytes(blockStart, position), isLast: false)
        blockStart = position
      }
      while position &- rowStart >= rows.stride { rowStart &+= rows.stride }

      if leftEnd <= position, position >= pixelStride {
        leftEnd = rows.matchEnd(position, distance: pixelStride, limit: end)
      }
      if aboveEnd <= position {
        aboveEnd = rows.matchEnd(position, distance: rows.stride, limit: end)
        isAboveKnown = true
      }
      let left = leftEnd &- position
      let above = isAboveKnown ? aboveEnd &- position : 0

      if left >= DeflateAlphabet.minimumLength, left >= above || left >= DeflateAlphabet.maximumLength {
        var chain = min(left / DeflateAlphabet.maximumLength, Self.longestChain)
        let rest = left &- chain &* DeflateAlphabet.maximumLength
        position &+= chain &* DeflateAlphabet.maximumLength
        while chain > 0 {
          block.addMatch(length: DeflateAlphabet.maximumLength, distance: leftDistance)
          chain &-= 1
        }
        if left >= above, rest >= DeflateAlphabet.minimumLength, rest < DeflateAlphabet.maximumLength {
          block.addMatch(length: rest, distance: leftDistance)
          position &+= rest
        }
        continue
      }
      if above >= Self.leastAbove {
        let length = min(above, DeflateAlphabet.maximumLength)
        block.addMatch(length: length, distance: aboveDistance)
        position &+= length
        continue
      }

      let word = rows.word(position)
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
      // To the end of the pixel.
      let phase = position &- rowStart &- 1
      var count = phase < 0 ? 1 : pixelStride &- phase % pixelStride
      count = min(count, end &- position)
      for _ in 0..<count {
        unsafe block.addLiteral(rows.start[position])
        position &+= 1
      }
    }
    unsafe writer.write(&block, source: rows.bytes(blockStart, end), isLast: true)
    tokens = block
  }

  /// The shortest match with the row above, whose distance is long to write.
  private static let leastAbove = 5
}

extension PackedRows {
  /// The bytes from one position to another.
  func bytes(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: self.start + start, count: end - start)
  }
}
