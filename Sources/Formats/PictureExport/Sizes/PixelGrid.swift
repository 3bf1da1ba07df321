public import PlaneGeometry
package import PNGFormat

/// The treatment of a picture's edges that fall between two pixels.
public enum GridRounding: Hashable, Sendable, CaseIterable {
  /// The picture is stretched, each way by less than half a pixel, until its edges are those of the nearest pixels, so that no pixel
  /// at an edge is covered in part: for cards, and for pictures that will be framed.
  case nearest
  /// The picture keeps its proportions to the last bit, and gets a whole pixel for a part of one at the right or lower edge: for
  /// drawings of any size.
  case outward
}

/// The pixels that a picture is drawn on.
public struct PixelGrid: Hashable, Sendable {
  /// In pixels, 1 to ``/Drawing/Bitmap/maximumSide``.
  public let width: Int
  /// In pixels, 1 to ``/Drawing/Bitmap/maximumSide``.
  public let height: Int
  /// The density that gives the picture its own size on paper; `nil` if it is stretched, so that none fits both ways.
  public let dotsPerInch: Double?
  /// From the scene's coordinates to pixels.
  public let transform: Transform

  /// The grid of the same picture turned by a quarter.
  package var turned: PixelGrid {
    PixelGrid(
      width: height, height: width, dotsPerInch: dotsPerInch,
      transform: Transform(
        a: transform.d, b: transform.c, c: transform.b, d: transform.a, tx: transform.ty, ty: transform.tx))
  }

  /// The pixels of one frame.
  public var pixelCount: Int { width * height }
}

extension PNGMetadata {
  /// Metadata with a grid's density, if it has one.
  package init(of grid: PixelGrid, texts: [PNGText] = []) {
    if let dotsPerInch = grid.dotsPerInch {
      self.init(dotsPerInch: dotsPerInch, texts: texts)
    } else {
      self.init(texts: texts)
    }
  }
}
