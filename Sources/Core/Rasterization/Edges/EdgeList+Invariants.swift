extension EdgeList {
  /// Stops a debug build if something does not hold that later stages rely on. Does nothing in a release build.
  @inline(__always)
  func checkInvariants() {
    #if DEBUG
      if let broken = brokenInvariant { preconditionFailure("a list of edges is broken: \(broken)") }
    #endif
  }

  #if DEBUG
    private var brokenInvariant: String? {
      if drawableWidth < region.width { return "\(drawableWidth) columns of a region of \(region.width) may be drawn" }
      for (end, next) in zip(contourEnds, contourEnds.dropFirst()) where end > next {
        return "a contour ends at edge \(next), the one before it at \(end)"
      }
      if (contourEnds.last ?? 0) != count { return "the last contour does not end with the last edge" }
      return Self.brokenInvariant(
        of: edges, starts: Set([0] + contourEnds), width: region.width, height: region.height, drawnRows: drawnRows,
        isSimple: isSimple)
    }

    /// Returns the first invariant that does not hold for edges in a region of `width` x `height` pixels, with contours that
    /// begin at `starts`, or `nil` if all of them hold.
    static func brokenInvariant(
      of edges: ArraySlice<Edge>, starts: Set<Int>, width: Int, height: Int, drawnRows: Int, isSimple: Bool
    ) -> String? {
      let (right, bottom) = (Int32(width) << FixedPoint.fractionBits, Int32(height) << FixedPoint.fractionBits)
      for (index, edge) in edges.enumerated() {
        if min(edge.x0, edge.x1) < 0 || max(edge.x0, edge.x1) > right || edge.y0 < 0 || edge.y1 > bottom {
          return "edge \(index) leaves the region"
        }
        if edge.y0 > edge.y1 { return "edge \(index) does not run downwards" }
        if edge.y0 == edge.y1, edge.x0 >= edge.x1 { return "the level edge \(index) does not run to the right" }
        if edge.y0 == edge.y1, edge.y0 & 0xFFFF == 0 { return "the level edge \(index) lies between two rows" }
        if edge.winding.magnitude != 1 { return "edge \(index) winds \(edge.winding) times" }
        if Int(edge.y0) >> FixedPoint.fractionBits >= drawnRows { return "edge \(index) is below what is drawn" }
        if edge.beginsContour != starts.contains(index) { return "edge \(index) is wrong about where contours begin" }
        if isSimple, edge.isTight { return "edge \(index) turns tightly in a simple outline" }
      }
      return nil
    }
  #endif
}
