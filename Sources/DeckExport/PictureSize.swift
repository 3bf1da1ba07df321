import Drawing
public import PlaneGeometry

/// How many pixels a picture of SVG's user units gets, 96 of which are an inch.
public enum PictureSize: Hashable, Sendable {
  /// Pixels for each user unit; 1 is the picture's own size.
  case scale(Double)
  /// Pixels per inch; 96 is the picture's own size.
  case dotsPerInch(Double)
  /// The width in pixels; the height follows.
  case width(Int)
  /// The height in pixels; the width follows.
  case height(Int)

  /// The size that the file names.
  public static let intrinsic = PictureSize.scale(1)

  /// User units per inch.
  public static let unitsPerInch = 96.0

  /// The pixels of a picture. A part of a pixel at the right or lower edge counts as one.
  ///
  /// - Throws: ``PictureSizeError`` if a number is out of range or the pixels would be too many.
  public func raster(for size: Size) throws(PictureSizeError) -> PictureRaster {
    try check()
    let scale =
      switch self {
      case .scale(let scale): scale
      case .dotsPerInch(let dots): dots / PictureSize.unitsPerInch
      case .width(let width): Double(width) / size.width
      case .height(let height): Double(height) / size.height
      }
    // What rounding has added to a whole number is no part of a pixel.
    let width = max(1, (size.width * scale - 1e-6).rounded(.up))
    let height = max(1, (size.height * scale - 1e-6).rounded(.up))
    let limit = Double(Bitmap.maximumSide)
    guard width <= limit, height <= limit, width * height <= Double(Bitmap.maximumPixelCount) else {
      throw .tooManyPixels(width: width, height: height)
    }
    return PictureRaster(width: Int(width), height: Int(height), scale: scale)
  }

  /// Checks what can be checked without a picture.
  public func check() throws(PictureSizeError) {
    switch self {
    case .scale(let number), .dotsPerInch(let number):
      guard number > 0, number.isFinite else { throw .notPositive(number) }
    case .width(let side), .height(let side):
      guard (1...Bitmap.maximumSide).contains(side) else { throw .sideOutOfRange(side) }
    }
  }
}

/// The pixels that a picture is drawn on.
public struct PictureRaster: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Pixels for each user unit.
  public let scale: Double

  /// The density at which a print has the picture's own size.
  public var dotsPerInch: Double { scale * PictureSize.unitsPerInch }
}

/// Why a picture cannot be drawn in a size.
public enum PictureSizeError: Error, Hashable, Sendable {
  /// A scale or a density must be above 0 and finite.
  case notPositive(Double)
  /// A side is below 1 or above ``Drawing/Bitmap/maximumSide``.
  case sideOutOfRange(Int)
  /// The picture would be larger than a bitmap may be.
  case tooManyPixels(width: Double, height: Double)
}

extension PictureSizeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPositive(let number): "\(number) is out of range: it must be a number above 0"
    case .sideOutOfRange(let side): "\(side) pixels are out of range: it must be 1 to \(Bitmap.maximumSide)"
    case .tooManyPixels(let width, let height):
      """
      \(width) x \(height) pixels are too many: each side may have \(Bitmap.maximumSide), and all together \
      \(Bitmap.maximumPixelCount)
      """
    }
  }
}
