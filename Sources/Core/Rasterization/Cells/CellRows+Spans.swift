// Stage 3: cells become spans.
//
// A row is swept from left to right over the cells that the outline has touched: those it has entered, and their right
// neighbours. Between them the coverage is constant. The sweep clears what it reads, so that the band is ready for the next
// shape.

/// The position of a band's rows.
struct SpanFrame {
  /// The device pixel at the top left.
  var x: Int
  var y: Int
  var width: Int
  /// The number of columns before the first one in which nothing may be drawn: the width, or more.
  var drawableWidth: Int
  /// Whether patches replace coverages that the sums give.
  var hasPatches = false
}

extension CellRows {
  /// Sends the spans of the band's rows, and clears their cells and passes.
  ///
  /// - Parameter coverages: memory for the coverages of a row.
  /// - Returns: the number of pixels between windows that have an area.
  func sendSpans<Kernel: PixelKernel, Sink: SpanSink>(
    in frame: SpanFrame, rule: CoverageRule, patches: inout CrossingCells, coverages: UnsafeMutablePointer<UInt8>,
    kernel: Kernel.Type, to sink: inout Sink
  ) -> Int {
    var filled = 0
    let (x, width) = (frame.x, frame.width)
    let hasPatches = frame.hasPatches
    var cells = unsafe cells
    var words = unsafe passes
    var row = 0
    while row < rowCount {
      let y = frame.y &+ row
      if Sink.takesSteps, row &+ 2 < rowCount { unsafe prepare(sink, for: words + 2 &* passStride, x: x, y: y &+ 2) }
      // The sum of all cells to the left, in each lane.
      var sum = SIMD4<Int32>.zero
      // The columns at which the finished part of the row ends, and at which the coverages that wait to be sent begin.
      var done = 0
      var waiting = 0
      // The column at which the last window ends.
      var windowEnd = 0
      // Whether the second cell that an edge touches is in the next word.
      var carry: UInt64 = 0
      var first = 0
      let end = unsafe words + passStride
      while unsafe words < end {
        let entered = unsafe words.pointee.once | words.pointee.begun
        let touched = entered | entered &<< 1 | carry
        defer {
          unsafe words += 1
          first &+= PassBits.width
        }
        if touched == 0 { continue }
        carry = entered &>> 63
        unsafe words.pointee = PassBits()
        // A window may have reached into this word.
        var bits =
          windowEnd > first ? touched & UInt64.max &<< UInt64(truncatingIfNeeded: windowEnd &- first) : touched
        while bits != 0 {
          let skipped = bits.trailingZeroBitCount
          let column = first &+ skipped
          if column >= width { break }
          if column > done {
            if waiting < done {
              unsafe sink.blend(x: x &+ waiting, y: y, count: done &- waiting, coverages: coverages + waiting)
            }
            let hasArea = unsafe sendGap(
              from: done, to: column, area: sum[0], x: x, y: y, rule: rule, coverages: coverages, to: &sink)
            if hasArea { filled &+= column &- windowEnd }
            waiting = column
          }
          windowEnd = column &+ CellBand.window
          // A window's second step belongs to the gap behind it, unless it has touched cells or reaches into the next word.
          let rest = bits >> UInt64(truncatingIfNeeded: skipped &+ CellBand.step) & (1 &<< UInt64(CellBand.step) &- 1)
          let isWhole = rest != 0 || skipped > PassBits.width &- CellBand.window
          let stepEnd = isWhole ? min(windowEnd, width) : column &+ 1
          bits &= UInt64.max << UInt64(truncatingIfNeeded: skipped &+ CellBand.window)
          done = column
          repeat {
            var step = unsafe Kernel.sweep(cells + done, sum: &sum, rule: rule)
            if hasPatches { patches.patch(row: row, column: done, in: &step) }
            let next = done &+ CellBand.step
            if Sink.takesSteps && next <= frame.drawableWidth {
              if next > width { step.clear(from: width &- done) }
              sink.blend(x: x &+ done, y: y, coverages: step)
              waiting = next
            } else {
              unsafe step.store(at: coverages + done)
            }
            done = next
          } while done < stepEnd
        }
      }
      // Edges on the right border have added to the cell after the last pixel.
      unsafe cells[width] = 0
      unsafe cells[width &+ 1] = 0
      let last = min(done, width)
      if waiting < last {
        unsafe sink.blend(x: x &+ waiting, y: y, count: last &- waiting, coverages: coverages + waiting)
      }
      if done < width {
        let hasArea = unsafe sendGap(
          from: done, to: width, area: sum[0], x: x, y: y, rule: rule, coverages: coverages, to: &sink)
        if hasArea { filled &+= max(0, width &- windowEnd) }
      }
      unsafe cells += stride
      row &+= 1
    }
    return filled
  }

  /// Prepares a sink for the first and the last step of each word of passes: a picture is larger than the processor's caches,
  /// so its pixels are slow to reach.
  @inline(__always)
  private func prepare<Sink: SpanSink>(_ sink: Sink, for words: UnsafeMutablePointer<PassBits>, x: Int, y: Int) {
    for word in 0..<passStride {
      let entered = unsafe words[word].once
      if entered == 0 { continue }
      let first = x &+ word &* PassBits.width
      sink.prepare(x: first &+ entered.trailingZeroBitCount, y: y)
      sink.prepare(x: first &+ 63 &- entered.leadingZeroBitCount, y: y)
    }
  }

  /// Sends a span whose coverage is the same everywhere, and returns whether it has an area.
  @inline(__always)
  private func sendGap<Sink: SpanSink>(
    from start: Int, to end: Int, area: Int32, x: Int, y: Int, rule: CoverageRule,
    coverages: UnsafeMutablePointer<UInt8>, to sink: inout Sink
  ) -> Bool {
    if area == 0 { return false }
    let coverage = rule.coverage(of: area)
    if coverage == 255 {
      sink.fill(x: x &+ start, y: y, count: end &- start)
    } else if coverage > 0 {
      unsafe (coverages + start).update(repeating: coverage, count: end &- start)
      unsafe sink.blend(x: x &+ start, y: y, count: end &- start, coverages: coverages + start)
    }
    return true
  }
}
