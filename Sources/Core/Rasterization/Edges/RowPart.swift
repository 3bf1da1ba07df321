/// The part of an edge in one row, if it goes through several columns. Both the accumulation and the collection of pieces in
/// crossing cells walk it from cell to cell, so that they agree to the bit.
struct RowPart {
  // The left and the right end, x and y each.
  private let left: Int
  private let start: Int
  private let right: Int
  private let end: Int
  /// 1 if the outline runs from left to right here, -1 if the other way.
  let direction: Int
  private let line: LineCrossing

  /// Creates the part of an edge from (`x0`, `y0`) down to (`x1`, `y1`), in different columns.
  @inline(__always)
  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int) {
    (left, start, right, end) = x0 < x1 ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
    direction = x0 < x1 ? winding : 0 &- winding
    line = LineCrossing(from: left, start, to: right, end)
  }

  var firstColumn: Int { left >> FixedPoint.fractionBits }
  var lastColumn: Int { right >> FixedPoint.fractionBits }

  /// Visits the cells from left to right: `body` receives the column, and the places at which the part enters and leaves the
  /// cell, with x from the cell's left border.
  @inline(__always)
  func forEachCell(_ body: (_ column: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> Void) {
    var column = firstColumn
    let last = lastColumn
    var (x, y) = (left & 0xFFFF, start)
    repeat {
      let border = column &+ 1
      let crossing = line.value(at: border << FixedPoint.fractionBits)
      body(column, x, y, FixedPoint.pixel, crossing)
      (x, y) = (0, crossing)
      column = border
    } while column != last
    body(column, 0, y, right & 0xFFFF, end)
  }
}
