import Drawing

extension CrossingCell {
  /// Stops a debug build if the lines and steps of a loaded cell break the assumptions of every way of measuring. Does nothing
  /// in a release build.
  @inline(__always)
  func checkInvariants() {
    #if DEBUG
      if let broken = brokenInvariant { preconditionFailure("a crossing cell is broken: \(broken)") }
    #endif
  }

  /// Stops a debug build if the covered area is negative or exceeds the cell's, by more than the error of slabs. Does nothing
  /// in a release build.
  @inline(__always)
  func checkMeasure() {
    #if DEBUG
      let slack = CrossingCell.levelMargin / 255
      precondition(
        (-slack...CrossingCell.area + slack).contains(covered), "2^-35 times \(covered) of a cell are covered")
    #endif
  }

  #if DEBUG
    private var brokenInvariant: String? {
      if lineCount > CrossingCell.crowdLimit { return "\(lineCount) lines" }
      for index in 0..<lineCount {
        if let broken = unsafe Self.brokenInvariant(of: lines[index]) { return "line \(index) \(broken)" }
      }
      var y = 0
      for index in 0..<leftStepCount {
        let step = unsafe steps[index]
        if step.y < y || step.y > CrossingCell.side { return "the step at \(step.y) comes after the one at \(y)" }
        if step.change.magnitude != 1 { return "the step at \(step.y) is \(step.change)" }
        y = step.y
      }
      return nil
    }

    /// Returns the invariant that does not hold for a line of a cell, or `nil` if all of them hold.
    static func brokenInvariant(of line: Line) -> String? {
      let side = 0...CrossingCell.side
      if ![line.x0, line.y0, line.x1, line.y1].allSatisfy(side.contains) { return "leaves the cell" }
      if line.x0 | line.x1 == 0 { return "lies on the left border" }
      if line.dx != line.x1 - line.x0 || line.dy != line.y1 - line.y0 { return "does not know its direction" }
      if line.side(x: line.x1, y: line.y1) != 0 { return "does not lie on itself" }
      return nil
    }
  #endif
}
