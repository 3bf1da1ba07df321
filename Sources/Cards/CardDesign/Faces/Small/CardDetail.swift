import PlaneGeometry

/// The amount of detail in the drawing of a card.
package enum CardDetail: String, Hashable, Sendable, CaseIterable {
  /// The simpler drawing below 160 pixels, the full drawing otherwise.
  case automatic = "auto"
  /// The full drawing at any size.
  case full
  /// The simpler drawing for small sizes: larger indices, lines of indices and frames aligned with pixels, no fine lines.
  case small

  /// The width in pixels from which a card is drawn in full.
  package static let smallWidth = 160
  /// The width in pixels below which the simpler drawing has courts and backs of few shapes, and aces without an ornament. From
  /// this width on, the full drawing looks better.
  static let ornamentWidth = 110.0
  /// The width in pixels below which hatching is noise.
  static let hatchingWidth = 200.0
}

extension CardComposer {
  /// Returns the composer for pictures of a number of pixels, with the simpler drawing if ``detail`` requires it.
  ///
  /// - Parameters:
  ///   - width: the width of the whole picture with its bleed.
  ///   - height: the height of the whole picture with its bleed.
  package func fitted(toWidth width: Int, height: Int) -> CardComposer {
    var composer = self
    let raster = PixelRaster(width: width, height: height, format: format)
    switch detail {
    case .full: composer.raster = nil
    case .small: composer.raster = raster
    case .automatic:
      composer.raster = raster.cardSize.width < Double(CardDetail.smallWidth) - 0.5 ? raster : nil
    }
    composer.showsHatching = detail == .full || raster.cardSize.width >= CardDetail.hatchingWidth
    return composer
  }
}
