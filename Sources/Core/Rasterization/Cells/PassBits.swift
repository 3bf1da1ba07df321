/// The number of passes of an outline through each of 64 neighbouring cells: a bit for one, and a bit for more.
///
/// A pass through a cell enters it, may turn inside, and leaves it. Each pass enters once, so entries are counted: all cells of
/// an edge except the one in which the outline begins it.
struct PassBits: Equatable {
  static let width = 64

  var once: UInt64 = 0
  var twice: UInt64 = 0
  /// The cells in which a contour begins. The outline may not have entered them, if the contour also ends in them.
  var begun: UInt64 = 0
}

extension CellRows {
  /// Counts a pass through neighbouring cells of the row whose passes begin at `words`, if there are any.
  @inline(__always)
  func countPass(row: Int, in words: UnsafeMutablePointer<PassBits>, from first: Int, to last: Int) {
    if first > last { return }
    let (firstWord, lastWord) = (first >> 6, last >> 6)
    if firstWord == lastWord {
      let run = (2 as UInt64 &<< UInt64(truncatingIfNeeded: last &- first)) &- 1
      return unsafe count(run &<< UInt64(truncatingIfNeeded: first & 63), in: words + firstWord, row: row)
    }
    unsafe countPassThroughWords(row: row, in: words, from: first, to: last)
  }

  @inline(never)
  private func countPassThroughWords(row: Int, in words: UnsafeMutablePointer<PassBits>, from first: Int, to last: Int)
  {
    let (firstWord, lastWord) = (first >> 6, last >> 6)
    unsafe count(.max &<< UInt64(first & 63), in: words + firstWord, row: row)
    for word in firstWord + 1..<lastWord { unsafe count(.max, in: words + word, row: row) }
    unsafe count(.max &>> UInt64(63 - last & 63), in: words + lastWord, row: row)
  }

  /// Counts a pass through one cell of the row whose passes begin at `words`.
  @inline(__always)
  func countPass(row: Int, in words: UnsafeMutablePointer<PassBits>, column: Int) {
    unsafe count(1 &<< UInt64(truncatingIfNeeded: column & 63), in: words + column >> 6, row: row)
  }

  @inline(__always)
  private func count(_ bits: UInt64, in word: UnsafeMutablePointer<PassBits>, row: Int) {
    let once = unsafe word.pointee.once
    unsafe word.pointee.once = once | bits
    let again = once & bits & repeated
    if again != 0 {
      unsafe word.pointee.twice |= again
      unsafe crossingRowBits.pointee |= 1 &<< UInt64(truncatingIfNeeded: row)
    }
  }

  /// Whether the outline passes through some cell twice.
  var hasCrossings: Bool { unsafe crossingRowBits.pointee != 0 }

  /// Clears the bits of rows with crossings.
  func clearCrossingRows() { unsafe crossingRowBits.pointee = 0 }

  /// Visits the columns of a row's cells with more than one pass, from left to right.
  @inline(__always)
  func forEachCrossing(in row: Int, _ body: (Int) -> Void) {
    for word in 0..<passStride {
      var bits = unsafe passes[row * passStride + word].twice
      while bits != 0 {
        body(word * PassBits.width + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  /// Records the cell in which the outline begins an edge: as possibly not entered if a contour begins there, and as passed
  /// through twice if it turns tightly there.
  @inline(never)
  func noteStart(of edge: Edge, top: Int) {
    let (x, y) = edge.winding > 0 ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let row = Int(y) >> FixedPoint.fractionBits - top
    guard 0..<rowCount ~= row else { return }
    let column = Int(x) >> FixedPoint.fractionBits
    let word = unsafe passes + row * passStride + column >> 6
    let bit: UInt64 = 1 &<< UInt64(column & 63)
    if edge.beginsContour { unsafe word.pointee.begun |= bit }
    if edge.isTight, countsPasses {
      unsafe word.pointee.once |= bit
      unsafe word.pointee.twice |= bit
      unsafe crossingRowBits.pointee |= 1 &<< UInt64(row)
    }
  }
}
