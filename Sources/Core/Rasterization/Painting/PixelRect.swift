import PlaneGeometry

/// A rectangle of whole pixels; the maximum edges do not belong to it.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var minX: Int
  /// The uppermost row.
  public var minY: Int
  /// The first column on the right that does not belong to it.
  public var maxX: Int
  /// The first row below that does not belong to it.
  public var maxY: Int

  /// Creates a rectangle from its edges.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its upper left pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The number of columns.
  package var width: Int { max(0, maxX - minX) }
  /// The number of rows.
  package var height: Int { max(0, maxY - minY) }
  /// Whether it has no pixels.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// Returns the pixels that belong to both rectangles.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Whether all pixels of another rectangle belong to this one.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension PixelRect {
  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Grows to contain another rectangle, unless that is empty.
  mutating func formUnion(_ other: PixelRect) {
    if other.isEmpty { return }
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Returns the pixels of this rectangle that `rect` touches.
  func pixels(touchedBy rect: Rect) -> PixelRect {
    guard rect.isFinite else { return .empty }
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
