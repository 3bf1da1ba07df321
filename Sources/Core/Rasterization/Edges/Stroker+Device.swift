import PlaneGeometry

extension Stroker {
  /// Outlines a path that is drawn under a transform, for the rasterizer's grid.
  ///
  /// - Parameter bounds: pixels outside which nothing is drawn; dashes there are left out.
  /// - Returns: whether there is anything to fill; `false` if the transform leaves the path no extent.
  mutating func stroke(_ path: Path, style: StrokeStyle, transform: Transform, within bounds: PixelRect? = nil) -> Bool
  {
    let scale = transform.meanScale
    guard scale > 0 else { return false }
    // A pixel more, for rounding.
    let shown = bounds.flatMap { bounds in
      transform.inverted().map { inverse in
        Rect(
          x: Double(bounds.minX - 1), y: Double(bounds.minY - 1), width: Double(bounds.width + 2),
          height: Double(bounds.height + 2)
        ).applying(inverse)
      }
    }
    stroke(
      path, style: style, shown: shown, tolerance: BalancedChords.tolerance, pixelsPerUnit: scale,
      grid: StrokeGrid(pixel: transform.pixelExtent, stepsPerPixel: FixedPoint.stepsPerPixel))
    return true
  }
}

extension Transform {
  /// The width and height of an area that covers a pixel, before the transform.
  fileprivate var pixelExtent: Vector {
    let scale = 1 / determinant.magnitude
    return Vector(dx: (c.magnitude + d.magnitude) * scale, dy: (a.magnitude + b.magnitude) * scale)
  }
}
