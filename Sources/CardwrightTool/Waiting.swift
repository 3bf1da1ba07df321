import Dispatch

/// Does asynchronous work while the calling thread waits.
///
/// With `await` at the top level the main thread would be the concurrency runtime's, which ends it; in a static binary
/// the C library then sorts its tables of stack frames, which takes longer than drawing a card.
func wait<Output: Sendable>(for work: sending @escaping () async throws -> Output) throws -> Output {
  let done = DispatchSemaphore(value: 0)
  let outcome = Outcome<Output>()
  Task.detached {
    do { outcome.result = .success(try await work()) } catch { outcome.result = .failure(error) }
    done.signal()
  }
  done.wait()
  guard let result = outcome.result else { preconditionFailure("nothing has come of the work") }
  return try result.get()
}

/// Written before the semaphore is signalled, read afterwards.
private final class Outcome<Output>: @unchecked Sendable {
  var result: Result<Output, any Error>?
}
