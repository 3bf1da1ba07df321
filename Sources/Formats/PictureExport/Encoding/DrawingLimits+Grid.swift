package import Drawing
import Rasterization

extension DrawingLimits {
  /// The limits for what is drawn on a grid, besides the grid's own pixels.
  ///
  /// - Parameter isAskedFor: whether the size is the user's, who then is granted what it takes: sixteen bytes, which are the
  ///   picture and three layers, and two hundred steps for each pixel.
  /// - Parameter share: how much of the pixels may be covered by what the limits are for.
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
