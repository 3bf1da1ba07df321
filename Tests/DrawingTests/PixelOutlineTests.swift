import Drawing
import SeededNumbers
import Testing

@Suite("Polygons around the ink of pictures") struct PixelOutlineTests {
  /// A picture of letters: a dot is transparent.
  private func bitmap(_ rows: [String]) throws -> Bitmap {
    try Bitmap(
      width: rows[0].count, height: rows.count,
      pixels: rows.joined().map { $0 == "." ? .clear : PremultipliedColor(Color.black) })
  }

  private func doubleArea(_ corners: [PixelOutline.Corner]) -> Int {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  /// Whether a point, in halves of pixels, lies in a polygon or on its edge.
  private func contains(_ corners: [PixelOutline.Corner], _ x: Int, _ y: Int) -> Bool {
    var isInside = false
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (ax, ay, bx, by) = (2 * a.x, 2 * a.y, 2 * b.x, 2 * b.y)
      let side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
      if side == 0, min(ax, bx) <= x, x <= max(ax, bx), min(ay, by) <= y, y <= max(ay, by) { return true }
      if (ay > y) != (by > y), (side > 0) == (by > ay) { isInside.toggle() }
    }
    return isInside
  }

  @Test("a picture that is all transparent is one pixel")
  func empty() throws {
    let clear = try Bitmap(width: 4, height: 3)
    #expect(clear.inkBounds == PixelBounds(x: 0, y: 0, width: 1, height: 1, sourceWidth: 4, sourceHeight: 3))
    var pixels = clear.pixels
    pixels[1 * 4 + 2] = PremultipliedColor(Color.black)
    pixels[2 * 4 + 1] = PremultipliedColor(Color.black)
    let dots = try Bitmap(width: 4, height: 3, pixels: pixels)
    #expect(dots.inkBounds == PixelBounds(x: 1, y: 1, width: 2, height: 2, sourceWidth: 4, sourceHeight: 3))
    #expect(try dots.cropped(to: dots.inkBounds).pixels.count { $0.alpha > 0 } == 2)
  }

  @Test("a rectangle has four corners, clockwise from the upper left one, and two triangles")
  func rectangle() throws {
    let outline = PixelOutline(of: try bitmap([".....", ".##..", ".##..", "....."]), slack: 0)
    #expect(outline.corners.map { [$0.x, $0.y] } == [[1, 1], [3, 1], [3, 3], [1, 3]])
    #expect(outline.triangles.count == 2)
  }

  @Test("a dent is followed, and slack saves corners")
  func dent() throws {
    let rows = ["######", "######", "##....", "##....", "######", "######"]
    let exact = PixelOutline(of: try bitmap(rows), slack: 0)
    #expect(doubleArea(exact.corners) < 2 * 36)
    let loose = PixelOutline(of: try bitmap(rows), slack: 4)
    #expect(loose.corners.count <= 6 && loose.corners.count < exact.corners.count)
  }

  @Test("the polygon lies around all ink, near it, and is its triangles", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...24, using: &generator), Int.random(in: 1...24, using: &generator))
    let density = Double.random(in: 0...1, using: &generator)
    // Spots at random, or a blob as sprites are.
    let middle = (x: Double(width) / 2, y: Double(height) / 2, radius: Double(min(width, height)) / 2)
    let pixels = (0..<width * height).map { index -> PremultipliedColor in
      let (x, y) = (Double(index % width) + 0.5 - middle.x, Double(index / width) + 0.5 - middle.y)
      let isInk =
        seed % 2 == 0
        ? Double.random(in: 0...1, using: &generator) < density : x * x + y * y < middle.radius * middle.radius
      return isInk ? PremultipliedColor(Color.black) : .clear
    }
    let bitmap = try Bitmap(width: width, height: height, pixels: pixels)
    let slack = Int.random(in: 0...4, using: &generator)
    let outline = PixelOutline(of: bitmap, slack: slack)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x].alpha > 0 {
        // All four corners of a pixel: the polygon is whole in each row.
        for (dx, dy) in [(0, 0), (2, 0), (0, 2), (2, 2)] {
          #expect(contains(outline.corners, 2 * x + dx, 2 * y + dy), "\(seed): \(x), \(y)")
        }
      }
    }
    #expect(outline.corners.allSatisfy { (0...width).contains($0.x) && (0...height).contains($0.y) })
    let areas = outline.triangles.map { triangle in doubleArea(triangle.map { outline.corners[$0] }) }
    #expect(areas.allSatisfy { $0 > 0 } && areas.reduce(0, +) == doubleArea(outline.corners))
  }
}
