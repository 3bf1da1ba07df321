import CSystemCalls
import Dispatch
import Synchronization

/// The threads of some tasks: the one that waits for them, and others as long as there is more to do at a time.
///
/// The concurrency runtime's own threads look into `/proc` each second, and end the process where that is closed; where no thread can be
/// started, it waits for ever for one. Here the waiting thread does what no other one does.
final class TaskThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// How many threads there are, and how many of them wait for a job or are about to.
    var (count, idle) = (1, 1)
  }

  private let state = Mutex(State())
  /// Signalled for each job, and in the end for each thread.
  private let wakeUps = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isMore = state.withLock { state in
      state.jobs.append(job)
      guard state.jobs.count > state.idle else { return false }
      state.count += 1
      state.idle += 1
      return true
    }
    if isMore, !startThread() {
      state.withLock { state in
        state.count -= 1
        state.idle -= 1
      }
    }
    wakeUps.signal()
  }

  private func startThread() -> Bool {
    let threads = unsafe Unmanaged.passRetained(self)
    let outcome = unsafe cardwright_start_thread(
      { context in
        guard let context = unsafe context else { preconditionFailure("the threads are handed to each") }
        unsafe Unmanaged<TaskThreads>.fromOpaque(context).takeRetainedValue().serve()
      }, threads.toOpaque())
    if outcome != 0 { unsafe threads.release() }
    return outcome == 0
  }

  /// Does jobs in the calling thread until all is done. One thread calls it besides those that are started.
  func serve() {
    while true {
      wakeUps.wait()
      let job = state.withLock { state in
        state.idle -= 1
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      guard let job else { return }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      state.withLock { $0.idle += 1 }
    }
  }

  /// Ends the threads. Called once, by the last task.
  func end() {
    for _ in 0..<state.withLock({ $0.count }) { wakeUps.signal() }
  }
}
