/// Does asynchronous work while the calling thread waits and takes part.
///
/// With `await` at the top level, the main thread would belong to the concurrency runtime, which ends it. In a static
/// binary, the C library then sorts its tables of stack frames, which takes longer than drawing a card.
///
/// - Throws: what the work throws.
package func wait<Output: Sendable>(for work: sending @escaping () async throws -> Output) throws -> Output {
  let threads = TaskThreads()
  let outcome = Outcome<Output>()
  let cancellation = Cancellation.current
  Task.detached(executorPreference: threads) {
    // A detached task does not inherit the caller's cancellation.
    func led() async {
      do {
        outcome.result = .success(try await work())
      } catch {
        outcome.result = .failure(error)
      }
    }
    if let cancellation { await cancellation.whileDoing(led) } else { await led() }
    threads.end()
  }
  threads.serve()
  guard let result = outcome.result else { preconditionFailure("the work has no result") }
  return try result.get()
}

/// Written before the threads are ended, read afterwards.
private final class Outcome<Output>: @unchecked Sendable {
  var result: Result<Output, any Error>?
}
