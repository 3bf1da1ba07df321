// The area that is covered in a cell that two lines pass through from border to border, which most cells with crossings are.
//
// Each line has a side where the winding number is greater by 1. On neither of the two sides let it be m. By Newton's formula
// for the differences of a function f at m, which here says whether a winding number is inside, the area that is covered is
//
//     f(m) + (f(m + 1) - f(m)) a + (f(m) - 2 f(m + 1) + f(m + 2)) b
//
// where a is what the two sides add up to, and b what they have in common.

import Drawing

extension CrossingCell {
  /// Adds up what two lines cover, or returns false if they coincide.
  mutating func addPair(_ rule: CoverageRule) -> Bool {
    let (line, other) = unsafe (lines[0], lines[1])
    let lowest = corner &- (line.hasCornerBeside ? 1 : 0) &- (other.hasCornerBeside ? 1 : 0)
    let (inside0, inside1, inside2) = (rule.weight(lowest), rule.weight(lowest &+ 1), rule.weight(lowest &+ 2))
    let bend = inside0 &- 2 &* inside1 &+ inside2
    if bend == 0 { return true }
    let (start, end) = (other.side(x: line.x0, y: line.y0), other.side(x: line.x1, y: line.y1))
    let (otherStart, otherEnd) = (line.side(x: other.x0, y: other.y0), line.side(x: other.x1, y: other.y1))
    let (area, otherArea) = (line.areaBeside, other.areaBeside)
    // The common area, in 2^-35 pixel.
    var common: Int
    if start < 0 && end > 0 || start > 0 && end < 0 {
      // The triangle between the crossing and the ends on the other line's side, and what lies behind it.
      let (x, y) = start < 0 ? (line.x0, line.y0) : (line.x1, line.y1)
      let (otherX, otherY) = otherStart < 0 ? (other.x0, other.y0) : (other.x1, other.y1)
      let chord = start < 0 ? Line(x, y, otherX, otherY) : Line(otherX, otherY, x, y)
      let triangle = Double(min(start, end)) * Double(min(otherStart, otherEnd)) / Double(abs(start &- end))
      common = 4 &* chord.areaBeside &+ CrossingCell.round(4 * triangle)
    } else {
      let (side, otherSide) = (start &+ end, otherStart &+ otherEnd)
      if side == 0 { return false }
      // Each lies on the same side of the other, as also do two lines that meet inside: there are two winding numbers at most.
      if (side < 0) == (otherSide < 0) { return true }
      common = 4 &* (side < 0 ? area : otherArea)
    }
    covered = inside0 &* CrossingCell.area &+ 4 &* (inside1 &- inside0) &* (area &+ otherArea) &+ bend &* common
    mean = lowest &* CrossingCell.area &+ 4 &* (area &+ otherArea)
    return true
  }
}
