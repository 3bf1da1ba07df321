// The exact coverage of a pixel that several edges of one outline pass through.
//
// The winding number at the cell's left border is a step function of the height: where the outline crosses the border or
// touches it from the right, it changes by 1. Its mean over the row is what the sweep has summed up before the cell, so that
// the steps say its value.
//
// Then the cell is cut at every height where a piece ends or two cross (as Bentley and Ottmann, "Algorithms for reporting and
// counting geometric intersections", 1979, go from event to event). Between two cuts the pieces keep their order, so that
// lengths change linearly and the length in the middle times the height is an area. The fill rule is applied there, on
// the pieces sorted from left to right. Cells with many pieces are cut at fixed heights instead, and
// those with a great many are left to their sum.
//
// All of it is counted in half steps of the 16.16 grid, from roundings that are the same, negated, for the pixel turned by
// 180 degrees and for the pieces in another order, into an exact sum of integers.

/// A piece of an edge inside a cell, in 16.16 from the cell's top left corner.
struct CellPiece {
  /// The left end, or the upper one of a vertical piece.
  var x0 = 0
  var y0 = 0
  var x1 = 0
  var y1 = 0
  /// 1 if the outline runs from the first end to the second one, -1 if the other way.
  var direction = 0
  /// The next piece in the same cell, or -1.
  var next: Int32 = -1

  /// Whether both ends lie on the cell's border, and not both on its left one.
  var crossesCell: Bool {
    x1 > 0 && (x0 == 0 || y0 == 0 || y0 == 0x1_0000) && (x1 == 0x1_0000 || y1 == 0 || y1 == 0x1_0000)
  }

  /// 1 if another piece lies to the right of this one as the outline runs, -1 if to the left, and 0 if they meet.
  func side(of other: CellPiece) -> Int {
    let (dx, dy) = (x1 &- x0, y1 &- y0)
    let first = (dx &* (other.y0 &- y0) &- dy &* (other.x0 &- x0)).signum()
    let second = (dx &* (other.y1 &- y0) &- dy &* (other.x1 &- x0)).signum()
    return first == second ? first &* direction : 0
  }
}

/// Works out cells, one at a time, in memory that is kept.
struct CellResolver {
  private var lines: [ResolvedCell.Line] = []
  private var steps: [ResolvedCell.Step] = []
  private var crossings: [ResolvedCell.Crossing] = []
  private var cuts: [Int] = []

  /// Makes room for cells of up to `pieceCount` pieces.
  mutating func reserve(pieceCount: Int) {
    if lines.count < pieceCount {
      lines = Array(repeating: ResolvedCell.Line(), count: pieceCount)
      steps = Array(repeating: ResolvedCell.Step(), count: pieceCount)
      crossings = Array(repeating: ResolvedCell.Crossing(), count: pieceCount)
    }
    if cuts.isEmpty { cuts = Array(repeating: 0, count: ResolvedCell.cutLimit) }
  }

  /// Lends the memory for a cell.
  mutating func withCell<Result>(_ body: (inout ResolvedCell) -> Result) -> Result {
    unsafe lines.withUnsafeMutableBufferPointer { lines in
      unsafe steps.withUnsafeMutableBufferPointer { steps in
        unsafe crossings.withUnsafeMutableBufferPointer { crossings in
          unsafe cuts.withUnsafeMutableBufferPointer { cuts in
            var cell = unsafe ResolvedCell(lines: lines, steps: steps, crossings: crossings, cuts: cuts)
            return body(&cell)
          }
        }
      }
    }
  }
}

/// The cell that is being worked out.
@safe struct ResolvedCell {
  /// Cells with more lines than this are cut at fixed heights.
  private static let exactLimit = 12
  /// At how many.
  private static let slabCount = 16
  /// Cells with more lines than this are left to their sum.
  private static let crowdLimit = 256
  /// Ends, crossings, steps and borders of as many lines.
  static let cutLimit = 2 + 3 * exactLimit + exactLimit * (exactLimit - 1) / 2

  /// A piece that is not horizontal.
  struct Line {
    var top = 0
    var bottom = 0
    /// The sum of both ends.
    var x = 0
    var slope = 0.0
    /// 1 if the outline runs downwards, -1 if upwards.
    var winding = 0

    /// Twice the distance from the left border at a height in quarter steps.
    @inline(__always)
    func x(at y: Int) -> Int {
      let x = x &+ Int(FixedPoint.round(Double(y &- 2 &* (top &+ bottom)) * slope * 0.5))
      return min(max(x, 0), 0x2_0000)
    }
  }

  /// A height at which the winding number of the left border changes.
  struct Step {
    var y = 0
    var change = 0
  }

  /// A line where a slab is measured.
  struct Crossing {
    var x = 0
    var winding = 0
  }

  private let lines: UnsafeMutableBufferPointer<Line>
  private let steps: UnsafeMutableBufferPointer<Step>
  private let crossings: UnsafeMutableBufferPointer<Crossing>
  private let cuts: UnsafeMutableBufferPointer<Int>
  private var pieceCount = 0
  private var lineCount = 0
  private var stepCount = 0
  private var cutCount = 0

  /// The winding number in the top left corner.
  private var corner = 0
  // The winding numbers that have been met, and four times the area that is covered.
  private var lowest = 0
  private var highest = 0
  private var covered = 0

  init(
    lines: UnsafeMutableBufferPointer<Line>, steps: UnsafeMutableBufferPointer<Step>,
    crossings: UnsafeMutableBufferPointer<Crossing>, cuts: UnsafeMutableBufferPointer<Int>
  ) {
    unsafe self.lines = unsafe lines
    unsafe self.steps = unsafe steps
    unsafe self.crossings = unsafe crossings
    unsafe self.cuts = unsafe cuts
  }

  /// The coverage of a cell from 0 to 255, or `nil` if that is what its sum says.
  ///
  /// - Parameters:
  ///   - head: the first of the cell's pieces.
  ///   - sum: the sum of all cells in the row up to this one.
  mutating func coverage(of pieces: UnsafeBufferPointer<CellPiece>, from head: Int, sum: Int, rule: CoverageRule)
    -> UInt8?
  {
    if unsafe areOppositeBanks(pieces, head) { return nil }
    unsafe load(pieces, from: head, sum: sum)
    if pieceCount < 2 || lineCount > ResolvedCell.crowdLimit { return nil }
    (lowest, highest, covered) = (Int.max, Int.min, 0)
    if lineCount <= ResolvedCell.exactLimit {
      sortLines()
      addCuts()
      addSlabsBetweenCuts(rule: rule)
    } else {
      let height = 0x2_0000 / ResolvedCell.slabCount
      for index in 0..<ResolvedCell.slabCount {
        // A little off the middle: a line that goes through a corner would not know what is above and what below.
        let offset = index < ResolvedCell.slabCount / 2 ? -1 : 1
        addSlab(of: 0..<lineCount, at: height * (2 * index + 1) + offset, height: height, rule: rule)
      }
    }
    if rule.isLinear(from: lowest, to: highest) { return nil }
    return UInt8(truncatingIfNeeded: (covered * 255 + 1 << 33) >> 34)
  }

  /// Whether there are two pieces, through the whole cell and apart, between which there is one other winding number than on
  /// both sides of them: the banks of a thin stroke, which are most of all crossing cells. The sum is right then.
  private func areOppositeBanks(_ pieces: UnsafeBufferPointer<CellPiece>, _ head: Int) -> Bool {
    let piece = unsafe pieces[head]
    if piece.next < 0 { return false }
    let other = unsafe pieces[Int(piece.next)]
    guard other.next < 0, piece.crossesCell, other.crossesCell else { return false }
    // Opposite ones see each other on the same hand.
    let side = piece.side(of: other)
    return side != 0 && side == other.side(of: piece)
  }

  /// Takes over a cell's pieces as lines and steps.
  private mutating func load(_ pieces: UnsafeBufferPointer<CellPiece>, from head: Int, sum: Int) {
    pieceCount = 0
    lineCount = 0
    stepCount = 0
    // What the pieces have not put into the cell, and what the steps have: the corner's winding number times 65,536.
    var rest = sum
    var index = head
    while index >= 0 {
      let piece = unsafe pieces[index]
      index = Int(piece.next)
      // What lies on the left border is on the left of it.
      if piece.x1 == 0 { continue }
      pieceCount &+= 1
      let height = (piece.y1 &- piece.y0) &* piece.direction
      rest &-= height &- (height &* (piece.x0 &+ piece.x1)) >> (FixedPoint.fractionBits + 1)
      if piece.x0 == 0 {
        unsafe steps[stepCount] = Step(y: piece.y0, change: -piece.direction)
        stepCount &+= 1
        rest &+= piece.direction &* (65_536 &- piece.y0)
      }
      if piece.y0 == piece.y1 { continue }
      unsafe lines[lineCount] = Line(
        top: min(piece.y0, piece.y1), bottom: max(piece.y0, piece.y1), x: piece.x0 &+ piece.x1,
        slope: Double(piece.x1 &- piece.x0) / Double(piece.y1 &- piece.y0),
        winding: piece.y0 < piece.y1 ? piece.direction : -piece.direction)
      lineCount &+= 1
    }
    corner = rest >> FixedPoint.fractionBits
    assert(rest & 0xFFFF == 0, "the outline is closed")
  }

  /// Brings the lines into the order of their upper ends.
  private func sortLines() {
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      var place = index
      while place > 0, unsafe lines[place &- 1].top > line.top {
        unsafe lines[place] = lines[place &- 1]
        place &-= 1
      }
      unsafe lines[place] = line
    }
  }

  /// Finds the heights at which the order of the lines changes, in half steps.
  private mutating func addCuts() {
    cutCount = 0
    addCut(0)
    addCut(0x2_0000)
    for index in 0..<stepCount { unsafe addCut(2 &* steps[index].y) }
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      addCut(2 &* line.top)
      addCut(2 &* line.bottom)
      var next = index &+ 1
      while next < lineCount, unsafe lines[next].top < line.bottom {
        let other = unsafe lines[next]
        next &+= 1
        let bottom = min(line.bottom, other.bottom)
        let before = ResolvedCell.distance(line, other, at: other.top)
        let after = ResolvedCell.distance(line, other, at: bottom)
        if before * after < 0 {
          let share = (before + after) / (before - after)
          addCut(other.top &+ bottom &+ Int(FixedPoint.round(Double(bottom &- other.top) * share)))
        }
      }
    }
  }

  /// Adds a cut, and keeps cuts in order.
  @inline(__always)
  private mutating func addCut(_ y: Int) {
    var place = cutCount
    while place > 0, unsafe cuts[place &- 1] > y {
      unsafe cuts[place] = cuts[place &- 1]
      place &-= 1
    }
    unsafe cuts[place] = y
    cutCount &+= 1
  }

  /// Twice the distance between two lines at a height.
  @inline(__always)
  private static func distance(_ line: Line, _ other: Line, at y: Int) -> Double {
    Double(line.x &- other.x)
      + (Double(2 &* y &- line.top &- line.bottom) * line.slope - Double(2 &* y &- other.top &- other.bottom)
        * other.slope)
  }

  private mutating func addSlabsBetweenCuts(rule: CoverageRule) {
    // No line before the first one reaches down here, and none from the last one on has begun.
    var first = 0
    var last = 0
    for index in 1..<cutCount {
      let (top, bottom) = unsafe (cuts[index &- 1], cuts[index])
      if top == bottom { continue }
      while last < lineCount, unsafe 2 &* lines[last].top <= top { last &+= 1 }
      while first < last, unsafe 2 &* lines[first].bottom <= top { first &+= 1 }
      addSlab(of: first..<last, at: top &+ bottom, height: bottom &- top, rule: rule)
    }
  }

  /// Adds what is covered between two cuts, from the lengths at a height between them, in quarter steps.
  private mutating func addSlab(of range: Range<Int>, at y: Int, height: Int, rule: CoverageRule) {
    var count = 0
    for index in range {
      let line = unsafe lines[index]
      if 4 &* line.top >= y || y >= 4 &* line.bottom { continue }
      let x = line.x(at: y)
      var place = count
      while place > 0, unsafe crossings[place &- 1].x > x {
        unsafe crossings[place] = crossings[place &- 1]
        place &-= 1
      }
      unsafe crossings[place] = Crossing(x: x, winding: line.winding)
      count &+= 1
    }
    var winding = corner
    for index in 0..<stepCount where unsafe 4 &* steps[index].y < y { unsafe winding &+= steps[index].change }
    var x = 0
    for index in 0..<count {
      let crossing = unsafe crossings[index]
      add(from: x, to: crossing.x, winding: winding, height: height, rule: rule)
      winding &+= crossing.winding
      x = crossing.x
    }
    add(from: x, to: 0x2_0000, winding: winding, height: height, rule: rule)
  }

  @inline(__always)
  private mutating func add(
    from start: Int, to end: Int, winding: Int, height: Int, rule: CoverageRule
  ) {
    if start == end { return }
    lowest = min(lowest, winding)
    highest = max(highest, winding)
    if rule.isInside(winding) { covered &+= (end &- start) &* height }
  }
}
