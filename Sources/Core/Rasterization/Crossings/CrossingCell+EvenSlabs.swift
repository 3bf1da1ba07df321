import CVectorKernels
import Drawing

extension CrossingCell {
  /// Memory for one line in each of 16 slabs.
  typealias SlabRow = SIMD16<Float>

  /// Adds up the covered area of a cell with many lines, measured at 16 heights: see `slabs.c`.
  mutating func addEvenSlabs(_ rule: CoverageRule) {
    var (covered, mean) = (Int64(covered), Int64(mean))
    // The layout of lines is the same in C.
    let memory = unsafe UnsafeRawPointer(lines.start).assumingMemoryBound(to: CardwrightLine.self)
    unsafe cardwright_even_slabs(
      memory, lineCount, Int64(corner), rule == .evenOdd, slabRows.start, &covered, &mean)
    (self.covered, self.mean) = (Int(covered), Int(mean))
  }
}
