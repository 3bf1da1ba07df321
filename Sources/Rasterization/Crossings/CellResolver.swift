// The exact coverage of a pixel that several edges of one outline pass through.
//
// The winding number at the cell's left border is a step function of the height: where the outline crosses the border or
// touches it from the right, it changes by 1. Its mean over the row is what the sweep has summed up before the cell, so that
// the steps say its value, and from there on each line that is passed changes it.
//
// Most cells are left to their sums by a proof that it is right (`ResolvedCell+Proofs.swift`). In the others the lines are
// walked along (`ResolvedCell+Walk.swift`) or, where they touch or are many, the cell is cut into slabs
// (`ResolvedCell+Slabs.swift`).
//
// The result is the same for the pixel turned by 180 degrees and for the pieces in another order: what is compared is exact,
// roundings are the same, negated, and what is added up are integers.

/// Works out cells, one at a time, in memory that is kept.
struct CellResolver {
  private var lines: [ResolvedCell.Line] = []
  private var steps: [ResolvedCell.Step] = []
  private var crossings: [ResolvedCell.Crossing] = []
  private var slabLines: [ResolvedCell.SlabLine] = []
  private var banks: [ResolvedCell.Bank] = []
  private var cuts: [Int] = []
  private var slabRows: [ResolvedCell.SlabRow] = []

  /// Takes the memory. Many a renderer never sees a crossing.
  private mutating func takeMemory() {
    lines = Array(repeating: ResolvedCell.Line(), count: ResolvedCell.crowdLimit)
    steps = Array(repeating: ResolvedCell.Step(), count: 2 * ResolvedCell.crowdLimit)
    crossings = Array(repeating: ResolvedCell.Crossing(), count: ResolvedCell.crowdLimit)
    slabLines = Array(repeating: ResolvedCell.SlabLine(), count: ResolvedCell.exactLimit)
    banks = Array(repeating: ResolvedCell.Bank(), count: 2)
    cuts = Array(repeating: 0, count: ResolvedCell.cutLimit)
    slabRows = Array(repeating: ResolvedCell.SlabRow(), count: ResolvedCell.crowdLimit)
  }

  /// Lends the memory for a cell.
  mutating func withCell<Result>(_ body: (inout ResolvedCell) -> Result) -> Result {
    if lines.isEmpty { takeMemory() }
    return unsafe lines.withUnsafeMutableBufferPointer { lines in
      unsafe steps.withUnsafeMutableBufferPointer { steps in
        unsafe crossings.withUnsafeMutableBufferPointer { crossings in
          unsafe slabLines.withUnsafeMutableBufferPointer { slabLines in
            unsafe cuts.withUnsafeMutableBufferPointer { cuts in
              unsafe slabRows.withUnsafeMutableBufferPointer { slabRows in
                unsafe banks.withUnsafeMutableBufferPointer { banks in
                  var cell = unsafe ResolvedCell(
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
