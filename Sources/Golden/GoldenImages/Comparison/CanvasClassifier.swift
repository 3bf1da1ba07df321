import Drawing

/// The change between two pictures of different sizes: the same pixels on a larger or smaller canvas, or the same picture in
/// another size.
struct CanvasClassifier {
  let expected: Bitmap
  let actual: Bitmap

  var kind: DifferenceKind {
    if let (x, y) = place() {
      return .canvas(
        left: x, top: y, right: actual.width - expected.width - x, bottom: actual.height - expected.height - y)
    }
    let whole = (expected.region, actual.region)
    if Resemblance(expected, in: whole.0, actual, in: whole.1).isClose {
      return .scaled(
        x: Double(actual.width) / Double(expected.width), y: Double(actual.height) / Double(expected.height))
    }
    return .other
  }

  /// Returns the position of the expected picture on the actual canvas, if it is there: in the middle, in a corner, or
  /// elsewhere.
  private func place() -> (x: Int, y: Int)? {
    let (dx, dy) = (actual.width - expected.width, actual.height - expected.height)
    let usual = [(dx / 2, dy / 2), (0, 0), (dx, dy), (dx, 0), (0, dy)]
    if let place = usual.first(where: { isSame(shiftedBy: $0, $1) }) { return place }
    let (columns, rows) = (min(0, dx)...max(0, dx), min(0, dy)...max(0, dy))
    guard columns.count * rows.count <= Self.mostPlaces else { return nil }
    for y in rows {
      for x in columns where isSame(shiftedBy: x, y) { return (x, y) }
    }
    return nil
  }

  /// The largest number of positions to try. Most fail at the first pixels.
  private static let mostPlaces = 4096

  /// Whether the common part is equal, and is most of the smaller picture.
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
