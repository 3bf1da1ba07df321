// The exact coverage of a pixel that several edges of one outline pass through.
//
// The winding number at the cell's left border is a step function of the height: it changes by 1 where the outline crosses the
// border or touches it from the right. Its mean over the row is the sum of the cells before this one. So the steps give its
// value, and from there on each line changes it by 1.
//
// Most cells are measured along the chains of lines that lead through them (`CrossingCell+Chains.swift`). If lines touch or are
// many, one of two proofs may show that the sum is right (`CrossingCell+Proofs.swift`). Otherwise the cell is cut into slabs
// (`CrossingCell+Slabs.swift`, `CrossingCell+EvenSlabs.swift`).
//
// The result is the same for the pixel turned by 180 degrees and for the pieces in another order. Comparisons are exact,
// roundings give the same numbers negated, and the numbers that are added up are integers.

import CVectorKernels
import Drawing

/// The cell that is being measured. Its memory is reused from cell to cell.
@safe struct CrossingCell: ~Copyable {
  /// The largest number of lines that are not level for which a cell is measured exactly, not at a few heights only.
  static let exactLimit = 12
  /// The largest number of lines for which a cell is measured; with more its sum stays.
  static let crowdLimit = 256

  // The units. Coordinates are in steps of the grid that edges are snapped to, 1/65,536 pixel; slabs also use half and quarter
  // steps. An area is a length in half steps times a height in quarter steps: it is counted in 2^-35 of a pixel's, and so is
  // the mean of winding numbers.

  /// A cell's width and height in steps.
  static let side = FixedPoint.pixel
  /// A cell's area in 2^-35 pixel.
  static let area = 1 << 35
  private static let areaBits = 35
  /// The area between a border and the cell's middle for each step of the height: 1/131,072 pixel.
  static let borderArea = 1 << 18
  /// The smallest area of a sum's error for which slabs are not needed: 1/65,536 pixel.
  static let sliverArea = 1 << 19
  /// The distance from the border between two levels of 255 within which slabs decide, in 2^-35 level: 1/128 level.
  static let levelMargin = 1 << 28

  /// A piece of an edge that does not lie on the left border, from where the outline begins it to where it ends it.
  struct Line {
    var x0 = 0
    var y0 = 0
    var x1 = 0
    var y1 = 0
    var dx = 0
    var dy = 0
    /// The value of `side(x:y:)` in the cell's corner, negated.
    var offset = 0
    /// The slope, set if the cell is cut into slabs.
    var slope = 0.0

    init() {}

    @inline(__always)
    init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
      (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
      dx = x1 &- x0
      dy = y1 &- y0
      offset = dx &* y0 &- dy &* x0
    }

    var top: Int { min(y0, y1) }
    var bottom: Int { max(y0, y1) }
    /// The change of the winding number from left to right of the line.
    var winding: Int { dy.signum() }

    /// Returns the distance from the left border in half steps at a height in quarter steps, once ``slope`` is set.
    @inline(__always)
    func halfStepsX(at y: Int) -> Int {
      let rise = FixedPoint.round(Double(y &- 2 &* (y0 &+ y1)) * slope * 0.5)
      return min(max(x0 &+ x1 &+ Int(rise), 0), 2 * CrossingCell.side)
    }

    /// Returns the side of the line on which a point is, and its distance: if this is negative, the winding number is greater
    /// by 1.
    @inline(__always)
    func side(x: Int, y: Int) -> Int { dx &* y &- dy &* x &- offset }
  }

  /// A height at which the winding number of the left border changes.
  struct Step {
    var y = 0
    var change = 0
  }

  let lines = ElementStore<Line>(uninitializedCount: crowdLimit)
  let steps = ElementStore<Step>(uninitializedCount: 2 * crowdLimit)
  let crossings = ElementStore<Crossing>(uninitializedCount: crowdLimit)
  let chains = ElementStore<Chain>(uninitializedCount: chainLimit)
  let banks = ElementStore<Bank>(uninitializedCount: 2)
  let slabLines = ElementStore<SlabLine>(uninitializedCount: exactLimit)
  let cuts = ElementStore<Int>(uninitializedCount: cutLimit)
  let slabRows = ElementStore<SlabRow>(uninitializedCount: crowdLimit)
  var lineCount = 0
  /// The number of lines that are not level.
  private var slopedCount = 0
  var leftStepCount = 0

  /// The sum, over all cells so far, of the square of the number of lines: the cost of comparing lines with each other.
  var comparisons = 0

  /// The winding number in the top left corner.
  var corner = 0
  // The covered area and the mean of the winding numbers, in 2^-35 pixel.
  var covered = 0
  var mean = 0

  /// Returns the coverage of a cell from 0 to 255, or `nil` if its sum gives the same.
  ///
  /// - Parameters:
  ///   - pieces: all pieces of the cell.
  ///   - sum: the sum of all cells in the row up to this one.
  mutating func coverage(of pieces: UnsafeBufferPointer<CellPiece>, sum: Int, rule: CoverageRule) -> UInt8? {
    guard unsafe pieces.count > 1 && load(pieces, sum: sum) && lineCount > 1 else { return nil }
    if pieces.count == 2 {
      let memory = unsafe UnsafeRawPointer(pieces.baseAddress.unsafelyUnwrapped).assumingMemoryBound(
        to: CardwrightPiece.self)
      let coverage = unsafe cardwright_pair_coverage(memory, Int64(sum), rule == .evenOdd)
      if coverage != cardwright_slabs_decide { return UInt8(exactly: coverage) }
    } else {
      clear()
      if addChains(rule), isSettled(rule) { return coverage(rule) }
    }
    if unsafe isFarFromZero(rule) || pieces.count > 2 && areOppositeBanks(pieces) { return nil }
    clear()
    if slopedCount > CrossingCell.exactLimit {
      addEvenSlabs(rule)
    } else {
      addSteps()
      checkInvariants()
      addSlabs(rule)
    }
    checkMeasure()
    return coverage(rule)
  }

  /// Loads a cell's pieces as lines, unless they are too many.
  mutating func load(_ pieces: UnsafeBufferPointer<CellPiece>, sum: Int) -> Bool {
    lineCount = 0
    slopedCount = 0
    // The sum, less the parts that the pieces have put into the cell, and plus those of the steps: the corner's winding number
    // times 65,536.
    var rest = sum
    var count = 0
    for index in 0..<pieces.count {
      let piece = unsafe pieces[index]
      // A line on the left border is on the left of the cell.
      if piece.x0 | piece.x1 == 0 { continue }
      if count == CrossingCell.crowdLimit { return false }
      let (x0, y0, x1, y1) = (Int(piece.x0), Int(piece.y0), Int(piece.x1), Int(piece.y1))
      let dy = y1 &- y0
      rest &-= dy &- (dy &* (x0 &+ x1)) >> (FixedPoint.fractionBits + 1)
      if x0 == 0 { rest &+= CrossingCell.side &- y0 }
      if x1 == 0 { rest &-= CrossingCell.side &- y1 }
      unsafe lines[count] = Line(x0, y0, x1, y1)
      count &+= 1
      if dy != 0 { slopedCount &+= 1 }
    }
    lineCount = count
    comparisons &+= count &* count
    corner = rest >> FixedPoint.fractionBits
    assert(rest & 0xFFFF == 0, "the outline is closed")
    return true
  }

  /// Finds the steps at the left border.
  mutating func addSteps() {
    leftStepCount = 0
    for index in 0..<lineCount {
      let line = unsafe lines[index]
      if line.x0 == 0 { addStep(y: line.y0, change: -1) }
      if line.x1 == 0 { addStep(y: line.y1, change: 1) }
    }
  }

  /// Adds a step if a line begins or ends at the left border, and keeps steps in order.
  @inline(__always)
  private mutating func addStep(y: Int, change: Int) {
    steps.insert(Step(y: y, change: change), count: &leftStepCount) { $0.y > $1.y }
  }

  mutating func clear() { (covered, mean) = (0, 0) }

  /// Returns the coverage that the area is rounded to, or `nil` if the sum gives the same.
  private func coverage(_ rule: CoverageRule) -> UInt8? {
    if rule.area(ofMean: mean) == covered { return nil }
    return UInt8(truncatingIfNeeded: (covered &* 255 &+ CrossingCell.area / 2) >> CrossingCell.areaBits)
  }

  /// Whether slabs would give the same. They miss parts thinner than a step of the grid. If the area is about as near to one
  /// coverage as to the next, they may round to the other one. Slabs decide there, so that a picture does not depend on the way
  /// of measuring.
  private func isSettled(_ rule: CoverageRule) -> Bool {
    let error = abs(rule.area(ofMean: mean) &- covered)
    if error == 0 { return true }
    let rest = (covered &* 255 &+ CrossingCell.area / 2) & (CrossingCell.area - 1)
    return error >= CrossingCell.sliverArea && rest >= CrossingCell.levelMargin
      && rest <= CrossingCell.area - CrossingCell.levelMargin
  }

  /// Returns the nearest integer, ties to even, of a number below 2^51 in magnitude.
  @inline(__always)
  static func round(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value + FixedPoint.roundingBias).bitPattern &- FixedPoint.roundingBias.bitPattern)
  }
}

extension ElementStore {
  /// Inserts an element into `count` sorted ones, after any equal ones.
  @inline(__always)
  func insert(
    _ element: Element, count: inout Int, where isGreater: (Element, Element) -> Bool
  ) {
    var place = count
    while place > 0, unsafe isGreater(self[place &- 1], element) {
      unsafe self[place] = unsafe self[place &- 1]
      place &-= 1
    }
    unsafe self[place] = element
    count &+= 1
  }
}

extension CoverageRule {
  /// 1 inside, 0 outside.
  @inline(__always)
  func weight(_ winding: Int) -> Int { isInside(winding) ? 1 : 0 }

  /// Returns the covered area if the mean of the winding numbers determines it, both in 2^-35 pixel.
  func area(ofMean mean: Int) -> Int {
    switch self {
    case .nonZero: return min(abs(mean), CrossingCell.area)
    case .evenOdd:
      let folded = mean & (2 * CrossingCell.area - 1)
      return folded > CrossingCell.area ? 2 * CrossingCell.area &- folded : folded
    }
  }
}
