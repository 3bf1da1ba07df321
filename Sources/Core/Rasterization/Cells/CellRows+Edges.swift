extension CellRows {
  /// Adds the part of an edge that lies in the band whose first row is `top`.
  @inline(__always)
  func add(_ edge: Edge, top: Int) {
    if edge.isTight || edge.beginsContour { noteStart(of: edge, top: top) }
    let (x0, y0, x1, y1) = (Int(edge.x0), Int(edge.y0), Int(edge.x1), Int(edge.y1))
    let winding = Int(edge.winding)
    if ((x0 ^ x1) | (y0 ^ y1)) >> FixedPoint.fractionBits == 0 {
      // Many edges of a curve end in the cell they start in.
      unsafe row(y0 >> FixedPoint.fractionBits &- top).add(x0, y0, x1, y1, winding: winding, in: self)
    } else {
      addThroughCells(x0, y0, x1, y1, winding: winding, top: top)
    }
  }

  @inline(never)
  private func addThroughCells(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int, top: Int) {
    var (x, y) = (x0, y0)
    let last = min(y1, (top &+ rowCount) << FixedPoint.fractionBits)
    var border = (y | 0xFFFF) &+ 1
    var line = LineCrossing.nowhere
    if y1 > border {
      line = LineCrossing(from: y, x, to: y1, x1)
      let upper = top << FixedPoint.fractionBits
      if y < upper { (x, y, border) = (line.value(at: upper), upper, upper &+ FixedPoint.pixel) }
    }
    var row = unsafe row(y >> FixedPoint.fractionBits &- top)
    while true {
      let next = min(last, border)
      let nextX = next == y1 ? x1 : line.value(at: next)
      unsafe row.add(x, y, nextX, next, winding: winding, in: self)
      if next == last { return }
      unsafe row.cells += stride
      unsafe row.words += passStride
      unsafe row.index &+= 1
      (x, y) = (nextX, next)
      border &+= FixedPoint.pixel
    }
  }

  @inline(__always)
  private func row(_ index: Int) -> CellRow {
    unsafe CellRow(cells: cells + index &* stride, words: passes + index &* passStride, index: index)
  }
}

/// The addresses of a row's cells and passes.
@unsafe private struct CellRow {
  var cells: UnsafeMutablePointer<Int32>
  var words: UnsafeMutablePointer<PassBits>
  var index: Int

  /// Adds a piece of an edge that stays in the row, and counts the cells it enters.
  @inline(__always)
  func add(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int, in rows: CellRows) {
    // If the outline begins the piece between the row's borders, it has entered the cell before.
    let startsInside = (winding > 0 ? y0 : y1) & 0xFFFF != 0
    let column = x0 >> FixedPoint.fractionBits
    if column == x1 >> FixedPoint.fractionBits {
      if !startsInside { unsafe rows.countPass(row: index, in: words, column: column) }
      return unsafe deposit(column, height: (y1 &- y0) &* winding, fractions: x0 & 0xFFFF &+ x1 & 0xFFFF)
    }
    let part = RowPart(x0, y0, x1, y1, winding: winding)
    unsafe rows.countPass(
      row: index, in: words, from: part.firstColumn &+ (startsInside && part.direction > 0 ? 1 : 0),
      to: part.lastColumn &- (startsInside && part.direction < 0 ? 1 : 0))
    part.forEachCell { column, x0, y0, x1, y1 in
      unsafe deposit(column, height: (y1 &- y0) &* part.direction, fractions: x0 &+ x1)
    }
  }

  /// Adds `height` at a mean distance of `fractions / 2` from the left of a cell.
  @inline(__always)
  func deposit(_ column: Int, height: Int, fractions: Int) {
    // The shift rounds down for either sign; the half-turn symmetry relies on it.
    let area = (height &* fractions) >> (FixedPoint.fractionBits + 1)
    unsafe cells[column] &+= Int32(truncatingIfNeeded: height &- area)
    unsafe cells[column &+ 1] &+= Int32(truncatingIfNeeded: area)
  }
}
