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
    var index = 0
    for y in 0..<height {
      let countBefore = count
      for x in 0..<width {
        let (old, new) = (before[index].packed, after[index].packed)
        if old != new {
          count &+= 1
          if x < left { left = x }
          if x > right { right = x }
          mask.mark(index)
          sum &+= peaks.add(old, new, at: index)
        }
        index &+= 1
      }
      if count > countBefore {
        if top == .max { top = y }
        bottom = y
      }
    }

    let bounds = PixelRegion(columns: left...right, rows: top...bottom)
    let firstIndex = mask.marks[(top * width)...].firstIndex(of: 1) ?? top * width
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
  private var amounts: SIMD4<Int32> = .zero
  private var indices: SIMD4<Int32> = SIMD4(repeating: -1)

  /// - Returns: the sum of the channels' differences.
  mutating func add(_ old: UInt32, _ new: UInt32, at index: Int) -> Int {
    let difference = channels(old) &- channels(new)
    let amount = difference.replacing(with: 0 &- difference, where: difference .< 0)
    let isLarger = amount .> amounts
    amounts.replace(with: amount, where: isLarger)
    indices.replace(with: Int32(truncatingIfNeeded: index), where: isLarger)
    return Int(amount.wrappedSum())
  }

  private func channels(_ color: UInt32) -> SIMD4<Int32> {
    let shifted = SIMD4(repeating: color) &>> SIMD4(0, 8, 16, 24)
    return SIMD4(truncatingIfNeeded: shifted & SIMD4(repeating: 0xFF))
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
