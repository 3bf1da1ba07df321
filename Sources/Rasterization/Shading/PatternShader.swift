// Patterns: one tile is drawn once, about as large as it shows, and sampled again and again. A tile that falls on whole
// pixels is copied; any other is drawn twice as fine and each pixel is the mean of four samples, so that neither the turn
// nor the fraction of a pixel blurs it visibly.

import Drawing
import PlaneGeometry

/// Colours every pixel from a tile that is repeated over the plane.
struct PatternShader: Shader {
  let tile: ImagePixels
  /// From device coordinates to the tile's pixels, before they are wrapped.
  let deviceToTile: Transform
  /// Whether every pixel's centre falls on a centre of the tile's.
  let isAligned: Bool

  var work: Int { isAligned ? 12 : 480 }

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let start = Point(x: 0.5, y: Double(y) + 0.5).applying(deviceToTile)
    let origin = SIMD2(start.x, start.y)
    let step = SIMD2(deviceToTile.a, deviceToTile.b)
    tile.withSampler { sampler in
      if isAligned {
        let first = wrapped(origin + Double(x) * step)
        let row = Int(first.y)
        var column = Int(first.x)
        for index in 0..<count {
          unsafe colors[index] = sampler.pixel(column, row)
          column = column + 1 < tile.width ? column + 1 : 0
        }
        return
      }
      let down = SIMD2(deviceToTile.c, deviceToTile.d)
      for index in 0..<count {
        let center = origin + Double(x + index) * step
        var sum = ColorVector.zero
        for offset in [-down * 0.25, down * 0.25] {
          sum += sampler.interpolatedRepeating(at: wrapped(center + offset - step * 0.25))
          sum += sampler.interpolatedRepeating(at: wrapped(center + offset + step * 0.25))
        }
        unsafe colors[index] = packed(sum * 0.25)
      }
    }
  }

  /// A place moved into the tile by whole tiles.
  @inline(__always)
  private func wrapped(_ place: SIMD2<Double>) -> SIMD2<Double> {
    let size = SIMD2(Double(tile.width), Double(tile.height))
    let tiles = place / size
    let rest = place - SIMD2(tiles.x.rounded(.down), tiles.y.rounded(.down)) * size
    // Rounding may leave a bit too little or too much; what is not finite becomes 0.
    var result = SIMD2<Double>.zero
    result.replace(with: rest, where: rest .> 0)
    result.replace(with: SIMD2(size.x.nextDown, size.y.nextDown), where: rest .>= size)
    return result
  }
}

extension ScenePainter {
  /// The most pixels that a tile is drawn with.
  static var maximumTilePixelCount: Int { 1 << 24 }

  /// Draws a pattern's tile; `nil` if there is nothing to see.
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
    let fineness = isAligned ? 1.0 : 2.0
    let (width, height) = tileSize(shownWidth * fineness, shownHeight * fineness)
    let toTile = Transform(
      mapping: area, onto: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    let isSharp = isAligned && Double(width) == shownWidth.rounded() && Double(height) == shownHeight.rounded()

    let tile: ImagePixels
    if let last = workspace.lastTile, last.width == width, last.height == height, last.pattern == pattern {
      tile = last.pixels
    } else {
      let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      tile = try tilePixels(of: pattern.items, in: bounds, toTile, workspace: &workspace)
      workspace.lastTile = Workspace.CachedTile(pattern: pattern, width: width, height: height, pixels: tile)
    }
    return PatternShader(tile: tile, deviceToTile: inverse.concatenating(toTile), isAligned: isSharp)
  }

  /// Draws a tile: all of it, whatever part of the scene is drawn.
  private func tilePixels(
    of items: [Scene.Item], in bounds: PixelRect, _ toTile: Transform, workspace: inout Workspace
  ) throws(RenderError) -> ImagePixels {
    if depth + 1 >= SceneRenderer.maximumLayerDepth { throw .layersTooDeep(item: []) }
    let count = bounds.width * bounds.height
    // The tile is copied, and the last one is still there.
    try workspace.check(8 &* count, for: .tiling)
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

  /// The whole numbers of pixels for a tile of this size, reduced if there would be too many.
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
