package import Drawing
import Rasterization

extension DrawingLimits {
  /// Returns the limits for drawing on a grid, without the memory of the grid's own pixels.
  ///
  /// - Parameter isAskedFor: whether the user has chosen the size. Then the limits grow with it: sixteen bytes per pixel (the
  ///   picture and three layers) and two hundred steps per pixel.
  /// - Parameter share: the part of the pixels that the limited content may cover.
  /// - Throws: ``PictureExportError/rendering(_:)`` if the pixels alone are too many.
  package func forPixels(
    of grid: PixelGrid, isAskedFor: Bool, share: Double = 1
  ) throws(PictureExportError) -> DrawingLimits {
    if self == .none { return self }
    var limits = self
    if isAskedFor {
      limits.work = limits.work.addingUpToMaximum(Int(200 * share * Double(grid.pixelCount)))
      limits.memory = limits.memory.addingUpToMaximum(12 * grid.pixelCount)
      return limits
    }
    guard memory >= 4 * grid.pixelCount else {
      throw .rendering(.limitExceeded(DrawingLimitError(.memory, limit: memory, activity: .picture), item: []))
    }
    limits.memory -= 4 * grid.pixelCount
    return limits
  }
}

extension Int {
  fileprivate func addingUpToMaximum(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
