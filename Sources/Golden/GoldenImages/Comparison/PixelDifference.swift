public import Drawing

/// The differences between the pixels of two pictures of the same size, in levels of 0 to 255 of premultiplied red, green, blue
/// and alpha.
public struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ in any channel.
  public internal(set) var count: Int
  /// The number of pixels of each picture.
  public let total: Int
  /// The smallest rectangle around the differing pixels.
  public internal(set) var bounds: PixelRegion
  /// The first differing pixel, row by row from the top.
  public internal(set) var first: DifferentPixel
  /// The largest difference of each channel, and its place.
  package internal(set) var largest: LargestDifferences
  /// The mean difference over all pixels, including equal ones, and the four channels.
  public internal(set) var mean: Double
  /// The visible difference.
  package internal(set) var perceptual: PerceptualDifference
  /// The window with the most differing pixels.
  package internal(set) var densest: DensestWindow

  /// The share of differing pixels, above 0 and at most 1.
  public var share: Double { Double(count) / Double(total) }
}

/// A pixel in both pictures.
public struct DifferentPixel: Hashable, Sendable {
  /// The position of the pixel in both.
  public let position: PixelPosition
  /// The colour in the expected picture, not premultiplied.
  public let expected: Color
  /// The colour in the actual picture, not premultiplied.
  public let actual: Color
}

/// The largest difference of each channel.
package struct LargestDifferences: Hashable, Sendable {
  /// A difference and the first pixel that has it.
  package struct Peak: Hashable, Sendable {
    /// The amount, 0 to 255.
    package internal(set) var amount: Int
    /// The position; `nil` if the channel does not differ anywhere.
    package internal(set) var position: PixelPosition?
  }

  /// The largest difference of premultiplied red.
  package internal(set) var red = Peak(amount: 0)
  /// The largest difference of premultiplied green.
  package internal(set) var green = Peak(amount: 0)
  /// The largest difference of premultiplied blue.
  package internal(set) var blue = Peak(amount: 0)
  /// The largest difference of alpha.
  package internal(set) var alpha = Peak(amount: 0)

  /// The channels in the order red, green, blue, alpha.
  package var channels: [(name: String, peak: Peak)] {
    [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)]
  }

  /// The largest difference of any channel.
  package var amount: Int { max(red.amount, green.amount, blue.amount, alpha.amount) }
}

/// The visible difference of pixels: distances in OKLab (Björn Ottosson, 2020), times 100. Black and white are 100 apart, and 2
/// is just visible.
///
/// Transparent pixels are compared on white and on black, whichever differs more. It serves only for ranking; no comparison
/// passes because of it.
package struct PerceptualDifference: Hashable, Sendable {
  /// The mean over the differing pixels.
  package internal(set) var mean: Double
  /// The largest distance of any pixel.
  package internal(set) var largest: Double
}

/// The square window with the most differing pixels.
package struct DensestWindow: Hashable, Sendable {
  /// The side of the window, in pixels; less if the picture is smaller.
  package static let side = 16

  /// The window in the picture.
  package let region: PixelRegion
  /// The number of differing pixels in the window.
  package let count: Int
}
