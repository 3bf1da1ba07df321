/// The pixels on which a stroke's outline is filled, and the finer grid to which its corners are moved.
package struct StrokeGrid: Equatable {
  /// The width and height of a pixel, in the path's unit.
  package var pixel: Vector
  /// The number of steps of the finer grid per pixel, in each direction.
  package var stepsPerPixel: Double

  package init(pixel: Vector, stepsPerPixel: Double) {
    self.pixel = pixel
    self.stepsPerPixel = stepsPerPixel
  }
}
