import Drawing

/// The unchanged pixels right around the differing ones.
struct DifferenceRim {
  /// The number of pixels of each colour; in a picture with very many colours, only of the first ones found.
  private let tally: ColorTally
  private let total: Int
  /// The most frequent colour, if more than half of the pixels have it.
  let ground: PremultipliedColor?

  init(expected: Bitmap, mask: DifferenceMask, bounds: PixelRegion) {
    var tally = ColorTally(limit: 4096)
    var total = 0
    let (width, height) = (expected.width, expected.height)
    let pixels = expected.pixels.span
    let lastWord: UInt64 = width & 63 == 0 ? .max : 1 << UInt64(width & 63) - 1
    for y in max(0, bounds.rows.lowerBound - 1)..<min(height, bounds.rows.upperBound + 1) {
      for word in 0..<mask.stride {
        let marks = mask[row: y, word: word]
        let beside =
          marks << 1 | mask.bits(row: y, word: word - 1) >> 63 | marks >> 1
          | mask.bits(row: y, word: word + 1) << 63
        let touching = beside | mask.bits(row: y - 1, word: word) | mask.bits(row: y + 1, word: word)
        var rim = touching & ~marks & (word == mask.stride - 1 ? lastWord : .max)
        let start = y * width + 64 * word
        while rim != 0 {
          total += 1
          tally.add(UInt64(pixels[start + rim.trailingZeroBitCount].packed))
          rim &= rim &- 1
        }
      }
    }
    tally.finish()
    self.tally = tally
    self.total = total
    ground = tally.commonest().flatMap { 2 * $0.count > total ? PremultipliedColor(packed: UInt32($0.key)) : nil }
  }

  /// Returns the share of a colour among them.
  func share(of color: PremultipliedColor) -> Double {
    total == 0 ? 0 : Double(tally.count(of: UInt64(color.packed))) / Double(total)
  }
}
