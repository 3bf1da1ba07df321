import CVectorKernels
import Drawing
import WorkerThreads

/// Fills the outlines in an edge list, band by band: accumulates the cells, resolves those in which the outline crosses itself,
/// and sends the spans.
///
/// It owns its memory. One renderer owns it; a copy of that renderer creates its own when it draws.
final class SpanSweep {
  /// The device rows that are drawn.
  var drawnRows = Int.min..<Int.max
  /// The steps of work that filling four pixels takes.
  var pixelWork = 1
  /// The number of steps after which the rest is not drawn.
  var workLimit = Int.max
  /// The number of steps between checks for cancellation of the task; a cancelled sweep does not draw the rest.
  var workBetweenAsking = Int.max
  /// The steps that the last sweep took, besides those that ``EdgeList/work`` predicts. A cancelled sweep reports more than any
  /// limit, so that the caller that counts them notices.
  private(set) var work = 0

  private(set) var band = CellBand()
  private var crossings = CrossingCells()
  /// The part of the predicted work that is behind the sweep, and the work at which it checks for cancellation.
  private var (passed, workToAsk) = (0, 0)
  // Memory for `BandEdges`.
  private var heads = ElementStore<Int32>(uninitializedCount: 0)
  private var active = ElementStore<Int32>(uninitializedCount: 0)
  private var blocks = ElementStore<Int32>(uninitializedCount: 0)
  /// The coverages of one row.
  private var coverages = ElementStore<UInt8>(uninitializedCount: 0)

  /// Sends the spans of the outlines to `sink`. The edges are linked into bands.
  func sweep<Kernel: PixelKernel, Sink: SpanSink>(
    _ list: inout EdgeList, rule: CoverageRule, kernel: Kernel.Type, into sink: inout Sink
  ) {
    let region = list.region
    (work, passed, workToAsk) = (0, 0, workBetweenAsking)
    if region.isEmpty { return }
    if list.isDirect {
      if sweepPlaces(list, rule: rule, kernel: kernel, into: &sink) { return }
      list.makeEdges()
    }
    band.layOut(width: region.width)
    coverages.reserve(band.stride)
    let rowShift = band.rowShift
    let bandCount = (region.height + band.rowCount - 1) >> rowShift
    heads.reserve(bandCount)
    unsafe heads.start.update(repeating: -1, count: bandCount)
    active.reserve(list.count)

    let rowEnd = min(region.maxY, drawnRows.upperBound) - region.minY
    let firstBand = (max(region.minY, drawnRows.lowerBound) - region.minY) >> rowShift
    let edgeWork = list.work / bandCount
    var frame = SpanFrame(
      x: region.minX, y: region.minY, width: region.width, drawableWidth: list.drawableWidth)
    let isSimple = list.isSimple
    unsafe list.withEdges { edges in
      var rows = band.rows(countingPasses: !isSimple)
      var edges = unsafe BandEdges(
        edges, heads: UnsafeMutableBufferPointer(start: heads.start, count: bandCount), active: active.start,
        rowShift: rowShift)
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
        send(rows, in: frame, rule: rule, kernel: kernel, to: &sink)
        if !goesOn(after: edgeWork) { break }
      }
    }
  }

  /// Sends the spans of a band, and counts the work.
  private func send<Kernel: PixelKernel, Sink: SpanSink>(
    _ rows: CellRows, in frame: SpanFrame, rule: CoverageRule, kernel: Kernel.Type, to sink: inout Sink
  ) {
    let filled =
      unsafe sink.takeBand(rows, in: frame, rule: rule, patches: &crossings)
      ?? rows.sendSpans(
        in: frame, rule: rule, patches: &crossings, coverages: coverages.start, kernel: kernel, to: &sink)
    work &+= (filled &* pixelWork) / 4
    if frame.hasPatches {
      crossings.checkAllUsed()
      work &+= crossings.work
    }
  }

  /// Counts the predicted work of a band, and returns whether the next one is drawn.
  private func goesOn(after edgeWork: Int) -> Bool {
    if work > workLimit { return false }
    passed &+= edgeWork
    if work &+ passed >= workToAsk {
      if Cancellation.isRequested {
        work = .max
        return false
      }
      workToAsk = work &+ passed &+ workBetweenAsking
    }
    return true
  }

  /// The largest number of passes that are recorded in a chunk of rows: 100 MB of them.
  private static let passLimit = 1 << 22
  /// The number of cells of a line from which on active edges are faster than walking along an outline that does not cross
  /// itself.
  private static let longLine = 16

  /// Walks along an outline that lies inside the region; returns `false` if its lines are too long for that.
  private func sweepPlaces<Kernel: PixelKernel, Sink: SpanSink>(
    _ list: EdgeList, rule: CoverageRule, kernel: Kernel.Type, into sink: inout Sink
  ) -> Bool {
    let region = list.region
    let countsPasses = !list.isSimple
    if list.mostPasses > (countsPasses ? SpanSweep.passLimit : list.count &* SpanSweep.longLine) { return false }
    // If every other cell is passed through twice, pieces are recorded at once.
    let keepsPieces = countsPasses && list.mostPasses > region.width * region.height / 2 && region.height > 64
    let chunkRows = band.layOutChunk(
      width: region.width, height: region.height, passLimit: countsPasses ? list.mostPasses : 0,
      keepsPieces: keepsPieces)
    if list.count * (region.height / chunkRows) > list.work { return false }
    let isCut = drawnRows.lowerBound > region.minY || drawnRows.upperBound < region.maxY || chunkRows < region.height
    if isCut || keepsPieces { list.findBlocks(&blocks) }
    coverages.reserve(band.stride)
    let rowShift = band.rowShift
    let bandCount = (region.height + band.rowCount - 1) >> rowShift
    let edgeWork = list.work / bandCount
    let rowEnd = min(region.maxY, drawnRows.upperBound) - region.minY
    let firstBand = (max(region.minY, drawnRows.lowerBound) - region.minY) >> rowShift
    var frame = SpanFrame(
      x: region.minX, y: region.minY, width: region.width, drawableWidth: list.drawableWidth)
    unsafe list.withPlaces { places, ends in
      for chunk in stride(from: firstBand << rowShift, to: rowEnd, by: chunkRows) {
        let chunkEnd = min(chunk + chunkRows, rowEnd)
        var cells = unsafe band.cells(from: chunk, to: chunkEnd)
        unsafe cells.places = places
        unsafe cells.contour_ends = ends.baseAddress
        unsafe cells.contour_count = ends.count
        unsafe cells.keeps_pieces = keepsPieces
        unsafe cells.blocks = UnsafePointer(blocks.start)
        unsafe cardwright_walk_outline(&cells, countsPasses, keepsPieces, isCut)
        for top in stride(from: chunk, to: chunkEnd, by: 1 << rowShift) {
          var rows = band.rows(ofBand: (top - chunk) >> rowShift, countingPasses: countsPasses)
          rows.rowCount = min(1 << rowShift, chunkEnd - top)
          frame.y = region.minY + top
          frame.hasPatches = rows.hasCrossings
          if frame.hasPatches {
            unsafe crossings.resolve(&cells, in: rows, top: top, width: region.width, rule: rule)
            rows.clearCrossingRows()
          }
          send(rows, in: frame, rule: rule, kernel: kernel, to: &sink)
          if !goesOn(after: edgeWork) {
            for next in stride(from: top + 1 << rowShift, to: chunkEnd, by: 1 << rowShift) {
              var rows = band.rows(ofBand: (next - chunk) >> rowShift, countingPasses: countsPasses)
              rows.rowCount = min(1 << rowShift, chunkEnd - next)
              rows.clear()
            }
            return
          }
        }
      }
    }
    return true
  }
}

extension CellRows {
  /// Clears everything that has been accumulated.
  func clear() {
    unsafe cells.update(repeating: 0, count: rowCount * stride)
    unsafe passes.update(repeating: PassBits(), count: rowCount * passStride)
    clearCrossingRows()
  }
}
