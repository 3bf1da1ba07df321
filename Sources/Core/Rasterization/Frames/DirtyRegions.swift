/// Rectangles of pixels that have to be drawn again; nearby ones are merged.
struct DirtyRegions {
  private(set) var rects: [PixelRect] = []

  /// The cost of beginning to draw a region, as a number of pixels.
  private static let overhead = 2048

  /// The approximate number of pixels to draw.
  var pixelCount: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// Adds a rectangle, unless it is empty.
  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var rect = rect
    // The larger rectangle may now merge with another one.
    while let index = rects.firstIndex(where: { Self.isBetterAsOne($0, rect) }) {
      rect.formUnion(rects.remove(at: index))
    }
    rects.append(rect)
  }

  private static func isBetterAsOne(_ a: PixelRect, _ b: PixelRect) -> Bool {
    var both = a
    both.formUnion(b)
    return both.width * both.height <= a.width * a.height + b.width * b.height + overhead
  }
}
