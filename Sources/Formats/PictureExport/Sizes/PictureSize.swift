import Drawing
public import PlaneGeometry

/// The size of a picture in pixels, said in one of several ways.
///
///     PictureSize.dotsPerInch(300)              // a poker card: 750 x 1050
///     PictureSize.width(240)                    // the height follows
///     PictureSize.fitting(width: 64, height: 64)
public enum PictureSize: Hashable, Sendable {
  /// Pixels for each unit of the scene.
  case scale(Double)
  /// Pixels for each inch of paper, in ``dotsPerInchRange``.
  case dotsPerInch(Double)
  /// The width in pixels; the height follows.
  case width(Int)
  /// The height in pixels; the width follows.
  case height(Int)
  /// The largest size that fits into a width and a height, in the picture's own proportions.
  case fitting(width: Int, height: Int)
  /// A width and a height, whatever the proportions.
  case stretched(width: Int, height: Int)

  /// A pixel for each unit of the scene: the size that an SVG names.
  public static let intrinsic = PictureSize.scale(1)
  /// 300 dpi: what print shops ask for.
  public static let print = PictureSize.dotsPerInch(300)

  /// The densities that can be asked for.
  public static let dotsPerInchRange = 1.0...100_000.0

  /// The grid of pixels that a picture is drawn on.
  ///
  /// - Parameters:
  ///   - size: the picture's own, in its unit.
  ///   - unit: what the unit is on paper.
  ///   - rounding: what happens to parts of pixels.
  /// - Throws: ``PictureSizeError`` if a number is out of range or the pixels would be too many.
  public func grid(
    for size: Size, unit: SceneUnit = .pixel, rounding: GridRounding = .nearest
  ) throws(PictureSizeError) -> PixelGrid {
    try check()
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .emptyPicture(width: size.width, height: size.height)
    }
    let scale: Double
    let extent: Size
    // By the size in inches: a card of 2.5 in has 8 dpi at 20 pixels, and not a little less.
    let dotsPerInch: Double
    switch self {
    case .scale(let number):
      scale = number
      dotsPerInch = scale * unit.perInch
      extent = Size(width: size.width * scale, height: size.height * scale)
    case .dotsPerInch(let dots):
      scale = dots / unit.perInch
      dotsPerInch = dots
      // In inches first: 2.5 in are 750 pixels at 300 dpi, and not a little more or less.
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

  /// Checks what can be checked without a picture.
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
  /// Whole pixels for a length in pixels, at least one.
  fileprivate func pixels(_ length: Double) -> Double {
    switch self {
    case .nearest: max(1, length.rounded())
    // The error of rounding at a whole number is no part of a pixel.
    case .outward: max(1, (length - 1e-6).rounded(.up))
    }
  }
}
