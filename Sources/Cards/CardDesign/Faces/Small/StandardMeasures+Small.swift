import PlaneGeometry

extension IndexMeasures {
  /// The least height of a capital whose stems are two pixels wide, in pixels.
  private static let leastCapHeight = 11.0
  /// By how much capitals are higher for each pixel that the card is higher than ``leastHeight``.
  private static let growth = 0.06
  /// The height of a card, in pixels, that the least capitals are made for.
  private static let leastHeight = 56.0

  /// Makes an index large enough for few pixels; on the smallest cards it leaves room for what stands between two of them.
  mutating func fit(_ raster: PixelRaster) {
    let (width, height) = (raster.cardSize.width, raster.cardSize.height)
    let usual = min(capHeightToHeight * height, capHeightToWidth * width)
    let grown = Self.leastCapHeight + Self.growth * max(0, height - Self.leastHeight)
    let capHeight = max(1, max(usual, min(grown, 0.25 * height, 0.3 * width)).rounded())
    capHeightToHeight = capHeight / height
    capHeightToWidth = capHeight / width
    rankWidth = max(rankWidth, 0.8 * capHeight / width)
    margin = max(1, (0.035 * width).rounded()) / raster.scale.width
    greatestMargin = 1
    gap = max(1, (0.13 * capHeight).rounded()) / capHeight
    suit = max(suit, 0.84)
  }
}

extension StandardMeasures {
  /// Makes what tells a card large enough for few pixels, and keeps frames as far out as the index lets them be.
  mutating func fit(_ raster: PixelRaster) {
    let (width, height) = (raster.cardSize.width, raster.cardSize.height)
    index.fit(raster)
    frameClearance = max(frameClearance, 1 / width)
    frameInsetY = min(frameInsetY, max(2, (0.06 * height).rounded()) / height)
    frameNotch = max(frameNotch, 0.2)
    pipClearance = max(pipClearance, 2 / width)
    acePip = max(acePip, 0.5)
  }
}
