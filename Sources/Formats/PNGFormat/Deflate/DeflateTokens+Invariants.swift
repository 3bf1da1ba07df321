extension DeflateTokens {
  /// Stops a debug build if the tokens of a block do not stand for its bytes, or if their counts are wrong. A release build
  /// does nothing.
  @inline(__always)
  func checkInvariants(source: UnsafeRawBufferPointer) {
    #if DEBUG
      if let broken = unsafe brokenInvariant(source: source) {
        preconditionFailure("the tokens of a block are broken: \(broken)")
      }
    #endif
  }

  #if DEBUG
    /// Returns the broken invariant of tokens for the bytes of `source`; `nil` if all hold. Only the last bytes are compared:
    /// earlier ones, and the source of a match, may have left the ``RowWindow``.
    func brokenInvariant(source: UnsafeRawBufferPointer) -> String? {
      let firstKept = max(0, source.count - (RowWindow.keptByteCount - (1 << 10)))
      var position = 0
      var (literalCount, matchCount) = (0, 0)
      for index in 0..<count {
        let token = token(index)
        if token < 256 {
          guard position < source.count else { return "literal \(index) comes after the last byte" }
          if position >= firstKept, unsafe source[position] != UInt8(token) {
            return "literal \(index) is not byte \(position)"
          }
          position += 1
          literalCount += 1
          continue
        }
        let length = Int(token >> DeflateTokens.lengthShift & 511)
        let symbol = Int(token >> 16 & 31)
        let extraBits = DeflateAlphabet.distanceExtraBits(symbol)
        let base = symbol < 4 ? symbol : (2 + symbol % 2) << extraBits
        let distance = base + Int(token & 0xFFFF) + 1
        guard DeflateAlphabet.minimumLength...DeflateAlphabet.maximumLength ~= length else {
          return "match \(index) is \(length) bytes long"
        }
        guard symbol < DeflateAlphabet.distanceCount, distance <= DeflateAlphabet.windowSize else {
          return "match \(index) reaches \(distance) bytes back"
        }
        guard position + length <= source.count else { return "match \(index) reaches beyond the last byte" }
        if position - distance >= firstKept, unsafe source[position] != source[position - distance] {
          return "match \(index) does not begin with byte \(position)"
        }
        position += length
        matchCount += 1
      }
      if position != source.count { return "\(count) tokens stand for \(position) of \(source.count) bytes" }
      func sum(_ counts: UnsafeMutablePointer<UInt32>, _ count: Int) -> Int {
        (0..<count).reduce(0) { unsafe $0 + Int(counts[$1]) }
      }
      let counted = unsafe (sum(literalCounts, 256), sum(lengthCounts, 259), sum(distanceCounts, 32))
      if counted != (literalCount, matchCount, matchCount) {
        return "\(counted) literals, lengths and distances are counted of \((literalCount, matchCount, matchCount))"
      }
      return nil
    }
  #endif
}
