import Drawing

extension DifferenceClassifier {
  /// Returns the change of a figure's size on the ground, if it otherwise looks the same.
  ///
  /// The figures are compared at 32 x 32 places, and pixel for pixel where they differ.
  func scaling(ground: PremultipliedColor) -> DifferenceKind? {
    guard let before = expected.extent(in: bounds, besides: ground),
      let after = actual.extent(in: bounds, besides: ground), before.size != after.size
    else { return nil }
    guard min(before.size.width, before.size.height, after.size.width, after.size.height) >= 4 else { return nil }
    guard Resemblance(expected, in: before, actual, in: after).isClose, isStretched(before, over: after) else {
      return nil
    }
    return .scaled(
      x: Double(after.size.width) / Double(before.size.width),
      y: Double(after.size.height) / Double(before.size.height))
  }

  /// Whether nearly all differing pixels are what stretching one region over the other gives, except for smoothed edges, and
  /// many of them have changed. A drawing that is slightly wider because its details have changed is not scaled.
  private func isStretched(_ before: PixelRegion, over after: PixelRegion) -> Bool {
    var (checked, strays, moved) = (0, 0, 0)
    for place in mask.places {
      guard after.columns.contains(place.x), after.rows.contains(place.y) else { continue }
      checked += 1
      // The pixel of the old region under the centre of this one.
      let x = before.origin.x + (2 * (place.x - after.origin.x) + 1) * before.size.width / (2 * after.size.width)
      let y = before.origin.y + (2 * (place.y - after.origin.y) + 1) * before.size.height / (2 * after.size.height)
      let color = actual[place.x, place.y]
      if !ColorRange(around: x, y, in: expected).contains(color) {
        strays += 1
        if strays * 10 > count { return false }
      }
      if !ColorRange(around: place.x, place.y, in: expected).contains(color) { moved += 1 }
    }
    return strays * 10 <= checked && moved * 5 >= checked && moved >= 2 * strays
  }
}

/// The resemblance of two regions if one is stretched over the other.
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
  /// Returns the pixel under the centre of a cell of a region that is divided into `count` columns and rows.
  fileprivate func pixel(in region: PixelRegion, _ column: Int, _ row: Int, of count: Int) -> PremultipliedColor {
    let x = region.origin.x + (2 * column + 1) * region.size.width / (2 * count)
    let y = region.origin.y + (2 * row + 1) * region.size.height / (2 * count)
    return pixels[y * width + x]
  }

  /// Returns the smallest rectangle in a region around the pixels that do not have the ground's colour.
  fileprivate func extent(in region: PixelRegion, besides ground: PremultipliedColor) -> PixelRegion? {
    let pixels = pixels.span
    func isPlain(row y: Int) -> Bool { region.columns.allSatisfy { pixels[y * width + $0] == ground } }
    func isPlain(column x: Int) -> Bool { region.rows.allSatisfy { pixels[$0 * width + x] == ground } }
    guard let top = region.rows.first(where: { !isPlain(row: $0) }),
      let bottom = region.rows.last(where: { !isPlain(row: $0) }),
      let left = region.columns.first(where: { !isPlain(column: $0) }),
      let right = region.columns.last(where: { !isPlain(column: $0) })
    else { return nil }
    return PixelRegion(columns: left...right, rows: top...bottom)
  }
}
