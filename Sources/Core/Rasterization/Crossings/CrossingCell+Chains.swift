// The area that is covered, from the winding numbers along the cell's border.
//
// Each pass of the outline is a chain of lines from one place of the border to another. A chain that never goes left, say, cannot
// cross itself: it parts the cell in two, and the winding number is greater by 1 on the side that lies clockwise of its start:
//
//            s
//       +----o------+      w   the winding number before s, clockwise around the border
//       | w   \     |      s   where the chain begins
//       |      \w+1 |      e   where it ends: from there on the number is w again
//       |      /    |
//       +-----o-----+
//             e
//
// So the ends of all chains, sorted around the border, give the winding number beside each chain at its start. If no two chains
// cross, it stays the same up to the chain's end, and all numbers in the cell also occur at its border. If chains cross, it
// changes by 1 at each crossing. By Green's theorem the area is an integral along its boundary, of the distance from the cell's
// middle over the height. The boundary consists of the borders beside the inside, and the lines with the inside on one hand.

import Drawing

extension CrossingCell {
  /// The largest number of chains; a cell with more is cut into slabs.
  static let chainLimit = 8

  /// A pass through the cell.
  struct Chain {
    /// The indices of its lines.
    var first = 0
    var end = 0
    /// The places of its start and its end, clockwise around the border.
    var start = 0
    var last = 0
    // The bounds.
    var minX = 0
    var minY = 0
    var maxX = 0
    var maxY = 0
    /// The winding number beside it, on the side with the smaller one, at its start and at its end.
    var winding = 0
    var lastWinding = 0

    /// Whether the bounds are disjoint.
    @inline(__always)
    func isApart(from other: Chain) -> Bool {
      minX > other.maxX || maxX < other.minX || minY > other.maxY || maxY < other.minY
    }
  }

  /// A place on a line at which another one crosses it.
  struct Crossing {
    var line = 0
    /// The position on the line, from -1 at its start to 1 at its end.
    var place = 0.0
    /// The change of the winding number along the line.
    var change = 0
  }

  /// Adds up the covered area, or nothing if the sum is right.
  ///
  /// - Returns: `false` if a chain does not lead from border to border or may cross itself, or if chains touch each other.
  mutating func addChains(_ rule: CoverageRule) -> Bool {
    guard lineCount <= CrossingCell.exactLimit, let count = findChains() else { return false }
    var lowest = corner
    for index in 0..<count where unsafe chains[index].last < chains[index].start { lowest &-= 1 }
    if rule.isLinear(from: lowest, to: lowest &+ count) { return true }
    guard let crossingCount = findCrossings(between: count) else { return false }
    guard let range = addBorder(of: count, rule: rule) else { return false }
    if crossingCount == 0, rule.isLinear(from: range.lowest, to: range.highest) {
      clear()
      return true
    }
    var next = 0
    for index in 0..<count {
      let chain = unsafe chains[index]
      var winding = chain.winding
      for line in chain.first..<chain.end {
        let stretch = unsafe Stretch(lines[line])
        let area = stretch.area
        mean &+= area
        if unsafe next < crossingCount && crossings[next].line == line {
          addStretches(of: line, stretch, from: &next, of: crossingCount, winding: &winding, rule: rule)
        } else {
          covered &+= rule.change(at: winding) &* area
        }
      }
      if winding != chain.lastWinding { return false }
    }
    return true
  }

  /// Returns the place on the border, clockwise from 0 in the top left corner, or `nil` inside, and in that corner, which has
  /// two places.
  @inline(__always)
  private static func borderPlace(_ x: Int, _ y: Int) -> Int? {
    if y == 0 { return x > 0 ? x : nil }
    if x == side { return side &+ y }
    if y == side { return 3 &* side &- x }
    return x == 0 ? 4 &* side &- y : nil
  }

  /// Returns the height of the parts of the left and the right border before a place.
  @inline(__always)
  private static func height(before place: Int) -> Int {
    min(max(place &- side, 0), side) &+ max(place &- 3 &* side, 0)
  }

  /// Finds the chains, and returns their number.
  private func findChains() -> Int? {
    var (count, index) = (0, 0)
    while index < lineCount {
      var line = unsafe lines[index]
      guard count < CrossingCell.chainLimit, let start = CrossingCell.borderPlace(line.x0, line.y0) else { return nil }
      var chain = Chain()
      chain.first = index
      chain.start = start
      (chain.minX, chain.maxX) = (min(line.x0, line.x1), max(line.x0, line.x1))
      (chain.minY, chain.maxY) = (min(line.y0, line.y1), max(line.y0, line.y1))
      var ways = line.ways
      index &+= 1
      while true {
        if let last = CrossingCell.borderPlace(line.x1, line.y1) {
          chain.last = last
          break
        }
        if index == lineCount { return nil }
        let next = unsafe lines[index]
        if next.x0 != line.x1 || next.y0 != line.y1 { return nil }
        ways |= next.ways
        (chain.minX, chain.maxX) = (min(chain.minX, next.x1), max(chain.maxX, next.x1))
        (chain.minY, chain.maxY) = (min(chain.minY, next.y1), max(chain.maxY, next.y1))
        line = next
        index &+= 1
      }
      if ways == 15 { return nil }
      chain.end = index
      unsafe chains[count] = chain
      count &+= 1
    }
    return count
  }

  /// Finds the crossings of chains, line by line and along each line; returns `nil` if chains touch.
  private func findCrossings(between chainCount: Int) -> Int? {
    var count = 0
    for index in 1..<max(1, chainCount) {
      let chain = unsafe chains[index]
      for otherIndex in 0..<index {
        let other = unsafe chains[otherIndex]
        if chain.isApart(from: other) { continue }
        for line in chain.first..<chain.end {
          for crossed in other.first..<other.end {
            if !findCrossing(of: line, crossed, &count) { return nil }
          }
        }
      }
    }
    return count
  }

  /// Records on both lines their crossing, if they cross; returns `false` if they touch.
  @inline(__always)
  private func findCrossing(of index: Int, _ otherIndex: Int, _ count: inout Int) -> Bool {
    let (line, other) = unsafe (lines.start + index, lines.start + otherIndex)
    let start = unsafe other.pointee.side(x: line.pointee.x0, y: line.pointee.y0)
    let end = unsafe other.pointee.side(x: line.pointee.x1, y: line.pointee.y1)
    if start > 0 && end > 0 || start < 0 && end < 0 { return true }
    let otherStart = unsafe line.pointee.side(x: other.pointee.x0, y: other.pointee.y0)
    let otherEnd = unsafe line.pointee.side(x: other.pointee.x1, y: other.pointee.y1)
    if otherStart > 0 && otherEnd > 0 || otherStart < 0 && otherEnd < 0 { return true }
    if start == 0 || end == 0 || otherStart == 0 || otherEnd == 0 { return false }
    insertCrossing(of: index, start, end, &count)
    insertCrossing(of: otherIndex, otherStart, otherEnd, &count)
    return true
  }

  /// Records the place of a crossing on a line, from the sides of the other line on which it begins and ends.
  @inline(__always)
  private func insertCrossing(of line: Int, _ start: Int, _ end: Int, _ count: inout Int) {
    let crossing = Crossing(
      line: line, place: Double(start &+ end) / Double(start &- end), change: start < 0 ? -1 : 1)
    crossings.insert(crossing, count: &count) { $0.line > $1.line || $0.line == $1.line && $0.place > $1.place }
  }

  /// Adds the border, and finds the winding numbers beside the chains and at the border. Returns `nil` if two chains end in one
  /// place.
  @inline(__always)
  private mutating func addBorder(of chainCount: Int, rule: CoverageRule) -> (lowest: Int, highest: Int)? {
    // A place, the chain's number and whether the chain ends there, in one number.
    var count = 0
    for index in 0..<chainCount {
      let chain = unsafe chains.start + index
      unsafe cuts.insert(chain.pointee.start << 4 | index << 1, count: &count, where: >)
      unsafe cuts.insert(chain.pointee.last << 4 | index << 1 | 1, count: &count, where: >)
    }
    var (winding, before, height) = (corner, -1, 0)
    var (lowest, highest) = (corner, corner)
    for index in 0...count {
      let end = index < count ? unsafe cuts[index] : 4 &* CrossingCell.side << 4
      let place = end >> 4
      if place == before { return nil }
      before = place
      let next = CrossingCell.height(before: place)
      let area = (next &- height) &* CrossingCell.borderArea
      covered &+= rule.weight(winding) &* area
      mean &+= winding &* area
      height = next
      if index == count { break }
      let chain = unsafe chains.start + (end >> 1 & 7)
      if end & 1 == 0 {
        unsafe chain.pointee.winding = winding
        winding &+= 1
      } else {
        winding &-= 1
        unsafe chain.pointee.lastWinding = winding
      }
      (lowest, highest) = (min(lowest, winding), max(highest, winding))
    }
    return (lowest, highest)
  }

  /// Adds a line that others cross.
  @inline(never)
  private mutating func addStretches(
    of line: Int, _ stretch: Stretch, from next: inout Int, of count: Int, winding: inout Int, rule: CoverageRule
  ) {
    var before = stretch.integral(upTo: -1)
    while true {
      let isCrossed = unsafe next < count && crossings[next].line == line
      let end = unsafe stretch.integral(upTo: isCrossed ? crossings[next].place : 1)
      covered &+= rule.change(at: winding) &* (end &- before)
      before = end
      if !isCrossed { return }
      unsafe winding &+= crossings[next].change
      next &+= 1
    }
  }

  /// A line, for integrals along it.
  private struct Stretch {
    /// The middle's distance from the cell's middle, in half steps.
    var x: Int
    var dx: Int
    var dy: Int

    @inline(__always)
    init(_ line: Line) { (x, dx, dy) = (line.x0 &+ line.x1 &- CrossingCell.side, line.dx, line.dy) }

    /// The integral of the distance to the cell's middle over the height, in 2^-35 pixel.
    var area: Int { 0 &- 4 &* x &* dy }

    /// Returns the integral from the middle to a place.
    @inline(__always)
    func integral(upTo place: Double) -> Int {
      CrossingCell.round(0 - Double(dy) * place * (Double(2 &* x) + Double(dx) * place))
    }
  }
}

extension CrossingCell.Line {
  /// The directions in which it runs: a bit each for right, left, down and up.
  @inline(__always)
  fileprivate var ways: Int { (dx > 0 ? 1 : 0) | (dx < 0 ? 2 : 0) | (dy > 0 ? 4 : 0) | (dy < 0 ? 8 : 0) }
}

extension CoverageRule {
  /// Returns the change of ``weight(_:)`` from a winding number to the next one.
  @inline(__always)
  fileprivate func change(at winding: Int) -> Int { weight(winding &+ 1) &- weight(winding) }
}
