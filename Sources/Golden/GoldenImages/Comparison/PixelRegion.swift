/// A pixel of a picture, counted from 0 at the top left.
public struct PixelPosition: Hashable, Sendable, CustomStringConvertible {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a position from a column and a row.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// `(7, 3)`
  public var description: String { "(\(x), \(y))" }
}

/// The size of a picture in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels of a picture of this size.
  package var pixelCount: Int { width * height }

  /// `750 x 1050`
  public var description: String { "\(width) x \(height)" }
}

/// A rectangle of pixels; neither side is below 1.
public struct PixelRegion: Hashable, Sendable, CustomStringConvertible {
  /// The leftmost column and the top row.
  public var origin: PixelPosition
  /// The numbers of columns and rows.
  public var size: PixelSize

  /// Creates a rectangle from its leftmost column, its top row and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    origin = PixelPosition(x: x, y: y)
    size = PixelSize(width: width, height: height)
  }

  init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The columns, from the left.
  package var columns: Range<Int> { origin.x..<origin.x + size.width }
  /// The rows, from the top.
  package var rows: Range<Int> { origin.y..<origin.y + size.height }

  /// `12 x 8 at (30, 40)`
  public var description: String { "\(size) at \(origin)" }
}
