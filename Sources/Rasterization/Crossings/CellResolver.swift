// The exact coverage of a pixel that several edges of one outline pass through.
//
// The winding number at the cell's left border is a step function of the height: where the outline crosses the border or
// touches it from the right, it changes by 1. Its mean over the row is what the sweep has summed up before the cell, so that
// the steps say its value, and from there on each line that is passed changes it.
//
// Most cells are left to their sums by a proof that it is right (`CrossingCell+Proofs.swift`). In the others the lines are
// walked along (`CrossingCell+Walk.swift`) or, where they touch or are many, the cell is cut into slabs
// (`CrossingCell+Slabs.swift`).
//
// The result is the same for the pixel turned by 180 degrees and for the pieces in another order: what is compared is exact,
// roundings are the same, negated, and what is added up are integers.

/// Works out cells, one at a time, in memory that is kept.
struct CellResolver {
  private var lines: [CrossingCell.Line] = []
  private var steps: [CrossingCell.Step] = []
  private var crossings: [CrossingCell.Crossing] = []
  private var slabLines: [CrossingCell.SlabLine] = []
  private var banks: [CrossingCell.Bank] = []
  private var cuts: [Int] = []
  private var slabRows: [CrossingCell.SlabRow] = []

  /// Takes the memory. Many a renderer never sees a crossing.
  private mutating func takeMemory() {
    lines = Array(repeating: CrossingCell.Line(), count: CrossingCell.crowdLimit)
    steps = Array(repeating: CrossingCell.Step(), count: 2 * CrossingCell.crowdLimit)
    crossings = Array(repeating: CrossingCell.Crossing(), count: CrossingCell.crowdLimit)
    slabLines = Array(repeating: CrossingCell.SlabLine(), count: CrossingCell.exactLimit)
    banks = Array(repeating: CrossingCell.Bank(), count: 2)
    cuts = Array(repeating: 0, count: CrossingCell.cutLimit)
    slabRows = Array(repeating: CrossingCell.SlabRow(), count: CrossingCell.crowdLimit)
  }

  /// Lends the memory for a cell.
  mutating func withCell<Result>(_ body: (inout CrossingCell) -> Result) -> Result {
    if lines.isEmpty { takeMemory() }
    return unsafe lines.withUnsafeMutableBufferPointer { lines in
      unsafe steps.withUnsafeMutableBufferPointer { steps in
        unsafe crossings.withUnsafeMutableBufferPointer { crossings in
          unsafe slabLines.withUnsafeMutableBufferPointer { slabLines in
            unsafe cuts.withUnsafeMutableBufferPointer { cuts in
              unsafe slabRows.withUnsafeMutableBufferPointer { slabRows in
                unsafe banks.withUnsafeMutableBufferPointer { banks in
                  var cell = unsafe CrossingCell(
                    lines: lines, steps: steps, banks: banks, crossings: crossings, slabLines: slabLines, cuts: cuts,
                    slabRows: slabRows)
                  return body(&cell)
                }
              }
            }
          }
        }
      }
    }
  }
}
