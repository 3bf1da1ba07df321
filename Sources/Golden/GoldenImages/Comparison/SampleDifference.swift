package import PNGFormat

/// The difference of two PNGs with 16 bits per channel whose pixels are equal after rounding to 8 bits.
public struct SampleDifference: Hashable, Sendable {
  /// The number of differing pixels.
  public let count: Int
  /// The number of all pixels.
  public let total: Int
  /// The largest difference of a channel, of 65535.
  public let largest: Int
  /// The first differing pixel, row by row.
  public let first: PixelPosition

  /// Compares pixel for pixel; returns `nil` if all are equal, or if the sizes differ.
  package init?(expected: PNGSamples, actual: PNGSamples) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    var (count, largest, first): (Int, Int, Int?) = (0, 0, nil)
    for (index, (before, after)) in zip(expected.pixels, actual.pixels).enumerated() where before != after {
      count += 1
      first = first ?? index
      largest = max(largest, Int((pointwiseMax(before, after) &- pointwiseMin(before, after)).max()))
    }
    guard let first else { return nil }
    self.count = count
    self.largest = largest
    total = expected.pixels.count
    self.first = PixelPosition(x: first % expected.width, y: first / expected.width)
  }
}

extension SampleDifference: CustomStringConvertible {
  /// `in 16 bits, 12 of 4096 pixels differ, by up to 100 of 65535, first at (7, 3)`
  public var description: String {
    """
    in 16 bits, \(count) of \(total) pixels \(count == 1 ? "differs" : "differ"), by up to \(largest) of 65535, first at \
    \(first)
    """
  }
}
