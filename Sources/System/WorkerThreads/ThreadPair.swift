import CSystemCalls

// The check whether such a closure has escaped contains the file's path, whose length would depend on the build folder.
#sourceLocation(file:"ThreadPair",line:5)
/// Runs two pieces of work at the same time: one in the caller's thread, one in a thread of its own.
///
/// The thread starts in about 50 microseconds and ends with its work, so a process that draws one card keeps no thread
/// pool.
package final class ThreadPair {
  private let here: () -> Void
  private let beside: () -> Void

  private init(here: @escaping () -> Void, beside: @escaping () -> Void) {
    self.here = here
    self.beside = beside
  }

  /// Returns when both are done. They run one after the other if no thread can be started. The caller's cancellation
  /// applies to both.
  package static func run(_ here: () -> Void, beside: @Sendable () -> Void) {
    let cancellation = Cancellation.current ?? Cancellation()
    withoutActuallyEscaping(here) { here in
      withoutActuallyEscaping(beside) { beside in
        let pair = ThreadPair {
          cancellation.whileDoing(here)
        } beside: {
          cancellation.whileDoing(beside)
        }
        unsafe cardwright_run_both(
          { context in unsafe ThreadPair.at(context).here() }, { context in unsafe ThreadPair.at(context).beside() },
          Unmanaged.passUnretained(pair).toOpaque())
        withExtendedLifetime(pair) {}
      }
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ThreadPair {
    guard let context = unsafe context else { preconditionFailure("the pair is handed to the thread") }
    return unsafe Unmanaged.fromOpaque(context).takeUnretainedValue()
  }
}
