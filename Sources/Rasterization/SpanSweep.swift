// Stage 3: cells become spans.
//
// A row is swept from left to right over the groups that are marked; between two of them the coverage is constant. The
// sweep clears what it reads, so that the band is ready for the next shape.

/// Fills the outlines in an edge list, band by band.
struct SpanSweep {
  /// Device rows from here on are not drawn.
  var rowLimit = Int.max

  private(set) var band = CellBand()
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

    if active.count < list.count { active = Array(repeating: 0, count: list.count) }

    let rowShift = band.rowShift
    let drawnRows = min(region.height, rowLimit - region.minY)
    let room = list.room
    let countsPasses = !list.isSimple
    band.withRows(countingPasses: countsPasses) { rows in
      unsafe coverages.withUnsafeMutableBufferPointer { coverages in
        unsafe heads.withUnsafeMutableBufferPointer { heads in
          unsafe active.withUnsafeMutableBufferPointer { active in
            unsafe list.withEdges { edges in
              guard let coverages = coverages.baseAddress else { return }
              unsafe SpanSweep.fill(
                edges, in: region, room: room, drawnRows: drawnRows, rule: rule, rows: rows, rowShift: rowShift,
                heads: heads, active: active, coverages: coverages, crossings: &crossings, kernel: kernel, into: &sink)
            }
          }
        }
      }
    }
  }

  /// Fills band after band, in the memory that has been lent.
  private static func fill<Kernel: PixelKernel, Sink: SpanSink>(
    _ edges: UnsafeMutableBufferPointer<Edge>, in region: PixelRect, room: Int, drawnRows: Int, rule: CoverageRule,
    rows: CellRows, rowShift: Int, heads: UnsafeMutableBufferPointer<Int32>, active: UnsafeMutableBufferPointer<Int32>,
    coverages: UnsafeMutablePointer<UInt8>, crossings: inout CrossingCells, kernel: Kernel.Type, into sink: inout Sink
  ) {
    if heads.count > 1 { unsafe link(edges, rowShift: rowShift, heads: heads) }
    var rows = rows
    var activeCount = 0
    for bandIndex in 0..<heads.count {
      let top = bandIndex << rowShift
      if top >= drawnRows { break }
      rows.rowCount = min(1 << rowShift, drawnRows - top)
      if heads.count > 1 {
        unsafe accumulate(edges, first: heads[bandIndex], active: active, count: &activeCount, top: top, into: rows)
      } else {
        for index in 0..<edges.count { unsafe rows.add(edges[index], top: 0) }
      }
      let hasCrossings = rows.hasCrossings
      if hasCrossings {
        if heads.count == 1 {
          activeCount = edges.count
          for index in 0..<edges.count { unsafe active[index] = Int32(truncatingIfNeeded: index) }
        }
        unsafe crossings.resolve(
          edges, UnsafeBufferPointer(rebasing: active[..<activeCount]), in: rows, top: top, width: region.width,
          rule: rule)
        rows.clearCrossingRows()
      }
      unsafe sweep(
        rows, x: region.minX, y: region.minY + top, width: region.width, room: room, rule: rule, crossings: &crossings,
        hasCrossings: hasCrossings, coverages: coverages, kernel: kernel, into: &sink)
    }
  }

  /// Links the edges that begin in the same band.
  private static func link(
    _ edges: UnsafeMutableBufferPointer<Edge>, rowShift: Int, heads: UnsafeMutableBufferPointer<Int32>
  ) {
    for index in 0..<edges.count {
      let bandIndex = unsafe Int(edges[index].y0) &>> (FixedPoint.fractionBits &+ rowShift)
      unsafe edges[index].next = heads[bandIndex]
      unsafe heads[bandIndex] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Adds a band's edges to its cells: those that reach into it from above and those that begin in it. All of them are active
  /// then.
  private static func accumulate(
    _ edges: UnsafeMutableBufferPointer<Edge>, first: Int32, active: UnsafeMutableBufferPointer<Int32>,
    count: inout Int, top: Int, into rows: CellRows
  ) {
    let start = top << FixedPoint.fractionBits
    // Those that have ended make room at the front for those that have not, and these are followed by the new ones.
    var kept = 0
    for place in 0..<count {
      let index = unsafe active[place]
      if unsafe Int(edges[Int(index)].y1) <= start { continue }
      unsafe active[kept] = index
      kept &+= 1
    }
    var index = first
    while index >= 0 {
      unsafe active[kept] = index
      kept &+= 1
      index = unsafe edges[Int(index)].next
    }
    for place in 0..<kept { unsafe rows.add(edges[Int(active[place])], top: top) }
    count = kept
  }

  /// Sends the rows' spans, and clears their cells and passes.
  private static func sweep<Kernel: PixelKernel, Sink: SpanSink>(
    _ rows: CellRows, x originX: Int, y originY: Int, width: Int, room: Int, rule: CoverageRule,
    crossings: inout CrossingCells, hasCrossings: Bool, coverages: UnsafeMutablePointer<UInt8>, kernel: Kernel.Type,
    into sink: inout Sink
  ) {
    var cells = unsafe rows.cells
    var words = unsafe rows.passes
    var row = 0
    while row < rows.rowCount {
      let y = originY &+ row
      if Sink.takesSteps, row &+ 2 < rows.rowCount {
        unsafe prepare(words + 2 &* rows.passStride, count: rows.passStride, x: originX, y: y &+ 2, sink)
      }
      var sum = SIMD4<Int32>.zero
      // Up to where the row is done, and from where coverages wait to be sent.
      var done = 0
      var waiting = 0
      // Whether the second cell that an edge touches is in the next word.
      var carry: UInt64 = 0
      var first = 0
      let end = unsafe words + rows.passStride
      while unsafe words < end {
        let entered = unsafe words.pointee.once | words.pointee.begun
        let touched = entered | entered &<< 1 | carry
        defer {
          unsafe words += 1
          first &+= PassWord.width
        }
        if touched == 0 { continue }
        carry = entered &>> 63
        unsafe words.pointee = PassWord()
        // A step may have reached into this word.
        var bits = done > first ? touched & UInt64.max &<< UInt64(truncatingIfNeeded: done &- first) : touched
        while bits != 0 {
          let skipped = bits.trailingZeroBitCount
          bits &= UInt64.max << UInt64(truncatingIfNeeded: skipped &+ CellBand.step)
          let column = first &+ skipped
          if column >= width { break }
          if column > done {
            if waiting < done {
              unsafe sink.blend(x: originX &+ waiting, y: y, count: done &- waiting, coverages: coverages + waiting)
            }
            unsafe sendGap(
              from: done, to: column, area: sum[0], x: originX, y: y, rule: rule, coverages: coverages, into: &sink)
            waiting = column
          }
          done = column &+ CellBand.step
          var step = unsafe Kernel.sweep(cells + column, sum: &sum, rule: rule)
          if hasCrossings { crossings.patch(row: row, column: column, in: &step) }
          if Sink.takesSteps && done <= room {
            if done > width { step.clear(from: width &- column) }
            sink.blend(x: originX &+ column, y: y, coverages: step)
            waiting = done
          } else {
            unsafe step.store(at: coverages + column)
          }
        }
      }
      // What edges on the right border have put after the last pixel.
      unsafe cells[width] = 0
      unsafe cells[width &+ 1] = 0
      let last = min(done, width)
      if waiting < last {
        unsafe sink.blend(x: originX &+ waiting, y: y, count: last &- waiting, coverages: coverages + waiting)
      }
      if done < width {
        unsafe sendGap(
          from: done, to: width, area: sum[0], x: originX, y: y, rule: rule, coverages: coverages, into: &sink)
      }
      unsafe cells += rows.stride
      row &+= 1
    }
  }

  /// Prepares a sink for the first and the last step of each word of passes: pixels are far from the processor's core, as a
  /// picture is larger than what it keeps near.
  @inline(__always)
  private static func prepare<Sink: SpanSink>(
    _ words: UnsafeMutablePointer<PassWord>, count: Int, x: Int, y: Int, _ sink: Sink
  ) {
    for word in 0..<count {
      let entered = unsafe words[word].once
      if entered == 0 { continue }
      let first = x &+ word &* PassWord.width
      sink.prepare(x: first &+ entered.trailingZeroBitCount, y: y)
      sink.prepare(x: first &+ 63 &- entered.leadingZeroBitCount, y: y)
    }
  }

  /// Sends a span whose coverage is the same everywhere.
  @inline(__always)
  private static func sendGap<Sink: SpanSink>(
    from start: Int, to end: Int, area: Int32, x: Int, y: Int, rule: CoverageRule,
    coverages: UnsafeMutablePointer<UInt8>, into sink: inout Sink
  ) {
    if area == 0 { return }
    let coverage = rule.coverage(of: area)
    if coverage == 255 {
      sink.fill(x: x &+ start, y: y, count: end &- start)
    } else if coverage > 0 {
      unsafe (coverages + start).update(repeating: coverage, count: end &- start)
      unsafe sink.blend(x: x &+ start, y: y, count: end &- start, coverages: coverages + start)
    }
  }
}
