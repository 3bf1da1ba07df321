public import Drawing

/// The differences between the pixels of two pictures of one size, in levels of 0 to 255 of premultiplied red, green, blue and alpha.
public struct PixelDifference: Hashable, Sendable {
  /// The number of pixels that differ in any channel.
  public internal(set) var count: Int
  /// The number of pixels of each picture.
  public let total: Int
  /// The smallest rectangle around the pixels that differ.
  public internal(set) var bounds: PixelRegion
  /// The first one that differs, row by row from the top.
  public internal(set) var first: DifferentPixel
  /// The largest difference of each channel, and where it is.
  package internal(set) var largest: LargestDifferences
  /// The mean difference over all pixels, equal ones too, and the four channels.
  public internal(set) var mean: Double
  /// How different the pixels look.
  package internal(set) var perceptual: PerceptualDifference
  /// Where most pixels differ close together.
  package internal(set) var densest: DensestWindow

  /// The share of the pixels that differ, above 0 and at most 1.
  public var share: Double { Double(count) / Double(total) }
}

/// A pixel in both pictures.
public struct DifferentPixel: Hashable, Sendable {
  /// The place of the pixel in both.
  public let position: PixelPosition
  /// Its colour in the picture that was expected, not premultiplied.
  public let expected: Color
  /// Its colour in the picture that was drawn, not premultiplied.
  public let actual: Color
}

/// The largest difference of each channel.
package struct LargestDifferences: Hashable, Sendable {
  /// A difference and the first pixel that has it.
  package struct Peak: Hashable, Sendable {
    /// 0 to 255.
    package internal(set) var amount: Int
    /// `nil` if the channel does not differ anywhere.
    package internal(set) var position: PixelPosition?
  }

  /// The red one, premultiplied.
  package internal(set) var red = Peak(amount: 0)
  /// The green one, premultiplied.
  package internal(set) var green = Peak(amount: 0)
  /// The blue one, premultiplied.
  package internal(set) var blue = Peak(amount: 0)
  /// The one of the alpha.
  package internal(set) var alpha = Peak(amount: 0)

  /// In the order red, green, blue, alpha.
  package var channels: [(name: String, peak: Peak)] {
    [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)]
  }

  /// The largest difference of any channel.
  package var amount: Int { max(red.amount, green.amount, blue.amount, alpha.amount) }
}

/// How different the pixels look: distances in OKLab (Björn Ottosson, 2020), times 100, so that black and white are 100
/// apart and 2 is just visible.
///
/// Transparent pixels are taken as they look on white or on black, whichever shows more. For ranking only; no comparison
/// passes by it.
package struct PerceptualDifference: Hashable, Sendable {
  /// Over the pixels that differ.
  package internal(set) var mean: Double
  /// Of any pixel.
  package internal(set) var largest: Double
}

/// The square window with the most pixels that differ.
package struct DensestWindow: Hashable, Sendable {
  /// The side of the window, in pixels; less where the picture is smaller.
  package static let side = 16

  /// The window in the picture.
  package let region: PixelRegion
  /// How many pixels in it differ.
  package let count: Int
}
