import Drawing
public import ErrorReporting

/// Why a picture cannot be drawn in a size.
public enum PictureSizeError: Error, Hashable, Sendable {
  /// One of the two sides of a picture.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case width
    /// From top to bottom.
    case height
  }

  /// A scale must be above 0 and finite.
  case scaleOutOfRange(Double)
  /// The number is outside ``PictureSize/dotsPerInchRange``, or not a number.
  case dotsPerInchOutOfRange(Double)
  /// A side is below 1 pixel or above ``/Drawing/Bitmap/maximumSide``.
  case sideOutOfRange(Side, Int)
  /// The picture would be larger than a bitmap may be.
  case tooManyPixels(width: Double, height: Double)
  /// The scene has no area.
  case emptyPicture(width: Double, height: Double)
}

extension PictureSizeError: CustomStringConvertible {
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
    case .emptyPicture(let width, let height): "a picture of \(width) x \(height) has no area"
    }
  }

  /// A number without `.0` where it is whole.
  private func whole(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

extension PictureSizeError: ReportableError {
  public var kind: ErrorKind { .usage }
}
