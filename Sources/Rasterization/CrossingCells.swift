// Stage 2b: cells in which the sum of signed areas may be wrong.
//
// The sum of signed areas in a pixel is the mean of the outline's winding numbers there. Under the nonzero rule that is the
// coverage as long as the winding numbers in the pixel are 0 and 1, or 0 and -1, or all on one side of 0; under the even-odd
// rule, as long as they are two neighbours. Where edges of one path cross, other numbers meet: a winding of 1 cancels one of
// -1, and 2 counts twice. Every rasterizer that adds up signed areas draws such pixels wrong, by up to 150 levels of 255.
//
// Here they are found and resolved. An outline that passes through a cell once, in at one place and out at another,
// leaves two neighbouring numbers. So passes are counted (``PassWord``), only for outlines that are not known to be simple,
// and where a cell has seen two of them, or one that turned round inside, the pieces of edges in it are collected in a second
// walk over the band's edges and given to a ``CellResolver``. It works out the winding numbers; if they make the sum wrong,
// the pixel's coverage is replaced by its exact one. The sums of all other cells stay as they are, and so do all others' bits.

/// The coverages that replace sums in one band.
struct CrossingCells {
  /// How many pieces the crossing cells of a band have at most on average, so that neither memory nor time runs away.
  private static let crowd = 256

  /// A coverage that replaces what the sum of a cell says.
  private struct Patch {
    var row: Int
    var column: Int
    var coverage: UInt8
  }

  /// Row by row and from left to right.
  private var patches: [Patch] = []
  /// How many of them have been used.
  private var next = 0

  /// A bit for each row with crossing cells.
  private var crossingRows: UInt64 = 0

  /// The pieces of edges in all crossing cells, linked cell by cell.
  private var pieces: [CellPiece] = []
  private var pieceCount = 0
  /// The first piece of each crossing cell, or -1.
  private var heads: [Int32] = []
  /// How many crossing cells there are before each word of passes.
  private var ranks: [Int32] = []
  private var resolver = CellResolver()

  /// Works out the patches of a band, whose cells have been accumulated and not been swept.
  ///
  /// - Parameter indices: which edges lie in the band.
  mutating func resolve(
    _ edges: UnsafeMutableBufferPointer<Edge>, _ indices: UnsafeBufferPointer<Int32>, in rows: CellRows, top: Int,
    width: Int, rule: CoverageRule
  ) {
    patches.removeAll(keepingCapacity: true)
    next = 0
    crossingRows = unsafe rows.crossingRowBits.pointee
    let cellCount = rankCells(of: rows)
    if heads.count < cellCount { heads = Array(repeating: -1, count: cellCount) }
    pieceCount = 0
    let limit = cellCount * CrossingCells.crowd
    for place in 0..<indices.count {
      unsafe collect(edges[Int(indices[place])], in: rows, top: top)
      if pieceCount > limit {
        // Nobody draws this on purpose: the sums stay as they are.
        for slot in 0..<cellCount { heads[slot] = -1 }
        return
      }
    }
    resolver.reserve(pieceCount: pieceCount)
    resolver.withCell { cell in
      unsafe pieces.withUnsafeBufferPointer { pieces in
        unsafe heads.withUnsafeMutableBufferPointer { heads in
          var slot = 0
          var rowBits = crossingRows
          while rowBits != 0 {
            let row = rowBits.trailingZeroBitCount
            rowBits &= rowBits &- 1
            var sum = PrefixSum(row: row, of: rows)
            rows.forEachCrossing(in: row) { column in
              let head = unsafe Int(heads[slot])
              unsafe heads[slot] = -1
              slot &+= 1
              if column >= width || head < 0 { return }
              if let coverage = unsafe cell.coverage(of: pieces, from: head, sum: sum.upTo(column), rule: rule) {
                patches.append(Patch(row: row, column: column, coverage: coverage))
              }
            }
          }
        }
      }
    }
  }

  /// Counts the crossing cells, and those before each word of passes.
  private mutating func rankCells(of rows: CellRows) -> Int {
    let wordCount = rows.passStride * rows.rowCount
    if ranks.count < wordCount { ranks = Array(repeating: 0, count: wordCount) }
    var count: Int32 = 0
    unsafe ranks.withUnsafeMutableBufferPointer { ranks in
      var rowBits = crossingRows
      while rowBits != 0 {
        let first = rowBits.trailingZeroBitCount &* rows.passStride
        rowBits &= rowBits &- 1
        for word in first..<first &+ rows.passStride {
          unsafe ranks[word] = count
          let crossings = unsafe rows.passes[word].twice
          if crossings != 0 { count &+= Int32(truncatingIfNeeded: crossings.nonzeroBitCount) }
        }
      }
    }
    return Int(count)
  }

  /// Replaces coverages of a row from a column on. Rows come from the top, columns from the left.
  @inline(__always)
  mutating func patch(row: Int, column: Int, in coverages: inout Coverages) {
    while next < patches.count, patches[next].row == row, patches[next].column < column + CellBand.step {
      coverages[patches[next].column - column] = UInt32(patches[next].coverage)
      next += 1
    }
  }

  // MARK: Pieces

  private mutating func collect(_ edge: Edge, in rows: CellRows, top: Int) {
    let (x0, y0, x1, y1) = (Int(edge.x0), Int(edge.y0), Int(edge.x1), Int(edge.y1))
    // The rows that the edge passes through, as far as they are in the band and have crossing cells.
    let firstRow = y0 >> FixedPoint.fractionBits - top
    let lastRow = max(firstRow, (y1 - 1) >> FixedPoint.fractionBits - top)
    var rowBits = crossingRows & UInt64.max &<< UInt64(max(firstRow, 0))
    rowBits &= UInt64.max &>> UInt64(63 - min(lastRow, 63))
    if rowBits == 0 { return }
    if firstRow == lastRow { return collect(firstRow, x0, y0, x1, y1, winding: edge.winding, top: top, in: rows) }
    let line = LineCrossing(from: y0, x0, to: y1, x1)
    while rowBits != 0 {
      let row = rowBits.trailingZeroBitCount
      rowBits &= rowBits &- 1
      let upper = (top + row) << FixedPoint.fractionBits
      let lower = upper + 0x1_0000
      collect(
        row, row == firstRow ? x0 : line.value(at: upper), row == firstRow ? y0 : upper,
        row == lastRow ? x1 : line.value(at: lower), row == lastRow ? y1 : lower, winding: edge.winding, top: top,
        in: rows)
    }
  }

  /// Collects the parts of a piece that stays in one row.
  @inline(__always)
  private mutating func collect(
    _ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, winding: Int16, top: Int, in rows: CellRows
  ) {
    let (left, right, start, end, direction) =
      x0 <= x1 ? (x0, x1, y0, y1, Int(winding)) : (x1, x0, y1, y0, -Int(winding))
    let firstColumn = left >> FixedPoint.fractionBits
    let lastColumn = right >> FixedPoint.fractionBits
    let firstWord = row &* rows.passStride
    let origin = (top + row) << FixedPoint.fractionBits
    if firstColumn == lastColumn {
      let index = firstWord &+ firstColumn >> 6
      let crossings = unsafe rows.passes[index].twice
      let bit = 1 as UInt64 &<< UInt64(firstColumn & 63)
      if crossings & bit == 0 { return }
      append(
        CellPiece(x0: left & 0xFFFF, y0: start &- origin, x1: right & 0xFFFF, y1: end &- origin, direction: direction),
        slot: Int(ranks[index]) &+ (crossings & (bit &- 1)).nonzeroBitCount)
      return
    }
    var line: LineCrossing?
    for word in firstColumn >> 6...lastColumn >> 6 {
      let crossings = unsafe rows.passes[firstWord &+ word].twice
      var bits = crossings
      if word == firstColumn >> 6 { bits &= UInt64.max &<< UInt64(firstColumn & 63) }
      if word == lastColumn >> 6 { bits &= UInt64.max &>> UInt64(63 - lastColumn & 63) }
      while bits != 0 {
        let bit = bits & (0 &- bits)
        bits ^= bit
        let slope = line ?? LineCrossing(from: left, start, to: right, end)
        line = slope
        let column = word &* 64 &+ bit.trailingZeroBitCount
        let border = column << FixedPoint.fractionBits
        append(
          CellPiece(
            x0: column > firstColumn ? 0 : left & 0xFFFF,
            y0: (column > firstColumn ? slope.value(at: border) : start) &- origin,
            x1: column < lastColumn ? 0x1_0000 : right & 0xFFFF,
            y1: (column < lastColumn ? slope.value(at: border &+ 0x1_0000) : end) &- origin, direction: direction),
          slot: Int(ranks[firstWord &+ word]) &+ (crossings & (bit &- 1)).nonzeroBitCount)
      }
    }
  }

  @inline(__always)
  private mutating func append(_ piece: CellPiece, slot: Int) {
    if pieces.count == pieceCount {
      pieces.append(contentsOf: repeatElement(CellPiece(), count: max(256, pieces.count)))
    }
    unsafe pieces.withUnsafeMutableBufferPointer { pieces in
      unsafe heads.withUnsafeMutableBufferPointer { heads in
        unsafe pieces[pieceCount] = piece
        unsafe pieces[pieceCount].next = heads[slot]
        unsafe heads[slot] = Int32(truncatingIfNeeded: pieceCount)
      }
    }
    pieceCount &+= 1
  }
}

/// The sum of a row's cells up to a column.
@safe private struct PrefixSum {
  private let cells: UnsafeMutablePointer<Int32>
  private var sum: Int32 = 0
  private var next = 0

  init(row: Int, of rows: CellRows) { unsafe cells = rows.cells + row * rows.stride }

  /// Columns come from the left.
  mutating func upTo(_ column: Int) -> Int {
    while next <= column {
      sum = unsafe sum &+ cells[next]
      next &+= 1
    }
    return Int(sum)
  }
}
