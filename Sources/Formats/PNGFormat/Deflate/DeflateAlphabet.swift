/// The symbols of deflate (RFC 1951, section 3.2.5).
enum DeflateAlphabet {
  /// Literals 0 to 255, the end of a block, and 29 ranges of lengths.
  static let literalCount = 286
  static let distanceCount = 30
  static let endOfBlock = 256
  static let minimumLength = 3
  static let maximumLength = 258
  static let windowSize = 32_768

  /// Returns the symbol of a match's length, 3 to 258, and the extra bits that select a length within the symbol's range.
  static func lengthSymbol(_ length: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
    if length == maximumLength { return (285, 0, 0) }
    let rest = length &- minimumLength
    if rest < 8 { return (257 &+ rest, 0, 0) }
    let extraBits = (Int.bitWidth &- 3) &- rest.leadingZeroBitCount
    return (257 &+ extraBits &* 4 &+ rest &>> extraBits, extraBits, rest & (1 &<< extraBits &- 1))
  }

  /// The number of extra bits that follow a distance's symbol.
  static func distanceExtraBits(_ symbol: Int) -> Int { max(0, symbol / 2 - 1) }

  /// The order in which the lengths of the code for code lengths are written.
  static let codeLengthOrder: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

/// The distance of a match, 1 to 32,768 bytes back, as a symbol and the bits that follow it.
struct MatchDistance {
  let bytes: Int
  /// The distance in a ``DeflateTokens`` token: the symbol in bits 16 and up, the extra bits below.
  let packed: UInt32

  init(_ bytes: Int) {
    self.bytes = bytes
    let rest = UInt32(truncatingIfNeeded: bytes &- 1)
    if rest < 4 {
      packed = rest &<< 16
    } else {
      // The symbol gives the highest set bit and the one below it; the extra bits give the others.
      let extraBits = 30 &- UInt32(truncatingIfNeeded: rest.leadingZeroBitCount)
      packed = (extraBits &* 2 &+ rest &>> extraBits) &<< 16 | rest & (1 &<< extraBits &- 1)
    }
  }
}
