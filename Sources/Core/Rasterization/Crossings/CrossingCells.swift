// Stage 2b: cells in which the sum of signed areas may be wrong.
//
// The sum of signed areas in a pixel is the mean of the outline's winding numbers there. Under the nonzero rule that is the
// coverage if the winding numbers in the pixel are 0 and 1, or 0 and -1, or all on one side of 0; under the even-odd rule, if
// they are two neighbours. Where edges of one path cross, other numbers meet: a winding of 1 cancels one of -1, and 2 counts
// twice. Every rasterizer that adds up signed areas draws such pixels wrong, by up to 150 levels of 255.
//
// This stage finds and resolves such pixels. An outline that passes through a cell once, in at one place and out at another,
// leaves two neighbouring numbers. So passes are counted (``PassBits``), unless the outline is known to be simple. If a cell
// has two of them, or one that turned round inside, a second walk over the band's edges collects the pieces in it for a
// ``CrossingCell``. It works out the winding numbers; if they make the sum wrong, the exact coverage replaces the pixel's. The
// sums of all other cells keep their bits.
//
// The files of this folder in the order of the work, with pictures in `CrossingCells.md` in the documentation:
//
//   TightTurns              marks edges that turn back inside a cell, before anything is accumulated
//   CrossingCells           begins here, for a band: which cells, their pieces, their patches
//   PieceCollector          the pieces of edges in them (CellPiece)
//   LineCrossing            where an edge crosses a row or a column
//   CrossingCell            loads a cell's pieces as lines, and chooses the way to measure it
//   CrossingCell+Chains     up to 12 lines: along each pass, from the border on
//   CrossingCell+Proofs     lines that touch or are many: the sum is right, nothing to measure
//   CrossingCell+Slabs      the plain way: chains are tested against it, and it decides close cases
//   CrossingCell+EvenSlabs  more than 12 lines: measured at a few heights
//   ...+Invariants          what debug builds check

import CVectorKernels
import Drawing

/// The coverages that replace sums in one band.
struct CrossingCells: ~Copyable {
  /// The largest number of pieces per crossing cell of a band on average, which bounds memory and time.
  private static let crowd = 256
  /// The largest number of pieces in a band: 80 MB of them, twice.
  private static let mostPieces = 1 << 22

  /// The largest number of pieces of a cell; a cell with more is a crowd.
  private static let mostPiecesOfCell = 4_096

  private static let workPerCell = 25
  private static let workPerPiece = 50
  private static let workPerComparison = 3

  /// A coverage that replaces the one from a cell's sum. Loops in C read it as a `CardwrightPatch`.
  struct Patch {
    var row: Int
    var column: Int
    var coverage: UInt8
  }

  /// The patches, row by row and from left to right.
  private(set) var patches: [Patch] = []
  /// The number of them that have been used.
  private(set) var next = 0

  /// A bit for each row with crossing cells.
  private(set) var crossingRows: UInt64 = 0

  /// The pieces of edges in all crossing cells, and memory for more.
  private var pieces = ElementStore<CellPiece>(uninitializedCount: 0)
  /// The same, cell by cell, so that a crowd's pieces are read in sequence.
  private var sortedPieces = ElementStore<CellPiece>(uninitializedCount: 0)
  /// The number of pieces of each crossing cell, and later the index at which they end.
  private(set) var ends = ElementStore<Int32>(count: 0)
  /// The number of crossing cells before each word of passes.
  private var ranks = ElementStore<Int32>(count: 0)
  private var cell = CrossingCell()

  /// The steps of work that the band's crossing cells take.
  private(set) var work = 0

  /// Works out the patches of a band whose cells have been accumulated but not yet swept.
  ///
  /// - Parameter indices: the indices of the edges in the band.
  mutating func resolve(
    _ edges: UnsafeMutableBufferPointer<Edge>, _ indices: UnsafeBufferPointer<Int32>, in rows: CellRows, top: Int,
    width: Int, rule: CoverageRule
  ) {
    patches.removeAll(keepingCapacity: true)
    next = 0
    work = 0
    crossingRows = unsafe rows.crossingRowBits.pointee
    let cellCount = rankCells(of: rows)
    if ends.count < cellCount { ends = ElementStore(count: max(cellCount, 2 * ends.count)) }
    guard unsafe collectPieces(of: edges, indices, in: rows, top: top, cellCount: cellCount) else { return }
    cell.comparisons = 0
    var (slot, start) = (0, 0)
    var rowBits = crossingRows
    while rowBits != 0 {
      let row = rowBits.trailingZeroBitCount
      rowBits &= rowBits &- 1
      var sum = PrefixSum(row: row, of: rows)
      rows.forEachCrossing(in: row) { column in
        let end = unsafe Int(ends[slot])
        let own = unsafe UnsafeBufferPointer(start: sortedPieces.start + start, count: end &- start)
        unsafe ends[slot] = 0
        (slot, start) = (slot &+ 1, end)
        if column >= width { return }
        if let coverage = unsafe cell.coverage(of: own, sum: sum.upTo(column), rule: rule) {
          patches.append(Patch(row: row, column: column, coverage: coverage))
        }
      }
    }
    work &+= cell.comparisons &* CrossingCells.workPerComparison
    checkInvariants(width: width)
  }

  /// Does the same for an outline that was walked along: its passes through a cell lead to the pieces in the cell.
  mutating func resolve(
    _ cells: UnsafePointer<CardwrightCells>, in rows: CellRows, top: Int, width: Int, rule: CoverageRule
  ) {
    patches.removeAll(keepingCapacity: true)
    next = 0
    crossingRows = unsafe rows.crossingRowBits.pointee
    pieces.reserve(CrossingCells.mostPiecesOfCell)
    cell.comparisons = 0
    work = 0
    let memory = unsafe UnsafeMutableRawPointer(pieces.start).assumingMemoryBound(to: CardwrightPiece.self)
    var at = CardwrightCrossing()
    var rowBits = crossingRows
    while rowBits != 0 {
      let row = rowBits.trailingZeroBitCount
      rowBits &= rowBits &- 1
      at.row = top &+ row
      at.sum = 0
      at.next = 0
      at.word = -1
      at.bits = 0
      while unsafe cardwright_next_crossing(cells, &at, width, rule == .evenOdd, memory, CrossingCells.mostPiecesOfCell)
      {
        if at.coverage >= 0 {
          cell.comparisons &+= 4
          patches.append(Patch(row: row, column: at.column, coverage: UInt8(truncatingIfNeeded: at.coverage)))
          continue
        }
        // The sum of a cell with more pieces stays as it is.
        if at.pieces == CrossingCells.mostPiecesOfCell { continue }
        let own = unsafe UnsafeBufferPointer(start: pieces.start, count: at.pieces)
        if let coverage = unsafe cell.coverage(of: own, sum: Int(at.sum), rule: rule) {
          patches.append(Patch(row: row, column: at.column, coverage: coverage))
        }
      }
    }
    let (cellCount, pieceCount) = (at.cell_count, at.piece_count)
    // Nobody draws this many on purpose: the sums stay as they are.
    if pieceCount > min(cellCount &* CrossingCells.crowd, CrossingCells.mostPieces) {
      patches.removeAll(keepingCapacity: true)
    }
    work =
      cellCount &* CrossingCells.workPerCell &+ pieceCount &* CrossingCells.workPerPiece
      &+ cell.comparisons &* CrossingCells.workPerComparison
    checkInvariants(width: width)
  }

  /// Collects the pieces of edges in the crossing cells. Returns `false`, and drops them, if they are too many.
  private mutating func collectPieces(
    of edges: UnsafeMutableBufferPointer<Edge>, _ indices: UnsafeBufferPointer<Int32>, in rows: CellRows, top: Int,
    cellCount: Int
  ) -> Bool {
    let limit = min(cellCount * CrossingCells.crowd, CrossingCells.mostPieces)
    let longest = PieceCollector.longest(in: rows)
    var count = 0
    var place = 0
    while place < indices.count, count <= limit {
      pieces.reserve(count + longest, keeping: count)
      var collector = unsafe PieceCollector(
        rows: rows, top: top, ranks: ranks.start, counts: ends.start, pieces: pieces.start, count: count)
      let end = min(pieces.count - longest, limit)
      repeat {
        unsafe collector.add(edges[Int(indices[place])])
        place &+= 1
      } while place < indices.count && collector.count <= end
      count = collector.count
    }
    work = cellCount &* CrossingCells.workPerCell &+ count &* CrossingCells.workPerPiece
    if count <= limit {
      sortPieces(count: count, cellCount: cellCount)
      return true
    }
    // Nobody draws this many on purpose: the sums stay as they are.
    for slot in 0..<cellCount { unsafe ends[slot] = 0 }
    return false
  }

  /// Sorts the pieces by cell, and sets the index at which each cell's pieces end.
  private mutating func sortPieces(count: Int, cellCount: Int) {
    if sortedPieces.count < count { sortedPieces = ElementStore(uninitializedCount: pieces.count) }
    var start: Int32 = 0
    for slot in 0..<cellCount {
      let size = unsafe ends[slot]
      unsafe ends[slot] = start
      start &+= size
    }
    let (pieces, sorted, ends) = unsafe (pieces.start, sortedPieces.start, ends.start)
    for index in 0..<count {
      let piece = unsafe pieces[index]
      unsafe sorted[Int(ends[Int(piece.cell)])] = piece
      unsafe ends[Int(piece.cell)] &+= 1
    }
  }

  /// Counts the crossing cells, and those before each word of passes.
  private mutating func rankCells(of rows: CellRows) -> Int {
    let wordCount = rows.passStride * rows.rowCount
    ranks.reserve(wordCount)
    var count: Int32 = 0
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
    return Int(count)
  }

  /// Replaces coverages of a row, beginning at a column. Callers go through rows from the top and columns from the left.
  @inline(__always)
  mutating func patch(row: Int, column: Int, in coverages: inout Coverages) {
    while next < patches.count, patches[next].row == row, patches[next].column < column + CellBand.step {
      coverages[patches[next].column - column] = UInt32(patches[next].coverage)
      next += 1
    }
  }

  /// Lends the patches, or none of them, to a loop that returns the number that it has used.
  mutating func use<Result>(
    _ hasPatches: Bool, by body: (UnsafeBufferPointer<Patch>, _ usedCount: inout Int) -> Result
  ) -> Result {
    unsafe patches.withUnsafeBufferPointer { patches in
      unsafe body(UnsafeBufferPointer(rebasing: patches.prefix(hasPatches ? patches.count : 0)), &next)
    }
  }
}

/// The sum of a row's cells up to a column.
@safe private struct PrefixSum {
  private let cells: UnsafeMutablePointer<Int32>
  private var sum: Int32 = 0
  private var next = 0

  init(row: Int, of rows: CellRows) { unsafe cells = rows.cells + row * rows.stride }

  /// Returns the sum up to a column; calls must go from left to right.
  mutating func upTo(_ column: Int) -> Int {
    while next <= column {
      sum = unsafe sum &+ cells[next]
      next &+= 1
    }
    return Int(sum)
  }
}
