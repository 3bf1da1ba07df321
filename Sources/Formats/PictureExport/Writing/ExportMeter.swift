import Synchronization

/// Counts files that several workers finish, and tells how long the others will take.
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
  ///   - works: how much work each piece is, in any unit; each above 0.
  ///   - counts: how many files each piece is; `nil` for one each.
  package init(works: [Int], counts: [Int]? = nil) {
    self.works = works.map(Double.init)
    totalWork = self.works.reduce(0, +)
    total = counts?.reduce(0, +) ?? works.count
  }

  package convenience init(count: Int) { self.init(works: Array(repeating: 1, count: count)) }

  /// The number of files that are finished.
  package var finishedCount: Int { state.withLock { $0.finishedCount } }

  /// Notes that a piece is finished and tells it, before any other one can be.
  ///
  /// - Parameter count: how many files it is.
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
