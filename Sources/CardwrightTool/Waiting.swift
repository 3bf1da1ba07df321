import CSystemCalls
import Dispatch
import ErrorReporting
import PictureExport

/// Does asynchronous work while the calling thread waits.
///
/// With `await` at the top level the main thread would be the concurrency runtime's, which ends it; in a static binary
/// the C library then sorts its tables of stack frames, which takes longer than drawing a card.
///
/// - Throws: what the work throws, and ``CommandFailure`` where there is no room for the threads that the runtime will want.
func wait<Output: Sendable>(for work: sending @escaping () async throws -> Output) throws -> Output {
  let threadCount = PictureExporter.processorCount + 2
  guard cardwright_can_start_threads(Int32(clamping: threadCount)) != 0 else {
    throw CommandFailure(
      .internalError, "out of memory: there is no room for \(threadCount) threads; is a limit too low (ulimit -v, -u)?")
  }
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
