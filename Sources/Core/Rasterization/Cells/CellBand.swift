// Stage 2: edges become cells.
//
// The exact-area accumulation of Raph Levien's font-rs (2015) in integers, a relative of the `cover` and `area` cells of
// LibArt (1998), FreeType's ftgrays.c and AGG. A cell holds the change of coverage from the pixel on its left, in
// 1/65,536 of a pixel's area. An edge piece of height d adds d, less the area left of the piece, to its cell, and the rest to
// the cell on its right. The sum along a row up to a pixel is the signed area that the path covers there. It is the coverage
// unless the path crosses itself in the pixel; ``CrossingCells`` handles those.
//
// The arithmetic is in integers for three reasons. A closed outline sums to exactly 0, so gaps are recognized without a
// threshold. Sums do not depend on order, so a vector unit gives the same bits. And floor(z - d) = floor(z) - d gives a shape
// and its half turn the same coverage.
//
// Cells are dense. One bit per cell says whether the outline has entered it (``PassBits``), so a sweep visits only those cells.

import CVectorKernels
import Drawing

/// The cells of a few rows, and the passes of the outline through them. Everything is 0 between two uses.
struct CellBand: ~Copyable {
  /// The largest number of cells in a band, chosen so that they stay in a core's second-level cache.
  static let cellBudget = 65_536
  static let maximumRows = 64
  /// The number of cells that are swept at a time.
  static let step = 4
  /// The number of cells, from a touched one on, that count as swept: the width of the widest kernel's vector. The pixels
  /// between windows count as work, so windows are the same on all machines, whatever the number of steps in one.
  static let window = 8

  private var cells = ElementStore<Int32>(count: 0)
  private var passes = ElementStore<PassBits>(repeating: PassBits(), count: 0)
  /// A bit for each row.
  private var crossingRows = ElementStore<UInt64>(count: 1)
  /// The number of the last pass through each cell that the outline passes through.
  private var heads = ElementStore<Int32>(uninitializedCount: 0)
  private var passesMade = ElementStore<CardwrightPass>(uninitializedCount: 0)
  private let passCount = ElementStore<Int>(count: 1)
  private var piecesMade = ElementStore<CardwrightPieceOfPass>(uninitializedCount: 0)
  /// The number of cells from one row to the next.
  private(set) var stride = 0
  /// The number of words of passes from one row to the next.
  private(set) var passStride = 0
  /// The number of rows of the band at the current width, as its binary logarithm.
  private(set) var rowShift = 0
  var rowCount: Int { 1 << rowShift }

  /// Whether everything is 0.
  var isClear: Bool {
    (0..<crossingRows.count).allSatisfy { unsafe crossingRows[$0] == 0 }
      && (0..<cells.count).allSatisfy { unsafe cells[$0] == 0 }
      && (0..<passes.count).allSatisfy { unsafe passes[$0] == PassBits() }
  }

  /// Lays the band out for rows of `width` pixels.
  mutating func layOut(width: Int) {
    // An edge on the right border touches the two cells after the last pixel, and a window may begin at the second one.
    stride = width + 2 + CellBand.window
    let rows = max(1, min(CellBand.maximumRows, CellBand.cellBudget / stride))
    // A power of two, so that a shift turns a row into its band.
    rowShift = Int.bitWidth - 1 - rows.leadingZeroBitCount
    if cells.count < stride * rowCount { cells = ElementStore(count: stride * rowCount) }
    passStride = (width + 2 + PassBits.width - 1) / PassBits.width
    if passes.count < passStride * rowCount {
      passes = ElementStore(repeating: PassBits(), count: passStride * rowCount)
    }
  }

  /// The largest number of cells that are filled before they are swept.
  static let chunkBudget = 1 << 16

  /// Lays out as many bands as `height` rows need and a chunk's budget allows, with memory for one row more.
  ///
  /// - Returns: the number of rows of these bands.
  mutating func layOutChunk(width: Int, height: Int, passLimit: Int, keepsPieces: Bool) -> Int {
    layOut(width: width)
    let bands = max(1, min((height + rowCount - 1) >> rowShift, (CellBand.chunkBudget / stride) >> rowShift))
    let rows = bands << rowShift + 1
    if cells.count < stride * rows { cells = ElementStore(count: stride * rows) }
    if passes.count < passStride * rows { passes = ElementStore(repeating: PassBits(), count: passStride * rows) }
    if crossingRows.count < bands { crossingRows = ElementStore(count: bands) }
    if passLimit > 0 {
      if heads.count < cells.count { heads = ElementStore(uninitializedCount: cells.count) }
      if keepsPieces { piecesMade.reserve(passLimit) } else { passesMade.reserve(passLimit) }
    }
    return bands << rowShift
  }

  /// Returns the memory of the rows in a chunk.
  func cells(from firstRow: Int, to endRow: Int) -> CardwrightCells {
    var all = unsafe CardwrightCells()
    unsafe all.cells = cells.start - firstRow * stride
    unsafe all.passes =
      UnsafeMutableRawPointer(passes.start - firstRow * passStride).assumingMemoryBound(to: UInt64.self)
    unsafe all.crossing_rows = crossingRows.start - firstRow >> rowShift
    unsafe all.heads_distance = UnsafeRawPointer(heads.start) - UnsafeRawPointer(cells.start)
    unsafe all.passes_made = passesMade.start
    unsafe all.pieces_made = piecesMade.start
    unsafe passCount[0] = 0
    unsafe all.pass_count = passCount.start
    unsafe all.cell_stride = stride
    unsafe all.pass_stride = passStride
    unsafe all.first_row = Int32(firstRow)
    unsafe all.end_row = Int32(endRow)
    unsafe all.row_shift = Int32(rowShift)
    return unsafe all
  }

  /// Returns the rows of one of a chunk's bands.
  func rows(ofBand band: Int, countingPasses countsPasses: Bool) -> CellRows {
    let row = band << rowShift
    return unsafe CellRows(
      cells: cells.start + row * stride, passes: passes.start + row * passStride,
      crossingRowBits: crossingRows.start + band, stride: stride, passStride: passStride, rowCount: rowCount,
      repeated: countsPasses ? .max : 0)
  }

  /// Returns the band's memory, valid until the band is laid out again.
  func rows(countingPasses countsPasses: Bool) -> CellRows {
    unsafe CellRows(
      cells: cells.start, passes: passes.start, crossingRowBits: crossingRows.start, stride: stride,
      passStride: passStride, rowCount: rowCount, repeated: countsPasses ? .max : 0)
  }
}

/// A band's cells and passes, lent for accumulation and sweeping.
@safe struct CellRows {
  let cells: UnsafeMutablePointer<Int32>
  let passes: UnsafeMutablePointer<PassBits>
  /// A bit for each row, set if the outline passes through one of its cells twice.
  let crossingRowBits: UnsafeMutablePointer<UInt64>
  let stride: Int
  let passStride: Int
  /// The number of rows that are filled.
  var rowCount: Int
  /// All ones if second passes through a cell are recorded, otherwise 0.
  let repeated: UInt64

  /// Whether second passes through a cell are recorded.
  var countsPasses: Bool { repeated != 0 }
}
