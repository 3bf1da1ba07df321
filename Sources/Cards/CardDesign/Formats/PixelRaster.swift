package import PlaneGeometry

/// The pixels of a small card, for layouts that align edges with them. All lengths are in millimetres, from the card's upper
/// left corner.
package struct PixelRaster: Hashable, Sendable {
  /// The number of pixels per millimetre, across and down.
  package let scale: Size
  /// The width of the bleed.
  private let bleed: Double
  /// The size of the card in pixels, without the bleed.
  package let cardSize: Size

  /// - Parameters:
  ///   - width: the width of the whole picture in pixels, at least 1.
  ///   - height: the height of the whole picture in pixels, at least 1.
  package init(width: Int, height: Int, format: CardFormat) {
    let canvas = format.canvas.size
    scale = Size(width: Double(max(1, width)) / canvas.width, height: Double(max(1, height)) / canvas.height)
    bleed = format.bleed
    cardSize = Size(width: format.size.width * scale.width, height: format.size.height * scale.height)
  }

  /// Returns the nearest boundary between two columns of pixels.
  package func x(_ x: Double) -> Double { ((x + bleed) * scale.width).rounded() / scale.width - bleed }

  /// Returns the nearest boundary between two rows of pixels.
  package func y(_ y: Double) -> Double { ((y + bleed) * scale.height).rounded() / scale.height - bleed }

  /// Returns the nearest width in whole pixels, at least one.
  package func width(_ width: Double) -> Double { max(1, (width * scale.width).rounded()) / scale.width }

  /// Returns the nearest width in an even number of pixels, at least two, so that the middle is between two columns.
  func evenWidth(_ width: Double) -> Double { 2 * max(1, (width * scale.width / 2).rounded()) / scale.width }

  /// Returns the nearest height in whole pixels, at least one.
  package func height(_ height: Double) -> Double { max(1, (height * scale.height).rounded()) / scale.height }

  /// Returns the nearest rectangle with the same centre whose line covers whole pixels.
  ///
  /// - Parameters:
  ///   - rect: the rectangle of the middle of the line.
  ///   - lineWidth: the line width, in whole pixels.
  func lineRect(_ rect: Rect, lineWidth: Double) -> Rect {
    let outer = Point(x: x(rect.minX - lineWidth / 2), y: y(rect.minY - lineWidth / 2))
    let middle = rect.center
    let (dx, dy) = (outer.x + lineWidth / 2 - rect.minX, outer.y + lineWidth / 2 - rect.minY)
    return Rect(center: middle, size: Size(width: rect.width - 2 * dx, height: rect.height - 2 * dy))
  }
}
