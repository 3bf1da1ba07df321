import PlaneGeometry

/// A rectangle of whole pixels; the maximum edges do not belong to it.
struct PixelRect: Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Grows as far as needed to hold another rectangle, unless that is empty.
  mutating func formUnion(_ other: PixelRect) {
    if other.isEmpty { return }
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// The pixels that `rect` touches, as far as they lie in this rectangle.
  func pixels(touchedBy rect: Rect) -> PixelRect {
    guard rect.isFinite else { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    return PixelRect(
      minX: clamped(rect.minX.rounded(.down), minX, maxX),
      minY: clamped(rect.minY.rounded(.down), minY, maxY),
      maxX: clamped(rect.maxX.rounded(.up), minX, maxX),
      maxY: clamped(rect.maxY.rounded(.up), minY, maxY))
  }
}
