/// The pixels that a stroke's outline is going to be filled on, and the finer grid that its corners are moved to.
package struct StrokeGrid: Equatable {
  /// The width and height of what covers a pixel, in the path's unit.
  package var pixel: Vector
  /// How many steps of the finer grid a pixel has in each direction.
  package var stepsPerPixel: Double

  package init(pixel: Vector, stepsPerPixel: Double) {
    self.pixel = pixel
    self.stepsPerPixel = stepsPerPixel
  }
}
