import Drawing
public import PlaneGeometry

/// The size of a picture in pixels, given in one of several ways.
///
///     PictureSize.dotsPerInch(300)              // a poker card: 750 x 1050
///     PictureSize.width(240)                    // the height follows
///     PictureSize.fitting(width: 64, height: 64)
public enum PictureSize: Hashable, Sendable {
  /// Pixels per unit of the scene.
  case scale(Double)
  /// Pixels per inch of paper, in ``dotsPerInchRange``.
  case dotsPerInch(Double)
  /// The width in pixels; the height follows.
  case width(Int)
  /// The height in pixels; the width follows.
  case height(Int)
  /// The largest size with the picture's proportions that fits into a width and a height.
  case fitting(width: Int, height: Int)
  /// A width and a height, whatever the proportions.
  case stretched(width: Int, height: Int)

  /// One pixel per unit of the scene: the size that an SVG states.
  public static let intrinsic = PictureSize.scale(1)
  /// 300 dpi, as print shops require.
  public static let print = PictureSize.dotsPerInch(300)

  /// The valid densities.
  public static let dotsPerInchRange = 1.0...100_000.0

  /// Returns the grid of pixels for drawing a picture.
  ///
  /// - Parameters:
  ///   - size: the picture's own size, in its unit.
  ///   - unit: the length of the unit on paper.
  ///   - rounding: the treatment of partly covered pixels.
  /// - Throws: ``PictureSizeError`` if a number is out of range, or if there would be too many pixels.
  public func grid(
    for size: Size, unit: SceneUnit = .pixel, rounding: GridRounding = .nearest
  ) throws(PictureSizeError) -> PixelGrid {
    try check()
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .emptyPicture(width: size.width, height: size.height)
    }
    let scale: Double
    let extent: Size
    // Computed from the size in inches: a card of 2.5 in has exactly 8 dpi at 20 pixels.
    let dotsPerInch: Double
    switch self {
    case .scale(let number):
      scale = number
      dotsPerInch = scale * unit.perInch
      extent = Size(width: size.width * scale, height: size.height * scale)
    case .dotsPerInch(let dots):
      scale = dots / unit.perInch
      dotsPerInch = dots
      // Inches first: 2.5 in are exactly 750 pixels at 300 dpi.
      extent = Size(width: size.width / unit.perInch * dots, height: size.height / unit.perInch * dots)
    case .width(let width):
      scale = Double(width) / size.width
      dotsPerInch = Double(width) / (size.width / unit.perInch)
      extent = Size(width: Double(width), height: size.height * scale)
    case .height(let height):
      scale = Double(height) / size.height
      dotsPerInch = Double(height) / (size.height / unit.perInch)
      extent = Size(width: size.width * scale, height: Double(height))
    case .fitting(let width, let height):
      let isWide = Double(width) * size.height <= Double(height) * size.width
      let side = isWide ? PictureSize.width(width) : .height(height)
      return try side.grid(for: size, unit: unit, rounding: rounding)
    case .stretched(let width, let height):
      try PictureSize.checkPixels(Double(width), Double(height))
      return PixelGrid(
        width: width, height: height, dotsPerInch: nil,
        transform: Transform(scaleX: Double(width) / size.width, y: Double(height) / size.height))
    }
    let width = rounding.pixels(extent.width)
    let height = rounding.pixels(extent.height)
    try PictureSize.checkPixels(width, height)
    let transform =
      switch rounding {
      case .nearest: Transform(scaleX: width / size.width, y: height / size.height)
      case .outward: Transform(scaleX: scale, y: scale)
      }
    return PixelGrid(
      width: Int(width), height: Int(height), dotsPerInch: dotsPerInch, transform: transform)
  }

  /// Checks everything that does not depend on a picture.
  ///
  /// - Throws: ``PictureSizeError`` if a number is out of range.
  package func check() throws(PictureSizeError) {
    switch self {
    case .scale(let number):
      guard number > 0, number.isFinite else { throw .scaleOutOfRange(number) }
    case .dotsPerInch(let dots):
      guard PictureSize.dotsPerInchRange.contains(dots) else { throw .dotsPerInchOutOfRange(dots) }
    case .width(let width): try PictureSize.check(.width, width)
    case .height(let height): try PictureSize.check(.height, height)
    case .fitting(let width, let height), .stretched(let width, let height):
      try PictureSize.check(.width, width)
      try PictureSize.check(.height, height)
    }
  }

  private static func check(_ side: PictureSizeError.Side, _ length: Int) throws(PictureSizeError) {
    guard (1...Bitmap.maximumSide).contains(length) else { throw .sideOutOfRange(side, length) }
  }

  private static func checkPixels(_ width: Double, _ height: Double) throws(PictureSizeError) {
    let limit = Double(Bitmap.maximumSide)
    guard width <= limit, height <= limit, width * height <= Double(Bitmap.maximumPixelCount) else {
      throw .tooManyPixels(width: width, height: height)
    }
  }
}

extension GridRounding {
  /// Returns whole pixels for a length in pixels, at least one.
  fileprivate func pixels(_ length: Double) -> Double {
    switch self {
    case .nearest: max(1, length.rounded())
    // A rounding error above a whole number does not need another pixel.
    case .outward: max(1, (length - 1e-6).rounded(.up))
    }
  }
}
