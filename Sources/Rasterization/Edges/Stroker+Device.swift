import PlaneGeometry

extension Stroker {
  /// Outlines a path that is drawn under a transform, for the rasterizer's grid.
  ///
  /// - Returns: whether there is anything to fill: not if the transform leaves the path no extent.
  mutating func stroke(_ path: Path, style: StrokeStyle, transform: Transform) -> Bool {
    let scale = transform.meanScale
    guard scale > 0 else { return false }
    stroke(
      path, style: style, tolerance: BalancedChords.tolerance, pixelsPerUnit: scale,
      grid: StrokeGrid(pixel: transform.pixelExtent, stepsPerPixel: FixedPoint.stepsPerPixel))
    return true
  }
}

extension Transform {
  /// The width and height of what covers a pixel, before the transform.
  fileprivate var pixelExtent: Vector {
    let scale = 1 / determinant.magnitude
    return Vector(dx: (c.magnitude + d.magnitude) * scale, dy: (a.magnitude + b.magnitude) * scale)
  }
}
