// Patterns: one tile is drawn once, about as large as it shows, and sampled again and again. A tile that falls on whole
// pixels is copied; any other is drawn twice as fine and each pixel is the mean of four samples, so that neither the turn
// nor the fraction of a pixel blurs it visibly.

import Drawing
import PlaneGeometry

/// Colours every pixel from a tile that is repeated over the plane.
struct PatternShader: Shader {
  let tile: ImagePixels
  /// From device coordinates to the tile's pixels, before they are wrapped.
  let deviceToTile: AffineTransform
  /// Whether every pixel's centre falls on a centre of the tile's.
  let isAligned: Bool

  func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      let center = Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5)
      if isAligned {
        let place = center.applying(deviceToTile)
        let column = wrapped(place.x.rounded(.down), tile.width)
        let row = wrapped(place.y.rounded(.down), tile.height)
        unsafe colors[index] = tile.pixels[row * tile.width + column]
        continue
      }
      var sum = ColorVector.zero
      for (dx, dy) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
        sum += color(at: center.offsetBy(dx: dx, dy: dy).applying(deviceToTile))
      }
      unsafe colors[index] = packed(sum / 4)
    }
  }

  /// The four pixels around a place, weighted by distance.
  private func color(at place: Point) -> ColorVector {
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (Float(x - left), Float(y - top))
    let (x0, x1) = (wrapped(left, tile.width), wrapped(left + 1, tile.width))
    let (y0, y1) = (wrapped(top, tile.height) * tile.width, wrapped(top + 1, tile.height) * tile.width)
    let upper = unpacked(tile.pixels[y0 + x0]) * (1 - fx) + unpacked(tile.pixels[y0 + x1]) * fx
    let lower = unpacked(tile.pixels[y1 + x0]) * (1 - fx) + unpacked(tile.pixels[y1 + x1]) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func wrapped(_ value: Double, _ count: Int) -> Int {
    let rest = value - (value / Double(count)).rounded(.down) * Double(count)
    return min(max(Int(rest), 0), count - 1)
  }
}

extension ScenePainter {
  /// The most pixels that a tile is drawn with.
  static var maximumTilePixelCount: Int { 1 << 24 }

  /// Draws a pattern's tile; `nil` if there is nothing to see.
  ///
  /// - Parameter device: from the pattern's coordinates to pixels.
  func patternShader(
    _ pattern: Pattern, _ device: AffineTransform, at place: [Int], workspace: inout Workspace
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
    let toTile = AffineTransform(
      mapping: area, onto: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    let isSharp = isAligned && Double(width) == shownWidth.rounded() && Double(height) == shownHeight.rounded()

    let tile: ImagePixels
    if let last = workspace.lastTile, last.width == width, last.height == height, last.pattern == pattern {
      tile = last.pixels
    } else {
      let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      // The tile is drawn whole, even where only the upper half of the scene is.
      let rowLimit = workspace.sweep.rowLimit
      workspace.begin(rowLimit: height)
      defer { workspace.begin(rowLimit: rowLimit) }
      let pixels = try pixels(
        of: pattern.items, in: bounds, transform: toTile, at: place, workspace: &workspace)
      tile = ImagePixels(width: width, height: height, pixels: Array(pixels.prefix(width * height)))
      workspace.spareLayers.append(pixels)
      workspace.lastTile = Workspace.CachedTile(pattern: pattern, width: width, height: height, pixels: tile)
    }
    return PatternShader(tile: tile, deviceToTile: inverse.concatenating(toTile), isAligned: isSharp)
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
