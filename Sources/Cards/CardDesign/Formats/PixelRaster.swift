package import PlaneGeometry

/// The few pixels on which a card is drawn, for layouts that lay edges between them. All lengths are millimetres, from the card's
/// upper left corner.
package struct PixelRaster: Hashable, Sendable {
  /// Pixels for each millimetre, across and down.
  package let scale: Size
  /// How far the picture reaches beyond the card.
  private let bleed: Double
  /// The pixels of the card itself, without a bleed.
  package let cardSize: Size

  /// - Parameters:
  ///   - width: of the whole picture, in pixels, at least 1.
  ///   - height: of the whole picture, in pixels, at least 1.
  package init(width: Int, height: Int, format: CardFormat) {
    let canvas = format.canvas.size
    scale = Size(width: Double(max(1, width)) / canvas.width, height: Double(max(1, height)) / canvas.height)
    bleed = format.bleed
    cardSize = Size(width: format.size.width * scale.width, height: format.size.height * scale.height)
  }

  /// The nearest place between two columns of pixels.
  package func x(_ x: Double) -> Double { ((x + bleed) * scale.width).rounded() / scale.width - bleed }

  /// The nearest place between two rows of pixels.
  package func y(_ y: Double) -> Double { ((y + bleed) * scale.height).rounded() / scale.height - bleed }

  /// The nearest width of whole pixels, one at least.
  package func width(_ width: Double) -> Double { max(1, (width * scale.width).rounded()) / scale.width }

  /// The nearest even number of pixels, two at least, so that the middle lies between two columns.
  func evenWidth(_ width: Double) -> Double { 2 * max(1, (width * scale.width / 2).rounded()) / scale.width }

  /// The nearest height of whole pixels, one at least.
  package func height(_ height: Double) -> Double { max(1, (height * scale.height).rounded()) / scale.height }

  /// The nearest rectangle around the same centre whose line covers whole pixels.
  ///
  /// - Parameters:
  ///   - rect: along whose edge the middle of the line runs.
  ///   - lineWidth: of whole pixels.
  func lineRect(_ rect: Rect, lineWidth: Double) -> Rect {
    let outer = Point(x: x(rect.minX - lineWidth / 2), y: y(rect.minY - lineWidth / 2))
    let middle = rect.center
    let (dx, dy) = (outer.x + lineWidth / 2 - rect.minX, outer.y + lineWidth / 2 - rect.minY)
    return Rect(center: middle, size: Size(width: rect.width - 2 * dx, height: rect.height - 2 * dy))
  }
}
