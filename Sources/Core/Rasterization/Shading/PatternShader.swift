// Patterns: one tile is drawn once, about as large as it shows, and sampled repeatedly. A tile that falls on whole pixels is
// copied. Any other is drawn three times as fine, and each of its pixels becomes the mean of nine, the area that a pixel of the
// picture shows. One sample between four of these is then as exact as sixteen of the tile itself.

import Drawing
import PlaneGeometry

/// Colours every pixel from a tile that is repeated over the plane.
struct PatternShader: Shader {
  let tile: ImagePixels
  /// The transform from device coordinates to the tile's pixels, before they are wrapped.
  let deviceToTile: Transform
  /// Whether the centre of every pixel falls on the centre of a tile's pixel.
  let isAligned: Bool

  var work: Int { isAligned ? 12 : 120 }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let map = deviceToTile
    let start = Point(x: 0.5, y: Double(y) + 0.5).applying(map)
    // If a tile is copied, the pixel; otherwise the place between the centres of four.
    let center = isAligned ? 0 : 0.5
    var across = TilePlace(start.x - center, step: map.a, of: tile.width, at: x)
    var down = TilePlace(start.y - center, step: map.b, of: tile.height, at: x)
    tile.withSampler { sampler in
      if isAligned {
        let row = down.pixel
        var column = across.pixel
        for index in 0..<count {
          unsafe colors[index] = sampler.pixel(column, row)
          column = column + 1 < tile.width ? column + 1 : 0
        }
        return
      }
      for index in 0..<count {
        unsafe colors[index] = packed(sampler.interpolatedRepeating(x: across.share, y: down.share))
        across.move()
        down.move()
      }
    }
  }
}

/// A place in a row of tiles, as the part of its tile before it, in 1/2^64. Whole tiles vanish by overflow, and a pixel's place
/// does not depend on the start of a span.
private struct TilePlace {
  private(set) var share: UInt64
  private let step: UInt64
  private let pixelCount: UInt64

  /// - Parameters:
  ///   - start: the place of column 0, in the tile's pixels.
  ///   - step: the distance from a column to the next one.
  ///   - pixelCount: the number of pixels of a tile in this direction.
  init(_ start: Double, step: Double, of pixelCount: Int, at column: Int) {
    self.pixelCount = UInt64(pixelCount)
    self.step = TilePlace.share(step / Double(pixelCount))
    share = TilePlace.share(start / Double(pixelCount)) &+ UInt64(truncatingIfNeeded: column) &* self.step
  }

  /// The pixel that contains it.
  var pixel: Int { Int(share.multipliedFullWidth(by: pixelCount).high) }

  @inline(__always)
  mutating func move() { share &+= step }

  /// Returns the fraction of a number of tiles; 0 if it is not finite.
  private static func share(_ tiles: Double) -> UInt64 {
    let rest = tiles - tiles.rounded(.down)
    return rest > 0 && rest < 1 ? UInt64(rest * 0x1p64) : 0
  }
}

extension ImagePixels {
  /// Returns the image repeated over the plane, with each pixel replaced by the mean of itself and its eight neighbours.
  fileprivate func meansOfNine() -> ImagePixels {
    // A pixel's four components in 16 bits each, so that nine can be added at once.
    func spread(_ pixel: PremultipliedColor) -> UInt64 {
      let word = UInt64(pixel.packed)
      return word & 0x00FF_00FF | (word & 0xFF00_FF00) &<< 24
    }
    func ninth(_ sum: UInt64, _ shift: UInt64) -> UInt32 {
      (UInt32(truncatingIfNeeded: sum &>> shift & 0xFFFF) &+ 4) / 9
    }
    var columns = [UInt64](repeating: 0, count: width)
    var means: [PremultipliedColor] = []
    means.reserveCapacity(pixels.count)
    for row in 0..<height {
      let upper = (row == 0 ? height - 1 : row - 1) * width
      let lower = (row == height - 1 ? 0 : row + 1) * width
      for x in 0..<width {
        columns[x] = spread(pixels[upper + x]) &+ spread(pixels[row * width + x]) &+ spread(pixels[lower + x])
      }
      for x in 0..<width {
        let sum = columns[x == 0 ? width - 1 : x - 1] &+ columns[x] &+ columns[x == width - 1 ? 0 : x + 1]
        means.append(
          PremultipliedColor(
            packed: ninth(sum, 0) | ninth(sum, 32) &<< 8 | ninth(sum, 16) &<< 16 | ninth(sum, 48) &<< 24))
      }
    }
    return ImagePixels(width: width, height: height, pixels: means)
  }
}

extension ScenePainter {
  /// The largest number of pixels of a tile.
  static var maximumTilePixelCount: Int { 1 << 24 }

  /// Draws a pattern's tile; returns `nil` if nothing is visible.
  ///
  /// - Parameter device: from the pattern's coordinates to pixels.
  func patternShader(
    _ pattern: Pattern, _ device: Transform, workspace: inout Workspace
  ) throws(RenderError) -> PatternShader? {
    let area = pattern.tile.standardized
    guard area.width > 0, area.height > 0, let inverse = device.inverted() else { return nil }
    let shownWidth = area.width * Vector(dx: device.a, dy: device.b).length
    let shownHeight = area.height * Vector(dx: device.c, dy: device.d).length
    guard shownWidth.isFinite, shownHeight.isFinite else { return nil }
    let isAligned =
      device.b == 0 && device.c == 0 && device.a > 0 && device.d > 0
      && isWhole(shownWidth) && isWhole(shownHeight)
      && isWhole(area.minX * device.a + device.tx) && isWhole(area.minY * device.d + device.ty)
    let fineness = isAligned ? 1.0 : 3.0
    let (width, height) = tileSize(shownWidth * fineness, shownHeight * fineness)
    let toTile = Transform(
      mapping: area, onto: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    let isSharp = isAligned && Double(width) == shownWidth.rounded() && Double(height) == shownHeight.rounded()

    // A tile reduced for its number of pixels is not fine enough for nine of them to be one of the picture's.
    let isMean = !isAligned && Double(width) >= 2.5 * shownWidth && Double(height) >= 2.5 * shownHeight

    let tile: ImagePixels
    if let last = workspace.lastTile, last.width == width, last.height == height, last.isMean == isMean,
      last.pattern == pattern
    {
      tile = last.pixels
    } else {
      let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      let drawn = try tilePixels(of: pattern.items, in: bounds, toTile, workspace: &workspace)
      tile = isMean ? drawn.meansOfNine() : drawn
      workspace.lastTile = Workspace.CachedTile(
        pattern: pattern, width: width, height: height, isMean: isMean, pixels: tile)
    }
    return PatternShader(tile: tile, deviceToTile: inverse.concatenating(toTile), isAligned: isSharp)
  }

  /// Draws a whole tile, whichever part of the scene is drawn.
  private func tilePixels(
    of items: [Scene.Item], in bounds: PixelRect, _ toTile: Transform, workspace: inout Workspace
  ) throws(RenderError) -> ImagePixels {
    if depth + 1 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: []) }
    let count = bounds.width * bounds.height
    // The tile's copy and its means take memory, and the last tile is still held.
    try workspace.check(12 &* count, for: .tiling)
    try workspace.spend(8 &* count, on: .tiling)
    return try unsafe workspace.withLayerPixels(count: count, for: .tiling) { (pixels, workspace) throws(RenderError) in
      unsafe pixels.update(repeating: 0, count: count)
      let surface = unsafe Surface(base: pixels, bounds: bounds, window: bounds)
      let painter = ScenePainter(surface: surface, placement: DevicePlacement(toTile), depth: depth + 1)
      try painter.paint(items[...], workspace: &workspace)
      return ImagePixels(
        width: bounds.width, height: bounds.height,
        pixels: unsafe UnsafeBufferPointer(start: pixels, count: count).map { PremultipliedColor(packed: $0) })
    }
  }

  /// Returns a tile's size in whole pixels, reduced if there would be too many.
  private func tileSize(_ width: Double, _ height: Double) -> (width: Int, height: Int) {
    let side = Double(Bitmap.maximumSide)
    var (width, height) = (min(max(width, 1), side), min(max(height, 1), side))
    let excess = width * height / Double(ScenePainter.maximumTilePixelCount)
    if excess > 1 {
      let factor = excess.squareRoot()
      (width, height) = (max(1, width / factor), max(1, height / factor))
    }
    return (Int(width.rounded(.up)), Int(height.rounded(.up)))
  }

  private func isWhole(_ value: Double) -> Bool { (value - value.rounded()).magnitude < 1e-6 }
}
