// Two proofs that a cell's sum is right, for most cells that the outline passes through more than once.

import Drawing

extension CrossingCell {
  /// Whether the pieces form one or two chains that run in opposite ways beside each other: the banks of a thin stroke.
  ///
  /// The pieces that run forwards along some direction lie on one side of a line of that direction, those that run backwards on
  /// the other. The two never meet, so each chain begins at the cell's border; only one of them does so on either side. Neither
  /// crosses itself, as it never turns back. At some place along the direction there are both. Across the direction, one meets
  /// one chain there and then the other, which runs the other way. So there is one winding number between them, and outside it
  /// differs by 1.
  func areOppositeBanks(_ pieces: UnsafeBufferPointer<CellPiece>) -> Bool {
    guard let (dx, dy) = unsafe CrossingCell.direction(of: pieces) else { return false }
    // The extents along and across the direction of the pieces that run forwards, and of those that run backwards; and the
    // number of them that begin on the border. Their direction is unpredictable: a branch on it would often be wrong.
    unsafe banks[0] = Bank()
    unsafe banks[1] = Bank()
    for index in 0..<pieces.count {
      let piece = unsafe pieces[index]
      let (x0, y0, x1, y1) = (Int(piece.x0), Int(piece.y0), Int(piece.x1), Int(piece.y1))
      if x0 | x1 == 0 { continue }
      let (start, end) = (x0 &* dx &+ y0 &* dy, x1 &* dx &+ y1 &* dy)
      let (startOffset, endOffset) = (x0 &* dy &- y0 &* dx, x1 &* dy &- y1 &* dx)
      if start == end { return false }
      let bank = unsafe banks.start + (start < end ? 0 : 1)
      unsafe bank.pointee.start = min(bank.pointee.start, min(start, end))
      unsafe bank.pointee.end = max(bank.pointee.end, max(start, end))
      unsafe bank.pointee.low = min(bank.pointee.low, min(startOffset, endOffset))
      unsafe bank.pointee.high = max(bank.pointee.high, max(startOffset, endOffset))
      unsafe bank.pointee.beginnings &+= x0 & 0xFFFF == 0 || y0 & 0xFFFF == 0 ? 1 : 0
    }
    let (forwards, backwards) = unsafe (banks[0], banks[1])
    if forwards.beginnings > 1 || backwards.beginnings > 1 { return false }
    if forwards.start > forwards.end || backwards.start > backwards.end { return true }
    return (forwards.low > backwards.high || backwards.low > forwards.high)
      && max(forwards.start, backwards.start) <= min(forwards.end, backwards.end)
  }

  /// The pieces that run one way.
  struct Bank {
    var start = Int.max
    var end = Int.min
    var low = Int.max
    var high = Int.min
    var beginnings = 0
  }

  /// Returns the direction in which most pieces run, or its opposite: the sum of all of them, each turned to run rightwards, or
  /// downwards if most are steep. Returns `nil` if more than two begin at the cell's border.
  @inline(__always)
  private static func direction(of pieces: UnsafeBufferPointer<CellPiece>) -> (dx: Int, dy: Int)? {
    var beginnings = 0
    var (flatX, flatY, steepX, steepY) = (0, 0, 0, 0)
    for index in 0..<pieces.count {
      let piece = unsafe pieces[index]
      let (dx, dy) = (Int(piece.x1 &- piece.x0), Int(piece.y1 &- piece.y0))
      beginnings &+= piece.x0 & 0xFFFF == 0 || piece.y0 & 0xFFFF == 0 ? 1 : 0
      if beginnings > 2 { return nil }
      let (turnX, turnY) = (dx >> 63, dy >> 63)
      flatX &+= (dx ^ turnX) &- turnX
      flatY &+= (dy ^ turnX) &- turnX
      steepX &+= (dx ^ turnY) &- turnY
      steepY &+= (dy ^ turnY) &- turnY
    }
    return flatX >= steepY ? (flatX, flatY) : (steepX, steepY)
  }

  /// Whether the winding numbers stay on one side of 0: a straight way from the corner to any other point passes each line at
  /// most once, and from the same side.
  func isFarFromZero(_ rule: CoverageRule) -> Bool {
    var (lowest, highest) = (corner, corner)
    for index in 0..<lineCount {
      // A line through the corner may be passed either way.
      let offset = unsafe lines[index].offset
      if offset <= 0 { highest &+= 1 }
      if offset >= 0 { lowest &-= 1 }
    }
    return rule.isLinear(from: lowest, to: highest)
  }
}
