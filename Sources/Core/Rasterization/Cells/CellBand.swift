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
// Cells are dense. A bit for each says whether the outline has entered it (``PassBits``), so that a sweep visits those only.

import CVectorKernels
import Drawing

/// The cells of a few rows, and how the outline passes through them. Everything is 0 between two uses.
struct CellBand: ~Copyable {
  /// The most cells that a band may have, so that they stay in a core's second level cache.
  static let cellBudget = 65_536
  static let maximumRows = 64
  /// How many cells are swept at a time.
  static let step = 4
  /// How many cells from a touched one on count as swept: the widest kernel's vector. What lies between windows is counted as work,
  /// so windows are the same on all machines, however many steps there are in one.
  static let window = 8

  private var cells = ElementStore<Int32>(count: 0)
  private var passes = ElementStore<PassBits>(repeating: PassBits(), count: 0)
  /// A bit for each row.
  private var crossingRows = ElementStore<UInt64>(count: 1)
  /// The number of the last pass through each cell that has been passed through.
  private var heads = ElementStore<Int32>(uninitializedCount: 0)
  private var passesMade = ElementStore<CardwrightPass>(uninitializedCount: 0)
  private let passCount = ElementStore<Int>(count: 1)
  private var piecesMade = ElementStore<CardwrightPieceOfPass>(uninitializedCount: 0)
  /// Cells from one row to the next.
  private(set) var stride = 0
  /// Words of passes from one row to the next.
  private(set) var passStride = 0
  /// How many rows the band has at the current width, as a power of two.
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
    // A power of two, so that a row's band is a shift away.
    rowShift = Int.bitWidth - 1 - rows.leadingZeroBitCount
    if cells.count < stride * rowCount { cells = ElementStore(count: stride * rowCount) }
    passStride = (width + 2 + PassBits.width - 1) / PassBits.width
    if passes.count < passStride * rowCount {
      passes = ElementStore(repeating: PassBits(), count: passStride * rowCount)
    }
  }

  /// The most cells that are filled before they are swept.
  static let chunkBudget = 1 << 16

  /// Lays out several bands at once, if there are so many in `height` rows, and room for one row more.
  ///
  /// - Returns: how many rows the bands have.
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

  /// The memory of the rows in a chunk.
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

  /// The rows of one band of those in a chunk.
  func rows(ofBand band: Int, countingPasses countsPasses: Bool) -> CellRows {
    let row = band << rowShift
    return unsafe CellRows(
      cells: cells.start + row * stride, passes: passes.start + row * passStride,
      crossingRowBits: crossingRows.start + band, stride: stride, passStride: passStride, rowCount: rowCount,
      repeated: countsPasses ? .max : 0)
  }

  /// The band's memory, as long as the band is not laid out anew.
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
  /// A bit for each row in which the outline has been found to pass through some cell twice.
  let crossingRowBits: UnsafeMutablePointer<UInt64>
  let stride: Int
  let passStride: Int
  /// How many rows are filled.
  var rowCount: Int
  /// All ones if second passes through a cell are noted, otherwise 0.
  let repeated: UInt64

  /// Whether it is noted which cells the outline passes through twice.
  var countsPasses: Bool { repeated != 0 }
}
