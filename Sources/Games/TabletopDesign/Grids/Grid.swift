// The grid of Stanford's UIKit course (CS193p, 2017): the largest cells of a shape of which enough fit, in the middle of a
// frame. The course computes some counts by dividing twice, such as the number of cells of a third of the width that fit into
// the width. Here they are known without rounding.

public import PlaneGeometry

/// Cells of one size in rows, in the middle of a frame: the `Grid` of Stanford's UIKit course.
///
///     let grid = Grid(.aspectRatio(5.0 / 7), in: table, cellCount: 12)
///     let first = grid[0]
///
/// An empty frame, and measures that are not numbers, give no cells.
public struct Grid: Hashable, Sendable {
  /// The way to determine the cells' size and number.
  public enum Layout: Hashable, Sendable {
    /// As many cells of this size as fit.
    case fixedCellSize(Size)
    /// A given number of rows and columns, which fill the frame.
    case dimensions(rowCount: Int, columnCount: Int)
    /// The largest cells of this shape, width divided by height, of which `cellCount` fit.
    case aspectRatio(Double)
    /// Cells of this shape for `cellCount` cards, in centred rows whose lengths differ by at most one cell. The cells are
    /// nearly as large as possible: they may be a tenth smaller if that makes all rows the same length.
    case balanced(Double)
  }

  /// The rectangle in whose middle the cells are.
  public let frame: Rect
  /// The layout that determined the cells.
  public let layout: Layout
  /// The number of cells.
  public let cellCount: Int
  /// The number of rows; the last ones may have fewer cells.
  public let rowCount: Int
  /// The number of cells in a full row.
  public let columnCount: Int
  /// The size of each cell.
  public let cellSize: Size

  /// Determines the cells.
  ///
  /// - Parameter cellCount: the number of cells, which matters only for the layouts with an aspect ratio.
  public init(_ layout: Layout, in frame: Rect, cellCount: Int = 0) {
    self.layout = layout
    self.frame = frame.standardized
    let cells = frame.isFinite && !frame.isEmpty ? Cells(layout, in: frame.standardized, count: cellCount) : .none
    (self.cellCount, rowCount, columnCount, cellSize) = (cells.count, cells.rows, cells.columns, cells.size)
  }

  /// Returns the cell at an index from 0, row by row; `nil` if there is none.
  public subscript(index: Int) -> Rect? {
    guard (0..<cellCount).contains(index) else { return nil }
    let (row, column, length) = place(of: index)
    let (across, down) = (Double(length) * cellSize.width, Double(rowCount) * cellSize.height)
    return Rect(
      x: frame.minX + (frame.width - across) / 2 + Double(column) * cellSize.width,
      y: frame.minY + (frame.height - down) / 2 + Double(row) * cellSize.height,
      width: cellSize.width, height: cellSize.height)
  }

  /// Returns the row and the column of a cell, and the number of cells in its row.
  private func place(of index: Int) -> (row: Int, column: Int, length: Int) {
    guard case .balanced = layout else {
      let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
      return (row, column, columnCount)
    }
    // The first rows are the longer ones.
    let (shorter, longerCount) = cellCount.quotientAndRemainder(dividingBy: rowCount)
    let longer = longerCount * (shorter + 1)
    if index < longer { return (index / (shorter + 1), index % (shorter + 1), shorter + 1) }
    return (longerCount + (index - longer) / shorter, (index - longer) % shorter, shorter)
  }

  /// Returns the cell in a row and a column, both from 0; `nil` if there is none.
  public subscript(row row: Int, column column: Int) -> Rect? {
    guard (0..<rowCount).contains(row), (0..<columnCount).contains(column) else { return nil }
    guard case .balanced = layout else { return self[row * columnCount + column] }
    let (shorter, longerCount) = cellCount.quotientAndRemainder(dividingBy: rowCount)
    guard row < longerCount || column < shorter else { return nil }
    return self[row * shorter + min(row, longerCount) + column]
  }

  /// All cells, row by row.
  public var frames: [Rect] { (0..<cellCount).compactMap { self[$0] } }
}

/// The numbers of a grid.
private struct Cells {
  var count: Int, rows: Int, columns: Int, size: Size

  static let none = Cells(count: 0, rows: 0, columns: 0, size: .zero)

  init(count: Int, rows: Int, columns: Int, size: Size) {
    (self.count, self.rows, self.columns, self.size) = (count, rows, columns, size)
  }

  init(_ layout: Grid.Layout, in frame: Rect, count: Int) {
    switch layout {
    case .fixedCellSize(let size): self = Cells(size, in: frame)
    case .dimensions(let rows, let columns): self = Cells(rows: rows, columns: columns, in: frame)
    case .aspectRatio(let ratio): self = Cells(count, aspectRatio: ratio, in: frame)
    case .balanced(let ratio): self = Cells(count, balanced: ratio, in: frame)
    }
  }

  private init(_ size: Size, in frame: Rect) {
    guard size.isFinite, size.width > 0, size.height > 0,
      let rows = Int(exactly: (frame.height / size.height).rounded(.down)),
      let columns = Int(exactly: (frame.width / size.width).rounded(.down)), rows > 0, columns > 0
    else {
      self = .none
      return
    }
    let (count, overflows) = rows.multipliedReportingOverflow(by: columns)
    self = overflows ? .none : Cells(count: count, rows: rows, columns: columns, size: size)
  }

  private init(rows: Int, columns: Int, in frame: Rect) {
    let (count, overflows) = rows.multipliedReportingOverflow(by: columns)
    guard rows > 0, columns > 0, !overflows else {
      self = .none
      return
    }
    self = Cells(
      count: count, rows: rows, columns: columns,
      size: Size(width: frame.width / Double(columns), height: frame.height / Double(rows)))
  }

  private init(_ count: Int, balanced ratio: Double, in frame: Rect) {
    guard count > 0, ratio > 0, ratio.isFinite else {
      self = .none
      return
    }
    self = .none
    var best = 0.0
    for rows in 1...count {
      let columns = (count + rows - 1) / rows
      let width = min(frame.width / Double(columns), frame.height / Double(rows) * ratio)
      let worth = rows * columns == count ? width : 0.9 * width
      if worth > best {
        best = worth
        self = Cells(count: count, rows: rows, columns: columns, size: Size(width: width, height: width / ratio))
      }
    }
  }

  private init(_ count: Int, aspectRatio ratio: Double, in frame: Rect) {
    guard count > 0, ratio > 0, ratio.isFinite else {
      self = .none
      return
    }
    var best = Size.zero
    var bestColumns = 0
    func consider(_ size: Size, rows: Double, columns: Double) {
      guard rows * columns >= Double(count), size.width * size.height > best.width * best.height else { return }
      best = size
      bestColumns = Int(min(columns, Double(count)))
    }
    for number in 1...count {
      let number = Double(number)
      let height = frame.height / number
      let high = Size(width: height * ratio, height: height)
      consider(high, rows: number, columns: (frame.width / high.width).rounded(.down))
      let width = frame.width / number
      let wide = Size(width: width, height: width / ratio)
      consider(wide, rows: (frame.height / wide.height).rounded(.down), columns: number)
    }
    guard bestColumns > 0 else {
      self = .none
      return
    }
    self = Cells(count: count, rows: (count + bestColumns - 1) / bestColumns, columns: bestColumns, size: best)
  }
}
