import Drawing

/// One pass over two different pictures of the same size, which measures the difference and marks differing pixels.
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
        let pixelCount = min(64, width - first)
        let equal = before.equalBits(from: start, count: pixelCount, after, from: start)
        let bits = ~equal & .max >> UInt64(64 - pixelCount)
        if bits == 0 { continue }
        mask[row: y, word: word] = bits
        count &+= bits.nonzeroBitCount
        left = min(left, first &+ bits.trailingZeroBitCount)
        right = max(right, first &+ 63 &- bits.leadingZeroBitCount)
        if top == .max { top = y }
        bottom = y
        sum &+= peaks.add(before, after, from: start, count: pixelCount)
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

/// The largest differences so far, and the indices of their pixels.
private struct ChannelPeaks {
  /// The amounts of the four channels, four times, because four pixels are compared at once.
  private var amounts = SIMD16<UInt8>.zero
  private var indices: SIMD4<Int32> = SIMD4(repeating: -1)

  /// Adds up to 64 pixels, starting at an index.
  ///
  /// - Returns: the sum of the channels' differences.
  @inline(__always)
  mutating func add(
    _ before: Span<PremultipliedColor>, _ after: Span<PremultipliedColor>, from start: Int, count: Int
  ) -> Int {
    precondition(start >= 0 && 0...64 ~= count && start <= before.count &- count && start <= after.count &- count)
    var largest = SIMD16<UInt8>.zero
    var sums = SIMD8<UInt16>.zero
    @inline(__always) func compare(_ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>) {
      let (old, new) = unsafe (unsafeBitCast(old, to: SIMD16<UInt8>.self), unsafeBitCast(new, to: SIMD16<UInt8>.self))
      // 255, which is -1, for negative differences.
      let signs = SIMD16<UInt8>.zero.replacing(with: 255, where: old .< new)
      let distances = ((old &- new) ^ signs) &- signs
      largest.replace(with: distances, where: distances .> largest)
      let pairs = unsafe unsafeBitCast(distances, to: SIMD8<UInt16>.self)
      sums &+= (pairs & 0xFF) &+ (pairs &>> 8)
    }
    var index = 0
    while index &+ 4 <= count {
      unsafe compare(before.four(from: start &+ index), after.four(from: start &+ index))
      index &+= 4
    }
    while index < count {
      compare(SIMD4(before[start &+ index].packed, 0, 0, 0), SIMD4(after[start &+ index].packed, 0, 0, 0))
      index &+= 1
    }
    if any(largest .> amounts) {
      for place in start..<start &+ count { look(before[place], after[place], at: place) }
    }
    return Int(sums.wrappedSum())
  }

  private mutating func look(_ old: PremultipliedColor, _ new: PremultipliedColor, at index: Int) {
    for channel in 0..<4 {
      let shift = UInt32(8 * channel)
      let (a, b) = (UInt8(truncatingIfNeeded: old.packed >> shift), UInt8(truncatingIfNeeded: new.packed >> shift))
      let amount = max(a, b) - min(a, b)
      if amount > amounts[channel] {
        indices[channel] = Int32(truncatingIfNeeded: index)
        for pixel in 0..<4 { amounts[4 * pixel + channel] = amount }
      }
    }
  }

  func largest(in bitmap: Bitmap) -> LargestDifferences {
    func peak(_ channel: Int) -> LargestDifferences.Peak {
      let index = Int(indices[channel])
      return LargestDifferences.Peak(
        amount: Int(amounts[channel]), position: index < 0 ? nil : bitmap.position(of: index))
    }
    return LargestDifferences(red: peak(0), green: peak(1), blue: peak(2), alpha: peak(3))
  }
}

extension Bitmap {
  func position(of index: Int) -> PixelPosition { PixelPosition(x: index % width, y: index / width) }
}
