import PlaneGeometry

extension IndexMeasures {
  /// The least height of a capital whose stems are two pixels wide, in pixels.
  private static let leastCapHeight = 11.0
  /// The growth of capitals per pixel of card height above ``leastHeight``.
  private static let growth = 0.06
  /// The height of a card with the smallest capitals, in pixels.
  private static let leastHeight = 56.0

  /// Makes an index large enough for few pixels. On the smallest cards it leaves space between two indices.
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
  /// Makes indices and pips large enough for few pixels, and frames as large as the index allows.
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
