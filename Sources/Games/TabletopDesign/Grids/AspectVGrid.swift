// The grid of Stanford's SwiftUI course (CS193p, Memorize), in both of its versions. It tries one column, then two and so on,
// until all rows fit. A row that ends exactly at the lower edge does not count as fitting.

public import PlaneGeometry

/// Cells of one shape in rows from the upper left corner, as large as possible while all fit: the `AspectVGrid` of Stanford's
/// SwiftUI course.
///
///     let grid = AspectVGrid(itemCount: 12, in: table, aspectRatio: 2.0 / 3)
///     let places = grid.frames
///
/// Cells touch; their contents need their own distance, such as ``padding``. ``Grid`` uses the space better and is centred.
public struct AspectVGrid: Hashable, Sendable {
  /// The treatment of the last number of columns, which the course's loop does not try.
  public enum Version: String, Hashable, Sendable, CaseIterable {
    /// It is used without trying: the rows may reach beyond the lower edge.
    case untried
    /// All cells are in one row, no higher than the rectangle: `gridItemWidthThatFits`.
    case oneRow
  }

  /// The rectangle around the cells.
  public let bounds: Rect
  /// The number of cells.
  public let itemCount: Int
  /// The number of cells in a row.
  public let columnCount: Int
  /// The size of a cell. Its width is a whole number.
  public let itemSize: Size

  /// The course's distance between a cell's edges and its content.
  public static let padding = 4.0

  /// Finds the size of the cells.
  ///
  /// - Parameters:
  ///   - itemCount: the number of cells; a negative one counts as 0.
  ///   - aspectRatio: a cell's width divided by its height.
  public init(itemCount: Int, in bounds: Rect, aspectRatio: Double, version: Version = .oneRow) {
    self.bounds = bounds.standardized
    self.itemCount = max(itemCount, 0)
    let (count, width, height) = (Double(self.itemCount), bounds.width, bounds.height)
    var columns = 1.0
    var rows = count
    var fits = false
    repeat {
      fits = rows * (width / columns / aspectRatio) < height
      if fits { break }
      columns += 1
      rows = (count / columns).rounded(.up)
    } while columns < count
    if !fits, version == .oneRow, count > 0 {
      columns = count
      itemSize = AspectVGrid.item(width: min(width / count, height * aspectRatio), aspectRatio)
    } else {
      columns = max(1, min(columns, count))
      itemSize = AspectVGrid.item(width: width / columns, aspectRatio)
    }
    columnCount = Int(columns)
  }

  private static func item(width: Double, _ aspectRatio: Double) -> Size {
    let whole = width.rounded(.down)
    return Size(width: whole, height: whole / aspectRatio)
  }

  /// Returns the cell at an index from 0, row by row; `nil` if there is none.
  public subscript(index: Int) -> Rect? {
    guard (0..<itemCount).contains(index) else { return nil }
    let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
    return Rect(
      origin: bounds.origin.offsetBy(dx: Double(column) * itemSize.width, dy: Double(row) * itemSize.height),
      size: itemSize)
  }

  /// All cells, row by row.
  public var frames: [Rect] { (0..<itemCount).compactMap { self[$0] } }
}
