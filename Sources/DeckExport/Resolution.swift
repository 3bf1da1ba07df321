public import CardDesign
public import Drawing
public import PlaneGeometry

/// How many pixels a card gets.
public enum Resolution: Hashable, Sendable {
  /// Pixels per inch of the printed card. A poker card at 300 is 750 x 1050.
  case dotsPerInch(Double)
  /// The width in pixels, with a bleed that of the whole picture; the height follows from the card's shape.
  case width(Int)

  /// 300 dpi: what print shops ask for.
  public static let print = Resolution.dotsPerInch(300)

  /// The range of dots per inch that can be asked for.
  public static let dotsPerInchRange = 1.0...100_000.0

  /// The grid of pixels that a card of a format is drawn on, with its bleed.
  ///
  /// - Throws: ``ResolutionError`` if a number is out of range.
  public func grid(for format: CardFormat) throws(ResolutionError) -> PixelGrid {
    let size = format.canvas.size
    switch self {
    case .dotsPerInch(let dots):
      guard Resolution.dotsPerInchRange.contains(dots) else { throw .dotsPerInchOutOfRange(dots) }
      let width = (size.width / 25.4 * dots).rounded()
      let height = (size.height / 25.4 * dots).rounded()
      return try PixelGrid(width: width, height: height, dotsPerInch: dots, size: size)
    case .width(let width):
      guard (1...Bitmap.maximumSide).contains(width) else { throw .widthOutOfRange(width) }
      let scale = Double(width) / size.width
      return try PixelGrid(
        width: Double(width), height: (size.height * scale).rounded(), dotsPerInch: scale * 25.4, size: size)
    }
  }
}

/// The pixels that a card is drawn on.
public struct PixelGrid: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The density at which a print of the picture has the card's size.
  public let dotsPerInch: Double
  /// From the picture's millimetres to pixels: it fills the grid.
  public let transform: Transform

  fileprivate init(width: Double, height: Double, dotsPerInch: Double, size: Size) throws(ResolutionError) {
    // Both are finite and not negative, and far below what an integer holds.
    let (columns, rows) = (Int(width), Int(height))
    do {
      try Bitmap.validate(width: columns, height: rows)
    } catch {
      throw .size(error)
    }
    self.width = columns
    self.height = rows
    self.dotsPerInch = dotsPerInch
    transform = Transform(scaleX: width / size.width, y: height / size.height)
  }

  var pixelCount: Int { width * height }
}

/// Why a card cannot be drawn at a resolution.
public enum ResolutionError: Error, Hashable, Sendable {
  /// The number is outside ``Resolution/dotsPerInchRange``, or not a number.
  case dotsPerInchOutOfRange(Double)
  /// The width is below 1 or above ``Drawing/Bitmap/maximumSide``.
  case widthOutOfRange(Int)
  /// The picture would be too small or too large.
  case size(BitmapError)
}

extension ResolutionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .dotsPerInchOutOfRange(let dots):
      let range = Resolution.dotsPerInchRange
      return "\(dots) dpi is out of range: it must be \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    case .widthOutOfRange(let width):
      return "a width of \(width) pixels is out of range: it must be 1 to \(Bitmap.maximumSide)"
    case .size(let error): return error.description
    }
  }
}
