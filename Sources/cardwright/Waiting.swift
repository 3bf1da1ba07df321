import Dispatch

/// Does asynchronous work while the calling thread waits.
///
/// With `await` at the top level the main thread would be the concurrency runtime's, which ends it; in a static binary
/// the C library then sorts its tables of stack frames, which takes longer than drawing a card.
func wait(for work: sending @escaping () async throws -> Void) throws {
  let done = DispatchSemaphore(value: 0)
  let outcome = Outcome()
  Task.detached {
    do { try await work() } catch { outcome.error = error }
    done.signal()
  }
  done.wait()
  if let error = outcome.error { throw error }
}

/// Written before the semaphore is signalled, read afterwards.
private final class Outcome: @unchecked Sendable {
  var error: (any Error)?
}
