/// Collects the pieces of edges in the crossing cells of a band, in memory that is lent to it.
@safe struct PieceCollector {
  private let rows: CellRows
  /// The band's first row.
  private let top: Int
  /// A bit for each row with crossing cells.
  private let crossingRows: UInt64
  /// The number of crossing cells before each word of passes.
  private let ranks: UnsafePointer<Int32>
  /// The number of pieces of each crossing cell.
  private let counts: UnsafeMutablePointer<Int32>
  private let pieces: UnsafeMutablePointer<CellPiece>
  private(set) var count: Int

  /// Continues after `count` pieces.
  init(
    rows: CellRows, top: Int, ranks: UnsafePointer<Int32>, counts: UnsafeMutablePointer<Int32>,
    pieces: UnsafeMutablePointer<CellPiece>, count: Int
  ) {
    self.rows = rows
    self.top = top
    crossingRows = unsafe rows.crossingRowBits.pointee
    unsafe self.ranks = unsafe ranks
    unsafe self.counts = unsafe counts
    unsafe self.pieces = unsafe pieces
    self.count = count
  }

  /// Returns the largest number of pieces of an edge.
  static func longest(in rows: CellRows) -> Int { rows.rowCount + rows.stride }

  /// Adds the pieces of an edge.
  @inline(__always)
  mutating func add(_ edge: Edge) {
    let (y0, y1) = (Int(edge.y0), Int(edge.y1))
    // The rows of the band that the edge passes through, from the first to the last with crossing cells.
    let firstRow = y0 >> FixedPoint.fractionBits &- top
    let lastRow = max(firstRow, (y1 &- 1) >> FixedPoint.fractionBits &- top)
    var rowBits = crossingRows & UInt64.max &<< UInt64(truncatingIfNeeded: max(firstRow, 0))
    rowBits &= UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- min(lastRow, 63))
    if rowBits == 0 { return }
    let (x0, x1) = (Int(edge.x0), Int(edge.x1))
    if firstRow == lastRow {
      addInRow(firstRow, x0, y0, x1, y1, winding: edge.winding)
    } else {
      addThroughRows(rowBits, x0, y0, x1, y1, winding: edge.winding)
    }
  }

  private mutating func addThroughRows(_ rows: UInt64, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int16) {
    var rows = rows
    // The edge's columns, if it stays in one word of passes.
    let (firstColumn, lastColumn) = (min(x0, x1) >> FixedPoint.fractionBits, max(x0, x1) >> FixedPoint.fractionBits)
    let word = firstColumn >> 6
    let isNarrow = word == lastColumn >> 6
    let columns =
      UInt64.max &<< UInt64(truncatingIfNeeded: firstColumn & 63)
      & UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- lastColumn & 63)
    var line: LineCrossing?
    // The height at which the line's x was last needed, and that x.
    var (y, x) = (y0, x0)
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      if isNarrow, unsafe self.rows.passes[row &* self.rows.passStride &+ word].twice & columns == 0 { continue }
      let slope = line ?? LineCrossing(from: y0, x0, to: y1, x1)
      line = slope
      let upper = (top &+ row) << FixedPoint.fractionBits
      let lower = upper &+ FixedPoint.pixel
      let (startY, endY) = (max(upper, y0), min(lower, y1))
      let startX = startY == y ? x : slope.value(at: startY)
      x = endY == y1 ? x1 : slope.value(at: endY)
      y = endY
      addInRow(row, startX, startY, x, y, winding: winding)
    }
  }

  /// Adds the parts of a piece that stays in one row.
  @inline(__always)
  private mutating func addInRow(_ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int16) {
    let firstWord = row &* rows.passStride
    let origin = (top &+ row) << FixedPoint.fractionBits
    let (firstColumn, lastColumn) = (min(x0, x1) >> FixedPoint.fractionBits, max(x0, x1) >> FixedPoint.fractionBits)
    if firstColumn == lastColumn {
      let index = firstWord &+ firstColumn >> 6
      let crossings = unsafe rows.passes[index].twice
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: firstColumn & 63)
      if crossings & bit == 0 { return }
      return append(
        x0 & 0xFFFF, y0 &- origin, x1 & 0xFFFF, y1 &- origin, isReversed: winding < 0,
        cell: unsafe Int(ranks[index]) &+ (crossings & (bit &- 1)).nonzeroBitCount)
    }
    let part = RowPart(x0, y0, x1, y1, winding: Int(winding))
    if !hasCrossings(firstWord, from: firstColumn, to: lastColumn) { return }
    part.forEachCell { column, x0, y0, x1, y1 in
      let index = firstWord &+ column >> 6
      let crossings = unsafe rows.passes[index].twice
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: column & 63)
      if crossings & bit == 0 { return }
      append(
        x0, y0 &- origin, x1, y1 &- origin, isReversed: part.direction < 0,
        cell: unsafe Int(ranks[index]) &+ (crossings & (bit &- 1)).nonzeroBitCount)
    }
  }

  /// Whether there are crossing cells between two columns of a row.
  @inline(__always)
  private func hasCrossings(_ firstWord: Int, from first: Int, to last: Int) -> Bool {
    for word in first >> 6...last >> 6 {
      var bits = unsafe rows.passes[firstWord &+ word].twice
      if word == first >> 6 { bits &= UInt64.max &<< UInt64(truncatingIfNeeded: first & 63) }
      if word == last >> 6 { bits &= UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63) }
      if bits != 0 { return true }
    }
    return false
  }

  @inline(__always)
  private mutating func append(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, isReversed: Bool, cell: Int) {
    let start = (Int32(truncatingIfNeeded: x0), Int32(truncatingIfNeeded: y0))
    let end = (Int32(truncatingIfNeeded: x1), Int32(truncatingIfNeeded: y1))
    unsafe pieces[count] = CellPiece(
      x0: isReversed ? end.0 : start.0, y0: isReversed ? end.1 : start.1, x1: isReversed ? start.0 : end.0,
      y1: isReversed ? start.1 : end.1, cell: Int32(truncatingIfNeeded: cell))
    unsafe counts[cell] &+= 1
    count &+= 1
  }
}
