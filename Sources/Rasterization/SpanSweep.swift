// Stage 3: cells become spans.
//
// A row is swept from left to right over the groups that are marked; between two of them the coverage is constant. The
// sweep clears what it reads, so that the band is ready for the next shape.

/// Fills the outlines in an edge list, band by band.
struct SpanSweep {
  /// Device rows from here on need not be drawn; a few may be.
  var rowLimit = Int.max

  private var band = CellBand()
  /// The first edge of each band, or -1.
  private var heads: [Int32] = []
  /// The edges of the band at work, as indices.
  private var active: [Int32] = []
  private var crossings = CrossingCells()
  /// The coverages of one row.
  private var coverages: [UInt8] = []

  /// Sends the spans of the outlines to `sink`. The edges are linked into bands.
  mutating func sweep<Kernel: PixelKernel, Sink: SpanSink>(
    _ list: inout EdgeList, rule: CoverageRule, kernel: Kernel.Type, into sink: inout Sink
  ) {
    let region = list.region
    if region.isEmpty { return }
    band.layOut(width: region.width)
    if coverages.count < band.stride { coverages = Array(repeating: 0, count: band.stride) }

    let bandCount = (region.height + band.rowCount - 1) >> band.rowShift
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: bandCount))

    if active.count < list.edges.count { active = Array(repeating: 0, count: list.edges.count) }

    let rowShift = band.rowShift
    let drawnRows = min(region.height, rowLimit - region.minY)
    let countsPasses = !list.isSimple
    band.withRows(countingPasses: countsPasses) { rows in
      unsafe coverages.withUnsafeMutableBufferPointer { coverages in
        unsafe heads.withUnsafeMutableBufferPointer { heads in
          unsafe active.withUnsafeMutableBufferPointer { active in
            unsafe list.withEdges { edges in
              guard let coverages = coverages.baseAddress else { return }
              unsafe SpanSweep.fill(
                edges, in: region, drawnRows: drawnRows, rule: rule, rows: rows, rowShift: rowShift, heads: heads,
                active: active, coverages: coverages, crossings: &crossings, kernel: kernel, into: &sink)
            }
          }
        }
      }
    }
  }

  /// Fills band after band, in the memory that has been lent.
  private static func fill<Kernel: PixelKernel, Sink: SpanSink>(
    _ edges: UnsafeMutableBufferPointer<Edge>, in region: PixelRect, drawnRows: Int, rule: CoverageRule, rows: CellRows,
    rowShift: Int, heads: UnsafeMutableBufferPointer<Int32>, active: UnsafeMutableBufferPointer<Int32>,
    coverages: UnsafeMutablePointer<UInt8>, crossings: inout CrossingCells, kernel: Kernel.Type, into sink: inout Sink
  ) {
    for index in 0..<edges.count {
      let bandIndex = unsafe Int(edges[index].y0) >> (FixedPoint.fractionBits + rowShift)
      unsafe edges[index].next = heads[bandIndex]
      unsafe heads[bandIndex] = Int32(truncatingIfNeeded: index)
    }
    var activeCount = 0
    for bandIndex in 0..<heads.count {
      let top = bandIndex << rowShift
      if top >= drawnRows { break }
      unsafe SpanSweep.accumulate(
        edges, first: heads[bandIndex], active: active, count: &activeCount, top: top, into: rows)
      if rows.countsPasses, rows.hasCrossings(before: drawnRows - top) {
        unsafe crossings.resolve(
          edges, UnsafeBufferPointer(rebasing: active[..<activeCount]), in: rows, top: top, width: region.width,
          rule: rule)
      }
      for row in 0..<min(1 << rowShift, region.height - top) {
        unsafe SpanSweep.sweep(
          row: row, of: rows, x: region.minX, y: region.minY + top + row, width: region.width, rule: rule,
          crossings: &crossings, coverages: coverages, kernel: kernel, into: &sink)
      }
      rows.clearPasses()
    }
  }

  /// Adds a band's edges to its cells: those that reach into it from above and those that begin in it. All of them are active
  /// then.
  private static func accumulate(
    _ edges: UnsafeMutableBufferPointer<Edge>, first: Int32, active: UnsafeMutableBufferPointer<Int32>,
    count: inout Int, top: Int, into rows: CellRows
  ) {
    let start = top << FixedPoint.fractionBits
    var kept = 0
    for place in 0..<count {
      let index = unsafe active[place]
      let edge = unsafe edges[Int(index)]
      if Int(edge.y1) <= start { continue }
      unsafe active[kept] = index
      kept += 1
      rows.add(edge, top: top)
    }
    var index = first
    while index >= 0 {
      let edge = unsafe edges[Int(index)]
      unsafe active[kept] = index
      kept += 1
      rows.add(edge, top: top)
      index = edge.next
    }
    count = kept
  }

  @inline(__always)
  private static func sweep<Kernel: PixelKernel, Sink: SpanSink>(
    row: Int, of rows: CellRows, x originX: Int, y: Int, width: Int, rule: CoverageRule, crossings: inout CrossingCells,
    coverages: UnsafeMutablePointer<UInt8>, kernel: Kernel.Type, into sink: inout Sink
  ) {
    let cells = unsafe rows.cells + row * rows.stride
    let marks = unsafe rows.marks + row * rows.markStride
    var sum: Int32 = 0
    // Up to where the row is done, and from where its coverages wait to be sent.
    var done = 0
    var waiting = 0

    @inline(__always)
    func send(upTo end: Int) {
      let end = min(end, width)
      if waiting < end {
        unsafe sink.blend(x: originX + waiting, y: y, count: end - waiting, coverages: coverages + waiting)
      }
    }
    @inline(__always)
    func sendGap(upTo end: Int) {
      let end = min(end, width)
      let coverage = rule.coverage(of: sum)
      if done >= end || coverage == 0 { return }
      if coverage == 255 {
        sink.fill(x: originX + done, y: y, count: end - done)
      } else {
        unsafe (coverages + done).update(repeating: coverage, count: end - done)
        unsafe sink.blend(x: originX + done, y: y, count: end - done, coverages: coverages + done)
      }
    }

    for word in 0..<rows.markStride {
      var bits = unsafe marks[word]
      if bits == 0 { continue }
      unsafe marks[word] = 0
      var shift = 0
      while bits != 0 {
        let skipped = bits.trailingZeroBitCount
        bits &>>= UInt64(skipped)
        let run = (~bits).trailingZeroBitCount
        bits = run == 64 ? 0 : bits &>> UInt64(run)
        let start = (word * 64 + shift + skipped) * CellBand.groupWidth
        let count = run * CellBand.groupWidth
        shift += skipped + run
        if start > done {
          send(upTo: done)
          sendGap(upTo: start)
          waiting = start
        }
        unsafe Kernel.sweep(cells + start, count: count, sum: &sum, rule: rule, into: coverages + start)
        done = start + count
        unsafe crossings.patch(row: row, before: done, in: coverages)
      }
    }
    send(upTo: done)
    sendGap(upTo: width)
  }
}
