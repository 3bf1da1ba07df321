import Testing
import WorkerThreads

@Suite struct CancellationTests {
  @Test("Work that ignores cancellation does not end early, nor do its threads; later work does")
  func ignoring() {
    let cancellation = Cancellation()
    cancellation.cancel()
    let (during, beside, after) = cancellation.whileDoing {
      let (during, beside) = Cancellation.ignoring {
        nonisolated(unsafe) var beside = true
        ThreadPair.run({}, beside: { unsafe beside = Cancellation.isRequested })
        return unsafe (Cancellation.isRequested, beside)
      }
      return (during, beside, Cancellation.isRequested)
    }
    #expect(!during && !beside && after)
  }

  @Test("A cancelled task's work goes on while it ignores that")
  func task() async {
    let requested = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return [Cancellation.ignoring { Cancellation.isRequested }, Cancellation.isRequested]
    }.value
    #expect(requested == [false, true])
  }
}
