import CSystemCalls

// The check whether such a closure has escaped is told the file's path, whose length would be that of the folder it is built in.
#sourceLocation(file:"ThreadPair",line:5)
/// Two pieces of work at the same time: one in the caller's thread, one in a thread of its own.
///
/// It starts in some 50 microseconds and ends with its work, so a process that draws one card does not keep a pool of threads.
package final class ThreadPair {
  private let here: () -> Void
  private let beside: () -> Void

  private init(here: @escaping () -> Void, beside: @escaping () -> Void) {
    self.here = here
    self.beside = beside
  }

  /// Returns when both are done; one after the other where no thread can be started. Both can be cancelled as the caller can.
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
