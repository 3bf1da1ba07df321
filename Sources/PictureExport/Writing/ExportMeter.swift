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
  private let start = ContinuousClock.now

  /// - Parameter works: how much work each file is, in any unit; each above 0.
  package init(works: [Int]) {
    self.works = works.map(Double.init)
    totalWork = self.works.reduce(0, +)
  }

  package convenience init(count: Int) { self.init(works: Array(repeating: 1, count: count)) }

  /// How many files are finished.
  package var finishedCount: Int { state.withLock { $0.finishedCount } }

  /// Notes that a file is finished and tells it, before any other one can be.
  package func finish(_ index: Int, path: String, tell: (ExportProgress) -> Void) {
    state.withLock { state in
      state.finishedCount += 1
      state.finishedWork += works[index]
      let elapsed = ContinuousClock.now - start
      let rest = max(0, totalWork - state.finishedWork) / state.finishedWork
      tell(
        ExportProgress(
          finished: state.finishedCount, total: works.count, path: path, elapsed: elapsed, remaining: elapsed * rest))
    }
  }
}
