import Synchronization

/// Counts the files that several workers finish, and estimates the remaining time.
package final class ExportMeter: Sendable {
  private struct State {
    var finishedCount = 0
    var finishedWork = 0.0
  }

  private let state = Mutex(State())
  private let works: [Double]
  private let totalWork: Double
  /// The number of all files.
  package let total: Int
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - works: the amount of work of each piece, in any unit; each above 0.
  ///   - counts: the number of files of each piece; `nil` for one each.
  package init(works: [Int], counts: [Int]? = nil) {
    self.works = works.map(Double.init)
    totalWork = self.works.reduce(0, +)
    total = counts?.reduce(0, +) ?? works.count
  }

  package convenience init(count: Int) { self.init(works: Array(repeating: 1, count: count)) }

  /// The number of finished files.
  package var finishedCount: Int { state.withLock { $0.finishedCount } }

  /// Counts a finished piece and reports it, before another one can be counted.
  ///
  /// - Parameter count: the number of its files.
  package func finish(_ index: Int, count: Int = 1, path: String, tell: (ExportProgress) -> Void) {
    state.withLock { state in
      state.finishedCount += count
      state.finishedWork += works[index]
      let elapsed = ContinuousClock.now - start
      let rest = max(0, totalWork - state.finishedWork) / state.finishedWork
      tell(
        ExportProgress(
          finished: state.finishedCount, total: total, path: path, elapsed: elapsed, remaining: elapsed * rest))
    }
  }
}
