// The covered area of a cell with many lines, measured at a few heights.
//
// The cell is cut into 16 slabs of equal height, whatever its lines do, and lengths in their middles represent areas. Each slab
// has its own lane of a vector, with its lines row by row. All lanes are sorted at once, by exchanges that do not depend on the
// data, so there are no unpredictable branches.
//
// A line is stored as a floating-point number, as processors have instructions for the minimum and the maximum of two. Its
// bits, read as an integer, are a multiple of 2^20 above its place in the order from left to right.

import Drawing

extension CrossingCell {
  /// One line of each slab.
  typealias SlabRow = SIMD16<Float>
  private typealias SlabLanes = SIMD16<Int32>

  /// The number of heights at which a cell is measured.
  private static let slabCount = SlabRow.scalarCount
  /// The binary logarithm of a slab's height in quarter steps.
  private static let slabShift = 14
  /// The bits of 2^23: a number whose lowest 23 bits count steps of 1.
  private static let orderBias: Int32 = 0x4B00_0000
  /// A line at the right border that changes nothing, used to fill lanes.
  private static let noLine = order(x: 2 * side, change: 0)

  /// - Parameters:
  ///   - x: the distance from the left border in half steps.
  ///   - change: the change of the winding number, from left to right.
  @inline(__always)
  private static func order(x: Int, change: Int) -> Int32 {
    Int32(truncatingIfNeeded: x &<< 2 &+ change &+ 1) | orderBias
  }

  /// Returns the height at which each slab is measured, in quarter steps: slightly off the middle, as a corner exactly there
  /// would be neither above nor below.
  @inline(__always)
  private static func middle(ofSlab slab: Int) -> Int {
    (2 &* slab &+ 1) << (slabShift - 1) &+ (slab < slabCount / 2 ? -1 : 1)
  }

  /// Returns the first slab whose middle lies below a height in quarter steps; the number of slabs if there is none.
  @inline(__always)
  private static func slab(below y: Int) -> Int {
    let slab = y >> slabShift
    return slab < slabCount && middle(ofSlab: slab) <= y ? slab &+ 1 : slab
  }

  /// Adds up the covered area.
  mutating func addEvenSlabs(_ rule: CoverageRule) {
    var winding = leftWindings()
    // The means of all lanes' winding numbers in half steps, summed up as changes take effect.
    var sum = Int(winding.wrappedSum()) &* 2 &* CrossingCell.side
    removeLevelLines()
    let rowCount = fillSlabs(&sum)
    let rows = unsafe slabRows.start
    unsafe CrossingCell.sort(rows, count: rowCount)
    var (x, inside) = (SlabLanes.zero, SlabLanes.zero)
    for row in 0...rowCount {
      var order = SlabLanes(repeating: CrossingCell.noLine)
      if row < rowCount { order = unsafe UnsafeRawPointer(rows + row).load(as: SlabLanes.self) }
      let next = (order & 0xF_FFFF) &>> 2
      let length = next &- x
      switch rule {
      case .nonZero: inside &+= length.replacing(with: 0, where: winding .== 0)
      case .evenOdd: inside &+= length & (0 &- (winding & 1))
      }
      winding &+= (order & 3) &- 1
      x = next
    }
    covered &+= Int(inside.wrappedSum()) << CrossingCell.slabShift
    mean &+= sum << CrossingCell.slabShift
  }

  /// Returns the winding number at the left border in each slab's middle.
  private func leftWindings() -> SlabLanes {
    // The changes between the middles above and below.
    for slab in 0...CrossingCell.slabCount { unsafe cuts[slab] = 0 }
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      if line.x0 == 0 { unsafe cuts[CrossingCell.slab(below: 4 &* line.y0)] &-= 1 }
      if line.x1 == 0 { unsafe cuts[CrossingCell.slab(below: 4 &* line.y1)] &+= 1 }
    }
    var winding = corner
    var windings = SlabLanes.zero
    for slab in 0..<CrossingCell.slabCount {
      unsafe winding &+= cuts[slab]
      windings[slab] = Int32(truncatingIfNeeded: winding)
    }
    return windings
  }

  /// Writes lines into the lanes of the slabs whose middles they pass, and returns the number of rows.
  ///
  /// - Parameter sum: the total to which the changes of the winding numbers are added, times the lengths to the right of them.
  private func fillSlabs(_ sum: inout Int) -> Int {
    for slab in 0..<CrossingCell.slabCount { unsafe cuts[slab] = 0 }
    let rows = unsafe UnsafeMutableRawPointer(slabRows.start).assumingMemoryBound(to: Int32.self)
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      let winding = line.winding
      let (top, bottom) = (4 &* line.top, 4 &* line.bottom)
      var slab = CrossingCell.slab(below: top)
      while slab < CrossingCell.slabCount {
        let y = CrossingCell.middle(ofSlab: slab)
        if y >= bottom { break }
        let x = line.halfStepsX(at: y)
        sum &+= (2 * CrossingCell.side &- x) &* winding
        unsafe rows[cuts[slab] &* CrossingCell.slabCount &+ slab] = CrossingCell.order(x: x, change: winding)
        unsafe cuts[slab] &+= 1
        slab &+= 1
      }
    }
    var rowCount = 0
    for slab in 0..<CrossingCell.slabCount { unsafe rowCount = max(rowCount, cuts[slab]) }
    for slab in 0..<CrossingCell.slabCount {
      for row in unsafe cuts[slab]..<rowCount {
        unsafe rows[row &* CrossingCell.slabCount &+ slab] = CrossingCell.noLine
      }
    }
    return rowCount
  }

  /// Sorts each lane, by Batcher's merge exchange (Knuth, "The Art of Computer Programming", volume 3, 5.2.2, algorithm M).
  private static func sort(_ rows: UnsafeMutablePointer<SlabRow>, count: Int) {
    if count < 2 { return }
    let widest = 1 << (Int.bitWidth - 1 - (count - 1).leadingZeroBitCount)
    var part = widest
    while part > 0 {
      var (merged, remainder, distance) = (widest, 0, part)
      while true {
        for row in 0..<max(0, count &- distance) where row & part == remainder {
          unsafe exchange(rows + row, rows + (row &+ distance))
        }
        if merged == part { break }
        (distance, merged, remainder) = (merged &- part, merged >> 1, part)
      }
      part >>= 1
    }
  }

  /// Puts the smaller elements of two rows into the first row.
  @inline(__always)
  private static func exchange(_ first: UnsafeMutablePointer<SlabRow>, _ second: UnsafeMutablePointer<SlabRow>) {
    let (left, right) = unsafe (first.pointee, second.pointee)
    let isSwapped = right .< left
    unsafe first.pointee = left.replacing(with: right, where: isSwapped)
    unsafe second.pointee = right.replacing(with: left, where: isSwapped)
  }
}
