import Drawing

/// The change between two pictures of different sizes: the same pixels on a larger or smaller canvas, or the same
/// picture drawn in another size.
struct CanvasClassifier {
  let expected: Bitmap
  let actual: Bitmap

  var kind: DifferenceKind {
    let (dx, dy) = (actual.width - expected.width, actual.height - expected.height)
    // Where the expected picture may lie on the actual canvas: in the middle, or in a corner.
    for (x, y) in [(dx / 2, dy / 2), (0, 0), (dx, dy), (dx, 0), (0, dy)] where isSame(shiftedBy: x, y) {
      return .shifted(dx: x, dy: y)
    }
    let whole = (expected.region, actual.region)
    if Resemblance(expected, in: whole.0, actual, in: whole.1).isClose {
      return .scaled(
        x: Double(actual.width) / Double(expected.width), y: Double(actual.height) / Double(expected.height))
    }
    return .other
  }

  /// Whether what both have is equal, and is most of the smaller one.
  private func isSame(shiftedBy dx: Int, _ dy: Int) -> Bool {
    let columns = max(0, -dx)..<min(expected.width, actual.width - dx)
    let rows = max(0, -dy)..<min(expected.height, actual.height - dy)
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    for y in rows {
      for x in columns where before[y * expected.width + x] != after[(y + dy) * actual.width + x + dx] { return false }
    }
    return 2 * columns.count * rows.count > min(expected.size.pixelCount, actual.size.pixelCount)
  }
}

extension Bitmap {
  fileprivate var region: PixelRegion { PixelRegion(x: 0, y: 0, width: width, height: height) }
}
