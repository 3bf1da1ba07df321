// A picture with one pixel for each drawn pixel is copied. Sampling would give the same bits: places are rounded to 1/65,536
// pixel, for edges and samples alike, and a place in the middle of a pixel has that pixel's colour.

import Drawing
import PlaneGeometry

extension ScenePainter {
  /// Draws a picture that is stretched over a rectangle.
  func draw(
    _ bitmap: Bitmap, in rect: Rect, _ device: Transform, _ interpolation: Interpolation, opacity: Double,
    clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) {
    if rect.isEmpty { return }
    let pixels = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let placement = Transform(mapping: pixels, onto: rect.standardized)
    guard let map = placement.concatenating(device).inverted(), map.isFinite else { return }
    if interpolation != .area, let bounds = bitmap.wholePixels(under: map) {
      return try lay(bitmap, over: bounds, opacity: opacity, clip: clip, workspace: &workspace)
    }
    guard try load(.inside(Path(rect)), device, inside: clip.bounds, workspace: &workspace) else { return }
    let image = ImagePixels(bitmap)
    if interpolation == .area, map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0 {
      try workspace.spend(ResampledImage.work(image, region: workspace.edges.region, deviceToImage: map), on: .sampling)
      let isTurned = map.b != 0 || map.c != 0
      try workspace.check(isTurned ? 4 &* image.pixels.count : 0, for: .sampling)
      let shader = ResampledImage(image, region: workspace.edges.region, deviceToImage: map)
      try send(.nonZero, clip, shader: AnyShader(shader), opacity: opacity, workspace: &workspace)
      return
    }
    // A turned image is first reduced by whole factors, then sampled in a grid.
    var columns = 1
    var rows = 1
    if interpolation == .area {
      columns = max(1, Int(min(pixels.width, Vector(dx: map.a, dy: map.c).length)))
      rows = max(1, Int(min(pixels.height, Vector(dx: map.b, dy: map.d).length)))
    }
    if columns > 1 || rows > 1 {
      // Each pixel of the image is read.
      try workspace.spend(2 &* image.pixels.count, on: .sampling)
      try workspace.check(4 &* image.pixels.count / (columns &* rows), for: .sampling)
    }
    let isReduced = map.determinant.magnitude > 1
    let shader = ImageShader(
      image: image.reduced(by: columns, rows),
      deviceToImage: map.concatenating(Transform(scaleX: 1 / Double(columns), y: 1 / Double(rows))),
      isSmooth: interpolation != .nearest,
      samples: interpolation == .area && isReduced ? 4 : 1)
    try send(.nonZero, clip, shader: AnyShader(shader), opacity: opacity, workspace: &workspace)
  }

  /// Composites a picture over whole pixels.
  private func lay(
    _ bitmap: Bitmap, over bounds: PixelRect, opacity: Double, clip: ClipMask, workspace: inout Workspace
  ) throws(RenderError) {
    let seen = bounds.intersection(clip.bounds)
    if seen.intersection(surface.window).isEmpty { return }
    try workspace.spend(seen.width &* seen.height, on: .sampling)
    unsafe try bitmap.pixels.withUnsafeBufferPointer { (pixels) throws(RenderError) in
      let bytes = UnsafeRawBufferPointer(pixels)
      guard let words = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      let picture = unsafe LayerPicture(pixels: words, bounds: bounds)
      try lay(picture, of: seen, opacity: opacity, mode: .normal, clip: clip, workspace: &workspace)
    }
  }
}

extension Bitmap {
  /// Returns the pixels that show the picture, if each shows exactly one of the picture's.
  ///
  /// - Parameter map: from the pixels that are drawn on to the picture's pixels.
  fileprivate func wholePixels(under map: Transform) -> PixelRect? {
    let (dx, dy) = (map.tx.rounded(), map.ty.rounded())
    guard map.b == 0, map.c == 0, max(dx.magnitude, dy.magnitude) < 0x1p24 else { return nil }
    // The largest distance of its farthest corner from the exact position.
    let across = (map.a - 1).magnitude * (dx.magnitude + Double(width)) + (map.tx - dx).magnitude
    let down = (map.d - 1).magnitude * (dy.magnitude + Double(height)) + (map.ty - dy).magnitude
    guard max(across, down) < 0x1p-18 else { return nil }
    return PixelRect(x: -Int(dx), y: -Int(dy), width: width, height: height)
  }
}
