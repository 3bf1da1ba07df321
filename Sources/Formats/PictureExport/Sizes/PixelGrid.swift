public import PlaneGeometry
package import PNGFormat

/// The treatment of a picture's edges that fall between two pixels.
public enum GridRounding: Hashable, Sendable, CaseIterable {
  /// Stretches the picture by less than half a pixel in each direction, so that its edges lie on pixel edges and no pixel is
  /// partly covered: for cards, and for pictures that will be framed.
  case nearest
  /// Keeps the exact proportions, and adds a whole pixel for a part of one at the right or lower edge: for drawings of any
  /// size.
  case outward
}

/// The pixels for drawing a picture.
public struct PixelGrid: Hashable, Sendable {
  /// The width in pixels, 1 to ``/Drawing/Bitmap/maximumSide``.
  public let width: Int
  /// The height in pixels, 1 to ``/Drawing/Bitmap/maximumSide``.
  public let height: Int
  /// The density that gives the picture its own size on paper; `nil` if it is stretched, because none fits both directions.
  public let dotsPerInch: Double?
  /// The transform from the scene's coordinates to pixels.
  public let transform: Transform

  /// The grid of the same picture turned by a quarter turn.
  package var turned: PixelGrid {
    PixelGrid(
      width: height, height: width, dotsPerInch: dotsPerInch,
      transform: Transform(
        a: transform.d, b: transform.c, c: transform.b, d: transform.a, tx: transform.ty, ty: transform.tx))
  }

  /// The number of pixels of one frame.
  public var pixelCount: Int { width * height }
}

extension PNGMetadata {
  /// Creates metadata with a grid's density, if it has one.
  package init(of grid: PixelGrid, texts: [PNGText] = []) {
    if let dotsPerInch = grid.dotsPerInch {
      self.init(dotsPerInch: dotsPerInch, texts: texts)
    } else {
      self.init(texts: texts)
    }
  }
}
