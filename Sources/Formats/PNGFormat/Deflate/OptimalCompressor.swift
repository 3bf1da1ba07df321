// The cheapest way to say rows with literals and matches: what zopfli and 7-Zip do.
//
// All matches of all places of a part are looked up once. Then, for a block of bytes, the cheapest way from its start to each of its
// places is found from left to right (a shortest path, as all steps go forward), by what literals, lengths and distances are expected
// to take; from the way that is found the codes are made, which give new prices, and so on a few times.

import Drawing

/// Finds the shortest description of rows that it knows of; with a fair effort it takes about ten times as long as
/// ``ChainCompressor``, with a great one some times that.
struct OptimalCompressor: ~Copyable {
  private var heads = ElementStore<UInt32>(count: 0)
  /// For each place of the window the one before with the same three bytes, plus 1.
  private var placesBefore = ElementStore<UInt32>(count: 0)
  private let prices = DeflatePrices()
  /// The part of the rows whose matches are known.
  private var part = 0..<0
  /// The matches of all its places, one place's after the other's, each longer than the one before: the length from bit 16 on, and the
  /// distance less 1.
  private var matches: [UInt32] = []
  /// Where the matches of each of its places begin.
  private var firstMatches: [UInt32] = []
  /// For each place of a block, what the way to it costs, and the step that it ends with, as a match; a literal is 0.
  private var costs: [UInt32] = []
  private var steps: [UInt32] = []

  private static let hashBits: UInt32 = 15
  private var effort = Effort.fair

  /// How much is tried.
  struct Effort {
    /// How many places are looked at for a match.
    let chainLength: Int
    /// Of a match of this length or longer no part is considered, and no place further away.
    let goodLength: Int
    /// How often codes are made anew.
    let roundCount: Int

    static let fair = Effort(chainLength: 48, goodLength: 96, roundCount: 3)
    static let great = Effort(chainLength: 256, goodLength: 128, roundCount: 6)
  }

  /// About how many tokens share their codes.
  private static let blockLength = 9_000
  /// How many bytes' matches are held at a time: they take some times as much, and a picture may be of any size.
  static let partLength = 1 << 19
  /// About what the matches of rows of so many bytes take, in bytes.
  static func byteCount(forRowsOf byteCount: Int) -> Int { 32 * min(byteCount, partLength) }

  /// Compresses all rows to a whole stream's blocks.
  mutating func compress(
    _ rows: PackedRows, _ effort: Effort, tokens: inout DeflateTokens, to writer: inout DeflateBlockWriter
  ) throws(PNGError) {
    self.effort = effort
    if heads.count == 0 {
      // Not before they are needed: a process that draws one card would clear half a megabyte for nothing.
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
          // More than there is memory for, or that codes suit.
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

  /// Where a block ends that has about ``blockLength`` tokens, if the longest match is taken everywhere.
  private func blockEnd(from start: Int) -> Int {
    var position = start
    for _ in 0..<Self.blockLength where position < part.upperBound {
      let place = position - part.lowerBound
      let (first, end) = (firstMatches[place], firstMatches[place + 1])
      position += first == end ? 1 : Int(matches[Int(end) - 1] >> 16)
    }
    // A rest that would hardly be worth its codes is taken along.
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
    // In the middle of a run there is nothing to look for.
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

  // MARK: Ways

  /// Finds the cheapest way through a block.
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
        // The steps backwards, each moved to where it begins.
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

  /// Goes along the way that was found.
  ///
  /// - Parameter body: is given each step's place, length and distance; a literal's length is 0.
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
