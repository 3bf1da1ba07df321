import Drawing

/// One pass over two different pictures of one size, which measures them, and a mask of where they differ.
struct DifferenceScan {
  let difference: PixelDifference
  let mask: DifferenceMask

  /// - Precondition: the sizes are equal and the pixels are not.
  init(expected: Bitmap, actual: Bitmap) {
    let (width, height) = (expected.width, expected.height)
    var mask = DifferenceMask(size: expected.size)
    var count = 0
    var sum = 0
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    var peaks = ChannelPeaks()
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    for y in 0..<height {
      for word in 0..<mask.stride {
        let first = 64 * word
        let start = y * width + first
        let bits = differences(before, after, start..<start + min(64, width - first))
        if bits == 0 { continue }
        mask[row: y, word: word] = bits
        count &+= bits.nonzeroBitCount
        left = min(left, first &+ bits.trailingZeroBitCount)
        right = max(right, first &+ 63 &- bits.leadingZeroBitCount)
        if top == .max { top = y }
        bottom = y
        var rest = bits
        while rest != 0 {
          let index = start &+ rest.trailingZeroBitCount
          sum &+= peaks.add(before[index].packed, after[index].packed, at: index)
          rest &= rest &- 1
        }
      }
    }

    let bounds = PixelRegion(columns: left...right, rows: top...bottom)
    let firstIndex = mask.places.first { _ in true }?.index ?? top * width
    self.mask = mask
    difference = PixelDifference(
      count: count, total: width * height, bounds: bounds,
      first: DifferentPixel(
        position: expected.position(of: firstIndex), expected: Color(before[firstIndex]),
        actual: Color(after[firstIndex])),
      largest: peaks.largest(in: expected), mean: Double(sum) / Double(4 * width * height),
      perceptual: PerceptualDifference(expected: expected, actual: actual, mask: mask, count: count),
      densest: mask.densestWindow(in: bounds))
  }
}

/// A bit for each of up to 64 pixels that differs, the first one's lowest.
private func differences(
  _ before: Span<PremultipliedColor>, _ after: Span<PremultipliedColor>, _ range: Range<Int>
) -> UInt64 {
  let (before, after) = (before.extracting(range), after.extracting(range))
  var changes: UInt32 = 0
  for index in before.indices { changes |= before[index].packed ^ after[index].packed }
  if changes == 0 { return 0 }
  var bits: UInt64 = 0
  for index in before.indices {
    // Without a branch: where pixels differ, they often do and often do not.
    bits |= (before[index].packed == after[index].packed ? 0 : 1) &<< UInt64(truncatingIfNeeded: index)
  }
  return bits
}

/// The largest differences so far, and the indices of their pixels.
///
/// Four channels are compared at once, in 16 bits of a word each, as ``ChannelWord`` has them.
private struct ChannelPeaks {
  private var amounts: UInt64 = 0
  private var indices: SIMD4<Int32> = SIMD4(repeating: -1)
  /// The pixels before, and the sum of their channels' differences: most come in runs.
  private var last = (old: 0 as UInt32, new: 0 as UInt32, sum: 0)

  /// - Returns: the sum of the channels' differences.
  @inline(__always)
  mutating func add(_ old: UInt32, _ new: UInt32, at index: Int) -> Int {
    if old == last.old, new == last.new { return last.sum }
    let sum = compare(old, new, at: index)
    last = (old, new, sum)
    return sum
  }

  private mutating func compare(_ old: UInt32, _ new: UInt32, at index: Int) -> Int {
    let amounts = ChannelWord.distances(ChannelWord.spread(old), ChannelWord.spread(new))
    if ChannelWord.exceeds(amounts, self.amounts) {
      for channel in 0..<4
      where ChannelWord.channel(channel, of: amounts) > ChannelWord.channel(channel, of: self.amounts) {
        indices[channel] = Int32(truncatingIfNeeded: index)
      }
      self.amounts = ChannelWord.maximum(amounts, self.amounts)
    }
    return ChannelWord.sum(amounts)
  }

  func largest(in bitmap: Bitmap) -> LargestDifferences {
    func peak(_ channel: Int) -> LargestDifferences.Peak {
      let index = Int(indices[channel])
      return LargestDifferences.Peak(
        amount: ChannelWord.channel(channel, of: amounts), position: index < 0 ? nil : bitmap.position(of: index))
    }
    return LargestDifferences(red: peak(0), green: peak(1), blue: peak(2), alpha: peak(3))
  }
}

extension Bitmap {
  func position(of index: Int) -> PixelPosition { PixelPosition(x: index % width, y: index / width) }
}
