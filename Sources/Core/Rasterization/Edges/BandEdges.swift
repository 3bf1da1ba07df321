// An edge is linked to the band that it begins in, and stays active until it has ended: the edge table and the active edges of scan
// conversion (Foley, van Dam and others, "Computer Graphics: Principles and Practice"), by bands of rows instead of rows.

/// The edges of an outline, band by band from the top, in memory that has been lent.
@safe struct BandEdges {
  private let edges: UnsafeMutableBufferPointer<Edge>
  /// The first edge that begins in each band, or -1.
  private let heads: UnsafeMutableBufferPointer<Int32>
  /// The edges of the band at work, as indices.
  private let active: UnsafeMutablePointer<Int32>
  private var activeCount = 0
  private let rowShift: Int

  /// - Parameters:
  ///   - heads: -1 for each band.
  ///   - active: memory for all edges.
  ///   - rowShift: the number of rows of a band, as its binary logarithm.
  init(
    _ edges: UnsafeMutableBufferPointer<Edge>, heads: UnsafeMutableBufferPointer<Int32>,
    active: UnsafeMutablePointer<Int32>, rowShift: Int
  ) {
    unsafe (self.edges, self.heads, self.active) = unsafe (edges, heads, active)
    self.rowShift = rowShift
    // Most outlines lie in one band.
    if heads.count > 1 { linkBands() }
  }

  private func linkBands() {
    for index in unsafe 0..<edges.count {
      let band = unsafe Int(edges[index].y0) &>> (FixedPoint.fractionBits &+ rowShift)
      unsafe edges[index].next = heads[band]
      unsafe heads[band] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Skips the given number of first bands, which are not drawn.
  mutating func pass(bands: Int) {
    for band in 0..<bands { activate(band: band, top: band << rowShift) }
  }

  /// Adds a band's edges to its cells: those that reach into it from above and those that begin in it. All of them become
  /// active.
  mutating func accumulate(band: Int, into rows: CellRows) {
    let top = band << rowShift
    let isOnly = unsafe heads.count == 1
    if !isOnly { activate(band: band, top: top) }
    let count = isOnly ? unsafe edges.count : activeCount
    for place in 0..<count {
      let index = isOnly ? place : unsafe Int(active[place])
      unsafe rows.add(edges[index], top: top)
    }
  }

  /// Makes a band's edges the active ones.
  mutating func activate(band: Int, top: Int) {
    // Active edges that continue move to the front, replacing those that have ended; the new ones follow.
    let start = top << FixedPoint.fractionBits
    var count = 0
    for place in 0..<activeCount {
      let index = unsafe active[place]
      if unsafe Int(edges[Int(index)].y1) <= start { continue }
      unsafe active[count] = index
      count &+= 1
    }
    var next = unsafe heads[band]
    while next >= 0 {
      unsafe active[count] = next
      count &+= 1
      next = unsafe edges[Int(next)].next
    }
    activeCount = count
  }

  /// Lends the edges, and the indices of those that were accumulated last.
  mutating func withActiveEdges(_ body: (UnsafeMutableBufferPointer<Edge>, UnsafeBufferPointer<Int32>) -> Void) {
    if unsafe heads.count == 1 {
      activeCount = unsafe edges.count
      for index in 0..<activeCount { unsafe active[index] = Int32(truncatingIfNeeded: index) }
    }
    unsafe body(edges, UnsafeBufferPointer(start: active, count: activeCount))
  }
}
