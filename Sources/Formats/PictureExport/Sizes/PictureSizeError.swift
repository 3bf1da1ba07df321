import BitmapFormats
import Drawing
public import ErrorReporting

/// The reason why a picture cannot be drawn in a size.
public enum PictureSizeError: Error, Hashable, Sendable {
  /// One of the two sides of a picture.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case width
    /// From top to bottom.
    case height
  }

  /// The scale is not above 0 and finite.
  case scaleOutOfRange(Double)
  /// The density is outside ``PictureSize/dotsPerInchRange``, or not a number.
  case dotsPerInchOutOfRange(Double)
  /// A side is below 1 pixel or above ``/Drawing/Bitmap/maximumSide``.
  case sideOutOfRange(Side, Int)
  /// The picture would be larger than a bitmap may be.
  case tooManyPixels(width: Double, height: Double)
  /// The picture would have more pixels than the caller allows.
  case aboveBound(width: Double, height: Double, bound: Int)
  /// A side is longer than ``/BitmapFormats/WebPEncoder/maximumSide`` pixels.
  case tooLargeForWebP(width: Int, height: Int)
  /// The scene has no area.
  case emptyPicture(width: Double, height: Double)
}

extension PictureSizeError: ReportableError {
  public var description: String {
    switch self {
    case .scaleOutOfRange(let number): "a scale of \(number) is out of range: it must be a number above 0"
    case .dotsPerInchOutOfRange(let dots):
      """
      \(dots) dpi is out of range: it must be \(whole(PictureSize.dotsPerInchRange.lowerBound)) to \
      \(whole(PictureSize.dotsPerInchRange.upperBound))
      """
    case .sideOutOfRange(let side, let length):
      "a \(side.rawValue) of \(length) pixels is out of range: it must be 1 to \(Bitmap.maximumSide)"
    case .tooManyPixels(let width, let height):
      """
      out of range: \(whole(width)) x \(whole(height)) pixels are too many; each side may have \(Bitmap.maximumSide), \
      and all together \(Bitmap.maximumPixelCount)
      """
    case .aboveBound(let width, let height, let bound):
      "out of range: \(whole(width)) x \(whole(height)) pixels are too many; \(bound) are drawn here at most"
    case .tooLargeForWebP(let width, let height):
      """
      \(width) x \(height) pixels are too many for a WebP, whose sides may have \(WebPEncoder.maximumSide): make it smaller, or \
      write a PNG
      """
    case .emptyPicture(let width, let height): "a picture of \(width) x \(height) has no area"
    }
  }

  /// Returns a number without `.0` if it is whole.
  private func whole(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

  public var kind: ErrorKind { .usage }
}

extension PixelGrid {
  /// Checks that there are no more pixels than the caller allows, before any of them is drawn.
  package func check(atMost bound: Int) throws(PictureSizeError) {
    guard width * height <= bound else {
      throw .aboveBound(width: Double(width), height: Double(height), bound: bound)
    }
  }

  /// Checks that the pixels fit into a WebP, before any of them is drawn.
  func checkForWebP() throws(PictureSizeError) {
    guard max(width, height) <= WebPEncoder.maximumSide else { throw .tooLargeForWebP(width: width, height: height) }
  }
}
