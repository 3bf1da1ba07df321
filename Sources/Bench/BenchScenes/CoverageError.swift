package import Drawing

/// The distance of a picture from exact areas.
package struct CoverageError: Hashable, Sendable {
  /// The mean distance on the pixels that an edge passes through, in levels of 255.
  package let mean: Double
  /// The largest distance of all pixels, in levels of 255.
  package let largest: Double
  /// The number of pixels that an edge passes through.
  package let edgePixelCount: Int

  /// Compares the alphas of a picture with the exact covered parts of its pixels.
  ///
  /// - Precondition: the number of parts is the picture's number of pixels.
  package init(of bitmap: Bitmap, from exact: [Double]) {
    precondition(exact.count == bitmap.pixels.count, "one covered part for each pixel")
    var sum = 0.0
    var largest = 0.0
    var count = 0
    for (pixel, exact) in zip(bitmap.pixels, exact) {
      let distance = (Double(pixel.alpha) - exact * 255).magnitude
      largest = max(largest, distance)
      if exact > 1e-6, exact < 1 - 1e-6 {
        sum += distance
        count += 1
      }
    }
    mean = sum / Double(max(count, 1))
    self.largest = largest
    edgePixelCount = count
  }
}
