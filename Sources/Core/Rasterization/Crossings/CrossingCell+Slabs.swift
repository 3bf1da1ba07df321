// The covered area, slab by slab.
//
// The cell is cut at every height where a line ends or two cross (as Bentley and Ottmann, "Algorithms for reporting and
// counting geometric intersections", 1979, go from event to event). Between two cuts the lines keep their order, so that
// lengths change linearly and the length in the middle times the height is an area. The fill rule is applied there, on
// the lines sorted from left to right.
//
// Heights of cuts and lengths are in half steps of the 16.16 grid, heights of middles in quarter steps.

import Drawing

extension CrossingCell {
  /// The largest number of cuts: borders, ends, crossings and steps of as many lines as are measured exactly.
  static let cutLimit = 2 + 2 * exactLimit + exactLimit * (exactLimit - 1) / 2 + crowdLimit

  /// A line at the height at which a slab is measured, in one number that sorts by x.
  struct SlabLine {
    private(set) var order: Int32 = 0

    init() {}

    /// - Parameters:
    ///   - x: the distance from the left border in half steps.
    ///   - winding: 1 or -1.
    @inline(__always)
    init(x: Int, winding: Int) { order = Int32(truncatingIfNeeded: x &<< 2 &+ winding &+ 1) }

    var x: Int { Int(order >> 2) }
    var winding: Int { Int(order & 2) &- 1 }
  }

  /// Adds up the covered area of at most as many lines as are measured exactly, and their steps.
  mutating func addSlabs(_ rule: CoverageRule) {
    removeLevelLines()
    let cutCount = findCuts()
    for index in 1..<cutCount {
      let (top, bottom) = unsafe (cuts[index &- 1], cuts[index])
      if top == bottom { continue }
      var count = 0
      for index in 0..<lineCount {
        let line = unsafe lines[index]
        if 2 &* line.top < bottom && top < 2 &* line.bottom {
          let slabLine = SlabLine(x: line.halfStepsX(at: top &+ bottom), winding: line.winding)
          slabLines.insert(slabLine, count: &count) { $0.order > $1.order }
        }
      }
      addSlab(of: count, at: top &+ bottom, height: bottom &- top, rule: rule)
    }
  }

  mutating func removeLevelLines() {
    var kept = 0
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      if line.dy == 0 { continue }
      unsafe lines[kept] = line
      unsafe lines[kept].slope = Double(line.dx) / Double(line.dy)
      kept &+= 1
    }
    lineCount = kept
  }

  /// Finds the heights at which the order of the lines changes, and returns their number.
  private func findCuts() -> Int {
    var count = 0
    func addCut(_ y: Int) { cuts.insert(y, count: &count, where: >) }
    addCut(0)
    addCut(2 * CrossingCell.side)
    for index in 0..<leftStepCount { unsafe addCut(2 &* steps[index].y) }
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      addCut(2 &* line.top)
      addCut(2 &* line.bottom)
      for next in index &+ 1..<lineCount {
        let other = unsafe lines[next]
        let (top, bottom) = (max(line.top, other.top), min(line.bottom, other.bottom))
        if top >= bottom { continue }
        let before = CrossingCell.distance(line, other, at: top)
        let after = CrossingCell.distance(line, other, at: bottom)
        if before * after < 0 {
          let share = (before + after) / (before - after)
          addCut(top &+ bottom &+ Int(FixedPoint.round(Double(bottom &- top) * share)))
        }
      }
    }
    return count
  }

  /// Returns the distance between two lines at a height, in half steps.
  @inline(__always)
  private static func distance(_ line: Line, _ other: Line, at y: Int) -> Double {
    Double(line.x0 &+ line.x1 &- other.x0 &- other.x1)
      + (Double(2 &* y &- line.y0 &- line.y1) * line.slope - Double(2 &* y &- other.y0 &- other.y1) * other.slope)
  }

  /// Adds the covered area of a slab, from the lengths in its middle, which is in quarter steps.
  private mutating func addSlab(of count: Int, at y: Int, height: Int, rule: CoverageRule) {
    var winding = corner
    for index in 0..<leftStepCount where unsafe 4 &* steps[index].y < y { unsafe winding &+= steps[index].change }
    var x = 0
    for index in 0..<count {
      let line = unsafe slabLines[index]
      add(from: x, to: line.x, winding: winding, height: height, rule: rule)
      winding &+= line.winding
      x = line.x
    }
    add(from: x, to: 2 * CrossingCell.side, winding: winding, height: height, rule: rule)
  }

  @inline(__always)
  private mutating func add(from start: Int, to end: Int, winding: Int, height: Int, rule: CoverageRule) {
    let area = 2 &* (end &- start) &* height
    covered &+= rule.weight(winding) &* area
    mean &+= winding &* area
  }
}
