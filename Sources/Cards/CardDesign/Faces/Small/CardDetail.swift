import PlaneGeometry

/// The amount of detail in the drawing of a card.
package enum CardDetail: String, Hashable, Sendable, CaseIterable {
  /// The simpler drawing below 160 pixels, and everything from there on.
  case automatic = "auto"
  /// Everything, in any size.
  case full
  /// The simpler drawing for small sizes: indices grow, their lines and those of frames lie on the grid of pixels, and fine lines are
  /// left out.
  case small

  /// From how many pixels across on a card is drawn in full.
  package static let smallWidth = 160
  /// Below so many pixels across a cut for small sizes has courts and backs of few shapes, and aces without an ornament: looked at,
  /// the full drawing is the better one from here on.
  static let ornamentWidth = 110.0
  /// Below so many pixels across hatching is noise.
  static let hatchingWidth = 200.0
}

extension CardComposer {
  /// The composer for pictures of this many pixels: with the simpler drawing for small sizes, if ``detail`` says so.
  ///
  /// - Parameters:
  ///   - width: of the whole picture, with its bleed.
  ///   - height: of the whole picture, with its bleed.
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
