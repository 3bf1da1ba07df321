// The area that is covered, from the winding numbers on both sides of each line.
//
// By Green's theorem an area is an integral along its boundary: of the distance from the cell's middle, over the height,
// along the borders that there is inside at and along the lines that there is inside at on one hand. The winding number beside
// a line is counted once, at the line's middle, and from there on changes where another line crosses.

import Drawing

extension CrossingCell {
  /// A line that crosses another one, or a slab's middle.
  struct Crossing {
    /// From -1 at the upper end of the line that is crossed to 1 at its lower end.
    var place = 0.0
    /// The change of the winding number to the left of that line, downwards.
    var change = 0
  }

  /// Adds up what is covered, or returns false if lines touch each other in a way that does not say on which sides they are.
  mutating func walk(_ rule: CoverageRule) -> Bool {
    if lineCount > 64 { return false }
    addBorder(0..<leftStepCount, winding: corner, rule: rule)
    addBorder(CrossingCell.crowdLimit..<CrossingCell.crowdLimit &+ rightStepCount, winding: farCorner, rule: rule)
    for index in 0..<lineCount where unsafe lines[index].dy != 0 {
      if !addLine(index, rule: rule) { return false }
    }
    return true
  }

  /// Adds the left or the right border, from the top with a winding number that the steps change.
  private mutating func addBorder(_ range: Range<Int>, winding: Int, rule: CoverageRule) {
    var (winding, y) = (winding, 0)
    for index in range {
      let step = unsafe steps[index]
      covered &+= rule.weight(winding) &* (step.y &- y) &* CrossingCell.borderArea
      mean &+= winding &* (step.y &- y) &* CrossingCell.borderArea
      y = step.y
      winding &+= step.change
    }
    covered &+= rule.weight(winding) &* (CrossingCell.side &- y) &* CrossingCell.borderArea
    mean &+= winding &* (CrossingCell.side &- y) &* CrossingCell.borderArea
  }

  @inline(__always)
  private mutating func addLine(_ index: Int, rule: CoverageRule) -> Bool {
    let line = unsafe lines[index]
    let isDownwards = line.dy > 0
    let (x0, y0) = (isDownwards ? line.x0 : line.x1, isDownwards ? line.y0 : line.y1)
    let (x1, y1) = (isDownwards ? line.x1 : line.x0, isDownwards ? line.y1 : line.y0)
    // The middle's height in half steps, and the winding number to the left of it.
    let middle = y0 &+ y1
    var winding = corner
    for step in 0..<leftStepCount { unsafe winding &+= 2 &* steps[step].y <= middle ? steps[step].change : 0 }
    // The lines that may cross this one.
    var others = 0 as UInt64
    for place in 0..<lineCount {
      let other = unsafe lines[place]
      let (upper, lower) = (other.side(x: x0, y: y0), other.side(x: x1, y: y1))
      let change = (2 &* other.y0 <= middle ? 1 : 0) &- (2 &* other.y1 <= middle ? 1 : 0)
      winding &+= (upper &+ lower) ^ change < 0 ? change : 0
      let isCandidate = upper ^ lower < 0 || upper == 0 && lower == 0
      others |= (isCandidate ? 1 : 0) &<< UInt64(truncatingIfNeeded: place)
    }
    // The line has taken itself for one to the left if it runs upwards.
    winding &+= isDownwards ? 0 : 1
    others &= ~(1 &<< UInt64(truncatingIfNeeded: index))
    let stretch = Stretch(x: x0 &+ x1 &- CrossingCell.side, dx: x1 &- x0, dy: y1 &- y0)
    let area = 0 &- 4 &* stretch.x &* stretch.dy
    mean &+= line.winding &* area
    if others == 0 {
      covered &+= (rule.weight(winding &+ line.winding) &- rule.weight(winding)) &* area
      return true
    }
    var count = 0
    while others != 0 {
      let other = unsafe lines[others.trailingZeroBitCount]
      others &= others &- 1
      let (upper, lower) = (other.side(x: x0, y: y0), other.side(x: x1, y: y1))
      if upper == 0, lower == 0 {
        if max(y0, other.top) < min(y1, other.bottom) { return false }
        continue
      }
      let start = line.side(x: other.x0, y: other.y0)
      let end = line.side(x: other.x1, y: other.y1)
      if upper == 0 || lower == 0 || start < 0 && end < 0 || start > 0 && end > 0 { continue }
      if start == 0 || end == 0 || upper &+ lower == 0 { return false }
      let place = Double(upper &+ lower) / Double(upper &- lower)
      crossings.insert(Crossing(place: place, change: upper > 0 ? 1 : -1), count: &count) { $0.place > $1.place }
    }
    addStretches(stretch, between: count, winding: winding, change: line.winding, rule: rule)
    return true
  }

  /// Adds a line that others cross.
  private mutating func addStretches(
    _ stretch: Stretch, between count: Int, winding: Int, change: Int, rule: CoverageRule
  ) {
    var winding = winding
    for place in 0..<count where unsafe crossings[place].place < 0 { unsafe winding &-= crossings[place].change }
    var integral = stretch.integral(upTo: -1)
    for place in 0...count {
      let end = place < count ? unsafe crossings[place].place : 1
      let next = stretch.integral(upTo: end)
      covered &+= (rule.weight(winding &+ change) &- rule.weight(winding)) &* (next &- integral)
      if place < count { unsafe winding &+= crossings[place].change }
      integral = next
    }
  }

  /// A line, for integrals along it.
  private struct Stretch {
    /// The middle's distance from the cell's middle, in half steps.
    var x: Int
    var dx: Int
    var dy: Int

    /// The integral from the middle to a place of the distance to the cell's middle over the height, in 2^-35 pixel.
    @inline(__always)
    func integral(upTo place: Double) -> Int {
      CrossingCell.round(0 - Double(dy) * place * (Double(2 &* x) + Double(dx) * place))
    }
  }
}
