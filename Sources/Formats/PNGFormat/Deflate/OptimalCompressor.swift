// The cheapest description of rows by literals and matches, found as zopfli and 7-Zip do.
//
// All matches at all positions of a part are searched once. Then, for a block of bytes, the cheapest path from its start to
// each position is found from left to right: a shortest path, as all steps go forward. Its costs are the expected bits of
// literals, lengths and distances. The codes of that path give new prices, and a few rounds repeat this.

import Drawing

/// Finds the shortest known description of rows. Fair effort takes about ten times as long as ``ChainCompressor``, great effort
/// several times that.
struct OptimalCompressor: ~Copyable {
  private var heads = ElementStore<UInt32>(count: 0)
  /// For each position of the window the previous one with the same three bytes, plus 1.
  private var placesBefore = ElementStore<UInt32>(count: 0)
  private let prices = DeflatePrices()
  /// The part of the rows whose matches are known.
  private var part = 0..<0
  /// The matches at all positions of the part, in order; at each position, each one is longer than the one before. The length
  /// is in bits 16 and up, the distance less 1 below.
  private var matches: [UInt32] = []
  /// The index of the first match at each position of the part.
  private var firstMatches: [UInt32] = []
  /// For each position of a block, the cost of the path to it, and the path's last step, as a match; a literal is 0.
  private var costs: [UInt32] = []
  private var steps: [UInt32] = []

  private static let hashBits: UInt32 = 15
  private var effort = Effort.fair

  /// The effort of the search.
  struct Effort {
    /// The number of earlier positions that a search tries.
    let chainLength: Int
    /// A match of this length or longer is not shortened, and ends the search for longer ones.
    let goodLength: Int
    /// The number of times that codes are made anew.
    let roundCount: Int

    static let fair = Effort(chainLength: 48, goodLength: 96, roundCount: 3)
    static let great = Effort(chainLength: 256, goodLength: 128, roundCount: 6)
  }

  /// The approximate number of tokens that share their codes.
  private static let blockLength = 9_000
  /// The number of bytes whose matches are held at a time: matches take several times as much, and a picture may have any size.
  static let partLength = 1 << 19
  /// The approximate memory, in bytes, for the matches of `byteCount` bytes of rows.
  static func byteCount(forRowsOf byteCount: Int) -> Int { 32 * min(byteCount, partLength) }

  /// Compresses all rows into the blocks of a whole stream.
  mutating func compress(
    _ rows: PackedRows, _ effort: Effort, tokens: inout DeflateTokens, to writer: inout DeflateBlockWriter
  ) throws(PNGError) {
    self.effort = effort
    if heads.count == 0 {
      // Allocated on demand: otherwise a process that draws one card would clear half a megabyte for nothing.
      heads = ElementStore(count: 1 << Self.hashBits)
      placesBefore = ElementStore(count: DeflateAlphabet.windowSize)
    } else {
      heads.clear()
    }
    prices.reset()
    part = 0..<0
    var start = 0
    repeat {
      if start == part.upperBound { findMatches(rows, in: start..<min(start + Self.partLength, rows.byteCount)) }
      let end = blockEnd(from: start)
      let isLast = end == rows.byteCount
      for round in 0..<effort.roundCount {
        findWay(rows, from: start, to: end)
        tokens.clear()
        let isFinal = round == effort.roundCount - 1
        var written = start
        try forEachStep(from: start, to: end) { (position, length, distance) throws(PNGError) in
          if length == 0 {
            unsafe tokens.addLiteral(rows.start[position])
          } else {
            tokens.addMatch(length: length, distance: MatchDistance(distance))
          }
          // Ends a block that exceeds the token memory, or that is too long for one set of codes.
          let next = position + max(length, 1)
          if tokens.count >= FlatArtCompressor.blockLength, next < end {
            if isFinal { try unsafe writer.write(&tokens, source: rows.bytes(written, next), isLast: false) }
            tokens.clear()
            written = next
          }
        }
        if isFinal {
          try unsafe writer.write(&tokens, source: rows.bytes(written, end), isLast: isLast)
        } else {
          writer.findCodes(of: tokens)
        }
        prices.update(from: writer)
      }
      start = end
    } while start < rows.byteCount
  }

  /// Returns the end of a block with about ``blockLength`` tokens, if the longest match is taken everywhere.
  private func blockEnd(from start: Int) -> Int {
    var position = start
    for _ in 0..<Self.blockLength where position < part.upperBound {
      let place = position - part.lowerBound
      let (first, end) = (firstMatches[place], firstMatches[place + 1])
      position += first == end ? 1 : Int(matches[Int(end) - 1] >> 16)
    }
    // A rest that is too short for its own codes joins the block.
    return part.upperBound - position < 512 ? part.upperBound : position
  }

  // MARK: Matches

  private mutating func findMatches(_ rows: PackedRows, in part: Range<Int>) {
    self.part = part
    matches.removeAll(keepingCapacity: true)
    firstMatches.removeAll(keepingCapacity: true)
    firstMatches.reserveCapacity(part.count + 1)
    var position = part.lowerBound
    while position < part.upperBound {
      firstMatches.append(UInt32(matches.count))
      let limit = min(position + DeflateAlphabet.maximumLength, rows.byteCount)
      if limit - position >= DeflateAlphabet.minimumLength { findMatches(rows, at: position, limit: limit) }
      position += 1
    }
    firstMatches.append(UInt32(matches.count))
  }

  private mutating func findMatches(_ rows: PackedRows, at position: Int, limit: Int) {
    let word = rows.word(position) & 0xFF_FFFF
    let slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> (32 - Self.hashBits))
    var next = unsafe Int(heads.start[slot]) - 1
    unsafe placesBefore.start[position & (DeflateAlphabet.windowSize - 1)] = heads.start[slot]
    unsafe heads.start[slot] = UInt32(truncatingIfNeeded: position + 1)
    var longest = DeflateAlphabet.minimumLength - 1
    // In the middle of a run there is no need to search.
    if position >= rows.pixelStride,
      rows.matchEnd(position, distance: rows.pixelStride, limit: limit) - position >= DeflateAlphabet.maximumLength
    {
      matches.append(UInt32(DeflateAlphabet.maximumLength) << 16 | UInt32(rows.pixelStride - 1))
      return
    }
    for _ in 0..<effort.chainLength {
      guard next >= 0, position - next <= DeflateAlphabet.windowSize, longest < effort.goodLength else { break }
      consider(rows, position, position - next, limit, &longest)
      let before = unsafe Int(placesBefore.start[next & (DeflateAlphabet.windowSize - 1)]) - 1
      guard before < next else { break }
      next = before
    }
    if rows.stride <= min(position, DeflateAlphabet.windowSize), longest < effort.goodLength {
      consider(rows, position, rows.stride, limit, &longest)
    }
  }

  @inline(__always)
  private mutating func consider(
    _ rows: PackedRows, _ position: Int, _ distance: Int, _ limit: Int, _ longest: inout Int
  ) {
    guard position + longest < limit,
      unsafe rows.start[position + longest] == rows.start[position + longest - distance]
    else { return }
    let length = rows.matchEnd(position, distance: distance, limit: limit) - position
    guard length > longest else { return }
    longest = length
    matches.append(UInt32(length) << 16 | UInt32(distance - 1))
  }

  // MARK: Paths

  /// Finds the cheapest path through a block.
  private mutating func findWay(_ rows: PackedRows, from start: Int, to end: Int) {
    let count = end - start
    let known = start - part.lowerBound
    if costs.count <= count {
      costs = Array(repeating: 0, count: count + 1)
      steps = Array(repeating: 0, count: count + 1)
    }
    unsafe costs.withUnsafeMutableBufferPointer { costs in
      unsafe steps.withUnsafeMutableBufferPointer { steps in
        for place in 1..<max(count + 1, 1) { unsafe costs[place] = .max }
        unsafe costs[0] = 0
        for place in 0..<count {
          let cost = unsafe costs[place]
          let asLiteral = unsafe cost &+ UInt32(truncatingIfNeeded: prices.literal(rows.start[start &+ place]))
          if unsafe asLiteral < costs[place &+ 1] {
            unsafe costs[place &+ 1] = asLiteral
            unsafe steps[place &+ 1] = 0
          }
          var shortest = DeflateAlphabet.minimumLength
          for index in Int(firstMatches[known &+ place])..<Int(firstMatches[known &+ place &+ 1]) {
            let match = matches[index]
            let length = min(Int(match >> 16), count &- place)
            let distance = Int(match & 0xFFFF) &+ 1
            if length >= effort.goodLength { shortest = length }
            let base = cost &+ UInt32(truncatingIfNeeded: prices.distance(distance))
            while shortest <= length {
              let sum = base &+ UInt32(truncatingIfNeeded: prices.length(shortest))
              if unsafe sum < costs[place &+ shortest] {
                unsafe costs[place &+ shortest] = sum
                unsafe steps[place &+ shortest] = UInt32(truncatingIfNeeded: shortest) << 16 | match & 0xFFFF
              }
              shortest &+= 1
            }
          }
        }
        // Walks the steps backwards, and moves each one to its start.
        var place = count
        var following: UInt32 = 0
        var isAtEnd = true
        while place > 0 {
          let step = unsafe steps[place]
          if !isAtEnd { unsafe steps[place] = following }
          isAtEnd = false
          following = step
          place -= max(Int(step >> 16), 1)
        }
        if count > 0 { unsafe steps[0] = following }
      }
    }
  }

  /// Follows the path that was found.
  ///
  /// - Parameter body: receives each step's position, length and distance; a literal's length is 0.
  private func forEachStep(
    from start: Int, to end: Int, _ body: (Int, Int, Int) throws(PNGError) -> Void
  ) throws(PNGError) {
    var position = start
    while position < end {
      let step = steps[position - start]
      try body(position, Int(step >> 16), Int(step & 0xFFFF) + 1)
      position += max(Int(step >> 16), 1)
    }
  }
}
