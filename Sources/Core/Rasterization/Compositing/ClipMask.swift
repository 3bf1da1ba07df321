// A clip is kept as the spans of its shape: solid runs, and runs with a coverage for each pixel. A rectangle takes a few runs a
// row, and memory is proportional to a clip's edges, not its area. Pixels in a solid run pass unchanged, and pixels between two
// runs are skipped. The spans of a clip inside another are those of its shape, sent through the other.

/// The pixels of a target that clips let through: an area and, if needed, the runs of each of its rows.
struct ClipMask {
  /// The area outside which nothing shows.
  private(set) var bounds: PixelRect
  /// Whether everything inside shows; there are no runs in that case.
  private(set) var isEverywhere = true

  /// A run of neighbouring pixels in a row, from the left.
  struct Run {
    var start: Int32
    var end: Int32
    /// The index of its first coverage, or -1 if all of them are 255.
    var coverages: Int32
  }

  private var runs: [Run] = []
  private var coverages: [UInt8] = []
  /// The index of the first run of each row that has been begun, from the top of the bounds.
  private var rows: [Int32] = []

  /// The limit of bytes for a recording: no run is added beyond it.
  private var byteLimit = Int.max

  /// The number of bytes that the runs take, also while their memory grows.
  var byteCount: Int { 2 * (runs.count * MemoryLayout<Run>.stride + coverages.count + 4 * rows.count) }

  /// Whether a recording was abandoned because it would have exceeded its limit.
  var isTooLarge: Bool { byteCount > byteLimit }

  /// Creates a mask that lets through everything inside `bounds`.
  init(bounds: PixelRect) { self.bounds = bounds }

  /// Creates a mask that lets through everything inside `window`, a part of `bounds`.
  init(bounds: PixelRect, window: PixelRect) {
    self.init(bounds: bounds)
    if window == bounds { return }
    removeAll(bounds: bounds)
    for y in window.minY..<max(window.minY, window.maxY) { fill(x: window.minX, y: y, count: window.width) }
    finish(rowLimit: bounds.maxY)
  }

  /// A mask that lets nothing through.
  static let nothing = ClipMask(bounds: .empty)
}

// MARK: - Recording

extension ClipMask {
  /// Starts again with a mask that lets nothing through inside `bounds`.
  ///
  /// - Parameter byteLimit: the number of bytes beyond which the recording is abandoned.
  mutating func removeAll(bounds: PixelRect, byteLimit: Int = .max) {
    self.bounds = bounds
    self.byteLimit = byteLimit
    isEverywhere = false
    runs.removeAll(keepingCapacity: true)
    coverages.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }

  /// Ends a recording; only the rows before `rowLimit` count.
  mutating func finish(rowLimit: Int) {
    begin(row: bounds.height)
    let count = max(0, min(bounds.maxY, rowLimit) - bounds.minY)
    isEverywhere = (0..<count).allSatisfy { row in
      guard rows[row + 1] == rows[row] + 1 else { return false }
      let run = runs[Int(rows[row])]
      return run.coverages < 0 && Int(run.start) == bounds.minX && Int(run.end) == bounds.maxX
    }
  }

  private mutating func begin(row: Int) {
    while rows.count <= row { rows.append(Int32(runs.count)) }
  }
}

extension ClipMask: SpanSink {
  mutating func fill(x: Int, y: Int, count: Int) {
    if isTooLarge { return }
    begin(row: y - bounds.minY)
    runs.append(Run(start: Int32(x), end: Int32(x + count), coverages: -1))
  }

  mutating func blend(x: Int, y: Int, count: Int, coverages new: UnsafeMutablePointer<UInt8>) {
    if isTooLarge { return }
    begin(row: y - bounds.minY)
    runs.append(Run(start: Int32(x), end: Int32(x + count), coverages: Int32(coverages.count)))
    unsafe coverages.append(contentsOf: UnsafeBufferPointer(start: new, count: count))
  }
}

// MARK: - Clipping

extension ClipMask {
  /// Lends the runs to `body`; there are none if everything shows.
  func withRuns(_ body: (ClipRuns) -> Void) {
    unsafe runs.withUnsafeBufferPointer { runs in
      unsafe coverages.withUnsafeBufferPointer { coverages in
        unsafe rows.withUnsafeBufferPointer { rows in
          unsafe body(ClipRuns(bounds: bounds, runs: runs, coverages: coverages, rows: rows))
        }
      }
    }
  }
}

/// A clip's runs, lent for clipping.
@safe struct ClipRuns {
  let bounds: PixelRect
  let runs: UnsafeBufferPointer<ClipMask.Run>
  let coverages: UnsafeBufferPointer<UInt8>
  let rows: UnsafeBufferPointer<Int32>

  /// Returns the runs of a row, as a range of indices.
  @inline(__always)
  func range(ofRow y: Int) -> (first: Int, end: Int) {
    let row = y - bounds.minY
    return unsafe (Int(rows[row]), Int(rows[row + 1]))
  }

  /// Whether one solid run lets neighbouring pixels of a row through.
  @inline(__always)
  func shows(row y: Int, from x: Int, count: Int) -> Bool {
    guard bounds.minY..<bounds.maxY ~= y else { return false }
    var (index, end) = range(ofRow: y)
    while index < end, unsafe Int(runs[index].end) <= x { index += 1 }
    if index == end { return false }
    let run = unsafe runs[index]
    return run.coverages < 0 && Int(run.start) <= x && x + count <= Int(run.end)
  }
}

/// Passes spans on, multiplied by a clip's coverage.
@safe struct ClippedSink<Kernel: PixelKernel, Target: SpanSink>: SpanSink {
  private let target: UnsafeMutablePointer<Target>
  private let clip: ClipRuns
  /// Memory for a row of coverages.
  private let row: UnsafeMutablePointer<UInt8>

  // The row of the current spans, the first of its runs that does not lie left of the last span, and the end of the row's runs.
  private var currentRow = Int.min
  private var next = 0
  private var end = 0

  init(target: UnsafeMutablePointer<Target>, clip: ClipRuns, row: UnsafeMutablePointer<UInt8>) {
    unsafe self.target = unsafe target
    self.clip = clip
    unsafe self.row = unsafe row
  }

  /// Advances to the first run that reaches beyond `x`.
  @inline(__always)
  private mutating func seek(x: Int, y: Int) {
    if y != currentRow {
      currentRow = y
      (next, end) = clip.range(ofRow: y)
    }
    while next < end, unsafe Int(clip.runs[next].end) <= x { next += 1 }
  }

  /// If all of a band's pixels show, the target may take it.
  @inline(__always)
  func takeBand(_ rows: CellRows, in frame: SpanFrame, rule: CoverageRule, patches: inout CrossingCells) -> Int? {
    let isShown = (frame.y..<frame.y &+ rows.rowCount).allSatisfy { y in
      clip.shows(row: y, from: frame.x, count: frame.width)
    }
    return isShown ? unsafe target.pointee.takeBand(rows, in: frame, rule: rule, patches: &patches) : nil
  }

  mutating func fill(x: Int, y: Int, count: Int) {
    seek(x: x, y: y)
    var index = next
    while index < end {
      let run = unsafe clip.runs[index]
      let start = max(x, Int(run.start))
      let count = min(x + count, Int(run.end)) - start
      if count <= 0 { return }
      if run.coverages < 0 {
        unsafe target.pointee.fill(x: start, y: y, count: count)
      } else {
        // A copy: the target may change them.
        unsafe row.update(from: coverages(of: run, from: start), count: count)
        unsafe target.pointee.blend(x: start, y: y, count: count, coverages: row)
      }
      index += 1
    }
  }

  mutating func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
    seek(x: x, y: y)
    // Adjoining runs are sent together.
    var (sent, waiting) = (x, x)
    var index = next
    while index < end {
      let run = unsafe clip.runs[index]
      let start = max(x, Int(run.start))
      let stop = min(x + count, Int(run.end))
      if stop <= start { break }
      if start > waiting {
        if waiting > sent {
          unsafe target.pointee.blend(x: sent, y: y, count: waiting - sent, coverages: coverages + (sent - x))
        }
        sent = start
      }
      if run.coverages >= 0 {
        unsafe Kernel.multiply(
          coverages + (start - x), by: self.coverages(of: run, from: start), count: stop - start)
      }
      waiting = stop
      index += 1
    }
    if waiting > sent {
      unsafe target.pointee.blend(x: sent, y: y, count: waiting - sent, coverages: coverages + (sent - x))
    }
  }

  @inline(__always)
  private func coverages(of run: ClipMask.Run, from x: Int) -> UnsafePointer<UInt8> {
    unsafe clip.coverages.baseAddress.unsafelyUnwrapped + (Int(run.coverages) + x - Int(run.start))
  }
}
