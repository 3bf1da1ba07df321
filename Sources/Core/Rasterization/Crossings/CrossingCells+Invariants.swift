import Drawing

extension CrossingCells {
  /// Stops a debug build if patches are not in the order that the sweep needs, or if counts of pieces are left over. Does
  /// nothing in a release build.
  @inline(__always)
  func checkInvariants(width: Int) {
    #if DEBUG
      if let broken = Self.brokenInvariant(of: patches, crossingRows: crossingRows, width: width) {
        preconditionFailure("the crossing cells of a band are broken: \(broken)")
      }
      precondition(next == 0, "the patches of the band before are used")
      precondition((0..<ends.count).allSatisfy { unsafe ends[$0] == 0 }, "pieces of crossing cells are left")
    #endif
  }

  /// Stops a debug build if the sweep has passed over a patch. Does nothing in a release build.
  @inline(__always)
  func checkAllUsed() {
    #if DEBUG
      precondition(next == patches.count, "the sweep has used \(next) of \(patches.count) patches")
    #endif
  }

  #if DEBUG
    /// Returns the invariant that does not hold for the patches of a band, or `nil` if all of them hold.
    static func brokenInvariant(of patches: [Patch], crossingRows: UInt64, width: Int) -> String? {
      for (patch, next) in zip(patches, patches.dropFirst()) where (patch.row, patch.column) >= (next.row, next.column)
      {
        return "row \(next.row), column \(next.column) comes after row \(patch.row), column \(patch.column)"
      }
      for patch in patches {
        if crossingRows >> UInt64(patch.row) & 1 == 0 { return "row \(patch.row) has no crossing cells" }
        if !(0..<width).contains(patch.column) { return "column \(patch.column) lies outside" }
      }
      return nil
    }
  #endif
}
