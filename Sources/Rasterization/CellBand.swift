// Stage 2: edges become cells.
//
// The exact-area accumulation of Raph Levien's font-rs (2015) in integers, a relative of the `cover` and `area` cells of
// LibArt (1998), FreeType's ftgrays.c and AGG. A cell holds the change of coverage from the pixel on its left, in
// 1/65,536 of a pixel's area: an edge piece of height d in a cell adds d, less what lies left of the piece, to the cell
// and the rest to the cell on its right. The sum along a row up to a pixel is the signed area that the path covers there,
// which is what it covers unless the path crosses itself in the pixel; ``CrossingCells`` sees to those.
//
// Integers are the point. A closed outline sums to exactly 0, so gaps are recognized without a threshold; sums do not
// depend on order, so a vector unit gives the same bits; and floor(z - d) = floor(z) - d makes a shape and its half turn
// give the same coverage.
//
// Cells are dense. One bit for each group of four says which have been touched, so that a sweep visits those only.

/// The cells of a few rows, and which of them have been touched. Everything is 0 between two uses.
struct CellBand {
  /// What one band's cells may take, so that they stay in a core's second level cache.
  static let cellBudget = 65_536
  static let maximumRows = 64
  /// Cells in a group that shares a mark.
  static let groupWidth = 4

  private var cells: [Int32] = []
  private var marks: [UInt64] = []
  private var passes: [PassWord] = []
  /// A bit for each row.
  private var crossingRows: [UInt64] = [0]
  /// Cells from one row to the next.
  private(set) var stride = 0
  /// Words of marks from one row to the next.
  private(set) var markStride = 0
  /// Words of passes from one row to the next.
  private(set) var passStride = 0
  /// How many rows the band has at the current width, as a power of two.
  private(set) var rowShift = 0
  var rowCount: Int { 1 << rowShift }

  /// Lays the band out for rows of `width` pixels.
  mutating func layOut(width: Int) {
    // An edge on the right border touches the two cells after the last pixel.
    let groups = (width + 2 + CellBand.groupWidth - 1) / CellBand.groupWidth
    stride = groups * CellBand.groupWidth
    markStride = (groups + 63) / 64
    let rows = max(1, min(CellBand.maximumRows, CellBand.cellBudget / stride))
    // A power of two, so that a row's band is a shift away.
    rowShift = Int.bitWidth - 1 - rows.leadingZeroBitCount
    if cells.count < stride * rowCount { cells = Array(repeating: 0, count: stride * rowCount) }
    if marks.count < markStride * rowCount { marks = Array(repeating: 0, count: markStride * rowCount) }
    passStride = (stride + PassWord.width - 1) / PassWord.width
    if passes.count < passStride * rowCount { passes = Array(repeating: PassWord(), count: passStride * rowCount) }
  }

  /// Lends the cells and marks of the band.
  mutating func withRows(countingPasses countsPasses: Bool, _ body: (CellRows) -> Void) {
    let (stride, markStride, passStride, rowCount) = (stride, markStride, passStride, rowCount)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        unsafe passes.withUnsafeMutableBufferPointer { passes in
          unsafe crossingRows.withUnsafeMutableBufferPointer { crossingRows in
            guard let cells = cells.baseAddress, let marks = marks.baseAddress, let passes = passes.baseAddress,
              let crossingRows = crossingRows.baseAddress
            else { preconditionFailure("the band has been laid out") }
            unsafe body(
              CellRows(
                cells: cells, marks: marks, passes: passes, crossingRowBits: crossingRows, stride: stride,
                markStride: markStride, passStride: passStride, rowCount: rowCount, countsPasses: countsPasses))
          }
        }
      }
    }
  }
}

/// A band's cells and marks, lent for accumulation and sweeping.
@safe struct CellRows {
  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  let passes: UnsafeMutablePointer<PassWord>
  /// A bit for each row in which the outline has been found to pass through some cell twice.
  let crossingRowBits: UnsafeMutablePointer<UInt64>
  let stride: Int
  let markStride: Int
  let passStride: Int
  let rowCount: Int
  /// Whether it is counted how often the outline passes through each cell.
  let countsPasses: Bool

  /// Adds the part of an edge that lies in the band whose first row is `top`.
  @inline(__always)
  func add(_ edge: Edge, top: Int) {
    let (x0, y0, x1, y1) = (Int(edge.x0), Int(edge.y0), Int(edge.x1), Int(edge.y1))
    let winding = Int(edge.winding)
    let firstRow = y0 >> FixedPoint.fractionBits
    if countsPasses, edge.isTight { countTightTurn(edge, top: top) }
    if y0 == y1 {
      if countsPasses { countPass(row: firstRow - top, from: x0, to: x1, forwards: winding > 0, startsInside: true) }
    } else if firstRow == (y1 - 1) >> FixedPoint.fractionBits {
      // Most edges of a curve end in the row they start in.
      addInRow(firstRow - top, x0, y0, x1, y1, winding: winding)
    } else if x0 == x1 {
      addVertical(x0, y0, y1, winding: winding, top: top)
    } else {
      addThroughRows(x0, y0, x1, y1, winding: winding, top: top)
    }
  }

  private func addVertical(_ x: Int, _ y0: Int, _ y1: Int, winding: Int, top: Int) {
    var y = max(y0, top << FixedPoint.fractionBits)
    let last = min(y1, (top + rowCount) << FixedPoint.fractionBits)
    var row = (y >> FixedPoint.fractionBits) - top
    while y < last {
      row += 1
      let next = min(last, (row + top) << FixedPoint.fractionBits)
      addInColumn(row: row - 1, x, y, x, next, winding: winding)
      y = next
    }
  }

  private func addThroughRows(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int, top: Int) {
    let line = LineCrossing(from: y0, x0, to: y1, x1)
    var y = max(y0, top << FixedPoint.fractionBits)
    let last = min(y1, (top + rowCount) << FixedPoint.fractionBits)
    var row = (y >> FixedPoint.fractionBits) - top
    var x = y == y0 ? x0 : line.value(at: y)
    while y < last {
      row += 1
      let next = min(last, (row + top) << FixedPoint.fractionBits)
      let nextX = next == y1 ? x1 : line.value(at: next)
      addInRow(row - 1, x, y, nextX, next, winding: winding)
      x = nextX
      y = next
    }
  }

  /// Adds a piece that stays in one row.
  @inline(__always)
  private func addInRow(_ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int) {
    if x0 >> FixedPoint.fractionBits == x1 >> FixedPoint.fractionBits {
      addInColumn(row: row, x0, y0, x1, y1, winding: winding)
    } else {
      addAcrossColumns(row: row, x0, y0, x1, y1, winding: winding)
    }
  }

  /// Adds a piece that stays in one column and one row.
  @inline(__always)
  private func addInColumn(row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int) {
    let column = x0 >> FixedPoint.fractionBits
    unsafe deposit(
      in: cells + row * stride + column, height: (y1 - y0) &* winding, fractions: (x0 & 0xFFFF) &+ (x1 & 0xFFFF))
    mark(row: row, from: column, to: column + 1)
    if countsPasses, (winding > 0 ? y0 : y1) & 0xFFFF == 0 { countPass(row: row, column: column) }
  }

  /// Adds `height` at a mean distance of `fractions / 2` from the left of a cell.
  @inline(__always)
  private func deposit(in cell: UnsafeMutablePointer<Int32>, height: Int, fractions: Int) {
    // The shift rounds down for either sign, which is what the half-turn symmetry rests on.
    let area = (height &* fractions) >> (FixedPoint.fractionBits + 1)
    unsafe cell[0] &+= Int32(truncatingIfNeeded: height &- area)
    unsafe cell[1] &+= Int32(truncatingIfNeeded: area)
  }

  /// Adds a piece that crosses columns inside one row.
  @inline(__always)
  private func addAcrossColumns(row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int) {
    // From left to right; heights are signed by the direction in which the piece is travelled downwards.
    let (left, right, start, end) = x0 < x1 ? (x0, x1, y0, y1) : (x1, x0, y1, y0)
    let sign = x0 < x1 ? winding : -winding
    let firstColumn = left >> FixedPoint.fractionBits
    let lastColumn = right >> FixedPoint.fractionBits
    if countsPasses {
      countPass(
        row: row, from: left, to: right, forwards: sign > 0, startsInside: (sign > 0 ? start : end) & 0xFFFF != 0)
    }
    let line = LineCrossing(from: left, start, to: right, end)
    var cell = unsafe cells + row * stride + firstColumn
    var y = start
    var fraction = left & 0xFFFF
    for column in firstColumn..<lastColumn {
      let crossing = line.value(at: (column + 1) << FixedPoint.fractionBits)
      unsafe deposit(in: cell, height: (crossing - y) &* sign, fractions: fraction &+ 0x1_0000)
      y = crossing
      fraction = 0
      unsafe cell += 1
    }
    unsafe deposit(in: cell, height: (end - y) &* sign, fractions: right & 0xFFFF)
    mark(row: row, from: firstColumn, to: lastColumn + 1)
  }

  /// Marks the groups of the cells from one column to another, both included.
  @inline(__always)
  private func mark(row: Int, from first: Int, to last: Int) {
    let words = unsafe marks + row * markStride
    let firstGroup = first >> 2
    let lastGroup = last >> 2
    if firstGroup >> 6 == lastGroup >> 6 {
      let run = (2 as UInt64 &<< UInt64(lastGroup &- firstGroup)) &- 1
      unsafe words[firstGroup >> 6] |= run &<< UInt64(firstGroup & 63)
    } else {
      for group in firstGroup...lastGroup { unsafe words[group >> 6] |= 1 &<< UInt64(group & 63) }
    }
  }
}
