import Drawing
import WorkerThreads

/// Turns blocks of tokens into bits. Each block has its own Huffman codes, has deflate's fixed codes, or stores the bytes
/// themselves, whichever is shortest.
@safe struct DeflateBlockWriter: ~Copyable {
  var bits = DeflateBits()
  private let huffman = HuffmanBuilder()
  private let symbolCounts = ElementStore<UInt32>(count: 288 + 32 + 19)
  /// Code lengths: of literals and match lengths from 0 on, of distances from 288 on, of code lengths from 320 on.
  private let codeLengths = ElementStore<UInt8>(count: 288 + 32 + 19)
  private let codes = ElementStore<UInt32>(count: 288 + 32 + 19)
  private let lengthCodes = ElementStore<UInt32>(count: DeflateAlphabet.maximumLength + 1)
  /// The code lengths of a header, as runs: the symbol in the low 8 bits, its extra bits above.
  private let runs = ElementStore<UInt32>(count: 320)

  private static let distances = 288
  private static let codeLengthsPlace = 320

  /// Writes the tokens as a block, and clears them. `source` holds the bytes that the tokens stand for.
  ///
  /// - Throws: the errors of ``DeflateBits/reserve(bitCount:)``, and ``PNGError/cancelled``. Then the stream cannot continue.
  mutating func write(_ tokens: inout DeflateTokens, source: UnsafeRawBufferPointer, isLast: Bool) throws(PNGError) {
    if Cancellation.isRequested { throw .cancelled }
    unsafe tokens.checkInvariants(source: source)
    findCodes(of: tokens)
    let header = makeHeader()

    let dynamicSize = 3 + header.bitCount + bodyBitCount { unsafe Int(codeLengths.start[$0]) }
    let fixedSize = 3 + bodyBitCount(Self.fixedLength)
    let pieces = max(1, (source.count + 65_534) / 65_535)
    let storedSize = pieces * (3 + 7 + 32) + source.count * 8
    try bits.reserve(bitCount: min(dynamicSize, fixedSize, storedSize) + 64)
    let start = bits.bitCount
    if storedSize <= min(dynamicSize, fixedSize) {
      unsafe store(source, isLast: isLast)
    } else {
      bits.put(isLast ? 1 : 0, bitCount: 1)
      if fixedSize <= dynamicSize {
        bits.put(1, bitCount: 2)
        for symbol in 0..<Self.codeLengthsPlace { unsafe codeLengths.start[symbol] = UInt8(Self.fixedLength(symbol)) }
      } else {
        bits.put(2, bitCount: 2)
        put(header)
      }
      put(tokens)
    }
    // Stored bytes begin at a byte boundary, at most 7 bits after the block's header.
    assert(
      storedSize <= min(dynamicSize, fixedSize)
        ? bits.bitCount - start <= storedSize : bits.bitCount - start == min(dynamicSize, fixedSize),
      "a block is as long as was counted on")
    tokens.clear()
  }

  /// Writes an empty block that ends at a byte boundary: zlib's sync flush.
  mutating func writeNothing() throws(PNGError) {
    try bits.reserve(bitCount: 64)
    unsafe store(UnsafeRawBufferPointer(start: nil, count: 0), isLast: false)
  }

  /// Finds the code lengths for a block with these tokens.
  func findCodes(of tokens: borrowing DeflateTokens) {
    countSymbols(tokens)
    unsafe huffman.findLengths(
      of: UnsafeMutableBufferPointer(start: symbolCounts.start, count: Self.distances),
      limit: 15, into: codeLengths.start)
    unsafe huffman.findLengths(
      of: UnsafeMutableBufferPointer(
        start: symbolCounts.start + Self.distances, count: DeflateAlphabet.distanceCount),
      limit: 15, into: codeLengths.start + Self.distances)
  }

  /// The length of a symbol's code in the last block; 0 if the symbol did not occur.
  func literalCodeLength(_ symbol: Int) -> UInt8 { unsafe codeLengths.start[symbol] }
  func distanceCodeLength(_ symbol: Int) -> UInt8 { unsafe codeLengths.start[Self.distances + symbol] }

  /// Counts the symbols of the tokens, and one end of the block.
  private func countSymbols(_ tokens: borrowing DeflateTokens) {
    let counts = unsafe symbolCounts.start
    unsafe counts.update(from: tokens.literalCounts, count: 256)
    unsafe counts[DeflateAlphabet.endOfBlock] = 1
    for symbol in 257..<288 { unsafe counts[symbol] = 0 }
    for length in DeflateAlphabet.minimumLength...DeflateAlphabet.maximumLength {
      unsafe counts[DeflateAlphabet.lengthSymbol(length).symbol] &+= tokens.lengthCounts[length]
    }
    unsafe (counts + Self.distances).update(from: tokens.distanceCounts, count: 32)
  }

  /// The number of bits of all tokens and the block's end, with codes of the given lengths.
  private func bodyBitCount(_ length: (Int) -> Int) -> Int {
    var sum = 0
    for symbol in 0..<DeflateAlphabet.literalCount {
      sum += unsafe Int(symbolCounts.start[symbol]) * (length(symbol) + Self.lengthExtraBits(symbol))
    }
    for symbol in 0..<DeflateAlphabet.distanceCount {
      sum +=
        unsafe Int(symbolCounts.start[Self.distances + symbol])
        * (length(Self.distances + symbol) + DeflateAlphabet.distanceExtraBits(symbol))
    }
    return sum
  }

  private static func lengthExtraBits(_ symbol: Int) -> Int { symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4 }

  /// The lengths of deflate's fixed codes, which need no header; those of distances are all 5.
  private static func fixedLength(_ symbol: Int) -> Int {
    switch symbol {
    case 0..<144: 8
    case 144..<256: 9
    case 256..<280: 7
    case 280..<288: 8
    default: 5
    }
  }

  private mutating func store(_ source: UnsafeRawBufferPointer, isLast: Bool) {
    var rest = unsafe source
    repeat {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(65_535))
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
      unsafe bits.put(isLast && rest.isEmpty ? 1 : 0, bitCount: 3)
      bits.align()
      bits.put(piece.count | (piece.count ^ 0xFFFF) << 16, bitCount: 32)
      unsafe bits.put(piece)
    } while unsafe !rest.isEmpty
  }

  // MARK: Header

  private struct Header {
    var literalCount: Int
    var distanceCount: Int
    var runCount: Int
    var codeLengthCount: Int
    var bitCount: Int
  }

  /// Splits both codes' lengths into runs, and finds the code for the runs.
  private func makeHeader() -> Header {
    let literalCount = usedCount(0, DeflateAlphabet.literalCount, least: 257)
    let distanceCount = usedCount(Self.distances, DeflateAlphabet.distanceCount, least: 1)
    let counts = unsafe symbolCounts.start + Self.codeLengthsPlace
    unsafe counts.update(repeating: 0, count: 19)
    let runCount = findRuns(literalCount, distanceCount)
    let lengths = unsafe codeLengths.start + Self.codeLengthsPlace
    unsafe huffman.findLengths(of: UnsafeMutableBufferPointer(start: counts, count: 19), limit: 7, into: lengths)
    var codeLengthCount = 19
    while unsafe codeLengthCount > 4 && lengths[DeflateAlphabet.codeLengthOrder[codeLengthCount - 1]] == 0 {
      codeLengthCount -= 1
    }
    var bitCount = 5 + 5 + 4 + 3 * codeLengthCount
    for symbol in 0..<19 {
      bitCount += unsafe Int(counts[symbol]) * (Int(lengths[symbol]) + Self.runExtraBits(symbol))
    }
    return Header(
      literalCount: literalCount, distanceCount: distanceCount, runCount: runCount, codeLengthCount: codeLengthCount,
      bitCount: bitCount)
  }

  private func usedCount(_ place: Int, _ count: Int, least: Int) -> Int {
    var count = count
    while unsafe count > least && codeLengths.start[place + count - 1] == 0 { count -= 1 }
    return count
  }

  private static func runExtraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// Finds runs: symbol 16 repeats the previous length 3 to 6 times, 17 and 18 repeat 0 for 3 to 10 and 11 to 138 times.
  private func findRuns(_ literalCount: Int, _ distanceCount: Int) -> Int {
    let counts = unsafe symbolCounts.start + Self.codeLengthsPlace
    let total = literalCount + distanceCount
    func length(_ index: Int) -> UInt8 {
      unsafe codeLengths.start[index < literalCount ? index : Self.distances + index - literalCount]
    }
    var runCount = 0
    func add(_ symbol: Int, _ extra: Int = 0) {
      unsafe runs.start[runCount] = UInt32(symbol | extra << 8)
      unsafe counts[symbol] += 1
      runCount += 1
    }
    var index = 0
    while index < total {
      let value = length(index)
      var end = index + 1
      while end < total && length(end) == value { end += 1 }
      var rest = end - index
      index = end
      if value == 0 {
        while rest >= 3 {
          let run = min(rest, 138)
          if run > 10 { add(18, run - 11) } else { add(17, run - 3) }
          rest -= run
        }
      } else {
        add(Int(value))
        rest -= 1
        while rest >= 3 {
          let run = min(rest, 6)
          add(16, run - 3)
          rest -= run
        }
      }
      for _ in 0..<rest { add(Int(value)) }
    }
    return runCount
  }

  private mutating func put(_ header: Header) {
    bits.put(header.literalCount - 257, bitCount: 5)
    bits.put(header.distanceCount - 1, bitCount: 5)
    bits.put(header.codeLengthCount - 4, bitCount: 4)
    let lengths = unsafe codeLengths.start + Self.codeLengthsPlace
    for index in 0..<header.codeLengthCount {
      unsafe bits.put(Int(lengths[DeflateAlphabet.codeLengthOrder[index]]), bitCount: 3)
    }
    let entries = unsafe codes.start + Self.codeLengthsPlace
    unsafe HuffmanBuilder.assignCodes(lengths, count: 19, into: entries)
    for index in 0..<header.runCount {
      let run = unsafe Int(runs.start[index])
      let entry = unsafe Int(entries[run & 255])
      bits.put(entry & 0xFFFF, bitCount: entry >> 24)
      bits.put(run >> 8, bitCount: Self.runExtraBits(run & 255))
    }
  }

  // MARK: Tokens

  private mutating func put(_ tokens: borrowing DeflateTokens) {
    let literals = unsafe codes.start
    let distances = unsafe codes.start + Self.distances
    unsafe HuffmanBuilder.assignCodes(codeLengths.start, count: 288, into: literals)
    unsafe HuffmanBuilder.assignCodes(
      codeLengths.start + Self.distances, count: DeflateAlphabet.distanceCount, into: distances)
    for length in DeflateAlphabet.minimumLength...DeflateAlphabet.maximumLength {
      let (symbol, extraBits, extra) = DeflateAlphabet.lengthSymbol(length)
      let entry = unsafe literals[symbol]
      unsafe lengthCodes.start[length] =
        (entry | UInt32(extra) << (entry >> 24)) + UInt32(extraBits) << 24
    }
    for symbol in 0..<DeflateAlphabet.distanceCount {
      let extraBits = UInt32(DeflateAlphabet.distanceExtraBits(symbol))
      unsafe distances[symbol] += extraBits << 24 | extraBits << 16
    }
    unsafe bits.put(tokens, literals: literals, lengths: lengthCodes.start, distances: distances)
  }
}
