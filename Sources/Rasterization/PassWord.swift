/// How often an outline has passed through each of 64 neighbouring cells: a bit for once, and one for more often.
///
/// An outline passes through a cell by entering it, turning inside or not, and leaving it. Each pass enters once, so what
/// is counted are entries: all cells of an edge but the one in which the outline begins it.
struct PassWord {
  static let width = 64

  var once: UInt64 = 0
  var twice: UInt64 = 0
}

extension CellRows {
  /// Counts a pass through the cells from `left` to `right`, both 16.16.
  ///
  /// - Parameters:
  ///   - forwards: whether the outline runs from `left` to `right` or the other way.
  ///   - startsInside: whether it begins there between the row's borders, so that the cell has been entered before.
  @inline(__always)
  func countPass(row: Int, from left: Int, to right: Int, forwards: Bool, startsInside: Bool) {
    let (left, right, forwards) = left <= right ? (left, right, forwards) : (right, left, !forwards)
    let first = left >> FixedPoint.fractionBits + (startsInside && forwards ? 1 : 0)
    let last = right >> FixedPoint.fractionBits - (startsInside && !forwards ? 1 : 0)
    if first > last { return }
    let words = unsafe passes + row * passStride
    let (firstWord, lastWord) = (first >> 6, last >> 6)
    let firstBits = UInt64.max &<< UInt64(first & 63)
    let lastBits = UInt64.max &>> UInt64(63 - last & 63)
    if firstWord == lastWord { return unsafe count(firstBits & lastBits, in: words + firstWord, row: row) }
    unsafe count(firstBits, in: words + firstWord, row: row)
    unsafe countRest(in: words, from: firstWord + 1, to: lastWord, lastBits: lastBits, row: row)
  }

  /// Counts a pass through one cell.
  @inline(__always)
  func countPass(row: Int, column: Int) {
    unsafe count(1 &<< UInt64(column & 63), in: passes + row * passStride + column >> 6, row: row)
  }

  @inline(never)
  private func countRest(
    in words: UnsafeMutablePointer<PassWord>, from first: Int, to last: Int, lastBits: UInt64, row: Int
  ) {
    for word in first..<last { unsafe count(.max, in: words + word, row: row) }
    unsafe count(lastBits, in: words + last, row: row)
  }

  @inline(__always)
  private func count(_ bits: UInt64, in word: UnsafeMutablePointer<PassWord>, row: Int) {
    let once = unsafe word.pointee.once
    unsafe word.pointee.once = once | bits
    if once & bits != 0 {
      unsafe word.pointee.twice |= once & bits
      unsafe crossingRowBits.pointee |= 1 &<< UInt64(row)
    }
  }

  /// Whether the outline passes through some cell twice in the rows before `end`. Those from there on are forgotten: they
  /// are not drawn and may lack edges.
  func hasCrossings(before end: Int) -> Bool {
    unsafe crossingRowBits.pointee &= UInt64.max &>> UInt64(max(0, 64 - end))
    return unsafe crossingRowBits.pointee != 0
  }

  /// Visits the columns of a row's cells with more passes than one, from left to right.
  @inline(__always)
  func forEachCrossing(in row: Int, _ body: (Int) -> Void) {
    for word in 0..<passStride {
      var bits = unsafe passes[row * passStride + word].twice
      while bits != 0 {
        body(word * PassWord.width + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  /// Forgets all passes.
  func clearPasses() {
    guard countsPasses else { return }
    unsafe passes.update(repeating: PassWord(), count: passStride * rowCount)
    unsafe crossingRowBits.pointee = 0
  }

  /// Counts the cell in which the outline begins a tight edge as passed through twice.
  @inline(never)
  func countTightTurn(_ edge: Edge, top: Int) {
    let (x, y) = edge.winding > 0 ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let row = Int(y) >> FixedPoint.fractionBits - top
    guard 0..<rowCount ~= row else { return }
    let column = Int(x) >> FixedPoint.fractionBits
    unsafe passes[row * passStride + column >> 6].twice |= 1 &<< UInt64(column & 63)
    unsafe crossingRowBits.pointee |= 1 &<< UInt64(row)
  }
}
