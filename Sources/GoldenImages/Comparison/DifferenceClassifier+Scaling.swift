import Drawing

extension DifferenceClassifier {
  /// What stands on the ground has another size and otherwise looks the same, as far as 32 x 32 places tell.
  func scaling(ground: PremultipliedColor) -> DifferenceKind? {
    guard let before = expected.extent(in: bounds, besides: ground),
      let after = actual.extent(in: bounds, besides: ground), before.size != after.size
    else { return nil }
    guard min(before.size.width, before.size.height, after.size.width, after.size.height) >= 4 else { return nil }
    guard Resemblance(expected, in: before, actual, in: after).isClose else { return nil }
    return .scaled(
      x: Double(after.size.width) / Double(before.size.width),
      y: Double(after.size.height) / Double(before.size.height))
  }
}

/// How alike two regions look when one is stretched over the other.
struct Resemblance {
  /// Whether the places differ little on average, and few of them much.
  let isClose: Bool

  init(_ first: Bitmap, in region: PixelRegion, _ second: Bitmap, in other: PixelRegion) {
    let side = 32
    var (sum, outliers) = (0, 0)
    for row in 0..<side {
      for column in 0..<side {
        let a = first.pixel(in: region, column, row, of: side)
        let b = second.pixel(in: other, column, row, of: side)
        let difference = a.largestDifference(from: b)
        sum += difference
        if difference > 64 { outliers += 1 }
      }
    }
    isClose = sum <= 24 * side * side && outliers * 10 <= side * side
  }
}

extension Bitmap {
  /// The pixel under the centre of a field, where a region is divided in fields.
  fileprivate func pixel(in region: PixelRegion, _ column: Int, _ row: Int, of count: Int) -> PremultipliedColor {
    let x = region.origin.x + (2 * column + 1) * region.size.width / (2 * count)
    let y = region.origin.y + (2 * row + 1) * region.size.height / (2 * count)
    return pixels[y * width + x]
  }

  /// The smallest rectangle in a region around what has not the ground's colour.
  fileprivate func extent(in region: PixelRegion, besides ground: PremultipliedColor) -> PixelRegion? {
    let pixels = pixels.span
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in region.rows {
      for x in region.columns where pixels[y * width + x] != ground {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), y)
      }
    }
    return right < 0 ? nil : PixelRegion(columns: left...right, rows: top...bottom)
  }
}
