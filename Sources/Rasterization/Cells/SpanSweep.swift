import WorkerThreads

/// Fills the outlines in an edge list, band by band: accumulates the cells of each, resolves those that the outline crosses
/// itself in, and sends its spans.
struct SpanSweep {
  /// The device rows that are drawn.
  var drawnRows = Int.min..<Int.max
  /// What filling four pixels takes, in steps of work.
  var pixelWork = 1
  /// Steps after which the rest is not drawn.
  var workLimit = Int.max
  /// Steps after each of which it is asked whether the task was cancelled; the rest is not drawn then.
  var workBetweenAsking = Int.max
  /// The steps that the last sweep has taken, besides what ``EdgeList/work`` says beforehand; more than may be counted if it was
  /// cancelled, so that whoever counts them finds out.
  private(set) var work = 0

  private(set) var band = CellBand()
  private var crossings = CrossingCells()
  // What is lent to `BandEdges`.
  private var heads: [Int32] = []
  private var active: [Int32] = []
  /// The coverages of one row.
  private var coverages: [UInt8] = []

  /// Sends the spans of the outlines to `sink`. The edges are linked into bands.
  mutating func sweep<Kernel: PixelKernel, Sink: SpanSink>(
    _ list: inout EdgeList, rule: CoverageRule, kernel: Kernel.Type, into sink: inout Sink
  ) {
    let region = list.region
    work = 0
    if region.isEmpty { return }
    band.layOut(width: region.width)
    if coverages.count < band.stride { coverages = Array(repeating: 0, count: band.stride) }
    let rowShift = band.rowShift
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: (region.height + band.rowCount - 1) >> rowShift))
    if active.count < list.count { active = Array(repeating: 0, count: list.count) }

    let rowEnd = min(region.maxY, drawnRows.upperBound) - region.minY
    let firstBand = (max(region.minY, drawnRows.lowerBound) - region.minY) >> rowShift
    let edgeWork = list.work / heads.count
    var (passed, workToAsk) = (0, workBetweenAsking)
    var frame = SpanFrame(x: region.minX, y: region.minY, width: region.width, room: list.room)
    band.withRows(countingPasses: !list.isSimple) { rows in
      unsafe coverages.withUnsafeMutableBufferPointer { coverages in
        unsafe heads.withUnsafeMutableBufferPointer { heads in
          unsafe active.withUnsafeMutableBufferPointer { active in
            unsafe list.withEdges { edges in
              guard let coverages = coverages.baseAddress else { return }
              var rows = rows
              var edges = unsafe BandEdges(edges, heads: heads, active: active, rowShift: rowShift)
              edges.pass(bands: firstBand)
              for top in stride(from: firstBand << rowShift, to: rowEnd, by: 1 << rowShift) {
                rows.rowCount = min(1 << rowShift, rowEnd - top)
                edges.accumulate(band: top >> rowShift, into: rows)
                frame.y = region.minY + top
                frame.hasPatches = rows.hasCrossings
                if frame.hasPatches {
                  unsafe edges.withActiveEdges { edges, indices in
                    unsafe crossings.resolve(edges, indices, in: rows, top: top, width: region.width, rule: rule)
                  }
                  rows.clearCrossingRows()
                }
                let filled = unsafe rows.sendSpans(
                  in: frame, rule: rule, patches: &crossings, coverages: coverages, kernel: kernel, to: &sink)
                work &+= (filled &* pixelWork) / 4
                if frame.hasPatches {
                  crossings.checkAllUsed()
                  work &+= crossings.work
                }
                if work > workLimit { break }
                passed &+= edgeWork
                if work &+ passed >= workToAsk {
                  if Cancellation.isRequested {
                    work = .max
                    break
                  }
                  workToAsk = work &+ passed &+ workBetweenAsking
                }
              }
            }
          }
        }
      }
    }
  }
}
