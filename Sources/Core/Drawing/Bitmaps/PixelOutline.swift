// A game draws fewer transparent pixels with a polygon than with a rectangle. The polygon follows the first and the last pixel
// of each row, so it never crosses itself. It lies outside of all ink, at most a few pixels away.

/// A polygon around the pixels of a picture that are not transparent, and the triangles that it consists of.
package struct PixelOutline: Hashable, Sendable {
  /// A corner, in whole pixels from the picture's top left.
  package struct Corner: Hashable, Sendable {
    package var x: Int
    package var y: Int
  }

  /// The corners, clockwise on screen, starting with the upper left one.
  package let corners: [Corner]
  /// The triangles, each as the indices of three corners.
  package let triangles: [[Int]]

  /// - Parameters:
  ///   - part: the part of the picture that is packed, which contains all of its ink; corners are relative to its top left.
  ///     `nil` is the whole.
  ///   - slack: the largest distance between the polygon and the ink of a row, in pixels, at least 0; rounding may add a pixel.
  package init(of bitmap: Bitmap, in part: PixelBounds? = nil, slack: Int) {
    let part = part ?? PixelBounds(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let ink = bitmap.inkBounds
    var left: [Int?] = []
    var right: [Int?] = []
    for row in ink.y..<ink.y + ink.height {
      let start = row * bitmap.width + part.x
      let line = bitmap.pixels[start..<start + part.width]
      left.append(line.firstIndex { $0.alpha > 0 }.map { $0 - start })
      right.append(line.lastIndex { $0.alpha > 0 }.map { $0 - start + 1 })
    }
    // Both sides are measured from the edge that the chain faces.
    let leftSide = PixelOutline.chain(
      along: left.map { $0 ?? ink.x - part.x }, hasInk: left.map { $0 != nil }, slack: slack)
    let rightSide = PixelOutline.chain(
      along: right.map { part.width - ($0 ?? ink.x - part.x + ink.width) }, hasInk: right.map { $0 != nil },
      slack: slack)
    let top = ink.y - part.y
    let corners =
      rightSide.map { Corner(x: part.width - $0.x, y: top + $0.y) }
      + leftSide.reversed().map { Corner(x: $0.x, y: top + $0.y) }
    // The corners start with the upper left one.
    self.corners = [corners[corners.count - 1]] + corners.dropLast()
    triangles = PixelOutline.triangles(of: self.corners)
  }

  /// Returns a line from the first row to below the last one, with all ink behind it and few corners, found greedily.
  ///
  /// - Parameters:
  ///   - ink: the distance from the edge to the ink of each row.
  ///   - hasInk: whether each row has ink.
  private static func chain(along ink: [Int], hasInk: [Bool], slack: Int) -> [Corner] {
    // At the border of two rows the line stays before the ink of both.
    let most: [Int?] = (0...ink.count).map { y in
      [y - 1, y].filter { ink.indices.contains($0) && hasInk[$0] }.map { ink[$0] }.min()
    }
    var corners: [Corner] = []
    var start = (x: Double(max(0, (most[0] ?? 0) - slack)), y: 0)
    corners.append(Corner(x: Int(start.x), y: 0))
    while start.y < ink.count {
      var (low, high) = (-Double.infinity, Double.infinity)
      var end = start.y + 1
      var slope = 0.0
      for y in start.y + 1...ink.count {
        guard let most = most[y] else { continue }
        let rows = Double(y - start.y)
        let (lower, upper) = (
          max(low, (Double(max(0, most - slack)) - start.x) / rows), min(high, (Double(most) - start.x) / rows)
        )
        // The next row can always be reached.
        guard lower <= upper else { break }
        (low, high, end) = (lower, upper, y)
        slope = (lower + upper) / 2
      }
      // A corner before the ink, on a whole pixel.
      let x = (start.x + slope * Double(end - start.y)).rounded(.down)
      start = (x: max(0, x), y: end)
      corners.append(Corner(x: Int(start.x), y: end))
    }
    return corners
  }

  /// Returns triangles by cutting off the polygon's ears, one after the other.
  private static func triangles(of corners: [Corner]) -> [[Int]] {
    func turn(_ a: Int, _ b: Int, _ c: Int) -> Int {
      let (a, b, c) = (corners[a], corners[b], corners[c])
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    var rest = Array(corners.indices)
    var triangles: [[Int]] = []
    while rest.count > 2 {
      let ear = rest.indices.first { place in
        let (a, b, c) = (rest[(place + rest.count - 1) % rest.count], rest[place], rest[(place + 1) % rest.count])
        guard turn(a, b, c) > 0 else { return false }
        return !rest.contains { other in
          other != a && other != b && other != c && turn(a, b, other) >= 0 && turn(b, c, other) >= 0
            && turn(c, a, other) >= 0
        }
      }
      // Only corners on a straight line are left.
      guard let ear else { break }
      triangles.append([rest[(ear + rest.count - 1) % rest.count], rest[ear], rest[(ear + 1) % rest.count]])
      rest.remove(at: ear)
    }
    return triangles
  }
}
